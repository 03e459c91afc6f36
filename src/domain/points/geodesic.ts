// Distance and true bearing on the WGS84 ellipsoid: Vincenty (Survey Review 23, 1975). Where its iteration fails, near the
// opposite side of the earth, the azimuth is searched as Karney does (Journal of Geodesy 87, 2013), with Vincenty's series.
import { degrees, EQUATOR_METRES, FLATTENING, POLE_METRES, type Point, radians } from './point.ts';

interface Geodesic {
  readonly distanceMetres: number;
  /** At the first point, from true north, 0 to under 360; 0 for a point and itself. */
  readonly bearingDegrees: number;
}

const MOST_STEPS = 50;
/** Of the azimuth that is searched: more than a number has bits. */
const HALVINGS = 200;
/** Cosine of the angle on the sphere from which the search is used: 178°. */
const NEARLY_OPPOSITE = Math.cos(radians(178));

const bearingOf = (angle: number): number => {
  const turned = degrees(angle) % 360;
  return turned < 0 ? (turned + 360) % 360 : turned;
};

const reduced = (latitude: number): number =>
  Math.atan((1 - FLATTENING) * Math.tan(radians(latitude)));

/** Vincenty's A and B, from the cosine of the azimuth at the equator, squared. */
function lengthSeries(cosineSquared: number) {
  const u = cosineSquared * ((EQUATOR_METRES / POLE_METRES) ** 2 - 1);
  return {
    a: 1 + (u / 16384) * (4096 + u * (-768 + u * (320 - 175 * u))),
    b: (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u))),
  };
}

/** What the arc is longer or shorter on the ellipsoid; `middle` is the cosine of twice the middle of the arc. */
function arcCorrection(b: number, arc: number, middle: number): number {
  const [sine, cosine] = [Math.sin(arc), Math.cos(arc)];
  const inner =
    cosine * (2 * middle ** 2 - 1) - (b / 6) * middle * (4 * sine ** 2 - 3) * (4 * middle ** 2 - 3);
  return b * sine * (middle + (b / 4) * inner);
}

/** By which the longitude on the sphere is ahead of that on the ellipsoid. */
function longitudeCorrection(sine: number, arc: number, middle: number): number {
  const squared = 1 - sine ** 2;
  const c = (FLATTENING / 16) * squared * (4 + FLATTENING * (4 - 3 * squared));
  const inner = middle + c * Math.cos(arc) * (2 * middle ** 2 - 1);
  return (1 - c) * FLATTENING * sine * (arc + c * Math.sin(arc) * inner);
}

function distanceOf(sine: number, arc: number, middle: number): number {
  const { a, b } = lengthSeries(1 - sine ** 2);
  return POLE_METRES * a * (arc - arcCorrection(b, arc, middle));
}

/** Undefined if the iteration does not end. */
function vincenty(from: number, to: number, difference: number): Geodesic | undefined {
  const [sineFrom, cosineFrom, sineTo, cosineTo] = [
    Math.sin(from),
    Math.cos(from),
    Math.sin(to),
    Math.cos(to),
  ];
  let lambda = difference;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const across = cosineTo * Math.sin(lambda);
    const along = cosineFrom * sineTo - sineFrom * cosineTo * Math.cos(lambda);
    const sineArc = Math.hypot(across, along);
    const cosineArc = sineFrom * sineTo + cosineFrom * cosineTo * Math.cos(lambda);
    if (cosineArc < NEARLY_OPPOSITE) return undefined;
    if (sineArc === 0) return { distanceMetres: 0, bearingDegrees: 0 };
    const arc = Math.atan2(sineArc, cosineArc);
    const sine = (cosineFrom * cosineTo * Math.sin(lambda)) / sineArc;
    const squared = 1 - sine ** 2;
    const middle = squared === 0 ? 0 : cosineArc - (2 * sineFrom * sineTo) / squared;
    const next = difference + longitudeCorrection(sine, arc, middle);
    if (Math.abs(next - lambda) < 1e-13)
      return {
        distanceMetres: distanceOf(sine, arc, middle),
        bearingDegrees: bearingOf(Math.atan2(across, along)),
      };
    lambda = next;
  }
  return undefined;
}

