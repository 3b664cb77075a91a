// Before the program comes: the theme chosen before, else the system's, so that a dark page never flashes white; and what to do
// where the page was opened as a file, which no program comes to.
(function () {
  var asked = new URLSearchParams(location.search);
  if (asked.has('embed')) document.documentElement.dataset.embed = '';
  var theme = asked.get('theme');
  try {
    theme = theme || localStorage.getItem('stridebook.theme');
  } catch {
    // No storage: the system decides.
  }
  var isSystem = theme === null || theme === 'system';
  var dark = theme === 'dark' || (isSystem && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  if (location.protocol === 'file:')
    addEventListener('DOMContentLoaded', function () {
      var notice = document.getElementById('from-file');
      if (notice) notice.hidden = false;
    });
})();
