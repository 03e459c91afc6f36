// Which row of CMS is which hospital of HIFLD: the two share no number. Each belongs to one of the other at most.
import type { CmsRow, HifldRow } from './sources.ts';

type Key = 'phone' | 'house' | 'street' | 'name';

interface Pair {
  readonly cms: number;
  readonly hifld: number;
  readonly keys: ReadonlySet<Key>;
}

export interface CmsMatch {
  readonly row: CmsRow;
  /** Same house number with the same ZIP or street: the hospital is where it was. */
  readonly samePlace: boolean;
}

export interface CmsMatches {
  /** By the row of HIFLD. */
  readonly of: ReadonlyMap<number, CmsMatch>;
  /** Hospitals that one phone alone led to, in another city. */
  readonly droppedInOtherCities: number;
}

const digits = (text: string) => text.replace(/\D/g, '');
const words = (text: string) =>
  text
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll("'", '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ');

const SHORT: Readonly<Record<string, string>> = {
  SAINT: 'ST',
  FORT: 'FT',
  MOUNT: 'MT',
  NORTH: 'N',
  NO: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
};
const city = (text: string) =>
  words(text)
    .map((word) => SHORT[word] ?? word)
    .join('');

export const toZip = (text: string): string => text.slice(0, 5).padStart(5, '0');
/** The number of the house, or where there is none how the address begins. */
const house = (address: string) =>
  /^[#\s]*(\d+)/.exec(address)?.[1] ?? words(address).join('').slice(0, 12);

function houseKey(zip: string, address: string): string | undefined {
  const number = house(address);
  return number === '' ? undefined : `${toZip(zip)} ${number}`;
}

const DIRECTION = /^(?:N|S|E|W|NE|NW|SE|SW|NORTH|SOUTH|EAST|WEST)$/;

/** City, number and street without its direction and kind: a building may have a ZIP of its own, or a box at the post office. */
function streetKey(state: string, town: string, address: string): string | undefined {
  const parts = words(address.replace(/\bP\.? ?O\.? ?BOX \d+/i, ''));
  const first = parts.findIndex((part) => part === 'ONE' || /^\d+$/.test(part));
  const street = parts.slice(first + 1).find((part) => !DIRECTION.test(part));
  if (first < 0 || street === undefined || street.length < 3) return undefined;
  return [state, city(town), parts[first] === 'ONE' ? '1' : parts[first], street].join(' ');
}

const phoneKey = (text: string) => (digits(text).length === 10 ? digits(text) : undefined);
const nameKey = (state: string, town: string, name: string) =>
  [state, city(town), ...words(name)].join(' ');

const cmsKeys = (row: CmsRow): Readonly<Record<Key, string | undefined>> => ({
  phone: phoneKey(row['Telephone Number']),
  house: houseKey(row['ZIP Code'], row.Address),
  street: streetKey(row.State, row['City/Town'], row.Address),
  name: nameKey(row.State, row['City/Town'], row['Facility Name']),
});

const hifldKeys = (row: HifldRow): Readonly<Record<Key, string | undefined>> => ({
  phone: phoneKey(row.TELEPHONE),
  house: houseKey(row.ZIP, row.ADDRESS),
  street: streetKey(row.STATE, row.CITY, row.ADDRESS),
  name: nameKey(row.STATE, row.CITY, row.NAME),
});

const KEYS: readonly Key[] = ['phone', 'house', 'street', 'name'];

function allPairs(hifld: readonly HifldRow[], cms: readonly CmsRow[]): readonly Pair[] {
  const found = new Map<string, number[]>();
  for (const [index, row] of hifld.entries()) {
    const keys = hifldKeys(row);
    for (const key of KEYS) {
      if (keys[key] === undefined) continue;
      const name = `${key} ${keys[key]}`;
      const same = found.get(name);
      if (same) same.push(index);
      else found.set(name, [index]);
    }
  }
  return cms.flatMap((row, index) => {
    const keys = cmsKeys(row);
    const shared = new Map<number, Set<Key>>();
    for (const key of KEYS) {
      for (const other of found.get(`${key} ${keys[key]}`) ?? []) {
        shared.set(other, (shared.get(other) ?? new Set()).add(key));
      }
    }
    return [...shared].map(([other, keys]) => ({ cms: index, hifld: other, keys }));
  });
}

/** House and street are one place. */
const agreeing = ({ keys }: Pair) => keys.size - (keys.has('house') && keys.has('street') ? 1 : 0);
const isSamePlace = ({ keys }: Pick<Pair, 'keys'>) => keys.has('house') || keys.has('street');

/** What HIFLD calls a type of CMS: of a hospital and its units the one that CMS means. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'Acute Care Hospitals': ['GENERAL ACUTE CARE', 'SPECIAL', 'WOMEN'],
  'Critical Access Hospitals': ['CRITICAL ACCESS', 'GENERAL ACUTE CARE'],
  'Rural Emergency Hospital': ['CRITICAL ACCESS', 'GENERAL ACUTE CARE'],
  'Acute Care - Veterans Administration': ['MILITARY'],
  'Acute Care - Department of Defense': ['MILITARY'],
  Childrens: ['CHILDREN'],
  Psychiatric: ['PSYCHIATRIC'],
  'Long-term': ['LONG TERM CARE'],
};

function sharedWords(a: string, b: string): number {
  const [first, second] = [new Set(words(a)), new Set(words(b))];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared / (first.size + second.size - shared);
}

/** One belongs to the other where the most agrees; a hospital that is open before one that is closed. */
export function matchCms(hifld: readonly HifldRow[], cms: readonly CmsRow[]): CmsMatches {
  const ranked = allPairs(hifld, cms).flatMap((pair) => {
    const [ours, theirs] = [hifld[pair.hifld], cms[pair.cms]];
    if (!ours || !theirs) return [];
    const isTypeSame = TYPES[theirs['Hospital Type']]?.includes(ours.TYPE) ?? false;
    const isOther =
      pair.keys.size === 1 &&
      pair.keys.has('phone') &&
      city(ours.CITY) !== city(theirs['City/Town']) &&
      toZip(ours.ZIP) !== toZip(theirs['ZIP Code']);
    const rank = [
      ours.STATUS === 'OPEN' ? 0 : 1,
      // A ward of a hospital has its telephone, and is not it.
      ours.TYPE === 'PSYCHIATRIC' && theirs['Hospital Type'] !== 'Psychiatric' ? 1 : 0,
      -(agreeing(pair) + (isTypeSame ? 1 : 0)),
      isSamePlace(pair) ? 0 : 1,
      -sharedWords(ours.NAME, theirs['Facility Name']),
      pair.cms,
      pair.hifld,
    ];
    return [{ ...pair, rank, isOther, row: theirs }];
  });
  ranked.sort((a, b) => {
    const place = a.rank.findIndex((value, index) => value !== b.rank[index]);
    return place < 0 ? 0 : (a.rank[place] ?? 0) - (b.rank[place] ?? 0);
  });
  const used = new Set<number>();
  const of = new Map<number, CmsMatch>();
  for (const pair of ranked) {
    if (pair.isOther || used.has(pair.cms) || of.has(pair.hifld)) continue;
    used.add(pair.cms);
    of.set(pair.hifld, { row: pair.row, samePlace: isSamePlace(pair) });
  }
  const dropped = ranked.filter(
    (pair) => pair.isOther && !used.has(pair.cms) && !of.has(pair.hifld),
  );
  return { of, droppedInOtherCities: new Set(dropped.map(({ hifld: row }) => row)).size };
}
