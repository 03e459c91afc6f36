// INVARIANT: a grid is cut off, never rounded: its digits name the square that the point lies in.
import { polarLetters, SQUARE_METRES, squareLetters } from './grid-letters.ts';
import type { Point } from './point.ts';
import { POLE_AT_METRES, toPolar } from './polar-stereographic.ts';
import { bandAt, isOfUtm, SOUTH_AT_METRES, toUtm } from './utm.ts';

/** Digits of a grid, both halves together: 10 are a metre, 4 a kilometre. */
export const gridDigits = [10, 8, 6, 4, 2, 0] as const;
export type GridDigits = (typeof gridDigits)[number];

/** The digits of a grid whose squares have sides of so many metres. */
export const squareDigits = (sideMetres: number): GridDigits =>
  gridDigits.find((digits) => 10 ** (5 - digits / 2) >= sideMetres) ?? 0;

/** What arithmetic leaves of a whole metre is none less. */
const ARITHMETIC_METRES = 1e-6;
const wholeMetres = (metres: number): number => Math.floor(metres + ARITHMETIC_METRES);

function written(head: string, letters: string, east: number, north: number, digits: GridDigits) {
  const half = digits / 2;
  const cut = (metres: number) =>
    String(metres % SQUARE_METRES)
      .padStart(5, '0')
      .slice(0, half);
  return half === 0 ? `${head} ${letters}` : `${head} ${letters} ${cut(east)} ${cut(north)}`;
}

/** `18S UJ 23394 07395`; near the poles `ZAH 24000 51000` as `Z AH 24000 51000`. */
export function writeMgrs(point: Point, digits: GridDigits): string {
  if (!isOfUtm(point)) {
    const { isNorth, eastingMetres, northingMetres } = toPolar(point);
    const [east, north] = [wholeMetres(eastingMetres), wholeMetres(northingMetres)];
    const half = `${isNorth ? 'Y' : 'A'}${isNorth ? 'Z' : 'B'}`.charAt(
      east < POLE_AT_METRES ? 0 : 1,
    );
    const [column, row] = [Math.floor(east / SQUARE_METRES), Math.floor(north / SQUARE_METRES)];
    return written(half, polarLetters(half, column, row), east, north, digits);
  }
  const { zone, isNorth, eastingMetres, northingMetres } = toUtm(point);
  const east = wholeMetres(eastingMetres);
  // A hair south of the equator is no row of the north.
  const north = Math.min(wholeMetres(northingMetres), isNorth ? Infinity : SOUTH_AT_METRES - 1);
  const [column, row] = [Math.floor(east / SQUARE_METRES), Math.floor(north / SQUARE_METRES)];
  const head = `${String(zone).padStart(2, '0')}${bandAt(point.latitude)}`;
  return written(head, squareLetters(zone, column, row), east, north, digits);
}
