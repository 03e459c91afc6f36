export const missingScreenWords = {
  title: 'This screen could not be shown',
  why: 'Its code could not be loaded or drawn. What you typed is still here: do not close or reload this page.',
  silent: 'Radio silence is on: what is missing comes when it ends.',
  /** As src/web/features/radio/radio-words.ts asks, whose code may be missing here. */
  ask: 'End radio silence? What waits for the server is sent at once.',
  end: 'End radio silence',
  stay: 'Stay silent',
  still: 'The browser did not let it end.',
  tryAgain: 'Try again',
  back: 'Back',
} as const;
