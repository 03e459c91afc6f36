// Covers the app at once when it is hidden, and locks it after the chosen time, hidden or idle.
// Time is measured by two clocks, and the later one counts: one stands still while a phone sleeps, the other
// may be set wrong.
import type { DeviceSettingsStore } from './device-settings.ts';
import type { Vault } from './vault/vault.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;
const TELL_EVERY_MS = 10_000;

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

  const look = async () => {
    const state = vault.state();
    const set = settings.read();
    if (isLocking || state.kind !== 'open' || !state.isProtected || !set) return;
    const isIdle = idle.elapsedMs() >= set.idleMinutes * MINUTE_MS;
    const isHidden = hidden !== undefined && hidden.elapsedMs() >= set.hiddenMinutes * MINUTE_MS;
    if (!isIdle && !isHidden) return;
    isLocking = true;
    await vault.lock();
    isLocking = false;
  };

  const onActive = () => {
    idle.restart();
    if (told.elapsedMs() < TELL_EVERY_MS) return;
    told.restart();
    vault.tabs.tell({ kind: 'active' });
  };
  vault.tabs.listen(({ kind }) => kind === 'active' && idle.restart());
  // Not 'scroll': the page scrolls by itself too.
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const) {
    document.addEventListener(event, onActive, { capture: true, passive: true });
  }

  document.addEventListener('visibilitychange', () => {
    const isHidden = document.visibilityState === 'hidden';
    hidden = isHidden ? (hidden ?? new Stopwatch()) : hidden;
    void look();
    if (!isHidden) hidden = undefined;
    document.documentElement.toggleAttribute('data-covered', isHidden);
  });
  setInterval(() => void look(), LOOK_EVERY_MS);
}