/** The geodesic that leaves reduced latitude `from` at 90° + `angle` and reaches `to`: its longitude and what it measures. */
function reached(from: number, to: number, angle: number) {
  const [sineFrom, cosineFrom] = [Math.sin(from), Math.cos(from)];
  const [sineTo, cosineTo] = [Math.sin(to), Math.cos(to)];
  const [sineAzimuth, cosineAzimuth] = [Math.cos(angle), -Math.sin(angle)];
  const sine = sineAzimuth * cosineFrom;
  const squared =
    cosineAzimuth ** 2 * cosineFrom ** 2 + (cosineTo - cosineFrom) * (cosineTo + cosineFrom);
  const cosineThere = Math.sqrt(Math.max(0, squared)) / cosineTo;
  // A hair south of the equator: it says from which side the geodesic comes.
  const start = Math.atan2(Math.min(sineFrom, -1e-200), cosineAzimuth * cosineFrom);
  const end = Math.atan2(sineTo, cosineThere * cosineTo);
  const startLongitude = Math.atan2(sine * Math.min(sineFrom, -1e-200), cosineAzimuth * cosineFrom);
  const endLongitude = Math.atan2(sine * sineTo, cosineThere * cosineTo);
  const arc = end - start;
  const middle = Math.cos(start + end);
  const longitude = endLongitude - startLongitude - longitudeCorrection(sine, arc, middle);
  return { longitude, sine, arc, middle, sineThere: sine / cosineTo, cosineThere };
}

/** For points that lie nearly opposite, in reduced latitudes; `difference` of longitude from 0 to π. */
function searched(first: number, second: number, difference: number) {
  // Into the case that begins farther from the equator, in the south; turned back below.
  const isSwapped = Math.abs(first) < Math.abs(second);
  const [far, near] = isSwapped ? [second, first] : [first, second];
  const isFlipped = far > 0;
  const [from, to] = isFlipped ? [-far, -near] : [far, near];
  let [low, high] = [-Math.PI / 2, Math.PI / 2];
  for (let step = 0; step < HALVINGS && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (reached(from, to, middle).longitude < difference) low = middle;
    else high = middle;
  }
  const { sine, arc, middle, sineThere, cosineThere } = reached(from, to, high);
  const [sineHere, cosineHere] = [Math.cos(high), -Math.sin(high)];
  const across = isSwapped ? sineThere : sineHere;
  const along = (isSwapped ? cosineThere : cosineHere) * (isFlipped === isSwapped ? 1 : -1);
  return { distanceMetres: distanceOf(sine, arc, middle), azimuth: Math.atan2(across, along) };
}

/** The shortest way between two points. */
export function geodesic(from: Point, to: Point): Geodesic {
  let difference = (to.longitude - from.longitude) % 360;
  if (difference > 180) difference -= 360;
  if (difference < -180) difference += 360;
  const [first, second] = [reduced(from.latitude), reduced(to.latitude)];
  const apart = radians(difference);
  const near = vincenty(first, second, apart);
  if (near) return near;
  if (first === 0 && second === 0 && Math.abs(apart) <= (1 - FLATTENING) * Math.PI) {
    const bearingDegrees = apart > 0 ? 90 : 270;
    return { distanceMetres: EQUATOR_METRES * Math.abs(apart), bearingDegrees };
  }
  const { distanceMetres, azimuth } = searched(first, second, Math.abs(apart));
  return { distanceMetres, bearingDegrees: bearingOf(apart < 0 ? -azimuth : azimuth) };
}

/** Where a way of so many metres on a bearing ends. */
export function pointAlong(from: Point, bearingDegrees: number, distanceMetres: number): Point {
  const start = reduced(from.latitude);
  const [sineStart, cosineStart] = [Math.sin(start), Math.cos(start)];
  const bearing = radians(bearingDegrees);
  const along = Math.atan2(sineStart, cosineStart * Math.cos(bearing));
  const sine = cosineStart * Math.sin(bearing);
  const { a, b } = lengthSeries(1 - sine ** 2);
  let arc = distanceMetres / (POLE_METRES * a);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const before = arc;
    const middle = Math.cos(2 * along + arc);
    arc = distanceMetres / (POLE_METRES * a) + arcCorrection(b, arc, middle);
    if (Math.abs(arc - before) < 1e-14) break;
  }
  const [sineArc, cosineArc] = [Math.sin(arc), Math.cos(arc)];
  const across = sineStart * sineArc - cosineStart * cosineArc * Math.cos(bearing);
  const latitude = Math.atan2(
    sineStart * cosineArc + cosineStart * sineArc * Math.cos(bearing),
    (1 - FLATTENING) * Math.hypot(sine, across),
  );
  const lambda = Math.atan2(
    sineArc * Math.sin(bearing),
    cosineStart * cosineArc - sineStart * sineArc * Math.cos(bearing),
  );
  const correction = longitudeCorrection(sine, arc, Math.cos(2 * along + arc));
  const longitude = from.longitude + degrees(lambda - correction);
  return {
    latitude: degrees(latitude),
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
  };
}
