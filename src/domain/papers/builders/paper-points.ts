// Points on paper: in the format that the kit sets, with what was typed beside it where that reads otherwise, so that two
// papers, and paper and screen, can be compared. What is no point, what is too coarse and what the plan itself doubts stands
// as it was typed; so does a latitude, longitude or grid behind a label that says which of them it is.
import type { Answers } from '../../answers/answers.ts';
import { authorName } from '../../answers/authors.ts';
import type { AnswerPath } from '../../answers/path.ts';
import { asExact } from '../../points/as-exact.ts';
import { pointOfPlan } from '../../points/located-places.ts';
import { readPlace } from '../../points/place-readings.ts';
import type { PlaceSettings } from '../../points/place-settings.ts';
import { planPlaces } from '../../points/plan-places.ts';
import {
  acknowledgedWarnings,
  acknowledgement,
  DOUBTED,
  type PlanWarning,
  planWarnings,
} from '../../points/plan-warnings.ts';
import type { ReadPoint } from '../../points/point.ts';
import { pointWarningWords } from '../../points/point-warnings.ts';
import { nameWords } from '../../text/plain-characters.ts';
import { MARK, withoutMarks } from '../model/unconfirmed-mark.ts';

/** What a kit says of points on paper. PERSISTED: in sealed versions; those before there were points have none. */
export type PaperPoints = Pick<PlaceSettings, 'format' | 'distance' | 'farMetres'>;

interface PointsInput {
  readonly answers: Answers;
  readonly points?: PaperPoints;
}

/** The open warnings of what the paper may say; none on papers of versions from before there were any. */
const warningsFor = ({ answers, points }: PointsInput, locale: string): readonly PlanWarning[] =>
  points ? planWarnings(answers, { farMetres: points.farMetres, locale }) : [];

export const CHECK = 'Check before use';

interface PointCheck {
  /** What the warned place is called. */
  readonly place: string;
  readonly sentence: string;
}

/**
 * One for each open warning of a point of which `isPrinted` says that the paper has it. Of two places it stands where the first of
 * them is printed: what is far from the incident, not the incident.
 */
export function checksOfPoints(
  input: PointsInput & { readonly locale: string },
  isPrinted: (path: AnswerPath) => boolean,
): readonly PointCheck[] {
  return warningsFor(input, input.locale)
    .filter(({ warning: { paths } }) => paths[0] !== undefined && isPrinted(paths[0]))
    .map(({ warning }) => ({
      place: warning.names[0] ?? '',
      sentence: pointWarningWords(warning, input.points?.distance ?? 'miles'),
    }));
}

/** Their sentences. */
export const pointChecks = (...asked: Parameters<typeof checksOfPoints>): readonly string[] =>
  checksOfPoints(...asked).map(({ sentence }) => sentence);

/** What looked wrong and a person confirmed as right, and who: anyone who signs sees that it was looked at. */
export function acknowledgedPoints({
  answers,
  points,
  locale,
  namesAuthors = true,
}: PointsInput & {
  readonly locale: string;
  readonly namesAuthors?: boolean;
}): readonly string[] {
  if (!points) return [];
  return acknowledgedWarnings(answers, { farMetres: points.farMetres, locale }).map((each) => {
    const words = pointWarningWords(each.warning, points.distance);
    const author = namesAuthors ? (acknowledgement(answers, each)?.author ?? '') : '';
    return `${words} ${author === '' ? 'Said to be right.' : `Said to be right by ${nameWords(authorName(author))}.`}`;
  });
}

/** What a reader compares: of a grid its letters too, of degrees the digits. */
const comparable = (text: string, { notation }: ReadPoint): string =>
  text.toUpperCase().replace(notation === 'latitudeLongitude' ? /\D/g : /[^A-Z0-9]/g, '');

/** The same in another notation is written once. */
function beside(written: string, typed: string, read: ReadPoint): string {
  if (comparable(written, read) === comparable(typed, read)) return written;
  return read.notation === 'link'
    ? `${written} (from a link)`
    : `${written} (typed: ${typed.replace(/\s+/g, ' ')})`;
}

/** The points of a plan as a paper writes them. */
export class PointsOnPaper {
  readonly format: PaperPoints['format'];
  readonly #reads = new Map<string, ReadPoint>();

  constructor(input: PointsInput, locale: string) {
    this.format = input.points?.format;
    if (!input.points) return;
    const near = pointOfPlan(input.answers)?.read.point;
    const doubted = new Set(
      warningsFor(input, locale)
        .filter(({ warning }) => DOUBTED.has(warning.kind))
        .flatMap(({ warning }) => warning.paths),
    );
    for (const place of planPlaces(input.answers))
      for (const { paths, read } of readPlace(place, near).readings)
        if (!paths.some((path) => doubted.has(path))) this.#reads.set(paths.join(' '), read);
  }

  /** What stands at these paths together, typed as `typed`, which may carry a mark. */
  write(paths: readonly string[], typed: string, format = this.format): string {
    const read = format && typed !== '' ? this.#reads.get(paths.join(' ')) : undefined;
    const written = read && format && asExact(read, format);
    if (!written) return typed;
    const mark = typed.includes(MARK) ? MARK : '';
    return beside(written, withoutMarks(typed), read) + mark;
  }

  /** In degrees, whatever format is set: what was typed otherwise becomes them. */
  inDegrees(paths: readonly string[], typed: string): string {
    const read = this.#reads.get(paths.join(' '));
    const isOther = read !== undefined && read.notation !== 'latitudeLongitude';
    return isOther ? this.write(paths, typed, 'dd') : typed;
  }
}
