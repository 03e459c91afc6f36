// Apart from other limits: no screen loads these at its start.

/** A request on one page: what all answers may take together, in how many lines, what one may at best, what a box at its head. */
export const REQUEST_PAPER = {
  characters: 2400,
  pageLines: 40,
  answerCharacters: [1200, 800, 600, 400, 300, 200],
  headCharacters: 120,
} as const;

/** A casualty on one page: characters of a box at its head, of a cell, of a long box, of a line; how many of what grows. */
export const CASUALTY_PAPER = {
  head: 70,
  cell: 60,
  long: 200,
  line: 240,
  tourniquets: 6,
  notes: 6,
  conflicts: 6,
} as const;
