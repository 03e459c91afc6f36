/** A place on the ground: WGS84, in degrees, north and east positive. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export const pointFormats = ['dd', 'ddm', 'dms', 'mgrs', 'utm'] as const;
export type PointFormat = (typeof pointFormats)[number];

/** How a text names its point. */
type PointNotation = 'latitudeLongitude' | 'grid' | 'utm' | 'link';

export interface ReadPoint {
  readonly point: Point;
  readonly notation: PointNotation;
  /** What the text leaves open: the side of the square that a grid names, the last digit of a latitude. */
  readonly precisionMetres: number;
  /** It is a point, and something in the text does not fit it: the plan warns of that. */
  readonly doubt?: 'gridBand';
  /** The text alone does not say it: its zone or square is that of the point nearby. */
  readonly isCompleted?: true;
}

export const isPoint = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** From −180 to under 180, as zones count. */
export const longitudeFromDateLine = (longitude: number): number =>
  longitude >= 180 ? longitude - 360 : longitude;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (angle: number): number => (angle * 180) / Math.PI;

// The WGS84 ellipsoid (NGA.STND.0036, 2014).
export const EQUATOR_METRES = 6_378_137;
export const FLATTENING = 1 / 298.257223563;
export const POLE_METRES = EQUATOR_METRES * (1 - FLATTENING);
export const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));

/** The states and Puerto Rico, roughly. Guam and the Marianas lie east and are left out: no minus is missing there. */
const BOXES = [
  { south: 24, north: 50, west: -125, east: -66 },
  { south: 51, north: 72, west: -180, east: -129 },
  { south: 18, north: 23, west: -161, east: -154 },
  { south: 17, north: 19, west: -68, east: -64 },
] as const;

export const isInUnitedStates = ({ latitude, longitude }: Point): boolean =>
  BOXES.some(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
