import { SPLASH_MS } from '../../domain/limits.ts';

/**
 * Ends the splash of index.html SPLASH_MS after navigation began, or earlier on a tap or a key, and
 * hands the page over to the app behind it.
 */
export function endSplashInTime(splash: HTMLElement, app: HTMLElement, elapsedMs: number): void {
  const end = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', end);
    splash.hidden = true;
    app.inert = false;
  };
  const timer = setTimeout(end, Math.max(0, SPLASH_MS - elapsedMs));
  splash.addEventListener('click', end, { once: true });
  document.addEventListener('keydown', end, { once: true });
}
