export const libraryWords = {
  title: 'Library',
  description: 'Short cards, each with its source and edition. Works with no signal.',
  find: 'Find a card',
  search: 'Injury, drug, abbreviation',
  hint: 'TQ, needle D, TXA, 9 line …',
  found: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  all: (count: number) => `Show all ${count}`,
  none: 'No card covers this.',
  /** Of what was typed, what the cards below do not have. */
  missing: (words: readonly string[]) =>
    `No card covers ${words.map((each) => `“${each}”`).join(', ')}.`,
  favorites: 'Favorites',
  lastRead: 'Last read',
  own: 'in your protocol',
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
  fillIn: 'Fill in: Casualties and Requests',
  clock: 'Tourniquet clock: Casualties and Requests',
  print: 'Print this card',
  printFailed: 'The page could not be loaded.',
} as const;

export const ownWords = {
  title: 'Your agency’s protocol',
  whose: 'From your kit. Not part of the source above.',
  several: 'Written in several ways, and nobody has picked one:',
  stillRight: 'Over a year old, or no date that can be read. Still right?',
  right: 'Still right',
  change: 'Change',
  write: 'Write your protocol',
  done: 'Done',
  kept: 'Kept in your kit',
} as const;
