// The lamp of a screen that no browser of the tests has: who asked for it and let it go is written down.
import { onTestFinished } from 'vitest';
import { pretend } from './pretended.ts';

export interface Lamp {
  /** How many times it was asked for. */
  readonly asked: number;
  /** How many hold it now. */
  readonly held: number;
  /** The system takes it away, as it does from a page that is hidden or with a low battery. */
  remove(): void;
  /** From now on it is refused, or given again. */
  refuse(isRefused: boolean): void;
}

class Sentinel extends EventTarget {
  readonly type = 'screen';
  released = false;
  async release(): Promise<void> {
    if (this.released) return;
    this.released = true;
    this.dispatchEvent(new Event('release'));
  }
}

export function withLamp(): Lamp {
  const given = new Set<Sentinel>();
  let asked = 0;
  let isRefused = false;
  pretend(navigator, 'wakeLock', {
    request: async () => {
      asked += 1;
      if (isRefused || document.visibilityState !== 'visible') {
        throw new DOMException('refused', 'NotAllowedError');
      }
      const sentinel = new Sentinel();
      given.add(sentinel);
      return sentinel;
    },
  });
  const held = () => [...given].filter(({ released }) => !released);
  return {
    get asked() {
      return asked;
    },
    get held() {
      return held().length;
    },
    remove: () => {
      for (const sentinel of held()) void sentinel.release();
    },
    refuse: (is) => {
      isRefused = is;
    },
  };
}

/** The page is hidden, or seen again. */
export function showPage(state: DocumentVisibilityState): void {
  pretendState(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function pretendState(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'visibilityState');
  });
}
