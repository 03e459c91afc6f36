export const updateWords = {
  ready: 'A new version is ready.',
  whatHappens:
    'Every tab of the app reloads, and a locked app asks for its passphrase again. Nothing typed is lost.',
  refused:
    'The update did not start: here or in another tab something is not saved yet, or waits for your answer. Finish that, then try again.',
  update: 'Update now',
  updating: 'Updating…',
} as const;
