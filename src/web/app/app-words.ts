export const missingScreenWords = {
  title: 'This screen could not be shown',
  why: 'Its code could not be loaded, or something in it cannot be drawn. What you typed is still here: do not close or reload this page.',
  tryAgain: 'Try again',
  back: 'Back',
} as const;
