// Before anything is drawn: the theme chosen before, else the system's, so that a dark page never flashes white.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('stridebook.theme');
  } catch {
    // No storage: the system decides.
  }
  var dark =
    theme === 'dark' || ((theme === null || theme === 'system') && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
