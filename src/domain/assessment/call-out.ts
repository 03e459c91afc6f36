// What the cards of the call-out view still wait for, and what stands in none of them.
import type { Answers } from './answers.ts';
import { type CallOutCard, callOutCards } from './call-out-cards.ts';
import { missingFor, openQuestions, questions } from './completeness.ts';
import { type HighLevel, unmitigated } from './mitigation.ts';
import { type AnswerPath, fieldPath, parsePath } from './path.ts';
import { rowsOf } from './rows.ts';
import { isAnswered } from './section-view.ts';
import { conflictsIn } from './summary.ts';
import { unconfirmedPaths } from './unconfirmed.ts';

/** True where an answer is given in the card. */
export function isInCard({ parts }: Pick<CallOutCard, 'parts'>, path: string): boolean {
  const { section, row, field = '' } = parsePath(path) ?? {};
  return parts.some((part) => {
    if (part.kind === 'hospitals') return section === 'hospitalFacilities';
    if (part.section !== section) return false;
    if (part.kind === 'fields' || part.kind === 'folded')
      return row === undefined && part.keys.includes(field);
    return part.kind === 'threats' || row !== undefined;
  });
}

/** The sections alone show it. */
export const isElsewhere = (path: string): boolean =>
  !callOutCards.some((card) => isInCard(card, path));

/** Answers outside of all cards that somebody has to decide about. */
export const openElsewhere = (answers: Answers) =>
  [
    ...conflictsIn(answers).map((path) => ({ path, isConflict: true })),
    ...unconfirmedPaths(answers).map((path) => ({ path, isConflict: false })),
  ].filter(({ path }) => isElsewhere(path));

/** How many of the commander's questions the card still leaves open. */
export const missingIn = (card: CallOutCard, answers: Answers): number =>
  openQuestions(answers).filter(({ path }) => isInCard(card, path)).length;

/** How many threats of the card are rated High or Critical and have no mitigation. */
export const unmitigatedIn = (card: Pick<CallOutCard, 'parts'>, answers: Answers): number =>
  unmitigated(answers).filter(({ path }) => isInCard(card, path)).length;

/** Every field that a commander's question waits for. */
export const missingPaths = (answers: Answers): ReadonlySet<AnswerPath> =>
  new Set(questions.flatMap((question) => missingFor(question, answers)));

/** What a commander still waits for. */
export type Asked = 'missing' | HighLevel;

/** What is asked of a whole card. */
export const askedOf = ({ asked }: CallOutCard, answers: Answers): Asked | undefined =>
  asked && missingPaths(answers).has(asked) ? 'missing' : undefined;

/** What is asked at a field. */
export function askedAt(path: AnswerPath, answers: Answers): Asked | undefined {
  const isOfCard = callOutCards.some(({ asked }) => asked === path);
  if (!isOfCard && missingPaths(answers).has(path)) return 'missing';
  return unmitigated(answers).find((each) => each.path === path)?.level;
}

/** Whether the plan names hazardous materials, in the section's own box or in a row. */
export const namesMaterials = (answers: Answers): boolean =>
  [
    fieldPath('hazardousMaterials', 'materialType'),
    ...rowsOf(answers, 'hazardousMaterials').map((row) =>
      fieldPath('hazardousMaterials', 'hazard', row),
    ),
  ].some((path) => isAnswered(answers, path));
