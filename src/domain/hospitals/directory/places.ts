// ZIP areas and places of the United States: a starting point where there is no position.

import { geodesic } from '../../points/geodesic.ts';
import type { Point } from '../../points/point.ts';
import {
  ColumnReader,
  PLACE_DEGREE_PARTS,
  PLACE_LINES,
  PLACES_FORMAT,
  type PlacesColumn,
  ZIP_LINES,
} from './directory-file.ts';
import { folded, MOST_LETTERS, sameSpelling, sameSpellings, slips } from './search-words.ts';
import { stateName, states } from './states.ts';

/** The middle of a ZIP area, or a place; from the Census, or from GeoNames. */
export interface StartingPoint extends Point {
  readonly kind: 'zip' | 'place';
  /** Five digits, '' for a place of GeoNames. */
  readonly zip: string;
  /** '' for a ZIP area that has none. */
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly source: 'census' | 'geonames';
}

interface Named {
  /** As it is searched. */
  readonly spelling: string;
  readonly state: string;
  readonly place: number;
  readonly isZip: boolean;
  /** ZIP areas of that name: a large city has many. */
  readonly zips: number;
}

export interface Places {
  readonly zips: readonly string[];
  readonly named: readonly Named[];
  zip(index: number): StartingPoint;
  place(index: number): StartingPoint;
}

const HALF_TURN = 180 * PLACE_DEGREE_PARTS;
const DEGREES = { least: -HALF_TURN, most: HALF_TURN };
const ZIP = { least: 0, most: 99_999 };

/** @throws UnusableFile saying what of the file is not as it was made. */
export function readPlaces(text: string): Places {
  const reader = new ColumnReader(text, PLACES_FORMAT);
  const counts = reader.counts(['zips', 'places']);
  const read = (columns: readonly PlacesColumn[], count: number) =>
    columns.map((column) => reader.lines(column, count));
  const degrees = (column: PlacesColumn, count: number) =>
    reader.numbers(column, DEGREES, count, PLACE_DEGREE_PARTS);
  const [zipCities = [], zipStates = []] = read(ZIP_LINES, counts.zips);
  const [names = [], counties = [], placeStates = []] = read(PLACE_LINES, counts.places);
  const zips = Array.from(reader.numbers('zip', ZIP, counts.zips), (zip) =>
    String(zip).padStart(5, '0'),
  );
  const zipAt = [degrees('zipLatitude', counts.zips), degrees('zipLongitude', counts.zips)];
  const placeAt = [
    degrees('placeLatitude', counts.places),
    degrees('placeLongitude', counts.places),
  ];
  const at = ([latitudes, longitudes]: readonly Float64Array[], index: number) => ({
    latitude: latitudes?.[index] ?? 0,
    longitude: longitudes?.[index] ?? 0,
  });
  return {
    zips,
    named: namesOf(names, placeStates, zipCities, zipStates),
    zip: (index) => ({
      ...at(zipAt, index),
      kind: 'zip',
      zip: zips[index] ?? '',
      name: zipCities[index] ?? '',
      county: '',
      state: zipStates[index] ?? '',
      source: 'census',
    }),
    place: (index) => ({
      ...at(placeAt, index),
      kind: 'place',
      zip: '',
      name: names[index] ?? '',
      county: counties[index] ?? '',
      state: placeStates[index] ?? '',
      source: 'geonames',
    }),
  };
}

