// The hospitals nearest to a point. INVARIANT: the same as sorting all of them by distance would give.
import { around } from 'geokdbush';
import { geodesic } from '../../place/geodesic.ts';
import type { Point } from '../../place/point.ts';
import type { TraumaLevel } from '../trauma.ts';
import { type Directory, type DirectoryHospital, FACT } from './directory.ts';
import { type HospitalType, hospitalTypes } from './directory-file.ts';

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
/** Asked for beside those that are wanted, so that one look is nearly always enough. */
const SPARE = 6;
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
  point: Point,
  count: number,
  fits?: (index: number) => boolean,
): readonly { readonly index: number; readonly metres: number }[] {
  const { latitude, longitude } = point;
  const measured = (index: number) => ({
    index,
    metres: geodesic(point, {
      latitude: latitudes[index] ?? 0,
      longitude: longitudes[index] ?? 0,
    }).distanceMetres,
  });
  const sorted = (indexes: readonly number[]) =>
    indexes.map(measured).sort((a, b) => a.metres - b.metres || a.index - b.index);
  const some = around(near, longitude, latitude, count + SPARE, undefined, fits);
  const first = sorted(some);
  const last = some.at(-1);
  const farthest = (first[Math.min(count, first.length) - 1]?.metres ?? 0) * SPHERE_SHARE + 1;
  // What is as near by the ellipsoid may be a little farther by the sphere: beyond the last of these nothing can be.
  if (last === undefined || some.length < count + SPARE || measured(last).metres > farthest) {
    return first.slice(0, count);
  }
  const reachKm = farthest / METRES_A_KM;
  return sorted(around(near, longitude, latitude, undefined, reachKm, fits)).slice(0, count);
}

export function nearHospital(directory: Directory, from: Point, index: number): NearHospital {
  const hospital = directory.hospital(index);
  const { distanceMetres: metres, bearingDegrees } = geodesic(from, hospital);
  return { hospital, metres, bearingDegrees };
}

/** The nearest of those that have what is asked for. The directory knows the United States alone: see `isElsewhere`. */
export function nearest(
  directory: Directory,
  point: Point,
  { filters = {}, count }: { readonly filters?: HospitalFilters; readonly count: number },
): readonly NearHospital[] {
  const found = nearestIndexes(directory, point, count, filterOf(directory, filters));
  const isFar = (found[0]?.metres ?? 0) > ELSEWHERE_METRES;
  if (isFar && isElsewhere(directory, point)) return [];
  return found.map(({ index }) => nearHospital(directory, point, index));
}

/** True where the directory has nothing: it would name hospitals across an ocean. */
export function isElsewhere(directory: Directory, point: Point): boolean {
  const [first] = nearestIndexes(directory, point, 1);
  return first === undefined || first.metres > ELSEWHERE_METRES;
}
