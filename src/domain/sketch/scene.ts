// What a picture shows, in metres around the place from which everything is measured: a plane that keeps distance and
// direction from there (azimuthal equidistant), on the ellipsoid.
import { type Answers, undisputedText } from '../answers/answers.ts';
import type { AnswerPath } from '../answers/path.ts';
import { type Declination, declination, type NoDeclination } from '../conditions/declination.ts';
import {
  isolationCircles,
  type PictureCircle,
  type UndrawnPerimeter,
  undrawnPerimeter,
} from '../conditions/isolation-circles.ts';
import { skyAt } from '../conditions/sky.ts';
import { windIn } from '../conditions/weather-numbers.ts';
import { MEASURED, PICTURE } from '../limits.ts';
import { momentIn } from '../plan/plan-period.ts';
import { unconfirmedSource } from '../plan/unconfirmed.ts';
import type { DistanceUnit } from '../points/distance-words.ts';
import { geodesic } from '../points/geodesic.ts';
import { type LocatedPlace, locatedPlaces, planPoint } from '../points/located-places.ts';
import {
  firstOfKind,
  isTooRough,
  type PlanPlaceKind,
  placeName,
  planPlaces,
} from '../points/plan-places.ts';
import { planWarnings } from '../points/plan-warnings.ts';
import type { Point } from '../points/point.ts';
import { formatZoned } from '../text/written-time.ts';

/** Metres on the plane. */
export interface Spot {
  readonly east: number;
  readonly north: number;
}

export interface PictureThing extends Spot {
  /** Of its place: the path of its address. */
  readonly id: AnswerPath;
  readonly kind: PlanPlaceKind;
  readonly name: string;
  /** From the first thing; 0 for that. */
  readonly metres: number;
  /** True, at the first thing. */
  readonly bearingDegrees: number;
  /** One of the two points is not known well enough for tenths. */
  readonly isRough: boolean;
  readonly isUnconfirmed: boolean;
  /** Something of its point looks wrong, and nobody has confirmed that it is right. */
  readonly isDoubted: boolean;
}

export interface SceneCircle extends Spot {
  readonly metres: number;
  readonly label: string;
  readonly downwindMetres?: number;
}

export interface SceneSky {
  readonly body: 'sun' | 'moon';
  readonly bearingDegrees: number;
  readonly aboveHorizonDegrees: number;
  /** As in `2026-11-21 18:00 MST`. */
  readonly at: string;
}

/** So many of a kind; of what cannot be shown at all, 'missing'. */
export interface PictureLeft {
  readonly kind: PlanPlaceKind | 'missing';
  readonly count: number;
}

export interface PictureScene {
  /** Where everything is measured from. */
  readonly origin: Point;
  /** That place first. */
  readonly things: readonly PictureThing[];
  /** What the plan names and the picture cannot show. */
  readonly missing: readonly { readonly name: string; readonly why: 'noPoint' | 'tooRough' }[];
  /** What of the plan is neither drawn nor listed, for there is too much of it. */
  readonly left: readonly PictureLeft[];
  readonly circles: readonly SceneCircle[];
  readonly undrawn?: UndrawnPerimeter;
  readonly unit: DistanceUnit;
  /** Of the origin and the day. */
  readonly compass: Declination | NoDeclination;
  readonly sky?: SceneSky;
  /** Where it comes from, true, in degrees. */
  readonly windFrom?: number;
}

export interface SceneInput {
  readonly answers: Answers;
  readonly at: Date;
  /** IANA. */
  readonly timeZone: string;
  /** BCP 47. */
  readonly locale: string;
  readonly distance: DistanceUnit;
  readonly farMetres: number;
  /** In place of those that the plan's safety perimeter says. */
  readonly circles?: readonly PictureCircle[];
}

function spotOf(origin: Point, point: Point) {
  const { distanceMetres: metres, bearingDegrees } = geodesic(origin, point);
  const angle = (bearingDegrees * Math.PI) / 180;
  return {
    metres,
    bearingDegrees,
    east: metres * Math.sin(angle),
    north: metres * Math.cos(angle),
  };
}

/** A file may bring a name of any length. */
const shortName = (name: string): string =>
  name.length > PICTURE.nameLetters ? `${name.slice(0, PICTURE.nameLetters).trimEnd()}…` : name;

