// The numbers of files of hospitals, apart from the others: nothing but these files loads them.

/** Files of saved hospitals that arrive, and how much of one is read between two moments at which the page may draw. */
export const HOSPITAL_FILE = {
  mostBytes: 32 * 1024 * 1024,
  mostRows: 20_000,
  /** To tell how its letters are written. */
  bytesLookedAt: 4096,
  mostColumns: 200,
  /** Titles and notes above the line that names the columns, and what that line is told by. */
  mostLinesBeforeRows: 30,
  /** Of a cell in quotation marks: many times what a text may have, so that one that is never closed ends. */
  mostCellCharacters: 100_000,
  /** Objects and lists within each other. */
  deepest: 32,
  /** Values within a feature, or within what a GeoJSON file says besides: these are read in one step. */
  mostParts: 100_000,
  partsAtOnce: 20_000,
  /** Of a column; a longer name is none of ours, and is not compared. */
  mostNameCharacters: 200,
  rowsAtOnce: 200,
  /** Of what is not kept: as much as a sentence can hold. */
  mostNamesSaid: 12,
  /** New and changed hospitals that the terminal lists, and after how many it says how far it is. */
  mostPrinted: 40,
  toldEvery: 2000,
  /** Of a list: a row of it that has one cell is a title among the rows. */
  leastColumnsOfRows: 3,
  /** Of each column, to see what it is. */
  rowsShown: 3,
  /** The page is free to draw again after so long. */
  stepMs: 12,
} as const;
