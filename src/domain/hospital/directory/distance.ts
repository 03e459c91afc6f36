// Distance and bearing of the directory, behind one import.

export interface Point {
  /** Degrees, WGS84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the Earth (IUGG), in metres: off from the ellipsoid by up to half a percent. */
const RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

export function distanceMetres(from: Point, to: Point): number {
  const north = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2) ** 2;
  const east = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2) ** 2;
  const share = north + Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * east;
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** True bearing at the start, in degrees from 0 to 360. */
export function bearingDegrees(from: Point, to: Point): number {
  const [a, b] = [from.latitude * RADIANS, to.latitude * RADIANS];
  const turn = (to.longitude - from.longitude) * RADIANS;
  const east = Math.sin(turn) * Math.cos(b);
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(turn);
  return (Math.atan2(east, north) / RADIANS + 360) % 360;
}
