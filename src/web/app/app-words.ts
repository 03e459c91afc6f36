export const missingScreenWords = {
  title: 'This screen could not be shown',
  why: 'Its code could not be loaded, or something in it cannot be drawn. What you typed is still here: do not close or reload this page.',
  silent:
    'Radio silence is on: what is not on this device yet is fetched when it ends. What waits for the server is sent then, too.',
  endSilence: 'End radio silence',
  tryAgain: 'Try again',
  back: 'Back',
} as const;
