// Every number of the product in one place: docs/specification.md section 9, docs/decisions for the
// rest. Override a number here and every screen, report and test follows.

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

/** No refetch by time or focus, never stale, no retries: specification section 9. */
export const DATA_FETCHING = {
  refetchInterval: false,
  refetchOnWindowFocus: false,
  staleTimeMs: Number.POSITIVE_INFINITY,
  retries: 0,
} as const;

/** A call that has no answer by then has failed. */
export const CALL_TIMEOUT_MS = 15_000;

/** Widths of the single column and of an enlarged image, in rem. */
export const WIDTH = {
  mediumRem: 28,
  enlargedImageRem: 56,
} as const;

/** The report on paper: lengths in millimetres, type in points. */
export const REPORT = {
  marginMm: 20,
  bandHeightMm: 40,
  contentTopMm: 50,
  brandPt: 24,
  subtitlePt: 16,
  progressAfterMs: 300,
} as const;

export const HOSPITAL = {
  textMaxLength: 10_000,
  idMaxLength: 64,
} as const;

export const SERVER = {
  bodyLimitBytes: 64 * 1024,
  closeTimeoutMs: 10_000,
} as const;
