// What of the places of a plan goes into a file for another tool, and what must be known of each before it is used.
import type { Answers } from '../assessment/answers.ts';
import { sourceName } from '../assessment/author-words.ts';
import { parsePath } from '../assessment/path.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { counted } from '../counted.ts';
import { CHECK, type PaperPoints } from '../documents/paper-points.ts';
import { notesOf, saidIn, sayOnPaper } from '../hospital/divert.ts';
import { POINT_WARNINGS } from '../later-limits.ts';
import { type DistanceUnit, distanceWords } from '../place/distance-words.ts';
import type { ReadPoint } from '../place/point.ts';
import { pointWarningWords } from '../place/point-warning-words.ts';
import { firstOfKind } from '../plan-places/first-of-kind.ts';
import { pilotDecision } from '../plan-places/pilot-decision.ts';
import { type PlanPlace, planPlaces } from '../plan-places/plan-places.ts';
import { DOUBTED, type PlanWarning, planWarnings } from '../plan-places/plan-warnings.ts';
import { isTooRough, type LocatedPlace, locatedPlaces } from '../plan-places/point-of.ts';
import { isRough } from './plain-point.ts';

export interface WeighingInput {
  /** Redacted. */
  readonly answers: Answers;
  /** BCP 47. */
  readonly locale: string;
  readonly points: PaperPoints;
}

/** `endsUncertain`: of a way, whose ends are to be checked before. */
export type NotInFile =
  | 'noPoint'
  | 'tooRough'
  | 'notDecided'
  | 'doubted'
  | 'tooMany'
  | 'endsUncertain';

/** A landing zone that a pilot would not take, a hospital that takes nobody, anything that is to be read before it is used. */
type Mark = 'DECLINED' | 'DIVERT' | 'CHECK';

/** A place of the plan with all that decides whether it goes in, and how. */
export interface Weighed extends LocatedPlace {
  /** Its point is not what was meant, or may not be: nobody may be sent there. */
  readonly isDoubted: boolean;
  /** What must be known of it before it is used. */
  readonly cautions: readonly string[];
  /** Begins its name: on a map nothing else is seen at first. */
  readonly mark: Mark | undefined;
}

/** Why a place is not in the file; undefined for one that is, and for one of which nothing is said. */
export function whyLeft(
  place: PlanPlace,
  answers: Answers,
  found: Weighed | undefined,
): NotInFile | undefined {
  if (found?.isDoubted) return 'doubted';
  if (found) return isTooRough(found) ? 'tooRough' : undefined;
  const paths = [place.addressPath, ...place.texts.map(({ path }) => path)];
  const shown = paths.flatMap((path) => answers.get(path) ?? []);
  if (shown.some(({ others }) => others.length > 0)) return 'notDecided';
  return shown.some(({ text }) => text.trim() !== '') ? 'noPoint' : undefined;
}

/** One of the boxes of a point that was read from the others. */
const NOT_DECIDED = 'Not decided: another answer is given for where this is.';
const NOT_COMPARED = 'Not compared with the other points of the plan.';

export const COMPLETED = 'Grid zone completed from the plan. Check before use.';

/** A map draws every point as if it were exact. */
export const roughNote = (
  read: Pick<ReadPoint, 'precisionMetres'>,
  unit: DistanceUnit,
): readonly string[] =>
  isRough(read) ? [`Rough: known to ${distanceWords(read.precisionMetres, unit)}.`] : [];

/** What a hospital said when it was asked whether it takes anybody, where that was no yes. */
function divertOf({ kind, addressPath }: PlanPlace, answers: Answers): readonly string[] {
  const row = parsePath(addressPath)?.row;
  if (kind !== 'hospital' || row === undefined) return [];
  const notes = answers.get(notesOf(row));
  const said = new Set(notes ? [notes, ...notes.others].map(({ text }) => saidIn(text)) : []);
  if (!said.has('divert') && !said.has('unknown')) return [];
  if (said.size > 1) return ['Divert status: conflicting answers.'];
  const asked = undisputedText(answers.get(`hospitalFacilities.${row}.verifiedAt`));
  return [`${sayOnPaper(said.has('divert') ? 'divert' : 'unknown', asked)}.`];
}

/**
 * Where more places lie far from the incident than near it, its own point may be the wrong one. Hospitals may well be far.
 */
function farFromIncident(
  open: readonly PlanWarning[],
  { place }: LocatedPlace,
  all: readonly LocatedPlace[],
): readonly string[] {
  if (place.role !== 'incident') return [];
  const others = all.filter((each) => each.place !== place && each.place.role !== 'hospital');
  const isFar = (other: LocatedPlace) =>
    open.some(
      ({ warning }) =>
        warning.kind === 'far' && other.place.texts.some(({ path }) => path === warning.paths[0]),
    );
  const far = others.filter(isFar).length;
  return far > 1 && far > others.length - far
    ? [`${CHECK}: far from ${counted(far, 'other point')} of the plan. Which is right?`]
    : [];
}

function markOf(
  { place }: LocatedPlace,
  answers: Answers,
  divert: readonly string[],
  cautions: readonly string[],
): Mark | undefined {
  const decision = pilotDecision(place, answers);
  if (decision === 'declined') return 'DECLINED';
  if (divert.some((each) => saidIn(each) === 'divert')) return 'DIVERT';
  return decision === 'unclear' || cautions.length > 0 ? 'CHECK' : undefined;
}

/** All that have a point, with what must be known of each. */
export function weighedPlaces({ answers, locale, points }: WeighingInput): readonly Weighed[] {
  const open = planWarnings(answers, { farMetres: points.farMetres, locale });
  const { first } = firstOfKind(planPlaces(answers), ({ kind }) => kind, POINT_WARNINGS.mostOfKind);
  const compared = new Set(first.map(({ addressPath }) => addressPath));
  const all = locatedPlaces(answers);
  return all.map((located): Weighed => {
    const { place, read } = located;
    const paths = new Set<string>(place.texts.map(({ path }) => path));
    const isDisputed = [...paths].some((path) => (answers.get(path)?.others.length ?? 0) > 0);
    const sources = [...paths].flatMap((path) => unconfirmedSource(path, answers.get(path)) ?? []);
    // Of two places, it is said of the first: what is far from the incident, not the incident.
    const own = open.filter(({ warning }) => paths.has(warning.paths[0] ?? ''));
    const divert = divertOf(place, answers);
    const cautions = [
      ...new Set([
        ...divert,
        ...(isDisputed ? [NOT_DECIDED] : []),
        ...roughNote(read, points.distance),
        ...(read.isCompleted ? [COMPLETED] : []),
        ...sources.map((source) => `Not confirmed, ${sourceName(source)}.`),
        ...own.map(({ warning }) => `${CHECK}: ${pointWarningWords(warning, points.distance)}`),
        ...farFromIncident(open, located, all),
        ...(compared.has(place.addressPath) ? [] : [NOT_COMPARED]),
      ]),
    ];
    return {
      ...located,
      isDoubted: own.some(({ warning }) => DOUBTED.has(warning.kind)),
      mark: markOf(located, answers, divert, cautions),
      cautions,
    };
  });
}
