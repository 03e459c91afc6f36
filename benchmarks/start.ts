// Question: on a phone four times slower, is the app ready before the splash leaves?
import { SPLASH_MS } from '../src/domain/limits.ts';
import { slowDown, withPage } from './browser.ts';
import { againstLimit, type Depth, type Measured, median } from './measured.ts';

const SLOWER = 4;

export async function measure(depth: Depth): Promise<Measured[]> {
  const rounds = depth === 'smoke' ? 1 : 5;
  return withPage(async (page, origin) => {
    await slowDown(page, SLOWER);
    await page.addInitScript(() => {
      new MutationObserver((_records, observer) => {
        if (!document.querySelector('[data-screen-title]')) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() }));
      }).observe(document, { subtree: true, childList: true });
    });
    const readyAt = async (path: string) => {
      await page.goto(origin + path);
      await page.waitForFunction(() => 'readyAt' in window);
      return page.evaluate(() => (window as unknown as { readyAt: number }).readyAt);
    };
    const results: Measured[] = [];
    for (const path of ['/', '/threat-assessment']) {
      await readyAt(path);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await readyAt(path));
      results.push(
        againstLimit(
          `navigation to usable, ${SLOWER}× slower, second start: ${path}`,
          'ms',
          median(times),
          SPLASH_MS,
        ),
      );
    }
    return results;
  });
}
