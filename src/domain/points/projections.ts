// Krüger's series for the transverse Mercator projection, to the sixth order of the third flattening: Karney,
// "Transverse Mercator with an accuracy of a few nanometers", Journal of Geodesy 85 (2011), equations 35 and 36.
import { degrees, ECCENTRICITY, EQUATOR_METRES, FLATTENING, type Point, radians } from './point.ts';

const n = FLATTENING / (2 - FLATTENING);
const [n2, n3, n4, n5, n6] = [n ** 2, n ** 3, n ** 4, n ** 5, n ** 6];

const RADIUS_METRES = (EQUATOR_METRES / (1 + n)) * (1 + n2 / 4 + n4 / 64 + n6 / 256);

const FORWARD = [
  n / 2 - (2 / 3) * n2 + (5 / 16) * n3 + (41 / 180) * n4 - (127 / 288) * n5 + (7891 / 37800) * n6,
  (13 / 48) * n2 - (3 / 5) * n3 + (557 / 1440) * n4 + (281 / 630) * n5 - (1983433 / 1935360) * n6,
  (61 / 240) * n3 - (103 / 140) * n4 + (15061 / 26880) * n5 + (167603 / 181440) * n6,
  (49561 / 161280) * n4 - (179 / 168) * n5 + (6601661 / 7257600) * n6,
  (34729 / 80640) * n5 - (3418889 / 1995840) * n6,
  (212378941 / 319334400) * n6,
];

const BACKWARD = [
  n / 2 - (2 / 3) * n2 + (37 / 96) * n3 - n4 / 360 - (81 / 512) * n5 + (96199 / 604800) * n6,
  n2 / 48 + n3 / 15 - (437 / 1440) * n4 + (46 / 105) * n5 - (1118711 / 3870720) * n6,
  (17 / 480) * n3 - (37 / 840) * n4 - (209 / 4480) * n5 + (5569 / 90720) * n6,
  (4397 / 161280) * n4 - (11 / 504) * n5 - (830251 / 7257600) * n6,
  (4583 / 161280) * n5 - (108847 / 3991680) * n6,
  (20648693 / 638668800) * n6,
];

/** The tangent of the conformal latitude. */
function conformalTangent(tangent: number): number {
  const secant = Math.hypot(1, tangent);
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / secant));
  return tangent * Math.hypot(1, sigma) - sigma * secant;
}

/** The tangent of the latitude, by Newton's method: three steps reach the last digit. */
function geographicTangent(conformal: number): number {
  const narrowing = 1 - ECCENTRICITY ** 2;
  let tangent = conformal / narrowing;
  if (!Number.isFinite(tangent)) return tangent;
  for (let step = 0; step < 6; step += 1) {
    const reached = conformalTangent(tangent);
    const change =
      ((conformal - reached) * (1 + narrowing * tangent ** 2)) /
      (narrowing * Math.hypot(1, tangent) * Math.hypot(1, reached));
    tangent += change;
    if (Math.abs(change) < 1e-15 * Math.max(1, Math.abs(tangent))) break;
  }
  return tangent;
}

/** Metres on the central meridian's scale 1, from the equator and from that meridian; angles in radians. */
export function project(latitude: number, fromMeridian: number) {
  const tangent = conformalTangent(Math.tan(latitude));
  const cosine = Math.cos(fromMeridian);
  const xi = Math.atan2(tangent, cosine);
  const eta = Math.asinh(Math.sin(fromMeridian) / Math.hypot(tangent, cosine));
  let [north, east] = [xi, eta];
  for (const [index, factor] of FORWARD.entries()) {
    const order = 2 * (index + 1);
    north += factor * Math.sin(order * xi) * Math.cosh(order * eta);
    east += factor * Math.cos(order * xi) * Math.sinh(order * eta);
  }
  return { northMetres: RADIUS_METRES * north, eastMetres: RADIUS_METRES * east };
}

/** The way back. */
export function unproject(northMetres: number, eastMetres: number) {
  const [xi, eta] = [northMetres / RADIUS_METRES, eastMetres / RADIUS_METRES];
  let [north, east] = [xi, eta];
  for (const [index, factor] of BACKWARD.entries()) {
    const order = 2 * (index + 1);
    north -= factor * Math.sin(order * xi) * Math.cosh(order * eta);
    east -= factor * Math.cos(order * xi) * Math.sinh(order * eta);
  }
  const cosine = Math.cos(north);
  const tangent = Math.sin(north) / Math.hypot(Math.sinh(east), cosine);
  return {
    latitude: Math.atan(geographicTangent(tangent)),
    fromMeridian: Math.atan2(Math.sinh(east), cosine),
  };
}

// The polar stereographic projection of UPS (NGA.SIG.0012, 2014, part 4): scale 0.994 at the pole, which has 2,000 km for both.

const SCALE = 0.994;
export const POLE_AT_METRES = 2_000_000;
const FACTOR =
  (2 * SCALE * EQUATOR_METRES * Math.exp(-ECCENTRICITY * Math.atanh(ECCENTRICITY))) /
  // (1 + e)^(1 + e) (1 − e)^(1 − e) in Snyder's words, without its loss of digits.
  (1 - FLATTENING);

interface PolarPlace {
  readonly isNorth: boolean;
  readonly eastingMetres: number;
  readonly northingMetres: number;
}

export function toPolar({ latitude, longitude }: Point): PolarPlace {
  const isNorth = latitude > 0;
  const tangent = conformalTangent(Math.tan(radians(Math.abs(latitude))));
  // tan(45° − χ/2) of the conformal latitude χ: the reciprocal keeps its digits at the pole.
  const distance = Math.abs(latitude) === 90 ? 0 : FACTOR / (Math.hypot(1, tangent) + tangent);
  const angle = radians(longitude);
  const north = distance * Math.cos(angle);
  return {
    isNorth,
    eastingMetres: POLE_AT_METRES + distance * Math.sin(angle),
    northingMetres: POLE_AT_METRES + (isNorth ? -north : north),
  };
}

export function fromPolar({ isNorth, eastingMetres, northingMetres }: PolarPlace): Point {
  const east = eastingMetres - POLE_AT_METRES;
  const north = (isNorth ? -1 : 1) * (northingMetres - POLE_AT_METRES);
  const part = Math.hypot(east, north) / FACTOR;
  const latitude = part === 0 ? 90 : degrees(Math.atan(geographicTangent((1 / part - part) / 2)));
  return {
    latitude: isNorth ? latitude : -latitude,
    longitude: part === 0 ? 0 : degrees(Math.atan2(east, north)),
  };
}
