// The letters of 100-kilometre squares, which leave out I and O (NGA.STND.0037, 2014; for the poles, appendix B).

import { POINT_TEXT } from '../limits.ts';
import { SPELLED } from '../text/spelling-alphabet.ts';
import { geodesic } from './geodesic.ts';
import { isPoint, type Point, type ReadPoint, radians } from './point.ts';
import { found, type ParsedPoint, type PointFault, refused } from './point-faults.ts';
import { fromPolar, POLE_AT_METRES, toPolar } from './projections.ts';
import {
  BANDS,
  bandAt,
  bandEdges,
  fromUtm,
  isOfUtm,
  SOUTH_AT_METRES,
  toUtm,
  UTM_LATITUDES,
  ZONES,
  zoneEdges,
} from './utm.ts';

const SQUARE_METRES = 100_000;

/** Columns of 100 km from 100 km on: three sets, one zone after the other. */
const COLUMN_SETS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'];
const ROWS = 'ABCDEFGHJKLMNPQRSTUV';
/** Rows begin again after so many metres. */
const ROW_CYCLE_METRES = ROWS.length * SQUARE_METRES;

const columnsOf = (zone: number): string => COLUMN_SETS[zone % 3] ?? '';
/** Zones with an even number begin with F. */
const firstRow = (zone: number): number => (zone % 2 === 0 ? 5 : 0);

/** The letters of the square with its corner so many squares east and north. */
function squareLetters(zone: number, column: number, row: number): string {
  const rowLetter = ROWS.charAt((row + firstRow(zone)) % ROWS.length);
  return columnsOf(zone).charAt(column - 1) + rowLetter;
}

