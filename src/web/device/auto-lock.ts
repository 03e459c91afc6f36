// Covers the app at once when it is hidden, and locks it after the chosen time, hidden or idle.
// Time is measured by two clocks, and the later one counts: one stands still while a phone sleeps, the other
// may be set wrong.
import type { DeviceSettingsStore } from './device-settings.ts';
import type { Vault } from './vault/vault.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const TELL_EVERY_MS = 10_000;
/** So long another tab of the app has to say that it is the one on screen. */
const ANOTHER_TAB_MS = 1500;

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

  /** Locks when it is time to; true while it is locking. */
  const look = async (): Promise<boolean> => {
    if (document.visibilityState === 'visible') vault.tabs.tell({ kind: 'visible' });
    const state = vault.state();
    const set = settings.read();
    if (isLocking || state.kind !== 'open' || !state.isProtected || !set) return isLocking;
    const isIdle = idle.elapsedMs() >= set.idleMinutes * MINUTE_MS;
    const hiddenMs = Math.max(set.hiddenMinutes * MINUTE_MS, ANOTHER_TAB_MS);
    const isHidden = hidden !== undefined && hidden.elapsedMs() >= hiddenMs;
    if (!isIdle && !isHidden) return false;
    isLocking = true;
    try {
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
    // The app is on screen in another tab: it is not hidden.
    if (kind === 'visible') hidden?.restart();
  });
  // Not 'scroll': the page scrolls by itself too.
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(event, onActive, { capture: true, passive: true });
  }

  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden') {
      hidden ??= new Stopwatch();
      document.documentElement.toggleAttribute('data-covered', true);
      setTimeout(() => void look(), ANOTHER_TAB_MS + 100);
      return;
    }
    // Uncovered only once it is sure that it does not lock now.
    if (await look()) return;
    hidden = undefined;
    document.documentElement.toggleAttribute('data-covered', false);
  });
  setInterval(() => void look(), LOOK_EVERY_MS);
}
