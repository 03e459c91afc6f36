// USNG as it is spoken on scene: without zone and band, or digits alone. What is left out is that of a point nearby.
import { POINT_TEXT } from '../later-limits.ts';
import { geodesic } from './geodesic.ts';
import { SQUARE_METRES, squareLetters } from './grid-letters.ts';
import { isPoint, type Point } from './point.ts';
import { type ParsedPoint, refused } from './point-faults.ts';
import { gridPoint, readOffsets } from './read-mgrs.ts';
import { bandAt, isOfUtm, toUtm, ZONES } from './utm.ts';

const LETTERS = /^([A-Z]) ?([A-Z])((?: ?\d){4,})$/;
/** Shorter halves could be degrees. */
const DIGITS = /^(\d{4,5}) (\d{4,5})$/;

const nearest = (candidates: readonly ParsedPoint[], near: Point) =>
  candidates
    .filter((candidate) => candidate.ok)
    .filter(({ doubt }) => !doubt)
    .map((read) => ({ read, metres: geodesic(near, read.point).distanceMetres }))
    .toSorted((one, other) => one.metres - other.metres)[0];

/** The zones and bands around a point, as heads of a grid. */
function headsAround(near: Point): readonly string[] {
  const { zone } = toUtm(near);
  const zones = [zone, (zone % ZONES) + 1, ((zone + ZONES - 2) % ZONES) + 1];
  const bands = [near.latitude, near.latitude - 8, near.latitude + 8]
    .filter((latitude) => isOfUtm({ latitude, longitude: 0 }))
    .map(bandAt);
  return zones.flatMap((each) => [...new Set(bands)].map((band) => `${each}${band}`));
}

/** The squares that touch the one of the point, each with its head. */
function squaresAround(near: Point): readonly (readonly [head: string, letters: string])[] {
  const { zone, eastingMetres, northingMetres } = toUtm(near);
  const column = Math.floor(eastingMetres / SQUARE_METRES);
  const row = Math.floor(northingMetres / SQUARE_METRES);
  const steps = [-1, 0, 1];
  const letters = steps.flatMap((east) =>
    steps.map((north) => squareLetters(zone, column + east, row + north)),
  );
  return headsAround(near)
    .filter((head) => Number.parseInt(head, 10) === zone)
    .flatMap((head) => letters.map((each) => [head, each] as const));
}

/** Undefined for a text that is no such grid; it is in capitals, with single spaces. */
export function readNearGrid(text: string, near: Point | undefined): ParsedPoint | undefined {
  const lettered = LETTERS.exec(text);
  const bare = DIGITS.exec(text);
  if (!lettered && (!bare || !near)) return undefined;
  if (!near || !isPoint(near) || !isOfUtm(near)) return refused('gridNeedsPlace');
  const [column = '', row = '', digits = ''] = lettered?.slice(1) ?? ['', '', text];
  if (/[IO]/.test(column + row)) return refused('gridLetter');
  const offsets = readOffsets(digits);
  if (typeof offsets === 'string') return refused(offsets);
  const candidates = lettered
    ? headsAround(near).map((head) => gridPoint(head, column + row, digits))
    : squaresAround(near).map(([head, letters]) => gridPoint(head, letters, digits));
  const best = nearest(candidates, near);
  if (!best || best.metres > POINT_TEXT.nearbyGridMetres) return refused('gridNotNearby');
  return { ...best.read, isCompleted: true };
}
