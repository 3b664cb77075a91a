// Before the program comes: the theme chosen before, else the system's, so that a dark page never flashes white; what the address
// hides, holds fast, and whether the page is a figure inside another one; and what to do
// where the page was opened as a file, which no program comes to.
(function () {
  var asked = new URLSearchParams(location.search);
  var data = document.documentElement.dataset;
  if (asked.has('embed')) data.embed = '';
  var listed = function (name) {
    return (asked.get(name) || '').split(',').filter(function (part) {
      return part === 'code' || part === 'numbers' || part === 'steps';
    });
  };
  var shown = listed('show');
  var hidden = listed('hide').concat('embed' in data ? ['code', 'numbers'] : []);
  data.hide = hidden
    .filter(function (part) {
      return shown.indexOf(part) < 0;
    })
    .join(' ');
  data.fix = listed('fix').join(' ');
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
