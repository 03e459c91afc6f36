// Apart from other limits: no screen loads these at its start.

/** A request on one page: what all answers may take together, in how many lines, what one may at best, what a box at its head. */
export const REQUEST_PAPER = {
  characters: 2400,
  pageLines: 40,
  answerCharacters: [1200, 800, 600, 400, 300, 200],
  headCharacters: 120,
} as const;
