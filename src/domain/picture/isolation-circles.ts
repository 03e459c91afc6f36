// How far people are kept from a spill, as the plan's safety perimeter says it in the words of the guidebook, around the incident.
import type { Answers } from '../assessment/answers.ts';
import type { AnswerPath } from '../assessment/path.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { isolationIn } from '../hazmat/isolation.ts';
import type { Point } from '../place/point.ts';
import { isTooRough, locatedPlaces } from '../plan-places/point-of.ts';

/** An area to stay out of; where it is from is said by its label. */
export interface PictureCircle {
  readonly centre: Point;
  readonly metres: number;
  readonly label: string;
  /** How far downwind people are protected. */
  readonly downwindMetres?: number;
}

const PERIMETER: AnswerPath = 'hazardousMaterials.safetyPerimeter';
const LABEL = 'Safety perimeter, around the incident';

/** Of day and night the larger; none where the incident has no point that is known well enough. */
export function isolationCircles(answers: Answers): readonly PictureCircle[] {
  const isolation = isolationIn(undisputedText(answers.get(PERIMETER)));
  const incident = locatedPlaces(answers).find(({ place }) => place.kind === 'incident');
  if (!isolation || !incident || isTooRough(incident)) return [];
  const { isolate: metres, protectDay = 0, protectNight = 0 } = isolation;
  const downwindMetres = Math.max(protectDay, protectNight);
  return [
    {
      centre: incident.read.point,
      metres,
      label: LABEL,
      ...(downwindMetres === 0 ? {} : { downwindMetres }),
    },
  ];
}
