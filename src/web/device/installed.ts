/** True in an installed app, where a new tab would be a trap with no way back. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
