// The numbers of files of other tools, apart from the others: nothing but these files loads them.

/** Files of points for other tools: a plan from outside may have thousands of places, of any length. */
export const PLAN_FILE = {
  mostOfKind: 100,
  mostLeft: 100,
  nameCharacters: 80,
  lineCharacters: 500,
} as const;

/** A nine-line as a live request. */
export const REQUEST = {
  /** It sends people to its point: three decimals of a degree, or a grid of six digits, are still within. */
  siteMetres: 120,
  /** How long the button is held. */
  holdMs: 1000,
  /** One in which nothing was changed for so long may be of an earlier casualty. */
  oldMs: 3_600_000,
  /** A file that was made and not sent is given up after so long: what it says may no longer hold. */
  fileMs: 600_000,
  /** It is of its day: one that lies about for a year would look like a live one. */
  staleMs: 86_400_000,
} as const;
