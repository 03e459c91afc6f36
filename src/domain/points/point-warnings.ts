// What of the points of a plan looks wrong. Nothing is mended here, and what is right raises nothing.
import { POINT_WARNINGS } from '../limits.ts';
import { claimed, cutTo } from '../text/plain-characters.ts';
import { type DistanceUnit, distanceWords } from './distance-words.ts';
import {
  type FaultyReading,
  metresBetween,
  type NamedPlace,
  type PlaceReadings,
  type Reading,
  readPlace,
  slackMetres,
} from './place-readings.ts';
import { placeInWords } from './plan-places.ts';
import { isInUnitedStates, type Point } from './point.ts';
import { type PointFault, pointFaultReasons } from './point-faults.ts';

export interface WarningSettings {
  readonly farMetres?: number;
  /** The plan is of the United States: a longitude that is there only with a minus lacks it. */
  readonly isOfUnitedStates?: boolean;
}

interface Concerned<Path extends string> {
  readonly paths: readonly Path[];
  /** Names of the places as they stand in a sentence, the one to look at first. */
  readonly names: readonly string[];
}

export type PointWarning<Path extends string = string> = Concerned<Path> &
  (
    | { readonly kind: 'apart' | 'far' | 'landingZoneClose'; readonly distanceMetres: number }
    | { readonly kind: 'minusMissing' }
    /** The place is called otherwise than when its point was answered. */
    | { readonly kind: 'wordsChanged'; readonly before: string; readonly isOfFile: boolean }
    | {
        readonly kind: 'swapped';
        /** It is no point as it stands. */
        readonly isImpossible?: true;
      }
    | { readonly kind: 'impossible'; readonly code: PointFault; readonly reason: string }
  );

/** Texts that are meant as a point and cannot be one. What is no point at all, or not finished, is left alone. */
const IMPOSSIBLE: ReadonlySet<PointFault> = new Set<PointFault>([
  'latitudeOutOfRange',
  'longitudeOutOfRange',
  'swapped',
  'minutesOutOfRange',
  'contradiction',
  'sameAxis',
  'gridOddDigits',
  'gridUnevenDigits',
  'gridTooManyDigits',
  'gridLetter',
  'gridZone',
  'gridSquare',
  'gridBand',
  'gridNotInZone',
  'utmOutOfRange',
  'utmBand',
]);

const mirrored = ({ latitude, longitude }: Point): Point => ({ latitude, longitude: -longitude });

const exchanged = ({ latitude, longitude }: Point): Point | undefined =>
  Math.abs(longitude) <= 90 ? { latitude: longitude, longitude: latitude } : undefined;

type Slip = 'minusMissing' | 'swapped';

/** The other readings of the plan, as one of them sees them. */
interface Others<Path extends string> {
  /** Those of the same place and of the incident: one of them is enough. */
  readonly weighty: readonly Reading<Path>[];
  /** Of the rest, two that agree are. */
  readonly rest: readonly Reading<Path>[];
}

/** A slip of the hand that explains where a reading lies, from what the other readings of the plan say. */
function slipOf<Path extends string>(
  { read, isSideSure }: Reading<Path>,
  { weighty, rest }: Others<Path>,
  settings: Required<WarningSettings>,
): Slip | undefined {
  if (read.notation !== 'latitudeLongitude') return undefined;
  const { point } = read;
  const near = (place: Point, among: readonly Reading<Path>[]) =>
    among.filter((other) => metresBetween(place, other.read.point) <= settings.farMetres);
  const isBorneOut = (place: Point | undefined) =>
    place !== undefined && (near(place, weighty).length > 0 || near(place, rest).length > 1);
  const isAmerican = (place: Point | undefined) =>
    settings.isOfUnitedStates && place !== undefined && isInUnitedStates(place);
  if (isAmerican(point)) return undefined;
  const mirror = point.longitude > 0 && !isSideSure ? mirrored(point) : undefined;
  const exchange = exchanged(point);
  const confirming = near(point, [...weighty, ...rest]);
  // Two that lack their minus are near each other: in the United States only one that is sure speaks for the east.
  if (isAmerican(mirror) && !confirming.some((other) => other.isSideSure)) return 'minusMissing';
  if (confirming.length > 0) return undefined;
  if (isBorneOut(mirror)) return 'minusMissing';
  return isBorneOut(exchange) || isAmerican(exchange) ? 'swapped' : undefined;
}

