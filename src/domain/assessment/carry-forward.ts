// A new assessment from an earlier one: chosen sections come along, the time it was made does not.
import { localDay } from '../local-day.ts';
import { ABOUT_SECTION, NAME_PATH, PRINT_NOT_ASSESSED_PATH } from './about.ts';
import { type Answers, hasText, isInternalPath } from './answers.ts';
import type { AssessmentDocument } from './assessment-document.ts';
import { sourceAuthor } from './authors.ts';
import { type AnswerPath, parsePath } from './path.ts';
import { assessmentName } from './summary.ts';
import { unconfirmedSource } from './unconfirmed.ts';

const STAMP_PATH: AnswerPath = 'operatorInfo.timestamp';
const HANDLING_PATH: AnswerPath = 'icsOperation.handling';

/** Sections of `answers` that have something to bring along, by key. */
export function sectionsWithAnswers(answers: Answers): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const [path, answer] of answers) {
    const section = parsePath(path)?.section;
    if (section && section !== ABOUT_SECTION && path !== STAMP_PATH && hasText(answer)) {
      keys.add(section);
    }
  }
  return keys;
}

/** The day on which a plan was begun, else that of its latest answer: `2026-11-12`. */
function dayOfPlan(answers: Answers, timeZone: string): string {
  const latest = () => Math.max(0, ...[...answers.values()].map(({ at }) => at.getTime()));
  return localDay(answers.get(STAMP_PATH)?.at ?? new Date(latest()), timeZone);
}

export interface Carrying {
  readonly isChosen: (section: string) => boolean;
  /** IANA, for the day of the earlier plan. */
  readonly timeZone: string;
}

/**
 * Writes the answers of the chosen sections into a new assessment, each from where it is: the earlier plan of its day, or
 * what that plan had it from and nobody confirmed. The handling mark always comes along, and holds. Where a conflict was
 * in conflict, all its answers come along in one text: none is dropped and none is chosen.
 */
export function carryForward(
  into: AssessmentDocument,
  answers: Answers,
  { isChosen, timeZone }: Carrying,
): void {
  const plan = sourceAuthor({ kind: 'plan', day: dayOfPlan(answers, timeZone) });
  for (const [path, answer] of answers) {
    const { text, others, author } = answer;
    const parts = parsePath(path);
    if (!parts || parts.section === ABOUT_SECTION || path === STAMP_PATH) continue;
    if (!isChosen(parts.section) && path !== HANDLING_PATH) continue;
    const texts = [text, ...others.map((other) => other.text)].filter((each) => each.trim() !== '');
    const carried = isInternalPath(path) ? text : texts.join(' / ');
    if (carried === '') continue;
    if (path === HANDLING_PATH) into.settle(path, carried);
    else into.settle(path as AnswerPath, carried, unconfirmedSource(path, answer) ? author : plan);
  }
}

/** Everything but the timestamp, under a name that says what it is. */
export function duplicateInto(into: AssessmentDocument, answers: Answers, timeZone: string): void {
  carryForward(into, answers, { isChosen: () => true, timeZone });
  into.write(PRINT_NOT_ASSESSED_PATH, answers.get(PRINT_NOT_ASSESSED_PATH)?.text ?? '');
  into.write(NAME_PATH, `${assessmentName(answers)} (copy)`);
}
