// A new assessment from an earlier one: chosen sections come along, the time it was made does not.
import { ABOUT_SECTION, NAME_PATH, PRINT_NOT_ASSESSED_PATH } from './about.ts';
import { type Answers, hasText, isInternalPath } from './answers.ts';
import type { AssessmentDocument } from './document.ts';
import { type AnswerPath, parsePath } from './path.ts';
import { assessmentName } from './summary.ts';

const STAMP_PATH: AnswerPath = 'operatorInfo.timestamp';

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

/**
 * Writes the answers of the chosen sections into a new assessment, as its user. Where a conflict was not
 * settled, all its answers come along in one text: none is dropped and none is chosen.
 */
export function carryForward(
  into: AssessmentDocument,
  answers: Answers,
  isChosen: (section: string) => boolean,
): void {
  for (const [path, { text, others }] of answers) {
    const parts = parsePath(path);
    if (!parts || parts.section === ABOUT_SECTION || path === STAMP_PATH) continue;
    if (!isChosen(parts.section)) continue;
    const texts = [text, ...others.map((other) => other.text)].filter((each) => each.trim() !== '');
    const carried = isInternalPath(path) ? text : texts.join(' / ');
    if (carried !== '') into.settle(path as AnswerPath, carried);
  }
}

/** Everything but the timestamp, under a name that says what it is. */
export function duplicateInto(into: AssessmentDocument, answers: Answers): void {
  carryForward(into, answers, () => true);
  into.write(PRINT_NOT_ASSESSED_PATH, answers.get(PRINT_NOT_ASSESSED_PATH)?.text ?? '');
  into.write(NAME_PATH, `${assessmentName(answers)} (copy)`);
}
