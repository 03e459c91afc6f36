/** A place on the ground: WGS84, in degrees, north and east positive. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export const pointFormats = ['dd', 'ddm', 'dms', 'mgrs', 'utm'] as const;
export type PointFormat = (typeof pointFormats)[number];

/** How a text names its point. */
export type PointNotation = 'latitudeLongitude' | 'grid' | 'utm' | 'link';

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
