// Before anything is painted: the theme this person chose, or the one of their system.
(() => {
  let chosen = 'system';
  try {
    chosen = JSON.parse(localStorage.getItem('tenforward.settings') ?? '{}').theme ?? 'system';
  } catch {
    // a browser that keeps nothing has the system's theme
  }
  const isLight = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
})();
