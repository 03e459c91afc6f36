// Where the places of a plan are, as points.
import { type Answers, onceFor } from '../assessment/answers.ts';
import { MEASURED } from '../later-limits.ts';
import { readPlace } from '../place/place-readings.ts';
import type { ReadPoint } from '../place/point.ts';
import { type PlanPlace, planPlaces } from './plan-places.ts';

export interface LocatedPlace {
  readonly place: PlanPlace;
  readonly read: ReadPoint;
  /** As it stands in the plan. */
  readonly text: string;
}

/** Nothing is measured from or to a point that is known no better: a distance would look like one. */
export const isTooRough = ({ read }: Pick<LocatedPlace, 'read'>): boolean =>
  read.precisionMetres > MEASURED.mostMetres;

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

/** The point of a plan as a whole; undefined where no place of it but a hospital has one. */
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
