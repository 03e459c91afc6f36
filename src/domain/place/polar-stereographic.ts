// The polar stereographic projection of UPS (NGA.SIG.0012, 2014, part 4): scale 0.994 at the pole, which has 2,000 km for both.
import { ECCENTRICITY, EQUATOR_METRES, FLATTENING } from './ellipsoid.ts';
import { degrees, type Point, radians } from './point.ts';
import { conformalTangent, geographicTangent } from './transverse-mercator.ts';

const SCALE = 0.994;
export const POLE_AT_METRES = 2_000_000;
const FACTOR =
  (2 * SCALE * EQUATOR_METRES * Math.exp(-ECCENTRICITY * Math.atanh(ECCENTRICITY))) /
  // (1 + e)^(1 + e) (1 − e)^(1 − e) in Snyder's words, without its loss of digits.
  (1 - FLATTENING);

export interface PolarPlace {
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
