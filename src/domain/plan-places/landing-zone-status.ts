// Which of a plan's landing zones can be used, as far as anybody wrote it: one status each, on every screen and paper.
import type { Answers } from '../assessment/answers.ts';
import { parsePath } from '../assessment/path.ts';
import { isAnswered } from '../assessment/section-view.ts';
import { type PilotDecision, pilotDecision } from './pilot-decision.ts';
import { planPlaces } from './plan-places.ts';

export interface LandingZoneStatus {
  /** Undefined for the main one. */
  readonly row: string | undefined;
  /** `Landing zone`, `Landing zone 2`. */
  readonly name: string;
  /** Undefined where nobody said. Declined is any no: of a pilot, or that it is unusable. */
  readonly said: PilotDecision | undefined;
}

/** Those of which the plan says anything, the main one first. */
export const landingZoneStatuses = (answers: Answers): readonly LandingZoneStatus[] =>
  planPlaces(answers)
    .filter(({ kind }) => kind === 'landingZone')
    .map((place) => {
      const { row } = parsePath(place.addressPath) ?? {};
      const paths = [place.addressPath, ...place.texts.map(({ path }) => path)];
      const said = pilotDecision(place, answers);
      // Nothing decided of what has neither a name nor a point is nothing; words of a decision count, also where a profile holds the place back.
      const isThere = paths.some((path) => isAnswered(answers, path)) || said !== undefined;
      return { row, name: place.name, said, isThere };
    })
    .filter(({ isThere }) => isThere)
    .map(({ isThere: _, ...status }) => status);

export const isUsable = ({ said }: LandingZoneStatus): boolean => said !== 'declined';

/** Each that is named was declined: no helicopter lands. */
export function isAirDeclined(answers: Answers): boolean {
  const all = landingZoneStatuses(answers);
  return all.length > 0 && !all.some(isUsable);
}
