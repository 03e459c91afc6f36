// The hospitals nearest to a point. INVARIANT: the same as sorting all of them by distance would give.
import { around } from 'geokdbush';
import { type Directory, type DirectoryHospital, FACT } from './directory.ts';
import { type HospitalType, hospitalTypes } from './directory-file.ts';
import { bearingDegrees, distanceMetres, type Point } from './distance.ts';
import type { TraumaLevel } from './trauma.ts';

/** What must be known of a hospital; of what is unknown nobody may rely on. */
export interface HospitalFilters {
  /** This adult level or a higher one: 2 finds Level I and II. */
  readonly traumaAdult?: TraumaLevel;
  readonly traumaPediatric?: TraumaLevel;
  /** HIFLD says so, or the FAA has a pad there. */
  readonly helipad?: true;
  /** CMS says so. */
  readonly emergency?: true;
  readonly children?: true;
  readonly type?: HospitalType;
}

export interface NearHospital {
  readonly hospital: DirectoryHospital;
  readonly metres: number;
  /** True, from the point to the hospital. */
  readonly bearingDegrees: number;
}

/** The ordering of geokdbush is that of a sphere: off from the ellipsoid by at most so much of the distance. */
const SPHERE_SHARE = 1.012;
const METRES_A_KM = 1000;
/** No hospital within so far: not the United States. */
const ELSEWHERE_METRES = 500_000;

/** Whether a hospital is known to have all that is asked for; undefined where nothing is. */
export function filterOf(
  directory: Directory,
  filters: HospitalFilters,
): ((index: number) => boolean) | undefined {
  const { facts, adultLevels, pediatricLevels, types } = directory;
  const { traumaAdult = 0, traumaPediatric = 0 } = filters;
  const type = hospitalTypes.findIndex(({ key }) => key === filters.type);
  const mask =
    (filters.helipad ? FACT.helipad : 0) |
    (filters.emergency ? FACT.emergency : 0) |
    (filters.children ? FACT.children : 0);
  if (mask === 0 && traumaAdult === 0 && traumaPediatric === 0 && type < 0) return undefined;
  const reaches = (level: number, asked: number) => asked === 0 || (level > 0 && level <= asked);
  return (index) =>
    ((facts[index] ?? 0) & mask) === mask &&
    reaches(adultLevels[index] ?? 0, traumaAdult) &&
    reaches(pediatricLevels[index] ?? 0, traumaPediatric) &&
    (type < 0 || types[index] === type);
}

/** Places in the directory, nearest first; those as far as each other in the order of the file. */
export function nearestIndexes(
  { near, latitudes, longitudes }: Directory,
  { latitude, longitude }: Point,
  count: number,
  fits?: (index: number) => boolean,
): readonly { readonly index: number; readonly metres: number }[] {
  const measured = (index: number) => ({
    index,
    metres: distanceMetres(
      { latitude, longitude },
      { latitude: latitudes[index] ?? 0, longitude: longitudes[index] ?? 0 },
    ),
  });
  const first = around(near, longitude, latitude, count, Number.POSITIVE_INFINITY, fits).map(
    measured,
  );
  const farthest = Math.max(0, ...first.map(({ metres }) => metres));
  // What is as near by the ellipsoid may be a little farther by the sphere.
  const reachKm = (farthest * SPHERE_SHARE + 1) / METRES_A_KM;
  const all =
    first.length < count
      ? first
      : around(near, longitude, latitude, undefined, reachKm, fits).map(measured);
  return all.sort((a, b) => a.metres - b.metres || a.index - b.index).slice(0, count);
}

export function nearHospital(directory: Directory, from: Point, index: number): NearHospital {
  const hospital = directory.hospital(index);
  return {
    hospital,
    metres: distanceMetres(from, hospital),
    bearingDegrees: bearingDegrees(from, hospital),
  };
}

/** The nearest of those that have what is asked for. The directory knows the United States alone: see `isElsewhere`. */
export function nearest(
  directory: Directory,
  point: Point,
  { filters = {}, count }: { readonly filters?: HospitalFilters; readonly count: number },
): readonly NearHospital[] {
  if (isElsewhere(directory, point)) return [];
  return nearestIndexes(directory, point, count, filterOf(directory, filters)).map(({ index }) =>
    nearHospital(directory, point, index),
  );
}

/** True where the directory has nothing: it would name hospitals across an ocean. */
export function isElsewhere(directory: Directory, point: Point): boolean {
  const [first] = nearestIndexes(directory, point, 1);
  return first === undefined || first.metres > ELSEWHERE_METRES;
}
