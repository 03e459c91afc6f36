// What the list of sections shows, from catalogue and answers.
import {
  DESCRIPTION_FIELD,
  knownSection,
  listedSections,
  type Section,
  shownFields,
} from './catalogue.ts';
import { type Answers, hasText } from './document.ts';
import { type AnswerPath, fieldPath, splitKey } from './path.ts';

/** The catalogue's section, or one description box for a key it does not know. */
export function sectionForKey(key: string): Section {
  return knownSection(key) ?? { id: key, title: splitKey(key), fields: [DESCRIPTION_FIELD] };
}

/** All sections of an assessment: the listed ones, then the added ones in order. */
export function allSections(added: readonly string[]): readonly Section[] {
  return [...listedSections, ...added.map(sectionForKey)];
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
    shownFields(section).map((field) => fieldPath(section.id, field.key, row?.key)),
  );
  pathsOf.set(section, paths);
  return paths;
}

/** How many of a section's fields, in all its rows, have a non-blank answer. */
export function countFilled(answers: Answers, section: Section): Filled {
  const paths = shownPaths(section);
  return {
    filled: paths.filter((path) => isAnswered(answers, path)).length,
    of: paths.length,
  };
}
