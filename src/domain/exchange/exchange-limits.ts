// The numbers of files of other tools, apart from the others: nothing but these files loads them.

/** Files of points for other tools: a plan from outside may have thousands of places, of any length. */
export const PLAN_FILE = {
  mostOfKind: 100,
  mostLeft: 100,
  nameCharacters: 80,
  lineCharacters: 500,
  /** A request sends people to its point: three decimals of a degree, or a grid of six digits, are still within. */
  requestMetres: 120,
} as const;

/** How long a nine-line is held to become a live request. */
export const HOLD_FOR_REQUEST_MS = 1000;

/** A nine-line in which nothing was changed for so long may be of an earlier casualty. */
export const OLD_REQUEST_MS = 3_600_000;

/** A file that was made and not sent is given up after so long: what it says may no longer hold. */
export const REQUEST_FILE_MS = 600_000;
