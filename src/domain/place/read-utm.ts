// UTM as receivers and map apps write it: `18 N 323394 4307396`, `18S 323394mE 4307396mN`, `Zone 18 North, E 323394, N 4307396`.
import { geodesic } from './geodesic.ts';
import { isPoint, type Point } from './point.ts';
import { found, type ParsedPoint, refused } from './point-faults.ts';
import { fromPolar } from './polar-stereographic.ts';
import { BANDS, fitsBand, fromUtm, isReadAsBandS, UTM_LATITUDES, ZONES } from './utm.ts';

const DECIMALS = '(?:\\.\\d{1,6})?';
/** Six digits, or seven with a nought ahead; five are a slip that is told as such. */
const EASTING = `(\\d{5,7}${DECIMALS})`;
/** Few at the equator. */
const NORTHING = `(\\d{1,8}${DECIMALS})`;
const EAST = `(?:E(?:ASTING)?[:=]? ?)?${EASTING} ?(?:M? ?E(?:ASTING)?|M)?`;
const NORTH = `(?:N(?:ORTHING)?[:=]? ?)?${NORTHING} ?(?:M? ?[NS](?:ORTHING)?|M)?`;
const ZONE = '(?:UTM )?(?:ZONE )?(\\d{1,2}) ?(NORTH|SOUTH|[A-Z])?';
const ZONE_FIRST = new RegExp(`^${ZONE} ${EAST} ${NORTH}$`);
const ZONE_LAST = new RegExp(`^${EAST} ${NORTH} ${ZONE}$`);
const POLAR = new RegExp(`^UPS (?:NORTH|SOUTH|[NSABYZ]) ${EAST} ${NORTH}$`);

/** Eastings that the grid has; beyond them the projection means little. */
const EASTINGS = { low: 100_000, high: 900_000 } as const;
const NORTHINGS = {
  north: { low: 0, high: 9_400_000 },
  south: { low: 1_100_000, high: 10_000_000 },
} as const;
/** Degrees; a metre at the edge of a band. */
const SLACK = 0.00002;

const resolutionOf = (number: string): number => 10 ** -(number.split('.')[1]?.length ?? 0);

/** In the hemisphere, or undefined where UTM has no such place. */
function placed(zone: number, isNorth: boolean, east: number, north: number): Point | undefined {
  const { low, high } = isNorth ? NORTHINGS.north : NORTHINGS.south;
  if (east < EASTINGS.low || east > EASTINGS.high || north < low || north > high) return undefined;
  const point = fromUtm({ zone, isNorth, eastingMetres: east, northingMetres: north });
  const { latitude } = point;
  const isIn =
    isPoint(point) &&
    latitude >= UTM_LATITUDES.south - SLACK &&
    latitude <= UTM_LATITUDES.north + SLACK;
  return isIn ? point : undefined;
}

/** `S` is the band from 32° to 40° north on most receivers, and the southern half on others. */
function ofS(zone: number, east: number, north: number, near: Point | undefined) {
  const ofBand = placed(zone, true, east, north);
  const ofSouth = placed(zone, false, east, north);
  if (!ofBand || !isReadAsBandS(zone, east, north)) return ofSouth;
  if (!ofSouth || !near) return ofBand;
  const metres = (point: Point) => geodesic(near, point).distanceMetres;
  return metres(ofSouth) < metres(ofBand) ? ofSouth : ofBand;
}

function inUtm(
  [zoneText = '', letter = '', eastText = '', northText = '']: readonly (string | undefined)[],
  near: Point | undefined,
): ParsedPoint {
  const zone = Number(zoneText);
  if (zone < 1 || zone > ZONES) return refused('gridZone');
  const [east, north] = [Number(eastText), Number(northText)];
  if (!letter) return refused('utmHemisphere');
  const isHalf = letter === 'N' || letter.length > 1;
  if (!isHalf && !BANDS.includes(letter)) return refused('gridZone');
  const point =
    letter === 'S'
      ? ofS(zone, east, north, near)
      : placed(zone, isHalf ? letter !== 'SOUTH' : letter >= 'N', east, north);
  if (!point) return refused('utmOutOfRange');
  if (!isHalf && letter !== 'S' && !fitsBand(letter, point)) return refused('utmBand');
  const precisionMetres = Math.max(resolutionOf(eastText), resolutionOf(northText));
  return found({ point, notation: 'utm', precisionMetres });
}

/** Undefined for a text that is no UTM; it is in capitals, with single spaces and no commas. */
export function readUtm(text: string, near?: Point): ParsedPoint | undefined {
  const first = ZONE_FIRST.exec(text);
  if (first) return inUtm(first.slice(1), near);
  const last = ZONE_LAST.exec(text);
  if (last) return inUtm([last[3], last[4], last[1], last[2]], near);
  const polar = POLAR.exec(text);
  if (!polar) return undefined;
  const isNorth = /^UPS (?:N|[YZ])/.test(text);
  const [east, north] = [Number(polar[1]), Number(polar[2])];
  const point = fromPolar({ isNorth, eastingMetres: east, northingMetres: north });
  const edge = isNorth ? UTM_LATITUDES.north : -UTM_LATITUDES.south;
  if (!(Math.abs(point.latitude) >= edge - 0.5)) return refused('utmOutOfRange');
  const precisionMetres = Math.max(resolutionOf(polar[1] ?? ''), resolutionOf(polar[2] ?? ''));
  return found({ point, notation: 'utm', precisionMetres });
}