/** Places of GeoNames, and the cities of ZIP areas that are none. */
function namesOf(
  names: readonly string[],
  placeStates: readonly string[],
  zipCities: readonly string[],
  zipStates: readonly string[],
): readonly Named[] {
  const cities = new Map<string, { readonly first: number; count: number; isNamed: boolean }>();
  const spellings = sameSpellings(zipCities);
  for (let index = 0; index < zipCities.length; index += 1) {
    const key = `${zipStates[index]}${spellings[index]}`;
    const known = cities.get(key);
    if (known) known.count += 1;
    else if (spellings[index] !== '') cities.set(key, { first: index, count: 1, isNamed: false });
  }
  const named = sameSpellings(names).map((spelling, place): Named => {
    const state = placeStates[place] ?? '';
    const city = cities.get(state + spelling);
    if (city) city.isNamed = true;
    return { spelling, state, place, isZip: false, zips: city?.count ?? 0 };
  });
  for (const { first, count, isNamed } of cities.values()) {
    if (isNamed) continue;
    const spelling = spellings[first] ?? '';
    named.push({ spelling, state: zipStates[first] ?? '', place: first, isZip: true, zips: count });
  }
  return named;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const FEWEST_DIGITS = 3;
const FEWEST_LETTERS = 2;
/** A name that is as long may have a slip. */
const LETTERS_OF_SLIP = 5;

/** The state that a text ends with, and what is before it. */
function splitState(text: string): readonly { readonly name: string; readonly state: string }[] {
  const whole = { name: sameSpelling(text), state: '' };
  const fold = folded(text);
  const ends = states.flatMap(({ letters, name }) =>
    [letters.toLowerCase(), name.toLowerCase()]
      .filter((end) => fold.endsWith(` ${end}`))
      .map((end) => ({ name: sameSpelling(fold.slice(0, -end.length - 1)), state: letters })),
  );
  return [...ends, whole];
}

/** They are in the order of their digits. */
function zipsOf(places: Places, digits: string, count: number): readonly StartingPoint[] {
  const first = places.zips.findIndex((zip) => zip >= digits);
  return places.zips
    .slice(Math.max(0, first), Math.max(0, first) + count)
    .flatMap((zip, index) => (zip.startsWith(digits) ? places.zip(first + index) : []));
}

/**
 * What a text may name: a ZIP code or its beginning, or a place with or without its state, the likeliest first. GeoNames is named
 * where these are shown.
 */
export function startingPoints(
  places: Places,
  text: string,
  count: number,
): readonly StartingPoint[] {
  const digits = /^\s*(\d{3,5})(?:-\d{0,4})?\s*$/.exec(text)?.[1];
  if (digits !== undefined && digits.length >= FEWEST_DIGITS) return zipsOf(places, digits, count);
  const found = new Set<Named>();
  for (const { name, state } of splitState(text)) {
    if (name.length < FEWEST_LETTERS) continue;
    for (const each of byBeginning(places.named, name, state)) found.add(each);
  }
  if (found.size === 0) {
    for (const { name, state } of splitState(text)) {
      if (name.length < LETTERS_OF_SLIP) continue;
      for (const each of places.named) {
        if ((state === '' || each.state === state) && isSlip(name, each.spelling)) found.add(each);
      }
    }
  }
  return [...found]
    .slice(0, count)
    .map(({ place, isZip }) =>
      isZip ? { ...places.zip(place), kind: 'place' } : places.place(place),
    );
}

/** One slip changes the first letter or the last, never both. */
function isSlip(typed: string, spelling: string): boolean {
  const more = spelling.length - typed.length;
  if (more > 1 || more < -1) return false;
  const isLike =
    typed.charCodeAt(0) === spelling.charCodeAt(0) ||
    typed.charCodeAt(typed.length - 1) === spelling.charCodeAt(spelling.length - 1);
  return (
    isLike && slips(typed.slice(0, MOST_LETTERS), spelling.slice(0, MOST_LETTERS), 1, false) <= 1
  );
}

/** Those of the very name first, then those that begin with it; large ones before small ones. */
function byBeginning(named: readonly Named[], name: string, state: string): readonly Named[] {
  const found = named.filter(
    (each) => each.spelling.startsWith(name) && (state === '' || each.state === state),
  );
  return found.sort(
    (a, b) =>
      Number(b.spelling === name) - Number(a.spelling === name) ||
      b.zips - a.zips ||
      compare(a.spelling, b.spelling) ||
      compare(a.state, b.state),
  );
}

/** `80204, Denver, Colorado`, `Aurora, Arapahoe County, Colorado`. */
export function startingPointWords({ kind, zip, name, county, state }: StartingPoint): string {
  return [kind === 'zip' ? zip : '', name, county, stateName(state) || state]
    .filter((part) => part !== '')
    .join(', ');
}

// In which state a point lies: that of the nearest ZIP area, whose middle is known. Near a border that may be wrong, and so the
// states of all ZIP areas close by count too.

/** Another state's ZIP area within this distance counts too. */
export const NEAR_METRES = 20_000;
/** No ZIP area within so far: not the United States. */
const ELSEWHERE_METRES = 200_000;
const METRES_A_DEGREE = 111_320;
const DEGREES_AROUND = 360;

/** Two letters each, the nearest first; none where no ZIP area is near. */
export function statesNear(places: Places, point: Point): readonly string[] {
  const shrink = Math.max(0.05, Math.cos((point.latitude * Math.PI) / 180));
  const reach = (ELSEWHERE_METRES / METRES_A_DEGREE) * 1.05;
  const nearest = new Map<string, number>();
  for (let index = 0; index < places.zips.length; index += 1) {
    const zip = places.zip(index);
    if (Math.abs(zip.latitude - point.latitude) > reach) continue;
    const east = Math.abs(zip.longitude - point.longitude);
    if (Math.min(east, DEGREES_AROUND - east) > reach / shrink) continue;
    const { distanceMetres } = geodesic(point, zip);
    const before = nearest.get(zip.state) ?? ELSEWHERE_METRES;
    if (zip.state !== '' && distanceMetres < before) nearest.set(zip.state, distanceMetres);
  }
  return [...nearest]
    .sort(([, a], [, b]) => a - b)
    .filter(([, metres], place) => place === 0 || metres <= NEAR_METRES)
    .map(([state]) => state);
}
