// Where a landing zone is, as a helicopter is told: grid, degrees, degrees and minutes, no more exact than it is known. A point
// that something speaks against is told as it was typed, with what speaks against it.
import type { Answers } from '../assessment/answers.ts';
import { type AnswerPath, parsePath } from '../assessment/path.ts';
import { POINT_WARNINGS } from '../later-limits.ts';
import { asExact } from '../place/as-exact.ts';
import { readPlace } from '../place/place-readings.ts';
import type { ReadPoint } from '../place/point.ts';
import { pointWarningWords } from '../place/point-warning-words.ts';
import { spokenDegrees } from '../place/spoken-degrees.ts';
import { spokenGrid } from '../place/spoken-grid.ts';
import { type PlanPoints, placeAt, planPoints } from '../plan-places/place-at.ts';
import { type PlanPlace, planPlaces } from '../plan-places/plan-places.ts';
import { DOUBTED, planWarnings } from '../plan-places/plan-warnings.ts';
import type { DocumentInput } from './document-base.ts';
import { MARK, withoutMarks } from './unconfirmed-mark.ts';

export interface HelicopterInput extends DocumentInput {
  /** Of a further landing zone; without it, the main one. */
  readonly row?: string;
}

interface PointFormats {
  readonly grid: string;
  readonly spokenGrid: string;
  readonly degrees: string;
  readonly minutes: string;
  readonly spokenMinutes: string;
}

export interface BriefedPoint {
  /** What speaks against it, a sentence each. */
  readonly checks: readonly string[];
  /** As it stands in the plan; '' where nothing does. */
  readonly typed: string;
  /** Undefined where it is no point, or a doubtful one. */
  readonly formats?: PointFormats;
}

export interface LandingZone {
  /** Undefined for the main one. */
  readonly row: string | undefined;
  readonly name: string;
}

const isZone = ({ kind }: PlanPlace): boolean => kind === 'landingZone';
const rowOf = ({ addressPath }: PlanPlace): string | undefined => parsePath(addressPath)?.row;

/** The main one first, answered or not. */
export const landingZones = (answers: Answers): readonly LandingZone[] =>
  planPlaces(answers)
    .filter(isZone)
    .map((place) => ({ row: rowOf(place), name: place.name }));

const TOO_ROUGH = 'not said: the point is too rough';

/** Of the ways in which its boxes say it, the most exact: a grid of ten digits beside degrees of four decimals. */
function exactest(place: PlanPlace, { located }: PlanPoints): ReadPoint | undefined {
  const alone = readPlace(place, undefined).readings;
  const near = located[0]?.read.point;
  const all = alone.length > 0 ? alone : readPlace(place, near).readings;
  return all
    .map(({ read }) => read)
    .reduce<ReadPoint | undefined>(
      (best, read) => (best && best.precisionMetres <= read.precisionMetres ? best : read),
      undefined,
    );
}

function formatsOf(read: ReadPoint, mark: string): PointFormats | undefined {
  const degrees = asExact(read, 'dd');
  if (degrees === undefined) return undefined;
  const grid = asExact(read, 'mgrs');
  const minutes = asExact(read, 'ddm');
  const completed = read.isCompleted && grid ? ', with the zone of the plan' : '';
  return {
    grid: (grid ?? TOO_ROUGH) + completed + mark,
    spokenGrid: (grid === undefined ? TOO_ROUGH : (spokenGrid(grid) ?? grid)) + completed + mark,
    degrees: degrees + mark,
    minutes: (minutes ?? TOO_ROUGH) + mark,
    spokenMinutes: minutes === undefined ? TOO_ROUGH : (spokenDegrees(minutes) ?? minutes) + mark,
  };
}

/** `own` says what stands in a box of this landing zone, with its mark. */
export function briefedPoint(
  { answers, row, locale, points }: HelicopterInput,
  own: (field: string) => string,
): BriefedPoint {
  const all = planPoints(answers);
  const place = all.places.find((each) => isZone(each) && rowOf(each) === row);
  if (!place) return { checks: [], typed: '' };
  const paths: readonly AnswerPath[] = place.texts.map(({ path }) => path);
  const fieldOf = (path: AnswerPath) => parsePath(path)?.field ?? '';
  const texts = paths.map((path) => own(fieldOf(path))).filter((text) => text !== '');
  const warnings = planWarnings(answers, {
    farMetres: points?.farMetres ?? POINT_WARNINGS.farMetres,
    locale,
  })
    .map(({ warning }) => warning)
    .filter((warning) => warning.paths.some((path) => paths.includes(path)));
  const { reason } = (paths[0] && placeAt(all, paths[0])) ?? {};
  const read = exactest(place, all);
  const isSaid = warnings.some(({ kind }) => kind === 'impossible' || kind === 'swapped');
  const checks = [
    ...warnings.map((warning) => pointWarningWords(warning, points?.distance ?? 'miles')),
    ...(reason === undefined || isSaid ? [] : [reason]),
  ];
  const isDoubted = warnings.some(({ kind }) => DOUBTED.has(kind));
  const mark = texts.some((text) => text.includes(MARK)) ? MARK : '';
  const formats = read && !isDoubted ? formatsOf(read, mark) : undefined;
  const typed = texts.map(withoutMarks).join(', ') + (texts.length === 0 ? '' : mark);
  return { checks, typed, ...(formats ? { formats } : {}) };
}
