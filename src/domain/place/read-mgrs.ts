// A grid as MGRS or USNG writes it, whole: on WGS84 the two are the same.
// INVARIANT: a grid names a square. Its point is the middle, so that cutting it off again gives the same grid.
import {
  isPolarHalf,
  polarCorner,
  ROW_CYCLE_METRES,
  SQUARE_METRES,
  squareCorner,
} from './grid-letters.ts';
import { type Point, type ReadPoint, radians } from './point.ts';
import { found, type ParsedPoint, type PointFault, refused } from './point-faults.ts';
import { fromPolar } from './polar-stereographic.ts';
import {
  BANDS,
  bandEdges,
  fromUtm,
  SOUTH_AT_METRES,
  UTM_LATITUDES,
  ZONES,
  zoneEdges,
} from './utm.ts';

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

export interface Offsets {
  readonly eastMetres: number;
  readonly northMetres: number;
  /** The side of the square. */
  readonly sideMetres: number;
}

/** The digits after the letters: in one run or two equal halves. */
export function readOffsets(digits: string): Offsets | PointFault {
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
const POLAR = /^([ABYZ]) ?([A-Z]) ?([A-Z])((?: ?\d){4,})$/;
/** A zone and its band by themselves. */
const ZONE_ALONE = /^(\d{1,2}) ?([A-Z])( ?[A-Z])?$/;
const NEVER = /[IO]/;

export function gridPoint(head: string, letters: string, digits: string): ParsedPoint {
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
  const polar = POLAR.exec(text);
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
