// The team's saved hospitals in what the directory found: they come first, and win for what they say.
import { geodesic } from '../../place/geodesic.ts';
import type { Point } from '../../place/point.ts';
import { isInUnitedStates } from '../../place/united-states.ts';
import type { Hospital } from '../hospital.ts';
import { drawnPoint } from '../hospital-point.ts';
import type { DirectoryHospital } from './directory.ts';
import type { NearHospital } from './nearest.ts';
import type { FoundHospital } from './search.ts';
import { folded, sameSpelling } from './search-words.ts';
import { makeTextIndex } from './text-index.ts';
import { searchText } from './text-search.ts';

export interface ListedHospital {
  /** What the team says of it; undefined for one that it has not saved. */
  readonly saved: Hospital | undefined;
  /** What the directory says of it; undefined for one that it did not find. */
  readonly found: FoundHospital | undefined;
  /** From where somebody searches; missing where nobody knows. */
  readonly where?: Omit<NearHospital, 'hospital'>;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The same switchboard, or the same name in the same city. */
function isSame(saved: Hospital, { phone, name, city, cms }: DirectoryHospital): boolean {
  if (phone !== '' && digitsOf(saved.phone) === phone) return true;
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
