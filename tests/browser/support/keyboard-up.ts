// What a phone's keyboard leaves of the page, and that what is typed in is whole in it.
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { pretend } from './pretended.ts';

export interface Shown {
  readonly top: number;
  readonly height: number;
}

/** As when a keyboard lies over the page: the visual viewport shrinks, and the browser moves it. */
export function pretendView(): (shown: Shown) => void {
  const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  pretend(window, 'visualViewport', view);
  const { style } = document.documentElement;
  onTestFinished(() => {
    style.removeProperty('--shown-top');
    style.removeProperty('--shown-height');
  });
  return ({ top, height }) => {
    Object.assign(view, { offsetTop: top, height });
    view.dispatchEvent(new Event('resize'));
  };
}

/** The page is typed on by touch, as on Android, where a keyboard makes the whole page lower; or by other means again. */
export function pretendTouch(): (isTouch: boolean) => void {
  const { matchMedia } = window;
  let matches = true;
  pretend(window, 'matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { ...matchMedia(query), matches } : matchMedia(query),
  );
  return (isTouch) => {
    matches = isTouch;
  };
}

export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([width, height]);
}

/** Each is in the part of the page that is shown, and nothing is drawn over it. */
export async function expectWhole(
  parts: Readonly<Record<string, Element | null | undefined>>,
  shown: Shown,
): Promise<void> {
  const faults = () =>
    Object.entries(parts).flatMap(([name, part]) => {
      if (!part) return [`${name} is not there`];
      const { left, top, right, bottom } = part.getBoundingClientRect();
      if (top < shown.top || bottom > shown.top + shown.height + 0.5) {
        return [`${name} from ${top} to ${bottom}`];
      }
      return [top + 2, bottom - 2].flatMap((y) => {
        const onTop = document.elementFromPoint((left + right) / 2, y);
        return part.contains(onTop)
          ? []
          : [`${name} is covered at ${y} by ${onTop?.outerHTML.slice(0, 90)}`];
      });
    });
  await expect.poll(faults).toEqual([]);
}
