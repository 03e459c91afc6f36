// Apart from other limits: no screen loads these at its start.

/** A request on one page: what all answers may take together, in how many lines, what one may at best, what a box at its head. */
export const REQUEST_PAPER = {
  characters: 2400,
  pageLines: 40,
  answerCharacters: [1200, 800, 600, 400, 300, 200],
  headCharacters: 120,
} as const;

const CASUALTY = { head: 70, cell: 60, place: 40, name: 24, note: 220, steps: 11 } as const;

/**
 * A casualty on one page: what a box, a cell, a name, a note, an answer may take; how many steps stand below each other, and how many
 * there may be of what grows. The second where lines are more than `lines`.
 */
export const CASUALTY_PAPER = {
  lines: 30,
  roomy: { ...CASUALTY, long: 200, answer: 100, tourniquets: 8, notes: 8, conflicts: 8 },
  close: { ...CASUALTY, long: 90, answer: 40, tourniquets: 3, notes: 3, conflicts: 2 },
} as const;
