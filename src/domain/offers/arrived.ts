// Points of a file of another tool, at the boxes of the places that they look like.

import { type Answers, undisputedText } from '../answers/answers.ts';
import { fieldPath, parsePath } from '../answers/path.ts';
import type { ArrivedFile, ArrivingPlace } from '../exchange/arriving/arriving-place.ts';
import { ARRIVING } from '../exchange/limits.ts';
import { MEASURED, OFFERS } from '../limits.ts';
import { isAnswered } from '../plan/section-view.ts';
import { type DistanceUnit, straightLineWords } from '../points/distance-words.ts';
import { geodesic } from '../points/geodesic.ts';
import { placeSettings } from '../points/place-settings.ts';
import {
  isTooRough,
  type LocatedPlace,
  type PlanPlace,
  planPlaces,
  pointTexts,
} from '../points/plan-places.ts';
import type { ReadPoint } from '../points/point.ts';
import { localDay } from '../text/moment.ts';
import type { FileOffers } from './offer.ts';

// What is said of a point of a file: our own words first, and what the file says in quotation marks, as a claim.

const MARKS = /["“”„‟«»＂]/g;

/** Isolated (U+2068, U+2069): letters from right to left turn none of our words around. */
export const claimed = (text: string): string =>
  text === '' ? 'no name' : `\u2068“${text.replace(MARKS, '’')}”\u2069`;

/** `“Plan.kml” (2)` is the second file of that name. */
export const fileWords = ({ name, number }: Pick<ArrivedFile, 'name' | 'number'>): string =>
  number === undefined ? claimed(name) : `${claimed(name)} (${number})`;

interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly hour: Intl.DateTimeFormat;
}

const formats = new Map<string, Formats>();

/** To make one takes a hundred times as long as to use it, and a file has hundreds of points. */
function formatsOf(timeZone: string): Formats {
  const made = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
    hour: new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }),
  };
  formats.set(timeZone, made);
  return made;
}

/** `21 Nov 2026 12:30`; `timeZone` is IANA. */
function arrivedMoment(at: Date, timeZone: string): string {
  const { day, hour } = formatsOf(timeZone);
  return `${day.format(at)} ${hour.format(at)}`;
}

/** When the point is from, by its file: a time that had not come when the file was opened is none. */
export const claimedAt = ({ at }: ArrivingPlace, openedAt: Date): Date | undefined =>
  at && at.getTime() <= openedAt.getTime() + ARRIVING.clocksApartMs ? at : undefined;

interface Local {
  readonly now: Date;
  /** IANA */
  readonly timeZone: string;
}

export const isStale = ({ staleAt }: ArrivingPlace, now: Date): boolean =>
  staleAt !== undefined && staleAt.getTime() <= now.getTime();

/** `21 Nov 2026 12:30`, `claims a time in the future`, `no time in it`; `, stale since …` */
export function timeWords(place: ArrivingPlace, openedAt: Date, { now, timeZone }: Local): string {
  const at = claimedAt(place, openedAt);
  const { staleAt } = place;
  const unknown = place.at ? 'claims a time in the future' : 'no time in it';
  const said = at ? arrivedMoment(at, timeZone) : unknown;
  return staleAt && isStale(place, now)
    ? `${said}, stale since ${arrivedMoment(staleAt, timeZone)}`
    : said;
}

export const openedWords = ({ openedAt }: ArrivedFile, timeZone: string): string =>
  `opened ${arrivedMoment(openedAt, timeZone)}`;

/** `Map file “Plan.kml”: “HLZ 1”, 21 Nov 2026 12:30` */
export function arrivedWords(file: ArrivedFile, place: ArrivingPlace, local: Local): string {
  const { openedAt } = file;
  const isUntold = claimedAt(place, openedAt) === undefined;
  const kind = place.isExercise ? 'Exercise, map file' : 'Map file';
  const parts = [
    `${kind} ${fileWords(file)}: ${claimed(place.name)}`,
    timeWords(place, openedAt, local),
    ...(isUntold ? [openedWords(file, local.timeZone)] : []),
  ];
  return parts.join(', ');
}

/** How far it is from what the plan says already. */
export function farWords(
  read: ReadPoint,
  from: LocatedPlace | undefined,
  unit: DistanceUnit,
): string {
  if (!from) return 'The plan has no point yet that this one could be far from.';
  if (isTooRough({ read }) || isTooRough(from))
    return `Not known well enough for a distance from ${from.place.name}.`;
  const { distanceMetres: metres, bearingDegrees } = geodesic(from.read.point, read.point);
  const exactness = Math.max(read.precisionMetres, from.read.precisionMetres);
  const isRough = exactness > MEASURED.wholeMetres;
  return straightLineWords({ metres, bearingDegrees, isRough }, from.place.name, unit);
}