function ofFault<Path extends string>(
  { paths, code, reason, exchanged: other }: FaultyReading<Path>,
  name: string,
  others: readonly Reading<Path>[],
  { farMetres, isOfUnitedStates }: Required<WarningSettings>,
): PointWarning<Path> | undefined {
  if (!IMPOSSIBLE.has(code)) return undefined;
  const isSwapped =
    other !== undefined &&
    ((isOfUnitedStates && isInUnitedStates(other)) ||
      others.some(({ read }) => metresBetween(other, read.point) <= farMetres));
  const names = [name];
  return isSwapped
    ? { kind: 'swapped', paths, names, isImpossible: true }
    : { kind: 'impossible', paths, names, code, reason };
}

/** Different ways to write one place that are not one place. */
function apartOf<Path extends string>(
  readings: readonly Reading<Path>[],
  name: string,
): readonly PointWarning<Path>[] {
  return readings.flatMap((one, at) =>
    readings.slice(at + 1).flatMap((other): readonly PointWarning<Path>[] => {
      const distanceMetres = metresBetween(one.read.point, other.read.point);
      const slack = slackMetres(one.read) + slackMetres(other.read);
      if (distanceMetres <= POINT_WARNINGS.apartMetres + slack) return [];
      return [
        { kind: 'apart', paths: [...one.paths, ...other.paths], names: [name], distanceMetres },
      ];
    }),
  );
}

/** Where a place lies that nothing is wrong with by itself. */
interface Sound<Path extends string> {
  readonly place: NamedPlace<Path>;
  readonly main: Reading<Path>;
}

function betweenPlaces<Path extends string>(
  sound: readonly Sound<Path>[],
  farMetres: number,
): readonly PointWarning<Path>[] {
  const incident = sound.find(({ place }) => place.role === 'incident');
  const warnings: PointWarning<Path>[] = [];
  for (const [at, { place, main }] of sound.entries()) {
    const { read, paths } = main;
    if (incident && place !== incident.place) {
      const distanceMetres = metresBetween(read.point, incident.main.read.point);
      const isHospital = place.role === 'hospital';
      const limit = isHospital ? farMetres * POINT_WARNINGS.hospitalTimesFar : farMetres;
      if (distanceMetres - slackMetres(read) - slackMetres(incident.main.read) > limit)
        warnings.push({
          kind: 'far',
          paths: [...paths, ...incident.main.paths],
          names: [placeInWords(place), placeInWords(incident.place)],
          distanceMetres,
        });
    }
    if (place.role !== 'landingZone') continue;
    for (const [otherAt, other] of sound.entries()) {
      const isPairDone = other.place.role === 'landingZone' && otherAt < at;
      const isCoarse = [read, other.main.read].some(
        (each) =>
          each.notation === 'grid' && each.precisionMetres > POINT_WARNINGS.finestSquareMetres,
      );
      if (otherAt === at || isPairDone || isCoarse) continue;
      const distanceMetres = metresBetween(read.point, other.main.read.point);
      // A post of an event on the very point is the one that works the landing zone.
      if (other.place.role === 'post' && distanceMetres < POINT_WARNINGS.sameMetres) continue;
      if (distanceMetres < POINT_WARNINGS.landingZoneMetres)
        warnings.push({
          kind: 'landingZoneClose',
          paths: [...paths, ...other.main.paths],
          names: [placeInWords(place), placeInWords(other.place)],
          distanceMetres,
        });
    }
  }
  return warnings;
}