const mostOf = (kind: PictureLeft['kind']): number =>
  kind === 'post' ? PICTURE.mostPosts : PICTURE.mostOfKind;

function shownAndLeft<T>(
  all: readonly T[],
  kindOf: (each: T) => PictureLeft['kind'],
): readonly [shown: readonly T[], left: readonly PictureLeft[]] {
  const { first, left } = firstOfKind(all, kindOf, mostOf);
  return [first, [...left].map(([kind, count]) => ({ kind, count }))];
}

/** Sun or moon, whichever is above the horizon when the period begins. */
function skyOf(origin: Point, { answers, timeZone }: SceneInput): SceneSky | undefined {
  const begin = undisputedText(answers.get('icsOperation.periodFrom'));
  const at = momentIn(begin, timeZone);
  if (!at) return undefined;
  const sky = skyAt(origin, at);
  const stated = { at: formatZoned(at, timeZone) };
  if (sky.sunDegrees > 0) {
    const { sunBearing: bearingDegrees, sunDegrees: aboveHorizonDegrees } = sky;
    return { body: 'sun', bearingDegrees, aboveHorizonDegrees, ...stated };
  }
  if (sky.moonDegrees <= 0) return undefined;
  const { moonBearing: bearingDegrees, moonDegrees: aboveHorizonDegrees } = sky;
  return { body: 'moon', bearingDegrees, aboveHorizonDegrees, ...stated };
}

const hasWords = ({ addressPath, texts }: LocatedPlace['place'], answers: Answers): boolean =>
  [addressPath, ...texts.map(({ path }) => path)].some(
    (path) => (answers.get(path)?.text.trim() ?? '') !== '',
  );

/** Undefined if no place of the plan but a hospital has a point that is known well enough. Pure: equal input gives an equal scene. */
export function pictureScene(input: SceneInput): PictureScene | undefined {
  const { answers, at, locale, distance, farMetres } = input;
  const { circles = isolationCircles(answers) } = input;
  const located = locatedPlaces(answers);
  const exact = located.filter((each) => !isTooRough(each));
  const first = planPoint(exact) ?? exact.find(({ place }) => place.kind !== 'hospital');
  if (!first) return undefined;
  const origin = first.read.point;
  const doubted = new Set(
    // Of two places, the first is marked: what is far from the incident, not the incident.
    planWarnings(answers, { farMetres, locale }).map(({ warning }) => warning.paths[0]),
  );
  const thingOf = ({ place, read }: LocatedPlace): PictureThing => ({
    id: place.addressPath,
    kind: place.kind,
    name: shortName(placeName(place, answers)),
    ...spotOf(origin, read.point),
    isRough: Math.max(read.precisionMetres, first.read.precisionMetres) > MEASURED.wholeMetres,
    isUnconfirmed: place.texts.some(({ path }) => unconfirmedSource(path, answers.get(path))),
    isDoubted: place.texts.some(({ path }) => doubted.has(path)),
  });
  const locatedAt = new Map(located.map((each) => [each.place.addressPath, each] as const));
  const lacking = planPlaces(answers).flatMap((place) => {
    const found = locatedAt.get(place.addressPath);
    if (found ? !isTooRough(found) : !hasWords(place, answers)) return [];
    const why = found ? ('tooRough' as const) : ('noPoint' as const);
    return [{ name: shortName(placeName(place, answers)), why }];
  });
  const [missing, missingLeft] = shownAndLeft(lacking, () => 'missing');
  const [drawn, drawnLeft] = shownAndLeft(
    [first, ...exact.filter((each) => each !== first)],
    ({ place }) => place.kind,
  );
  const undrawn = undrawnPerimeter(answers);
  const sky = skyOf(origin, input);
  const wind = windIn(undisputedText(answers.get('weather.windConditions')));
  return {
    origin,
    things: drawn.map(thingOf),
    missing,
    left: [...drawnLeft, ...missingLeft],
    ...(undrawn ? { undrawn } : {}),
    circles: circles.map(({ centre, ...circle }) => ({
      ...circle,
      east: spotOf(origin, centre).east,
      north: spotOf(origin, centre).north,
    })),
    unit: distance,
    compass: declination(origin, at),
    ...(sky ? { sky } : {}),
    ...(wind?.fromDegrees === undefined ? {} : { windFrom: wind.fromDegrees }),
  };
}
