// Universal Transverse Mercator, and the zones and bands that the grid has of it (NGA.SIG.0012, 2014; NGA.STND.0037, 2014).

import { geodesic } from './geodesic.ts';
import { degrees, isPoint, longitudeFromDateLine, type Point, radians } from './point.ts';
import { found, type ParsedPoint, refused } from './point-faults.ts';
import { fromPolar, project, toPolar, unproject } from './projections.ts';

const SCALE = 0.9996;
const MERIDIAN_AT_METRES = 500_000;
/** Of the equator in the south. */
export const SOUTH_AT_METRES = 10_000_000;
export const UTM_LATITUDES = { south: -80, north: 84 } as const;
export const ZONES = 60;

/** Eight degrees each from 80° south on, X twelve. */
export const BANDS = 'CDEFGHJKLMNPQRSTUVWX';

interface UtmPlace {
  readonly zone: number;
  readonly isNorth: boolean;
  readonly eastingMetres: number;
  readonly northingMetres: number;
}

export const isOfUtm = ({ latitude }: Point): boolean =>
  latitude >= UTM_LATITUDES.south && latitude <= UTM_LATITUDES.north;

export const bandAt = (latitude: number): string =>
  BANDS.charAt(Math.min(BANDS.length - 1, Math.floor((latitude - UTM_LATITUDES.south) / 8)));

export function bandEdges(band: string): { readonly south: number; readonly north: number } {
  const south = UTM_LATITUDES.south + 8 * BANDS.indexOf(band);
  return { south, north: band === 'X' ? UTM_LATITUDES.north : south + 8 };
}

/** Zones that are not six degrees wide: south-west Norway and Svalbard. The ones that gave way are empty. */
const UNEVEN: Readonly<Record<string, readonly [west: number, east: number] | null>> = {
  '31V': [0, 3],
  '32V': [3, 12],
  '31X': [0, 9],
  '32X': null,
  '33X': [9, 21],
  '34X': null,
  '35X': [21, 33],
  '36X': null,
  '37X': [33, 42],
};

/** Longitudes of a zone in a band; undefined for the three that do not exist. */
export function zoneEdges(zone: number, band: string) {
  const uneven = UNEVEN[`${zone}${band}`];
  if (uneven === null) return undefined;
  const [west, east] = uneven ?? [zone * 6 - 186, zone * 6 - 180];
  return { west, east };
}

function zoneAt({ latitude, longitude }: Point): number {
  const east = longitudeFromDateLine(longitude);
  const even = Math.floor((east + 180) / 6) + 1;
  const band = bandAt(latitude);
  for (const zone of [even - 1, even, even + 1]) {
    const uneven = UNEVEN[`${zone}${band}`];
    if (uneven && east >= uneven[0] && east < uneven[1]) return zone;
  }
  return even;
}

const meridianOf = (zone: number) => zone * 6 - 183;

export function toUtm(point: Point): UtmPlace {
  const zone = zoneAt(point);
  const fromMeridian = longitudeFromDateLine(point.longitude) - meridianOf(zone);
  const metres = project(radians(point.latitude), radians(fromMeridian));
  const isNorth = point.latitude >= 0;
  return {
    zone,
    isNorth,
    eastingMetres: MERIDIAN_AT_METRES + SCALE * metres.eastMetres,
    northingMetres: SCALE * metres.northMetres + (isNorth ? 0 : SOUTH_AT_METRES),
  };
}

export function fromUtm({ zone, isNorth, eastingMetres, northingMetres }: UtmPlace): Point {
  const { latitude, fromMeridian } = unproject(
    (northingMetres - (isNorth ? 0 : SOUTH_AT_METRES)) / SCALE,
    (eastingMetres - MERIDIAN_AT_METRES) / SCALE,
  );
  const longitude = meridianOf(zone) + degrees(fromMeridian);
  const turns = longitude < -180 ? 360 : longitude > 180 ? -360 : 0;
  return { latitude: degrees(latitude), longitude: longitude + turns };
}

/** Degrees; a metre at the edge of a band. */
const SLACK = 0.00002;

const fitsBand = (band: string, { latitude }: Point): boolean => {
  const { south, north } = bandEdges(band);
  return latitude >= south - SLACK && latitude <= north + SLACK;
};

/** Most receivers write the band after the zone: an S is then 32° to 40° north, and not the southern half. */
const isReadAsBandS = (zone: number, eastingMetres: number, northingMetres: number) =>
  fitsBand('S', fromUtm({ zone, isNorth: true, eastingMetres, northingMetres }));

// UTM as receivers and map apps write it: `18 N 323394 4307396`, `18S 323394mE 4307396mN`, `Zone 18 North, E 323394, N 4307396`.

const DECIMALS = '(?:\\.\\d{1,6})?';
/** Six digits, or seven with a nought ahead; five are a slip that is reported as such. */
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

const resolutionOf = (number: string): number => 10 ** -(number.split('.')[1]?.length ?? 0);

/** In the hemisphere, or undefined if UTM has no such place. */
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

/** `18 N 323394 4307396`, in the poles' own projection `UPS N 2000000 1555732`. */
export function writeUtm(point: Point, decimals: number): string {
  const isOf = isOfUtm(point);
  const { isNorth, eastingMetres, northingMetres } = isOf ? toUtm(point) : toPolar(point);
  const metres = `${eastingMetres.toFixed(decimals)} ${northingMetres.toFixed(decimals)}`;
  if (!isOf) return `UPS ${isNorth ? 'N' : 'S'} ${metres}`;
  const { zone } = toUtm(point);
  if (isNorth) return `${zone} N ${metres}`;
  return `${zone} ${isReadAsBandS(zone, eastingMetres, northingMetres) ? 'South' : 'S'} ${metres}`;
}