/** The places by themselves, then a second time with a point for grids without zone. */
function readPlaces<Path extends string>(
  places: readonly NamedPlace<Path>[],
): readonly PlaceReadings<Path>[] {
  const alone = places.map((place) => readPlace(place, undefined));
  const incident = alone.find(({ place }) => place.role === 'incident');
  const anchor = incident?.readings[0] ?? alone.find(({ readings }) => readings[0])?.readings[0];
  return alone.map((each) => {
    const near = (each.readings[0] ?? anchor)?.read.point;
    const isWaiting = each.faults.some(({ code }) => code === 'gridNeedsPlace');
    return near && isWaiting ? readPlace(each.place, near) : each;
  });
}

/**
 * The warnings of a plan, in the order of its places. A longitude without E or + lacks its minus when without it it lies near
 * no other point, and with it near another way to write the same place, near the incident, or near two others; in a plan of
 * the United States also when it lies there with the minus, and near no point without it that surely lies east.
 */
export function pointWarnings<Path extends string>(
  places: readonly NamedPlace<Path>[],
  settings: WarningSettings = {},
): readonly PointWarning<Path>[] {
  const set = { farMetres: POINT_WARNINGS.farMetres, isOfUnitedStates: false, ...settings };
  const read = readPlaces(places);
  const all = read.flatMap(({ readings }) => readings);
  const incident = read.find(({ place }) => place.role === 'incident')?.readings ?? [];
  const warnings: PointWarning<Path>[] = [];
  const sound: Sound<Path>[] = [];
  for (const { place, readings, faults } of read) {
    const called = placeInWords(place);
    const names = [called];
    for (const fault of faults) {
      const warning = ofFault(fault, called, all, set);
      if (warning) warnings.push(warning);
    }
    for (const { paths, read: one } of readings) {
      const { doubt: code } = one;
      if (code)
        warnings.push({ kind: 'impossible', paths, names, code, reason: pointFaultReasons[code] });
    }
    const right = readings.filter((reading) => {
      const isWeighty = (other: Reading<Path>) =>
        readings.includes(other) || incident.includes(other);
      const others = all.filter((other) => other !== reading);
      const kind = slipOf(
        reading,
        { weighty: others.filter(isWeighty), rest: others.filter((other) => !isWeighty(other)) },
        set,
      );
      if (kind) warnings.push({ kind, paths: reading.paths, names });
      return !kind;
    });
    warnings.push(...apartOf(right, called));
    const [main] = right;
    if (main && right.length === readings.length) sound.push({ place, main });
  }
  return [...warnings, ...betweenPlaces(sound, set.farMetres)];
}

// The warnings of points, one sentence each.

/** What a file claims a place was called must not push off the warning about it. */
const MOST_CHARACTERS = 80;

const inShort = (text: string): string => cutTo(text.replace(/\s+/g, ' ').trim(), MOST_CHARACTERS);

export function pointWarningWords(warning: PointWarning, first: DistanceUnit): string {
  const [name = '', other = ''] = warning.names;
  switch (warning.kind) {
    case 'apart':
      return `${name}: grid and latitude/longitude are ${distanceWords(warning.distanceMetres, first)} apart. Check both; use neither until fixed.`;
    case 'far':
      return `${name} is ${distanceWords(warning.distanceMetres, first)} from ${other}. Check the coordinates.`;
    case 'landingZoneClose':
      return `${name} is only ${distanceWords(warning.distanceMetres, first)} from ${other}. Enough room for rotor wash?`;
    case 'minusMissing':
      return `${name}: the longitude may be missing its minus sign. West is minus. If it is east, add E.`;
    case 'wordsChanged':
      return `${name}: point from before the change, when it was ${warning.isOfFile ? 'per the file ' : ''}${claimed(inShort(warning.before))}. Does it still hold?`;
    case 'swapped':
      return `${name}: latitude and longitude seem to be swapped.`;
    case 'impossible':
      return `${name}: ${warning.reason}`;
    default:
      return warning satisfies never;
  }
}
