// Covers the app at once when it is hidden, and locks it after the chosen time, hidden or idle.
// Time is measured by two clocks, and the later one counts: one stands still while a phone sleeps, the other
// may be set wrong.

import type { Vault } from '../vault/vault.ts';
import type { DeviceSettingsStore } from './device-settings.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const TELL_EVERY_MS = 10_000;
/** So long another tab of the app has to answer that it is the one on screen. */
const ANSWER_MS = 500;

class Stopwatch {
  #clock = 0;
  #monotonic = 0;

  constructor() {
    this.restart();
  }

  restart(): void {
    this.#clock = Date.now();
    this.#monotonic = performance.now();
  }

  elapsedMs(): number {
    return Math.max(Date.now() - this.#clock, performance.now() - this.#monotonic);
  }
}

export function lockByItself(vault: Vault, settings: DeviceSettingsStore): void {
  const idle = new Stopwatch();
  const told = new Stopwatch();
  let hidden: Stopwatch | undefined;
  let isLocking = false;

  /** Whether another tab of the app is the one on screen: then the app is not hidden. */
  const isOnScreenElsewhere = async (): Promise<boolean> => {
    if (document.visibilityState === 'visible') return false;
    let isSeen = false;
    const stop = vault.tabs.listen(({ kind }) => {
      isSeen ||= kind === 'visible';
    });
    vault.tabs.tell({ kind: 'whoIsVisible' });
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    stop();
    if (isSeen) hidden?.restart();
    return isSeen;
  };

  /** Locks when it is time to; true while it is locking. */
  const look = async (): Promise<boolean> => {
    const state = vault.state();
    const set = settings.read();
    if (isLocking || state.kind !== 'open' || !state.isProtected || !set) return isLocking;
    if (vault.isAbsenceExpected) return false;
    const isIdle = idle.elapsedMs() >= set.idleMinutes * MINUTE_MS;
    const isHidden = hidden !== undefined && hidden.elapsedMs() >= set.hiddenMinutes * MINUTE_MS;
    if (!isIdle && !isHidden) return false;
    isLocking = true;
    try {
      if (!isIdle && (await isOnScreenElsewhere())) return false;
      return await vault.lock();
    } finally {
      isLocking = false;
    }
  };

  const onActive = () => {
    idle.restart();
    if (told.elapsedMs() < TELL_EVERY_MS) return;
    told.restart();
    vault.tabs.tell({ kind: 'active' });
  };
  vault.tabs.listen(({ kind }) => {
    if (kind === 'active') idle.restart();
    if (kind === 'whoIsVisible' && document.visibilityState === 'visible') {
      vault.tabs.tell({ kind: 'visible' });
    }
  });
  // Not 'scroll': the page scrolls by itself too.
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(event, onActive, { capture: true, passive: true });
  }

  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden') {
      hidden ??= new Stopwatch();
      document.documentElement.toggleAttribute('data-covered', true);
      void look();
      return;
    }
    // Uncovered only once it is sure that it does not lock now.
    if (await look()) return;
    hidden = undefined;
    document.documentElement.toggleAttribute('data-covered', false);
  });
  setInterval(() => void look(), LOOK_EVERY_MS);
}
