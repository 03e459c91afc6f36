// Covers the app at once when it is hidden, and locks it after the chosen time, hidden or idle. Before it locks an idle app that
// is on screen it warns. Before each lock it seals in the vault where its user left off.
// Time is measured by two clocks, and the later one counts: one stands still while a phone sleeps, the other
// may be set wrong.

import { LOCK } from '../../domain/limits.ts';
import { Store } from '../platform/store.ts';
import type { Vault } from '../vault/vault.ts';
import type { DeviceSettingsStore } from './device-settings.ts';
import { type LeftOff, readLeftOff } from './left-off.ts';

const MINUTE_MS = 60_000;

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

export interface IdleLock {
  /** When it locks, in milliseconds since 1970, while it warns of that. */
  readonly locksAt: () => number | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** A person is there. */
  readonly stay: () => void;
}

export function lockByItself(vault: Vault, settings: DeviceSettingsStore): IdleLock {
  const warning = new Store<number | undefined>(undefined);
  /** From when it warns, or is hidden, until a person goes on. */
  let leftOff: LeftOff | undefined;
  let hidden: Stopwatch | undefined;
  const warn = (locksAt: number | undefined) => {
    // It is announced once; only whether it is announced is news.
    if ((warning.read() === undefined) === (locksAt === undefined)) return;
    // The warning takes the focus, and what is covered has none.
    if (locksAt !== undefined) leftOff ??= readLeftOff();
    else if (hidden === undefined) leftOff = undefined;
    warning.set(locksAt);
  };
  const idle = new Stopwatch();
  const notified = new Stopwatch();
  let isLocking = false;

  /** Whether another tab of the app is the one on screen: then the app is not hidden. */
  const isOnScreenElsewhere = async (): Promise<boolean> => {
    if (document.visibilityState === 'visible') return false;
    let isSeen = false;
    const stop = vault.tabs.listen(({ kind }) => {
      isSeen ||= kind === 'visible';
    });
    vault.tabs.notify({ kind: 'whoIsVisible' });
    await new Promise((resolve) => setTimeout(resolve, LOCK.answerMs));
    stop();
    if (isSeen) hidden?.restart();
    return isSeen;
  };

  /** Locks when it is time to; true while it is locking. */
  const look = async (): Promise<boolean> => {
    const state = vault.state();
    const set = settings.read();
    if (isLocking) return true;
    if (state.kind !== 'open' || !state.isProtected || !set || vault.isAbsenceExpected) {
      warn(undefined);
      return false;
    }
    const leftMs = set.idleMinutes * MINUTE_MS - idle.elapsedMs();
    const isIdle = leftMs <= 0;
    const isWarned =
      leftMs <= LOCK.warnBeforeMs + LOCK.lookEveryMs && document.visibilityState === 'visible';
    warn(isWarned ? Date.now() + leftMs : undefined);
    const isHidden = hidden !== undefined && hidden.elapsedMs() >= set.hiddenMinutes * MINUTE_MS;
    if (!isIdle && !isHidden) return false;
    isLocking = true;
    try {
      // A tab that is on screen knows better where its user is, and whether a person is there.
      const isElsewhere = await isOnScreenElsewhere();
      if (isElsewhere && !isIdle) return false;
      if (!isElsewhere) await settings.keepLeftOff(leftOff);
      return await vault.lock();
    } finally {
      isLocking = false;
    }
  };

  const onActive = () => {
    idle.restart();
    if (notified.elapsedMs() < LOCK.notifyEveryMs) return;
    notified.restart();
    vault.tabs.notify({ kind: 'active' });
  };
  const stay = () => {
    onActive();
    warn(undefined);
  };
  vault.tabs.listen(({ kind }) => {
    if (kind === 'active') {
      idle.restart();
      warn(undefined);
    }
    if (kind === 'whoIsVisible' && document.visibilityState === 'visible') {
      vault.tabs.notify({ kind: 'visible' });
    }
  });
  // A voice or a switch types and presses without a key or a pointer. Not 'scroll': the page scrolls by itself too.
  const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'beforeinput', 'input', 'click'];
  for (const event of acts) {
    document.addEventListener(event, onActive, { capture: true, passive: true });
  }

  // Not before a press is over: the rest of it would fall on what lay under the warning.
  for (const event of ['click', 'keyup'] as const) {
    document.addEventListener(event, () => warn(undefined), { capture: true });
  }

  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden') {
      hidden ??= new Stopwatch();
      leftOff ??= readLeftOff();
      document.documentElement.toggleAttribute('data-covered', true);
      void look();
      return;
    }
    // Uncovered only once it is sure that it does not lock now.
    if (await look()) return;
    hidden = undefined;
    if (warning.read() === undefined) leftOff = undefined;
    document.documentElement.toggleAttribute('data-covered', false);
  });
  setInterval(() => void look(), LOCK.lookEveryMs);
  return { locksAt: warning.read, subscribe: warning.subscribe, stay };
}
