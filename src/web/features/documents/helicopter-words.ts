// The helicopter brief on screen. RULE: no word says that a landing zone is fit to land on.

export const helicopterButtonWords = {
  open: 'Helicopter brief',
  openFor: (number: number) =>
    number === 1 ? 'Helicopter brief: Landing zone' : `Helicopter brief: Landing zone ${number}`,
  failed: 'The helicopter brief could not be loaded. Try again.',
  makeMain: 'Make this the main landing zone',
  undo: 'Undo',
} as const;

export const zoneNotices = {
  disputed: {
    title: 'Landing zone not changed',
    description: 'A point or an obstruction has two answers. Choose one of them first.',
  },
  madeMain: {
    title: 'Landing zone changed',
    description: 'The two landing zones were swapped.',
  },
} as const;

export const helicopterWords = {
  title: 'Helicopter brief',
  back: 'Back',
  zones: 'Which landing zone',
  aloud: 'Read aloud',
  stop: 'Stop reading',
  noVoice: 'This phone has no voice of its own to read it aloud.',
  toFillIn: 'To fill in',
  text: 'Text of the brief',
} as const;
