// How far people are kept from a spill, as the plan's safety perimeter says it in the words of the guidebook, around the material, or
// around the incident where nobody says where the material is.
import { type Answers, undisputedText } from '../answers/answers.ts';
import type { AnswerPath } from '../answers/path.ts';
import { type LocatedPlace, locatedPlaces } from '../points/located-places.ts';
import { metresBetween } from '../points/place-readings.ts';
import {
  isTooRough,
  type PlanPlace,
  type PlanPlaceKind,
  placeInWords,
  placeKindNames,
} from '../points/plan-places.ts';
import type { Point } from '../points/point.ts';
import { editionsIn, type Isolation, isolationsIn, saysMoreThanIsolations } from './isolation.ts';

/** An area to stay out of; its label names where it is from. */
export interface PictureCircle {
  readonly centre: Point;
  readonly metres: number;
  readonly label: string;
  /** How far downwind people are protected. */
  readonly downwindMetres?: number;
}

const PERIMETER: AnswerPath = 'hazardousMaterials.safetyPerimeter';
/** A point that is known no better makes the circle larger. */
const EXACT_METRES = 2;
const NO_EDITION = 'the ERG (no edition in the plan)';

/** `Isolation by ERG 2024 as the plan names it, around the incident`. */
const labelOf = (text: string, { place }: LocatedPlace): string =>
  `Isolation by ${editionsIn(text)
    .map((edition) => edition || NO_EDITION)
    .join(' and ')} as the plan names it, around the ${place.name.toLowerCase()}`;

/** A circle stands around nothing else. A material that says where it is, but too roughly, has none: the incident is elsewhere. */
function middleOf(answers: Answers): LocatedPlace | undefined {
  const located = locatedPlaces(answers);
  const middle =
    located.find(({ place }) => place.kind === 'material') ??
    located.find(({ place }) => place.kind === 'incident');
  return middle && !isTooRough(middle) ? middle : undefined;
}

/** Why the plan's safety perimeter, or a part of it, is not drawn. */
export type UndrawnPerimeter = 'disputed' | 'noPoint' | 'typed';

/** What was typed, and a bomb stand-off, says no place to measure from: nobody guesses a circle for it, and the list says that it is missing. */
export function undrawnPerimeter(answers: Answers): UndrawnPerimeter | undefined {
  const shown = answers.get(PERIMETER);
  if ((shown?.others.length ?? 0) > 0) return 'disputed';
  const text = undisputedText(shown);
  if (saysMoreThanIsolations(text)) return 'typed';
  return isolationsIn(text).length > 0 && !middleOf(answers) ? 'noPoint' : undefined;
}

/**
 * The largest of those that the plan names, of day and night too, and as much larger as the incident's point leaves open: none is drawn
 * smaller than it is stated. None where that point is too rough or missing.
 */
export function isolationCircles(answers: Answers): readonly PictureCircle[] {
  const text = undisputedText(answers.get(PERIMETER));
  const isolations = isolationsIn(text);
  const middle = middleOf(answers);
  if (isolations.length === 0 || !middle) return [];
  const largest = (of: (isolation: Isolation) => number) =>
    isolations.reduce((most, each) => Math.max(most, of(each)), 0);
  const open = Math.ceil(middle.read.precisionMetres);
  const downwindMetres = largest(({ protectDay = 0, protectNight = 0 }) =>
    Math.max(protectDay, protectNight),
  );
  const label = labelOf(text, middle);
  const title = open > EXACT_METRES ? `${label}, and ${open} m more: so rough is its point` : label;
  const more = open > EXACT_METRES ? open : 0;
  return [
    {
      centre: middle.read.point,
      metres: largest(({ isolate }) => isolate) + more,
      label: title,
      ...(downwindMetres === 0 ? {} : { downwindMetres: downwindMetres + more }),
    },
  ];
}

// The places of a plan that lie within the distance from which its safety perimeter keeps everybody.

/** Where people are on purpose. */
const MANNED: ReadonlySet<PlanPlaceKind> = new Set<PlanPlaceKind>([
  'commandPost',
  'staging',
  'emsStaging',
  'fdStaging',
  'collection',
  'exchange',
  'aidStation',
  'post',
  'landingZone',
]);

interface PlaceInside {
  /** `Command post`, `Aid station “Start”` */
  readonly name: string;
  /** Where its point is written. */
  readonly path: AnswerPath;
}

const kindAndName = (place: PlanPlace): string =>
  `${place.isTyped ? `${placeKindNames[place.kind]} ` : ''}${placeInWords(place)}`;

/** A point that is not exact counts as near as it may be. */
export function placesInside(answers: Answers): readonly PlaceInside[] {
  const circles = isolationCircles(answers);
  return locatedPlaces(answers).flatMap(({ place, read }) => {
    const [first] = place.texts;
    const isInside = circles.some(
      ({ centre, metres }) => metresBetween(centre, read.point) - read.precisionMetres < metres,
    );
    return first && MANNED.has(place.kind) && isInside
      ? [{ name: kindAndName(place), path: first.path }]
      : [];
  });
}
