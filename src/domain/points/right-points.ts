// Where an assessment keeps that points which looked wrong are right (plan-warnings.ts says of which).
import { ABOUT_SECTION, RIGHT_FIELD } from '../answers/about.ts';
import { type Answers, type ShownAnswer, sectionsOf } from '../answers/answers.ts';
import { parsePath } from '../answers/path.ts';

/** Whether it is kept there that points are right. */
export function isRightPath(path: string): boolean {
  const parts = path.startsWith(`${ABOUT_SECTION}.`) ? parsePath(path) : undefined;
  return parts?.field === RIGHT_FIELD && parts.row !== undefined;
}

/** The texts that are kept there as right; none in a text that cannot be read. */
export function rightTexts(text: string): readonly string[] {
  try {
    const [, points] = JSON.parse(text) as [string, readonly (readonly [string, string])[]];
    return points.map(([, each]) => String(each));
  } catch {
    return [];
  }
}

/** The confirmations given here that points are right; the claim of a file silences no warning. */
export const rightAnswers = (answers: Answers): readonly (readonly [string, ShownAnswer])[] =>
  [...(sectionsOf(answers).get(ABOUT_SECTION) ?? [])].filter(
    ([path, { isArrived }]) => isRightPath(path) && !isArrived,
  );
