// The letters of 100-kilometre squares, which leave out I and O (NGA.STND.0037, 2014; for the poles, appendix B).
import { BANDS } from './utm.ts';

export const SQUARE_METRES = 100_000;

/** Columns of 100 km from 100 km on: three sets, one zone after the other. */
const COLUMN_SETS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'];
const ROWS = 'ABCDEFGHJKLMNPQRSTUV';
/** Rows begin again after so many metres. */
export const ROW_CYCLE_METRES = ROWS.length * SQUARE_METRES;

const columnsOf = (zone: number): string => COLUMN_SETS[zone % 3] ?? '';
/** Zones with an even number begin with F. */
const firstRow = (zone: number): number => (zone % 2 === 0 ? 5 : 0);

/** The letters of the square with its corner so many squares east and north. */
export function squareLetters(zone: number, column: number, row: number): string {
  const rowLetter = ROWS.charAt((row + firstRow(zone)) % ROWS.length);
  return columnsOf(zone).charAt(column - 1) + rowLetter;
}

/** Where a square of the zone begins, its northing within a cycle; undefined for letters that the zone does not have. */
export function squareCorner(zone: number, letters: string) {
  const column = columnsOf(zone).indexOf(letters.charAt(0)) + 1;
  const row = ROWS.indexOf(letters.charAt(1));
  if (column === 0 || row < 0) return undefined;
  const turned = (row - firstRow(zone) + ROWS.length) % ROWS.length;
  return { eastMetres: column * SQUARE_METRES, northMetres: turned * SQUARE_METRES };
}

interface PolarHalf {
  readonly columns: string;
  readonly firstColumn: number;
  readonly rows: string;
  readonly firstRow: number;
}

/** West and east of the poles: A and B in the south, Y and Z in the north. */
const POLAR: Readonly<Record<string, PolarHalf>> = {
  A: { columns: 'JKLPQRSTUXYZ', firstColumn: 8, rows: 'ABCDEFGHJKLMNPQRSTUVWXYZ', firstRow: 8 },
  B: { columns: 'ABCFGHJKLPQR', firstColumn: 20, rows: 'ABCDEFGHJKLMNPQRSTUVWXYZ', firstRow: 8 },
  Y: { columns: 'RSTUXYZ', firstColumn: 13, rows: 'ABCDEFGHJKLMNP', firstRow: 13 },
  Z: { columns: 'ABCFGHJ', firstColumn: 20, rows: 'ABCDEFGHJKLMNP', firstRow: 13 },
};

export function polarLetters(half: string, column: number, row: number): string {
  const of = POLAR[half];
  if (!of) return '';
  return of.columns.charAt(column - of.firstColumn) + of.rows.charAt(row - of.firstRow);
}

export function polarCorner(half: string, letters: string) {
  const of = POLAR[half];
  const column = of?.columns.indexOf(letters.charAt(0)) ?? -1;
  const row = of?.rows.indexOf(letters.charAt(1)) ?? -1;
  if (!of || column < 0 || row < 0) return undefined;
  return {
    eastMetres: (column + of.firstColumn) * SQUARE_METRES,
    northMetres: (row + of.firstRow) * SQUARE_METRES,
  };
}

export const isBand = (letter: string): boolean => BANDS.includes(letter);
export const isPolarHalf = (letter: string): boolean => letter in POLAR;
