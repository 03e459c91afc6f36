// What the list of assessments shows of one, kept beside it so that the list opens none.
// PERSISTED: inside the vault's encrypted head of each assessment.
import { NAME_PATH } from '../answers/about.ts';
import { type Answers, foundOnce, isConflict, sectionsOf } from '../answers/answers.ts';
import type { AnswerPath } from '../answers/path.ts';
import { cutTo } from '../text/plain-characters.ts';
import { openQuestions, questions } from './completeness.ts';

export interface AssessmentSummary {
  readonly name: string;
  readonly location: string;
  /** Lower-case words that the search looks in. */
  readonly words: string;
  readonly answered: number;
  readonly questions: number;
  readonly conflicts: number;
  /** Milliseconds since 1970 of the last answer, by its writer's clock. */
  readonly editedAt: number;
}

const firstLine = (text: string) => text.trim().split('\n')[0]?.trim() ?? '';

const MOST_IN_SUMMARY = 300;

/** A list draws all of it, and searches it with each key. */
export const inSummary = (text: string): string => cutTo(text, MOST_IN_SUMMARY);

/** The user's own name, else the operation's, else its kind and place, else when it was made. */
export const assessmentName = (answers: Answers): string => inSummary(nameOf(answers));

function nameOf(answers: Answers): string {
  const text = (path: Parameters<typeof answers.get>[0]) =>
    firstLine(answers.get(path)?.text ?? '');
  const own = text(NAME_PATH);
  if (own !== '') return own;
  const named = text('icsOperation.name');
  if (named !== '') return named;
  const operation = [
    text('operationalInfo.incidentType'),
    text('operationalInfo.incidentLocation'),
  ].filter((part) => part !== '');
  if (operation.length > 0) return operation.join(', ');
  const stamp = text('operatorInfo.timestamp');
  return stamp === '' ? 'Assessment' : `Assessment of ${stamp}`;
}

const SEARCHED = [
  'icsOperation.number',
  'operationalInfo.incidentType',
  'operationalInfo.incidentLocation',
  'operationalInfo.commandPost',
  'operatorInfo.operatorName',
  'operatorInfo.agency',
  'operatorInfo.timestamp',
  'hospitalFacilities.primary.name',
] as const;

const conflictsOfSection = foundOnce((answers) =>
  [...answers]
    .filter(([path, answer]) => isConflict(path, answer))
    .map(([path]) => path as AnswerPath),
);

/** Paths with several answers that nobody has picked from, in all sections or in one. */
export function conflictsIn(answers: Answers, section?: string): readonly AnswerPath[] {
  if (section !== undefined) return conflictsOfSection(answers, section);
  return [...sectionsOf(answers).keys()].flatMap((each) => conflictsOfSection(answers, each));
}

/** The latest answer. One that a file dates ahead would stand for every later edit: it does not count before its time. */
function lastEdit(answers: Answers, now: number): number {
  let last = 0;
  for (const { at } of answers.values())
    if (at.getTime() <= now) last = Math.max(last, at.getTime());
  return last === 0 && answers.size > 0 ? now : last;
}

/** `now` in milliseconds since 1970. */
export function summarise(answers: Answers, now: number): AssessmentSummary {
  const name = assessmentName(answers);
  const texts = SEARCHED.map((path) => inSummary(answers.get(path)?.text ?? ''));
  return {
    name,
    location: inSummary(firstLine(answers.get('operationalInfo.incidentLocation')?.text ?? '')),
    words: [name, ...texts].join(' ').toLowerCase(),
    answered: questions.length - openQuestions(answers).length,
    questions: questions.length,
    conflicts: conflictsIn(answers).length,
    editedAt: lastEdit(answers, now),
  };
}

/** True when every word of the search is somewhere in the summary. */
export function isFound({ words }: AssessmentSummary, search: string): boolean {
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
