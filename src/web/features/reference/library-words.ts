export const libraryWords = {
  title: 'Library',
  description: 'Short cards, each with its source and edition. Works with no signal.',
  find: 'Find a card',
  search: 'Injury, drug, abbreviation',
  hint: 'TQ, needle D, TXA, 9 line …',
  found: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  none: 'No card found. Try another word.',
  favorites: 'Favorites',
  lastRead: 'Last read',
} as const;

export const cardWords = {
  section: (section: string) => `Section: ${section}`,
  old: (edition: string) =>
    `This edition is over a year old: ${edition}. Ask whether there is a newer one.`,
  governs: 'Local medical direction governs.',
  warning: 'Warning:',
  favorite: 'Favorite',
  unknown: 'There is no such card.',
  toLibrary: 'All cards',
} as const;
