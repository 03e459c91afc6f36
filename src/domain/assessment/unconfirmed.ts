// What was brought along from an earlier plan or the saved list and is bound to a place or a time, and what a register says of a
// hospital that nobody called: unconfirmed until somebody says that it holds here, or changes it.
import { type Answers, foundOnce, type ShownAnswer, sectionsOf } from './answers.ts';
import { isRegister, restsOn, type Source } from './authors.ts';
import { fieldOf, knownSection } from './catalogue.ts';
import { type AnswerPath, parsePath } from './path.ts';

/** Where an unconfirmed answer is from; undefined for one that somebody gave here, and for a conflict, which names both. */
export function unconfirmedSource(
  path: string,
  answer: ShownAnswer | undefined,
): Source | undefined {
  const source = answer && restsOn(answer.author);
  if (!source || answer.text.trim() === '' || answer.others.length > 0) return undefined;
  const parts = parsePath(path);
  if (!parts) return undefined;
  const section = knownSection(parts.section);
  const field = section && fieldOf(section, parts.field, parts.row);
  return (isRegister(source) ? field?.called : field?.bound) ? source : undefined;
}

const pathsOfSection = foundOnce((answers) =>
  [...answers]
    .filter(([path, answer]) => unconfirmedSource(path, answer))
    .map(([path]) => path as AnswerPath),
);

/** In all sections or in one. */
export function unconfirmedPaths(answers: Answers, section?: string): readonly AnswerPath[] {
  if (section !== undefined) return pathsOfSection(answers, section);
  return [...sectionsOf(answers).keys()].flatMap((each) => pathsOfSection(answers, each));
}
