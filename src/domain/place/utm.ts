// Universal Transverse Mercator, and the zones and bands that the grid has of it (NGA.SIG.0012, 2014; NGA.STND.0037, 2014).
import { degrees, longitudeFromDateLine, type Point, radians } from './point.ts';
import { project, unproject } from './transverse-mercator.ts';

const SCALE = 0.9996;
const MERIDIAN_AT_METRES = 500_000;
/** Of the equator in the south. */
export const SOUTH_AT_METRES = 10_000_000;
export const UTM_LATITUDES = { south: -80, north: 84 } as const;
export const ZONES = 60;

/** Eight degrees each from 80° south on, X twelve. */
export const BANDS = 'CDEFGHJKLMNPQRSTUVWX';

export interface UtmPlace {
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

export function zoneAt({ latitude, longitude }: Point): number {
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

export const fitsBand = (band: string, { latitude }: Point): boolean => {
  const { south, north } = bandEdges(band);
  return latitude >= south - SLACK && latitude <= north + SLACK;
};

/** Most receivers write the band after the zone: an S is then 32° to 40° north, and not the southern half. */
export const isReadAsBandS = (zone: number, eastingMetres: number, northingMetres: number) =>
  fitsBand('S', fromUtm({ zone, isNorth: true, eastingMetres, northingMetres }));