/** Where a square of the zone begins, its northing within a cycle; undefined for letters that the zone does not have. */
function squareCorner(zone: number, letters: string) {
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

function polarLetters(half: string, column: number, row: number): string {
  const of = POLAR[half];
  if (!of) return '';
  return of.columns.charAt(column - of.firstColumn) + of.rows.charAt(row - of.firstRow);
}

function polarCorner(half: string, letters: string) {
  const of = POLAR[half];
  const column = of?.columns.indexOf(letters.charAt(0)) ?? -1;
  const row = of?.rows.indexOf(letters.charAt(1)) ?? -1;
  if (!of || column < 0 || row < 0) return undefined;
  return {
    eastMetres: (column + of.firstColumn) * SQUARE_METRES,
    northMetres: (row + of.firstRow) * SQUARE_METRES,
  };
}

const isPolarHalf = (letter: string): boolean => letter in POLAR;

// A grid as MGRS or USNG writes it, whole: on WGS84 the two are the same.
// INVARIANT: a grid names a square. Its point is the middle, so that cutting it off again gives the same grid.

/** The grid of a zone is used so far into the next one: by maps, and by teams that work on both sides. */
const OVERLAP_METRES = SQUARE_METRES;
const METRES_A_DEGREE = 111_320;
/**
 * A square that lies up to so many degrees of latitude outside of its band is read, with a doubt: its letters recur after 18
 * degrees, so that no other one is meant, and one of the letters is wrong. Published grids have it (18S UU, which lies in
 * 18R). One that both bands share is right with either letter.
 */
const BAND_DOUBT = 1.5;
/** A parallel is curved on the grid, and the edge of a square is not. */
const BAND_SLACK = 0.01;
const SQUARE_CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
/** With the middles of the sides. */
const SQUARE_RIM = [...SQUARE_CORNERS, [0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]] as const;
const HALVINGS = 30;
const WELL_INSIDE = 0.99;

type Placed = Pick<ReadPoint, 'point' | 'doubt'>;

interface Offsets {
  readonly eastMetres: number;
  readonly northMetres: number;
  /** The side of the square. */
  readonly sideMetres: number;
}

/** The digits after the letters: in one run or two equal halves. */
function readOffsets(digits: string): Offsets | PointFault {
  const groups = digits.split(/\s+/).filter(Boolean);
  const all = groups.join('');
  if (all.length % 2 === 1) return 'gridOddDigits';
  if (all.length > 10) return 'gridTooManyDigits';
  const half = all.length / 2;
  if (groups.length > 2 || (groups.length === 2 && groups[0]?.length !== half))
    return 'gridUnevenDigits';
  const sideMetres = SQUARE_METRES / 10 ** half;
  return {
    eastMetres: Number(all.slice(0, half)) * sideMetres,
    northMetres: Number(all.slice(half)) * sideMetres,
    sideMetres,
  };
}

/** Of a square that the edge of its zone or band cuts, what is left nearest to the middle. */
function insideOf(
  at: (eastPart: number, northPart: number) => Point,
  isIn: (point: Point) => boolean,
): Point | undefined {
  let best: { readonly point: Point; readonly fromMiddle: number } | undefined;
  for (const [east, north] of SQUARE_RIM) {
    const along = (part: number) => at(east + part * (0.5 - east), north + part * (0.5 - north));
    if (!isIn(along(0))) continue;
    let [inside, beyond] = [0, 1];
    for (let step = 0; step < HALVINGS; step += 1) {
      const part = (inside + beyond) / 2;
      if (isIn(along(part))) inside = part;
      else beyond = part;
    }
    const part = inside * WELL_INSIDE;
    const fromMiddle = (1 - part) * Math.hypot(0.5 - east, 0.5 - north);
    if (!best || fromMiddle < best.fromMiddle) best = { point: along(part), fromMiddle };
  }
  return best?.point;
}

/** The middle of a square of a zone, or why the zone and band do not have it. */
function inZone(
  zone: number,
  band: string,
  letters: string,
  { eastMetres, northMetres, sideMetres }: Offsets,
): Placed | PointFault {
  const zoned = zoneEdges(zone, band);
  if (zone < 1 || zone > ZONES || !zoned) return 'gridZone';
  const corner = squareCorner(zone, letters);
  if (!corner) return 'gridSquare';
  const isNorth = band >= 'N';
  const { south, north } = bandEdges(band);
  const middleMetres = ((south + north) / 2) * METRES_A_DEGREE + (isNorth ? 0 : SOUTH_AT_METRES);
  const cycles = Math.round((middleMetres - corner.northMetres) / ROW_CYCLE_METRES);
  const east = corner.eastMetres + eastMetres;
  const base = corner.northMetres + cycles * ROW_CYCLE_METRES + northMetres;
  const at = (eastPart: number, northPart: number) =>
    fromUtm({
      zone,
      isNorth,
      eastingMetres: east + eastPart * sideMetres,
      northingMetres: base + northPart * sideMetres,
    });
  const parts = sideMetres / SQUARE_METRES;
  const whole = SQUARE_CORNERS.map(([eastPart, northPart]) =>
    at(
      (eastPart - eastMetres / SQUARE_METRES) / parts,
      (northPart - northMetres / SQUARE_METRES) / parts,
    ),
  ).map(({ latitude }) => latitude);
  const outside = Math.max(south - Math.max(...whole), Math.min(...whole) - north);
  if (outside > BAND_DOUBT) return 'gridBand';
  const corners = SQUARE_CORNERS.map(([eastPart, northPart]) => at(eastPart, northPart));
  const centre = at(0.5, 0.5);
  // Counted from the zone's own middle, so that the date line is nowhere.
  const meridian = zone * 6 - 183;
  const fromMeridian = (longitude: number) => {
    const difference = longitude - meridian;
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference;
  };
  const longitudes = corners.map(({ longitude }) => fromMeridian(longitude));
  const overlap = OVERLAP_METRES / (METRES_A_DEGREE * Math.cos(radians(centre.latitude)));
  const [west, easternmost] = [zoned.west - meridian, zoned.east - meridian];
  if (Math.max(...longitudes) < west - overlap || Math.min(...longitudes) > easternmost + overlap)
    return 'gridNotInZone';
  const isIn = ({ latitude, longitude }: Point) =>
    latitude >= south &&
    (latitude < north || latitude === UTM_LATITUDES.north) &&
    fromMeridian(longitude) >= west &&
    fromMeridian(longitude) < easternmost;
  if (outside > BAND_SLACK) return { point: centre, doubt: 'gridBand' };
  return { point: isIn(centre) ? centre : (insideOf(at, isIn) ?? centre) };
}

function atPole(half: string, letters: string, offsets: Offsets): Placed | PointFault {
  const corner = polarCorner(half, letters);
  if (!corner) return 'gridSquare';
  const { eastMetres, northMetres, sideMetres } = offsets;
  const isNorth = half >= 'N';
  const at = (part: number) =>
    fromPolar({
      isNorth,
      eastingMetres: corner.eastMetres + eastMetres + part * sideMetres,
      northingMetres: corner.northMetres + northMetres + part * sideMetres,
    });
  const point = at(0.5);
  const edge = isNorth ? UTM_LATITUDES.north : -UTM_LATITUDES.south;
  // UPS is printed half a degree into UTM; a whole square may begin still further out.
  const reach = 0.5 + (sideMetres * Math.SQRT1_2) / METRES_A_DEGREE;
  return Math.abs(point.latitude) < edge - reach ? 'gridNotInZone' : { point };
}

const WHOLE = /^(\d{1,2}) ?([A-Z]) ?([A-Z]) ?([A-Z])((?: ?\d)*)$/;
/** Fewer digits than four are a word with a number more often than a place at a pole. */
const POLAR_TEXT = /^([ABYZ]) ?([A-Z]) ?([A-Z])((?: ?\d){4,})$/;
/** A zone and its band by themselves. */
const ZONE_ALONE = /^(\d{1,2}) ?([A-Z])( ?[A-Z])?$/;
const NEVER = /[IO]/;

function gridPoint(head: string, letters: string, digits: string): ParsedPoint {
  const offsets = readOffsets(digits);
  if (typeof offsets === 'string') return refused(offsets);
  const band = head.slice(-1);
  const placed = isPolarHalf(head)
    ? atPole(head, letters, offsets)
    : BANDS.includes(band)
      ? inZone(Number.parseInt(head, 10), band, letters, offsets)
      : 'gridZone';
  if (typeof placed === 'string') return refused(placed);
  return found({ ...placed, notation: 'grid', precisionMetres: offsets.sideMetres });
}

/** Undefined for a text that is no grid; it is in capitals, with single spaces. */
export function readMgrs(text: string): ParsedPoint | undefined {
  const whole = WHOLE.exec(text);
  if (whole) {
    const [, zone = '', band = '', column = '', row = '', digits = ''] = whole;
    if (NEVER.test(band + column + row)) return refused('gridLetter');
    return gridPoint(zone + band, column + row, digits);
  }
  const polar = POLAR_TEXT.exec(text);
  if (polar) {
    const [, half = '', column = '', row = '', digits = ''] = polar;
    if (NEVER.test(column + row)) return refused('gridLetter');
    return gridPoint(half, column + row, digits);
  }
  const alone = ZONE_ALONE.exec(text);
  if (!alone) return undefined;
  const [, zone = '', band = ''] = alone;
  const isZone = BANDS.includes(band) && Number(zone) <= ZONES && zoneEdges(Number(zone), band);
  return refused(isZone && Number(zone) > 0 ? 'gridIncomplete' : 'gridZone');
}

// INVARIANT: a grid is cut off, never rounded: its digits name the square that the point lies in.

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

// A grid as it is spoken on the radio.

const GRID = /^(\d{1,2}[C-HJ-NP-X]|[ABYZ]|)([A-HJ-NP-Z]{2})(\d*)$/;

const spoken = (signs: string): string => [...signs].map((sign) => SPELLED[sign] ?? '').join(' ');

/** `one three Sierra, Delta Delta, one two three four five, …`; undefined for a text that is no grid. */
export function spokenGrid(text: string): string | undefined {
  const matched = GRID.exec(text.toUpperCase().replace(/\s+/g, ''));
  if (!matched) return undefined;
  const [, head = '', letters = '', digits = ''] = matched;
  if (digits.length % 2 === 1 || (head === '' && digits === '')) return undefined;
  const half = digits.length / 2;
  const parts = [head, letters, digits.slice(0, half), digits.slice(half)];
  return parts.filter(Boolean).map(spoken).join(', ');
}

// USNG as it is spoken on scene: without zone and band, or digits alone. What is left out is that of a point nearby.

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
