// The numbers that a first load needs, as src/domain/limits.ts has all others: Home waits for no more than it draws.

export const SPLASH_MS = 2000;

export const TOOLTIP = {
  openDelayMs: 700,
  skipDelayMs: 300,
  offsetPx: 4,
} as const;

export const NOTICE = {
  visibleAtOnce: 1,
  durationMs: 5000,
  removalDelayMs: 1_000_000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const;
/** Of a notice that can be undone: how long it stays (WCAG 2.2, 2.2.1), and how many are undone from the change log afterwards. */
export const UNDO = { ms: 20_000, kept: 20 } as const;

/** A call that has no answer by then has failed. */
export const CALL_TIMEOUT_MS = 15_000;

/** Under radio silence, how long the page waits for the service worker to look after it. */
export const TAKEN_MS = 2000;
