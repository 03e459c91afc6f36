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
