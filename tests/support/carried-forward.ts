// Plans as they were begun from an earlier one before its answers were offered: copies that were marked until a person
// confirmed them. There are such plans on phones.
import { ABOUT_SECTION } from '../../src/domain/answers/about.ts';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { type Answers, isInternalPath } from '../../src/domain/answers/answers.ts';
import { sourceAuthor } from '../../src/domain/answers/authors.ts';
import { type AnswerPath, parsePath } from '../../src/domain/answers/path.ts';
import { dayOfPlan } from '../../src/domain/plan/plan-period.ts';
import { unconfirmedSource } from '../../src/domain/plan/unconfirmed.ts';

const STAMP_PATH: AnswerPath = 'operatorInfo.timestamp';
const HANDLING_PATH: AnswerPath = 'icsOperation.handling';

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
  into: AnswerDocument,
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
    if (path === HANDLING_PATH) into.resolve(path, carried);
    else into.resolve(path as AnswerPath, carried, unconfirmedSource(path, answer) ? author : plan);
  }
}