export interface FromFile {
  readonly file: ArrivedFile;
  readonly point: ArrivingPlace;
}

/** What speaks against a point at a place: it looks like another or like none, by its name, an exercise, stale. */
export type Doubt = 'other' | 'nothing' | 'ruledOut' | 'hostile' | 'exercise' | 'stale';

export interface FittedPoint extends FromFile {
  /** What is called the same is before what is of the same kind; undefined where it is neither, or doubted. */
  readonly fit: 0 | 1 | undefined;
  /** Said and asked before it is taken; none where it fits. */
  readonly doubts: readonly Doubt[];
}

const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’ʼ]/g;
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/gu;

/** `St. Mary’s` is `st marys`. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(BETWEEN, ' ')
    .trim()
    .toLowerCase();

const comparedNames = new WeakMap<ArrivingPlace, string>();

function nameInComparison(point: ArrivingPlace): string {
  const known = comparedNames.get(point) ?? plain(point.name);
  comparedNames.set(point, known);
  return known;
}

/** Of a hospital what was typed: that it is the plan's primary one says nothing of which it is. */
function calledIn(answers: Answers, { kind, name, addressPath }: PlanPlace): string {
  const { section = '', row } = parsePath(addressPath) ?? {};
  if (kind !== 'hospital') return name;
  const typed = undisputedText(answers.get(fieldPath<string, string>(section, 'name', row)));
  return typed.split('\n')[0] ?? '';
}

type Fit = Pick<FittedPoint, 'fit' | 'doubts'>;

/** A hospital is one of many: only its name says which. */
function fitter(answers: Answers, own: PlanPlace, now: Date): (point: ArrivingPlace) => Fit {
  const called = plain(calledIn(answers, own));
  const isByKind = own.kind !== 'hospital';
  const looks = (point: ArrivingPlace) => {
    if (called !== '' && nameInComparison(point) === called) return 0;
    return isByKind && point.kind === own.kind ? 1 : undefined;
  };
  const unlike = ({ kind, isRuledOut }: ArrivingPlace): readonly Doubt[] => {
    if (kind !== undefined && kind !== own.kind) return ['other'];
    return isRuledOut ? [] : ['nothing'];
  };
  return (point) => {
    const fit = looks(point);
    const doubts: readonly Doubt[] = [
      ...(fit === undefined ? unlike(point) : []),
      ...(point.isRuledOut ? (['ruledOut'] as const) : []),
      ...(point.isHostile ? (['hostile'] as const) : []),
      ...(point.isExercise ? (['exercise'] as const) : []),
      ...(isStale(point, now) ? (['stale'] as const) : []),
    ];
    return { fit: doubts.length > 0 ? undefined : fit, doubts };
  };
}

const LAST = 2;

/** All points of all files, those that look like this place first. */
export function fittedPoints(
  arrived: readonly ArrivedFile[],
  answers: Answers,
  own: PlanPlace,
  now: Date,
): readonly FittedPoint[] {
  const fitOf = fitter(answers, own, now);
  return arrived
    .flatMap((file) => file.places.map((point) => ({ file, point, ...fitOf(point) })))
    .sort((one, other) => (one.fit ?? LAST) - (other.fit ?? LAST));
}

/** The day that its file says it is from; '' where that is not known. `timeZone` is IANA. */
export function claimedDay({ file, point }: FromFile, timeZone: string): string {
  const at = claimedAt(point, file.openedAt);
  return at ? localDay(at, timeZone) : '';
}

const squareOf = ({ point: { read } }: FromFile): string =>
  JSON.stringify([read.point.latitude, read.point.longitude, read.precisionMetres]);

/** Different ones, as many as a box shows: nothing is written for the others. */
function firstOf(fitted: readonly FittedPoint[]): readonly FittedPoint[] {
  const squares = new Map<string, FittedPoint>();
  for (const each of fitted) {
    if (each.fit === undefined || squares.size === OFFERS.mostAtField) break;
    const square = squareOf(each);
    if (!squares.has(square)) squares.set(square, each);
  }
  return [...squares.values()];
}

/** For a place of which nothing is said: half of one point beside half of another would be a third. */
export const offersOf =
  (arrived: readonly ArrivedFile[]): FileOffers =>
  ({ path }, { answers, kit, now, timeZone }) => {
    const own = planPlaces(answers).find(({ texts }) => texts.some((each) => each.path === path));
    if (!own || own.texts.some((each) => isAnswered(answers, each.path))) return [];
    const { format = 'dd' } = placeSettings(kit);
    return firstOf(fittedPoints(arrived, answers, own, now)).map(({ file, point }) => ({
      texts: pointTexts(own, point.read, format),
      source: {
        kind: 'file',
        words: arrivedWords(file, point, { now, timeZone }),
        day: claimedDay({ file, point }, timeZone),
      },
    }));
  };
