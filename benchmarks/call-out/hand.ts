// A hand on a phone: it scrolls to what it wants to press, presses it, and types. Everything that it does is real input.
import type { Locator, Page } from '@playwright/test';
import { type Counts, Ledger, readCounts } from './count.ts';
import { readBox, SCREEN, windowOf } from './screen.ts';

/** What a person looks for before the next step has come by then, offers among it. */
const QUIET_MS = 80;
/** What is wanted stands this far down the screen after a swipe, so that what follows it is seen too. */
const COMFORTABLE = 0.3;
/** So near to an edge nobody presses. */
const MARGIN_PX = 8;
const PATIENCE_MS = 15_000;
const HELD_MS = 700;
/** Seen in Chromium 156: so soon after a mouse wheel a press gives a box the focus and no caret. */
const AFTER_WHEEL_MS = 200;
/** A text this short is taken back letter by letter; a longer one is chosen as a whole in the menu of a long press. */
const FEW_CHARACTERS = 3;

export class Hand {
  readonly ledger = new Ledger();
  readonly page: Page;
  /** The fact for which it works. */
  #fact: string | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** What `work` does is put down to this fact. */
  async of<T>(fact: string, work: () => Promise<T>): Promise<T> {
    this.#fact = fact;
    try {
      return await work();
    } finally {
      this.#fact = undefined;
    }
  }

  /** Presses once, after scrolling there. */
  tap(target: Locator, kind: string): Promise<void> {
    return this.#noting(kind, async () => {
      await this.#bring(target);
      const { x, y } = await this.#free(target);
      await this.page.touchscreen.tap(x, y);
    });
  }

  enter(kind: string): Promise<void> {
    return this.#noting(kind, () => this.page.keyboard.press('Enter'));
  }

  /** Types where the focus is. */
  type(text: string): Promise<void> {
    return this.#noting('typing', () => this.page.keyboard.type(text));
  }

  /** What stands in the box that has the focus is taken away by what is typed next, or at once. */
  async clear(box: Locator, isLeftEmpty: boolean): Promise<void> {
    const { text } = await readBox(box);
    await this.#noting('clearing', async () => {
      if (text.length <= FEW_CHARACTERS) {
        await this.page.keyboard.press('End');
        for (const _ of text) await this.page.keyboard.press('Backspace');
        return;
      }
      await this.#hold(box);
      // Stands for “Select all” in the phone's own menu, which no page hears of; it counts as a tap.
      await this.page.keyboard.press('ControlOrMeta+a');
      if (isLeftEmpty) await this.page.keyboard.press('Backspace');
    });
  }

  /** As long as it takes for the phone's own menu to come. */
  async #hold(target: Locator): Promise<void> {
    const { x, y } = await this.#free(target);
    const devtools = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    await this.page.waitForTimeout(HELD_MS);
    await touch('touchEnd', []);
    await devtools.detach();
  }

  /** Waits until what a press brings is there. */
  async waitUntilQuiet(): Promise<void> {
    await this.page.waitForTimeout(QUIET_MS);
  }

  async #noting<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const before = await readCounts(this.page);
    const result = await work();
    await this.waitUntilQuiet();
    this.ledger.add(kind, this.#fact, less(await readCounts(this.page), before));
    return result;
  }

  /** Scrolls, by no more than it takes, until the middle of the target can be pressed. */
  async #bring(target: Locator): Promise<void> {
    await target.waitFor({ timeout: PATIENCE_MS });
    if (!(await target.evaluate((element) => element.closest('main') !== null))) return;
    const middle = async () => {
      const box = await target.boundingBox();
      return box ? box.y + box.height / 2 : 0;
    };
    const { top, bottom } = await windowOf(this.page);
    const y = await middle();
    if (y > top + MARGIN_PX && y < bottom - MARGIN_PX) return;
    await this.page.mouse.move(SCREEN.width / 2, (top + bottom) / 2);
    const scrolled = () => this.page.locator('main').evaluate(({ scrollTop }) => scrollTop);
    const most = await this.page
      .locator('main')
      .evaluate((main) => main.scrollHeight - main.clientHeight);
    const from = await scrolled();
    const wanted = from + y - (top + (bottom - top) * COMFORTABLE);
    await this.page.mouse.wheel(0, Math.min(most, Math.max(0, wanted)) - from);
    let before = Number.NaN;
    for (let now = from; now !== before; now = await scrolled()) {
      before = now;
      await this.waitUntilQuiet();
    }
    await this.page.waitForTimeout(AFTER_WHEEL_MS);
  }

  /** The middle of the target once nothing lies over it: a notice goes by itself. */
  async #free(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const place = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        const isDisabled = element instanceof HTMLButtonElement && element.disabled;
        return { x, y, isFree: hit !== null && element.contains(hit) && !isDisabled };
      });
      if (place.isFree) return place;
      if (Date.now() > until) throw new Error(`${target} cannot be pressed`);
      await this.waitUntilQuiet();
    }
  }
}

const less = (a: Counts, b: Counts): Counts => ({
  taps: a.taps - b.taps,
  characters: a.characters - b.characters,
  swipes: a.swipes - b.swipes,
});
