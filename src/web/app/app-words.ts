export const missingScreenWords = {
  title: 'This screen could not be shown',
  why: 'Its code could not be loaded, or something in it cannot be drawn. What you typed is still here: do not close or reload this page.',
  silent: (app: string) =>
    `Radio silence is on, and this part of ${app} may not be on this device yet. End radio silence to fetch it; what waits for the server is sent then, too.`,
  endSilence: 'End radio silence',
  tryAgain: 'Try again',
  back: 'Back',
} as const;
