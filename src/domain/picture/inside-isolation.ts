// The places of a plan that lie within the distance from which its safety perimeter keeps everybody.
import type { Answers } from '../assessment/answers.ts';
import type { AnswerPath } from '../assessment/path.ts';
import { metresBetween } from '../place/place-readings.ts';
import { placeName } from '../plan-places/place-name.ts';
import type { PlanPlaceKind } from '../plan-places/plan-places.ts';
import { locatedPlaces } from '../plan-places/point-of.ts';
import { isolationCircles } from './isolation-circles.ts';

/** Where people are on purpose. */
const MANNED: ReadonlySet<PlanPlaceKind> = new Set<PlanPlaceKind>([
  'commandPost',
  'staging',
  'emsStaging',
  'fdStaging',
  'collection',
  'exchange',
  'aidStation',
  'landingZone',
]);

export interface PlaceInside {
  readonly name: string;
  /** Where its point is written. */
  readonly path: AnswerPath;
}

/** A point that is not exact counts as near as it may be. */
export function placesInside(answers: Answers): readonly PlaceInside[] {
  const circles = isolationCircles(answers);
  return locatedPlaces(answers).flatMap(({ place, read }) => {
    const [first] = place.texts;
    const isInside = circles.some(
      ({ centre, metres }) => metresBetween(centre, read.point) - read.precisionMetres < metres,
    );
    return first && MANNED.has(place.kind) && isInside
      ? [{ name: placeName(place, answers), path: first.path }]
      : [];
  });
}
