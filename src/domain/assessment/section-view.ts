// What the list of sections shows, from catalogue and answers.

import { type Answers, hasText } from './answers.ts';
import {
  DESCRIPTION_FIELD,
  knownSection,
  listedSections,
  moreSections,
  plainFields,
  type Section,
} from './catalogue.ts';
import { type AnswerPath, fieldPath, splitKey } from './path.ts';

/** The section of an assessment, or of another catalogue, or one description box for a key it does not know. */
export function sectionForKey(key: string, sections?: readonly Section[]): Section {
  return (
    knownSection(key, sections) ?? { id: key, title: splitKey(key), fields: [DESCRIPTION_FIELD] }
  );
}

/** All sections of an assessment: the specification's, those added in order, then the ICS forms'. */
export function allSections(added: readonly string[]): readonly Section[] {
  return [...plainSections(added), ...moreSections];
}

/** The specification's sections and those that were added. */
export function plainSections(added: readonly string[]): readonly Section[] {
  return [...listedSections, ...added.map((key) => sectionForKey(key))];
}

/** The title of a section: the user's own wording wins over `title`. */
export function titleOf(answers: Answers, section: Section, title = section.title): string {
  return answers.get(`${section.id}.title`)?.text.trim() || title;
}

/** True when at least one answer of the path has text; in a conflict each of them counts. */
export function isAnswered(answers: Answers, path: AnswerPath): boolean {
  const answer = answers.get(path);
  return answer !== undefined && hasText(answer);
}

export interface Filled {
  readonly filled: number;
  readonly of: number;
}

/** Counted with each key that is pressed: the paths of a section are put together once. */
const pathsOf = new WeakMap<Section, readonly AnswerPath[]>();

function shownPaths(section: Section): readonly AnswerPath[] {
  const known = pathsOf.get(section);
  if (known) return known;
  const rows = section.rows ?? [undefined];
  const paths = rows.flatMap((row) =>
    plainFields(section).map((field) => fieldPath(section.id, field.key, row?.key)),
  );
  pathsOf.set(section, paths);
  return paths;
}

/** How many of the specification's fields, in all rows it names, have a non-blank answer. */
export function countFilled(answers: Answers, section: Section): Filled {
  const paths = shownPaths(section);
  return {
    filled: paths.filter((path) => isAnswered(answers, path)).length,
    of: paths.length,
  };
}
