// Where the places of a plan are, as points.
import { type Answers, onceFor } from '../answers/answers.ts';
import type { AnswerPath } from '../answers/path.ts';
import { asExact } from './as-exact.ts';
import { formatPoint } from './coordinates.ts';
import { squareDigits } from './mgrs.ts';
import { readPlace } from './place-readings.ts';
import { type PlanPlace, planPlaces } from './plan-places.ts';
import type { PointFormat, ReadPoint } from './point.ts';

export interface LocatedPlace {
  readonly place: PlanPlace;
  readonly read: ReadPoint;
  /** As it stands in the plan. */
  readonly text: string;
}

function locate(place: PlanPlace, near: LocatedPlace | undefined): LocatedPlace | undefined {
  const [first] = readPlace(place, near?.read.point).readings;
  if (!first) return undefined;
  const texts = place.texts.filter(({ path }) => first.paths.includes(path));
  return { place, read: first.read, text: texts.map(({ text }) => text.trim()).join(', ') };
}

/** The places that say where they are; a grid without its zone is completed by the incident, or else by the first that has a point. */
export const locatedPlaces = onceFor((answers): readonly LocatedPlace[] => {
  const places = planPlaces(answers);
  const alone = places.map((place) => locate(place, undefined));
  const near = alone.find((each) => each !== undefined);
  return places.flatMap((place, index) => alone[index] ?? locate(place, near) ?? []);
});

/** From where hospitals are looked for: the incident, or else where patients leave from. */
const FROM = ['incident', 'collection', 'exchange', 'landingZone', 'commandPost', 'staging'];

/** The point of a plan as a whole; undefined if no place of it but a hospital has one. */
export const pointOfPlan = (answers: Answers): LocatedPlace | undefined =>
  planPoint(locatedPlaces(answers));

/** As pointOfPlan, among places that were located already. */
export function planPoint(located: readonly LocatedPlace[]): LocatedPlace | undefined {
  for (const kind of FROM) {
    const found = located.find(({ place }) => place.kind === kind);
    if (found) return found;
  }
  return undefined;
}

// One place of a plan by one of its boxes: what they say of where it is, or why that is no point.

export interface PlaceAt {
  readonly place: PlanPlace;
  /** Where it is, where its boxes say that. */
  readonly located?: LocatedPlace;
  /** Of the first text of it that is no point. */
  readonly reason?: string;
}

/** All places of a plan, and where those are that say it. */
export interface PlanPoints {
  readonly places: readonly PlanPlace[];
  readonly located: readonly LocatedPlace[];
}

export const planPoints = (answers: Answers): PlanPoints => ({
  places: planPlaces(answers),
  located: locatedPlaces(answers),
});

const isSame = (one: PlanPlace, other: PlanPlace): boolean => one.addressPath === other.addressPath;

export function locatedAt({ located }: PlanPoints, place: PlanPlace): LocatedPlace | undefined {
  return located.find((each) => isSame(each.place, place));
}

/** Undefined for a box that holds no part of a point. */
export function placeAt(points: PlanPoints, path: AnswerPath): PlaceAt | undefined {
  const place = points.places.find(({ texts }) => texts.some((text) => text.path === path));
  if (!place) return undefined;
  const located = locatedAt(points, place);
  const [fault] = readPlace(place, points.located[0]?.read.point).faults;
  return { place, ...(located ? { located } : {}), ...(fault ? { reason: fault.reason } : {}) };
}

/** A point as it is written into a plan: no more exact than it is known, in degrees where its format has nothing so rough. */
export function exactText(read: ReadPoint, format: PointFormat): string {
  const { point, notation, precisionMetres } = read;
  const known: ReadPoint = { point, notation, precisionMetres };
  // UTM has whole metres alone.
  const isTooFine = format === 'utm' && precisionMetres > UTM_METRES;
  return (
    (isTooFine ? undefined : asExact(known, format)) ??
    asExact(known, 'dd') ??
    formatPoint(point, 'dd')
  );
}

/** A fix of a phone under the open sky, or a grid of eight digits. */
const UTM_METRES = 30;

/** What is written into the boxes of a place that lies there: degrees and the grid have boxes of their own, or one takes any format. */
export function pointTexts(
  { texts }: PlanPlace,
  read: ReadPoint,
  format: PointFormat,
): readonly (readonly [AnswerPath, string])[] {
  const [latitude = '', longitude = ''] = exactText(
    read,
    format === 'mgrs' || format === 'utm' ? 'dd' : format,
  ).split(', ');
  const grid = formatPoint(read.point, 'mgrs', { digits: squareDigits(read.precisionMetres) });
  const written = {
    point: exactText(read, format),
    grid: asExact(read, 'mgrs') ?? grid,
    latitude,
    longitude,
  };
  return texts.map(({ path, part }) => [path, written[part]]);
}
