// What a hand did, counted from the input events that the page itself heard.
import type { BrowserContext, Page } from '@playwright/test';
import { SCREEN } from './screen.ts';

export interface Counts {
  /** Each time a finger comes down, each Enter, and each “Select all” of the phone's own menu. */
  readonly taps: number;
  /** Each one typed, and each that is taken back. */
  readonly characters: number;
  /** Screens that were scrolled, with their fractions. */
  readonly swipes: number;
}

export const NOTHING: Counts = { taps: 0, characters: 0, swipes: 0 };

export const sum = (a: Counts, b: Counts): Counts => ({
  taps: a.taps + b.taps,
  characters: a.characters + b.characters,
  swipes: a.swipes + b.swipes,
});

interface Heard {
  taps: number;
  characters: number;
  pixels: number;
}

/** Every page of the context counts from its first moment. */
export async function countInputs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard = { taps: 0, characters: 0, pixels: 0 };
    Object.assign(window, { heard });
    const on = <K extends keyof WindowEventMap>(
      kind: K,
      hear: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(kind, hear, { capture: true, passive: true });
    on('pointerdown', () => {
      heard.taps += 1;
    });
    on('keydown', ({ key, ctrlKey, metaKey }) => {
      const isSelectAll = key === 'a' && (ctrlKey || metaKey);
      if (key === 'Enter' || isSelectAll) heard.taps += 1;
    });
    on('beforeinput', ({ inputType, data }) => {
      if (inputType.startsWith('delete')) heard.characters += 1;
      else heard.characters += [...(data ?? '')].length;
    });
    on('wheel', ({ deltaY }) => {
      heard.pixels += Math.abs(deltaY);
    });
  });
}

export async function readCounts(page: Page): Promise<Counts> {
  const { taps, characters, pixels } = await page.evaluate(
    () => (window as unknown as { heard: Heard }).heard,
  );
  return { taps, characters, swipes: pixels / SCREEN.height };
}

/** What each kind of step and each fact took. */
export class Ledger {
  readonly kinds = new Map<string, Counts>();
  readonly facts = new Map<string, Counts>();
  /** Facts that were typed. */
  readonly typed = new Set<string>();

  add(kind: string, fact: string | undefined, counts: Counts): void {
    this.kinds.set(kind, sum(this.kinds.get(kind) ?? NOTHING, counts));
    if (fact) this.facts.set(fact, sum(this.facts.get(fact) ?? NOTHING, counts));
  }

  total(): Counts {
    return [...this.kinds.values()].reduce(sum, NOTHING);
  }
}
