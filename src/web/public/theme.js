// Sets the remembered theme before the first paint (docs/decisions/0003-theme-before-first-paint.md).
try {
  const theme = localStorage.getItem('bulwark.theme');
  if (theme === 'dark' || theme === 'night') {
    document.documentElement.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      .setAttribute('content', theme === 'dark' ? '#0e1214' : '#000000');
  }
} catch {
  // Storage refused: the day theme stays.
}
