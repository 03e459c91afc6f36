// Question: on a phone four times slower, how many frames a second does the picture of a plan with ten places show while two fingers zoom it, and how long does it take to be drawn anew, and to open?
import type { Page } from '@playwright/test';
import { plan } from '../tests/support/offered-plans.ts';
import { PICTURE_PLANS } from '../tests/support/picture-plans.ts';
import { freshPage, openWith, slowDown, type WithPage } from './browser.ts';
import { againstLimit, type Depth, type Measured, median, percentile, SLOWER } from './measured.ts';

/** 60 frames a second, with room for a clock that ticks in tenths. */
const FRAME_MS = 17;
const ANEW_MS = 100;
const OPEN_MS = 1000;

interface Zoomed {
  /** Milliseconds from frame to frame while fingers move. */
  readonly frames: readonly number[];
  /** From the last finger that leaves to the paint of the new drawing. */
  readonly anew: number;
}

/** Two fingers go apart, or together, a little with each frame. */
const zoom = (page: Page, steps: number, apart: boolean): Promise<Zoomed> =>
  page.evaluate(
    async ({ steps, apart }) => {
      const map = document.querySelector<HTMLElement>('dialog [role="group"]');
      if (!map) throw new Error('There is no picture');
      map.setPointerCapture = () => undefined;
      const { left, top, width, height } = map.getBoundingClientRect();
      const send = (type: string, pointerId: number, x: number) =>
        map.dispatchEvent(
          new PointerEvent(type, {
            pointerId,
            clientX: left + width / 2 + x,
            clientY: top + height / 3,
            bubbles: true,
          }),
        );
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const at = (step: number) => 30 + (apart ? step : steps - step);
      send('pointerdown', 1, -at(0));
      send('pointerdown', 2, at(0));
      const frames: number[] = [];
      let before = await frame();
      for (let step = 1; step <= steps; step += 1) {
        send('pointermove', 1, -at(step));
        send('pointermove', 2, at(step));
        const now = await frame();
        frames.push(now - before);
        before = now;
      }
      const begun = performance.now();
      send('pointerup', 1, 0);
      send('pointerup', 2, 0);
      await frame();
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
      return { frames, anew: performance.now() - begun };
    },
    { steps, apart },
  );

/** From now on; the result waits for the first words of a picture and gives milliseconds from the press to their paint. */
async function watchOpening(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const opened = new Promise<number>((resolve) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector('dialog [role="group"] text')) return;
            watch.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(0);
            });
          });
          watch.observe(document.body, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { pictureOpened: opened });
  });
  return () =>
    page.evaluate(() => (window as unknown as { pictureOpened: Promise<number> }).pictureOpened);
}

export async function measure(depth: Depth, withPage: WithPage = freshPage): Promise<Measured[]> {
  const slower = SLOWER[depth];
  const rounds = depth === 'smoke' ? 1 : 10;
  const steps = depth === 'smoke' ? 5 : 60;
  return withPage(async (page, origin) => {
    await openWith(page, `${origin}/operation`, plan(PICTURE_PLANS['at 70 degrees north']));
    const opener = page.getByRole('button', { name: 'Sketch map' });
    await opener.waitFor();
    await slowDown(page, slower);
    const opened = await watchOpening(page);
    await opener.click();
    const openedIn = await opened();
    const all: Zoomed[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push(await zoom(page, steps, round % 2 === 0));
    const frames = all.flatMap(({ frames: each }) => each);
    const of = `the picture of ten places, ${slower}× slower`;
    return [
      againstLimit(
        `${of}: from frame to frame while two fingers zoom, median`,
        'ms',
        median(frames),
        FRAME_MS,
      ),
      againstLimit(
        `${of}: from frame to frame while two fingers zoom, p95`,
        'ms',
        percentile(frames, 0.95),
        FRAME_MS,
      ),
      againstLimit(
        `${of}: drawn anew when the fingers leave, median`,
        'ms',
        median(all.map(({ anew }) => anew)),
        ANEW_MS,
      ),
      againstLimit(`${of}: from the press to the first one`, 'ms', openedIn, OPEN_MS),
    ];
  });
}
