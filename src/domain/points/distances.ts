// How far the places of a plan lie from one another, on the ellipsoid: straight lines, from which no minutes by road follow.
import { type Answers, onceFor } from '../answers/answers.ts';
import { type AnswerPath, joinPath } from '../answers/path.ts';
import { MEASURED } from '../limits.ts';
import { geodesic } from './geodesic.ts';
import { type LocatedPlace, locatedPlaces, planPoint } from './located-places.ts';
import type { PlanPlace } from './plan-places.ts';
import { isTooRough } from './plan-places.ts';

export interface PlaceDistance {
  readonly from: LocatedPlace;
  readonly to: LocatedPlace;
  readonly metres: number;
  /** True, at `from`. */
  readonly bearingDegrees: number;
  /** One of its ends is not known well enough for tenths. */
  readonly isRough: boolean;
}

function between(from: LocatedPlace, to: LocatedPlace): PlaceDistance {
  const { distanceMetres, bearingDegrees } = geodesic(from.read.point, to.read.point);
  const exactness = Math.max(from.read.precisionMetres, to.read.precisionMetres);
  const isRough = exactness > MEASURED.wholeMetres;
  return { from, to, metres: distanceMetres, bearingDegrees, isRough };
}

/** To all other places of the plan that have a point, the nearest first; nothing where this one has none, and to none that is too rough. */
export function distancesFrom(
  { addressPath }: Pick<PlanPlace, 'addressPath'>,
  answers: Answers,
): readonly PlaceDistance[] {
  const located = locatedPlaces(answers);
  const from = located.find(({ place }) => place.addressPath === addressPath);
  if (!from || isTooRough(from)) return [];
  return located
    .filter((to) => to !== from && !isTooRough(to))
    .map((to) => between(from, to))
    .sort((a, b) => a.metres - b.metres);
}

/** From the plan to each of its hospitals that has a point, in the order of their cards; nothing where the plan has none, or one that is too rough. */
export const hospitalDistances = onceFor((answers): readonly PlaceDistance[] => {
  const located = locatedPlaces(answers);
  const from = planPoint(located);
  const hospitals = located.filter((to) => to.place.kind === 'hospital' && !isTooRough(to));
  return from && !isTooRough(from) ? hospitals.map((to) => between(from, to)) : [];
});

/** As hospitalDistances, of one; `row` is a tier's, or one that was added. */
export function hospitalDistance(answers: Answers, row: string): PlaceDistance | undefined {
  const address: AnswerPath = joinPath('hospitalFacilities', 'address', row);
  return hospitalDistances(answers).find(({ to }) => to.place.addressPath === address);
}
