// Questions: on a phone four times slower with no network, is the app ready before the splash leaves? How much does
// it keep on the device for that?

import { precacheGzipBytes } from '../scripts/tasks/service-worker.ts';
import { SPLASH_MS } from '../src/domain/limits.ts';
import { freshPage, slowDown } from './browser.ts';
import { againstLimit, type Depth, type Measured, median, SLOWER } from './measured.ts';

const PRECACHE_MB = 4;
/** What is there once a screen can be used: Home its cards, the assessment its sections, with the vault open. */
const READY_WHEN: Readonly<Record<string, string>> = {
  '/': 'main a[href="/threat-assessment"]',
  '/threat-assessment': 'main button[aria-expanded]',
};

export async function measure(depth: Depth, withPage = freshPage): Promise<Measured[]> {
  const rounds = depth === 'smoke' ? 1 : 7;
  const slower = SLOWER[depth];
  return withPage(async (page, origin) => {
    await slowDown(page, slower);
    await page.addInitScript((readyWhen) => {
      new MutationObserver((_records, observer) => {
        if (!document.querySelector(readyWhen[location.pathname] ?? '')) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() }));
      }).observe(document, { subtree: true, childList: true });
    }, READY_WHEN);
    const readyAt = async (path: string) => {
      await page.goto(origin + path);
      await page.waitForFunction(() => 'readyAt' in window);
      return page.evaluate(() => (window as unknown as { readyAt: number }).readyAt);
    };
    const results: Measured[] = [];
    await readyAt('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    for (const path of Object.keys(READY_WHEN)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await readyAt(path));
      results.push(
        againstLimit(
          `navigation to usable, offline, ${slower}× slower, second start: ${path}`,
          'ms',
          median(times),
          SPLASH_MS,
        ),
      );
    }
    results.push(
      againstLimit(
        'kept on the device for that, gzipped',
        'MB',
        precacheGzipBytes('dist') / 1e6,
        PRECACHE_MB,
      ),
    );
    return results;
  });
}
