// How far the places of a plan lie from one another, on the ellipsoid: straight lines, from which no minutes by road follow.
import type { Answers } from '../assessment/answers.ts';
import type { AnswerPath } from '../assessment/path.ts';
import { fieldPath } from '../assessment/path.ts';
import { geodesic } from '../place/geodesic.ts';
import type { PlanPlace } from './plan-places.ts';
import { type LocatedPlace, locatedPlaces, planPoint } from './point-of.ts';

export interface PlaceDistance {
  readonly from: LocatedPlace;
  readonly to: LocatedPlace;
  readonly metres: number;
  /** True, at `from`. */
  readonly bearingDegrees: number;
}

function between(from: LocatedPlace, to: LocatedPlace): PlaceDistance {
  const { distanceMetres, bearingDegrees } = geodesic(from.read.point, to.read.point);
  return { from, to, metres: distanceMetres, bearingDegrees };
}

/** To all other places of the plan that have a point, the nearest first; nothing where this one has none. */
export function distancesFrom(
  { addressPath }: Pick<PlanPlace, 'addressPath'>,
  answers: Answers,
): readonly PlaceDistance[] {
  const located = locatedPlaces(answers);
  const from = located.find(({ place }) => place.addressPath === addressPath);
  if (!from) return [];
  return located
    .filter((to) => to !== from)
    .map((to) => between(from, to))
    .sort((a, b) => a.metres - b.metres);
}

/** What was measured of answers, which never change: each of several fields and lines asks with every key. */
const measured = new WeakMap<Answers, readonly PlaceDistance[]>();

/** From the plan to each of its hospitals that has a point, in the order of their cards; nothing where the plan has none. */
export function hospitalDistances(answers: Answers): readonly PlaceDistance[] {
  const known = measured.get(answers);
  if (known) return known;
  const located = locatedPlaces(answers);
  const from = planPoint(located);
  const distances = from
    ? located.filter(({ place }) => place.kind === 'hospital').map((to) => between(from, to))
    : [];
  measured.set(answers, distances);
  return distances;
}

/** As hospitalDistances, of one; `row` is a tier's, or one that was added. */
export function hospitalDistance(answers: Answers, row: string): PlaceDistance | undefined {
  const address: AnswerPath = fieldPath<string, string>('hospitalFacilities', 'address', row);
  return hospitalDistances(answers).find(({ to }) => to.place.addressPath === address);
}
