// Points of a file of another tool, at the boxes of the places that they look like.

import { type Answers, undisputedText } from '../answers/answers.ts';
import { joinPath, parsePath } from '../answers/path.ts';
import type { ArrivedFile, ArrivingPlace } from '../exchange/places/arriving-place.ts';
import { OFFERS } from '../limits.ts';
import { isAnswered } from '../plan/section-view.ts';
import { pointTexts } from '../points/located-places.ts';
import { placeSettings } from '../points/place-settings.ts';
import { type PlanPlace, planPlaces } from '../points/plan-places.ts';
import { localDay } from '../text/moment.ts';
import { arrivedWords, claimedAt, isStale } from './arrived-words.ts';
import type { SourceOffers } from './offer.ts';

export interface FromFile {
  readonly file: ArrivedFile;
  readonly point: ArrivingPlace;
}

/** What speaks against a point at a place: it looks like another or like none, by its name, an exercise, stale. */
export type Doubt = 'other' | 'nothing' | 'ruledOut' | 'hostile' | 'exercise' | 'stale';

export interface FittedPoint extends FromFile {
  /** What is called the same is before what is of the same kind; undefined if it is neither, or doubted. */
  readonly fit: 0 | 1 | undefined;
  /** Shown and asked before it is accepted; none where it fits. */
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
  const typed = undisputedText(answers.get(joinPath(section, 'name', row)));
  return typed.split('\n')[0] ?? '';
}

type Fit = Pick<FittedPoint, 'fit' | 'doubts'>;

/** A hospital is one of many: only its name says which. */
function fitter(answers: Answers, own: PlanPlace, now: Date): (point: ArrivingPlace) => Fit {
  const called = plain(calledIn(answers, own));
  const isByKind = own.kind !== 'hospital';
  // A first-aid station is a post, where a plan has posts.
  const isOfKind = ({ kind }: ArrivingPlace) =>
    kind === own.kind || (own.kind === 'post' && kind === 'aidStation');
  const looks = (point: ArrivingPlace) => {
    if (called !== '' && nameInComparison(point) === called) return 0;
    return isByKind && isOfKind(point) ? 1 : undefined;
  };
  const unlike = (point: ArrivingPlace): readonly Doubt[] => {
    if (point.kind !== undefined && !isOfKind(point)) return ['other'];
    return point.isRuledOut ? [] : ['nothing'];
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

/** For a place of which nothing is known: half of one point beside half of another would be a third. */
export const offersOf =
  (arrived: readonly ArrivedFile[]): SourceOffers =>
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
