// Hospitals by what is typed of their name, city or state.
import { around } from 'geokdbush';
import { geodesic } from '../../points/geodesic.ts';
import { isInUnitedStates, type Point } from '../../points/point.ts';
import type { Hospital } from '../hospital.ts';
import { drawnPoint } from '../hospital-point.ts';
import type { TraumaLevel } from '../trauma.ts';
import { type Directory, type DirectoryHospital, FACT } from './directory.ts';
import { type HospitalType, hospitalTypes } from './directory-file.ts';
import { folded, sameSpelling } from './search-words.ts';
import { stateName } from './states.ts';
import {
  makeTextIndex,
  type Searchable,
  searchText,
  type TextIndex,
  textIndexSteps,
} from './text-search.ts';

// The hospitals nearest to a point. INVARIANT: the same as sorting all of them by distance would give.

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

/** Whether a hospital is known to have all that is asked for; undefined if nothing is. */
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

/** Of hospitals that fit as well, one with an emergency department is before one for other patients. */
const EMERGENCY_WORTH = 0.06;
const PSYCHIATRIC_WORTH = -0.06;

const searchable = ({ lines }: Directory): Searchable => ({
  names: [lines.name, lines.cmsName],
  places: lines.city,
  states: lines.state.map((letters) => `${letters} ${stateName(letters)}`),
});

export const hospitalTextIndex = (directory: Directory): TextIndex =>
  makeTextIndex(searchable(directory));

/** As hospitalTextIndex, with pauses for anyone who waits at the screen. */
export const hospitalIndexSteps = (directory: Directory) => textIndexSteps(searchable(directory));

/** What was found, with where it lies from the point; without a point undefined. */
interface FoundHospital extends Partial<Omit<NearHospital, 'hospital'>> {
  readonly hospital: NearHospital['hospital'];
}

/** Of latitude, at the equator of WGS84: no two points are nearer to each other than their latitudes say. */
const LEAST_METRES_A_DEGREE = 110_574;

export function searchHospitals(
  directory: Directory,
  index: TextIndex,
  text: string,
  {
    filters = {},
    point,
    count,
  }: {
    readonly filters?: HospitalFilters;
    readonly point?: Point | undefined;
    readonly count: number;
  },
): readonly FoundHospital[] {
  const { facts, latitudes, longitudes } = directory;
  const found = searchText(index, text, {
    count,
    fits: filterOf(directory, filters),
    worth: (entry) => {
      const has = facts[entry] ?? 0;
      const ofEmergency = (has & FACT.emergency) === 0 ? 0 : EMERGENCY_WORTH;
      return ofEmergency + ((has & FACT.psychiatric) === 0 ? 0 : PSYCHIATRIC_WORTH);
    },
    ...(point && {
      rank: (entry: number, most: number) => {
        const latitude = latitudes[entry] ?? 0;
        const north = Math.abs(latitude - point.latitude) * LEAST_METRES_A_DEGREE;
        if (north > most) return Number.POSITIVE_INFINITY;
        return geodesic(point, { latitude, longitude: longitudes[entry] ?? 0 }).distanceMetres;
      },
    }),
  });
  return found.map(({ entry }) =>
    point ? nearHospital(directory, point, entry) : { hospital: directory.hospital(entry) },
  );
}

// The team's saved hospitals in what the directory found: they come first, and win for what they say.

export interface ListedHospital {
  /** What the team says of it; undefined for one that it has not saved. */
  readonly saved: Hospital | undefined;
  /** What the directory says of it; undefined for one that it did not find. */
  readonly found: FoundHospital | undefined;
  /** From where a person searches; missing where nobody knows. */
  readonly where?: Omit<NearHospital, 'hospital'>;
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/** The same switchboard, or the same name in the same city. */
function isSame(saved: Hospital, { phone, name, city, cms }: DirectoryHospital): boolean {
  if (phone !== '' && onlyDigits(saved.phone) === phone) return true;
  const spelling = sameSpelling(saved.name);
  if (spelling === '') return false;
  const isNamed = spelling === sameSpelling(name) || spelling === sameSpelling(cms?.name ?? '');
  const address = folded(saved.address);
  return isNamed && (address === '' || address.includes(folded(city)));
}

/** What the team has saved of a hospital of the directory. */
export const savedAs = (
  saved: readonly Hospital[],
  hospital: DirectoryHospital,
): Hospital | undefined => saved.find((each) => isSame(each, hospital));

/** Saved ones in the order they are given, each with what the directory found of it; then what else was found. */
export function withSaved(
  found: readonly FoundHospital[],
  saved: readonly Hospital[],
): readonly ListedHospital[] {
  const left = new Set(found);
  const first = saved.map((each) => {
    const same = found.find((hit) => left.has(hit) && isSame(each, hit.hospital));
    if (same) left.delete(same);
    return { saved: each, found: same };
  });
  return [...first, ...[...left].map((hit) => ({ saved: undefined, found: hit }))];
}

/** What the team says of where it is comes first; nothing is measured to a point that is in doubt or too rough. */
function whereOf({ saved, found }: ListedHospital, from: Point): ListedHospital['where'] {
  const own = saved && drawnPoint(saved, isInUnitedStates(from));
  if (own?.kind === 'sure') {
    const { distanceMetres: metres, bearingDegrees } = geodesic(from, own.read.point);
    return { metres, bearingDegrees };
  }
  const { metres, bearingDegrees } = found ?? {};
  return metres === undefined || bearingDegrees === undefined
    ? undefined
    : { metres, bearingDegrees };
}

/** Each with where it lies, the nearest first; behind them, as they stood, those of which nobody knows. */
export function nearestFirst(
  listed: readonly ListedHospital[],
  from: Point,
): readonly ListedHospital[] {
  const far = ({ where }: ListedHospital) => where?.metres ?? Number.POSITIVE_INFINITY;
  return listed
    .map((each): ListedHospital => {
      const where = whereOf(each, from);
      return where ? { ...each, where } : each;
    })
    .sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
}

/** The saved hospitals that a text finds, the best first; all of them for no text. */
export function searchSaved(
  saved: readonly Hospital[],
  text: string,
  count: number,
): readonly Hospital[] {
  if (text.trim() === '') return saved.slice(0, count);
  const oneLine = (line: string) => line.replaceAll('\n', ' ');
  const index = makeTextIndex({
    names: [saved.map(({ name }) => oneLine(name))],
    places: saved.map(({ address }) => oneLine(address)),
    states: [],
  });
  return searchText(index, text, { count }).flatMap(({ entry }) => saved[entry] ?? []);
}
