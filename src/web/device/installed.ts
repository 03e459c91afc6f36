/** True in an installed app, where a new tab would be a trap with no way back. */
export function isInstalled(): boolean {
  const isOnIosHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnIosHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}

/** Browsers of iPhone and iPad, where only the user can install an app; an iPad says it is a Mac. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
