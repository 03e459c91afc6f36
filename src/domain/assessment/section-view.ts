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

/** How many of a section's fields, in all its rows, have a non-blank answer. */
export function countFilled(answers: Answers, section: Section): Filled {
  const rows = section.rows ?? [undefined];
  let filled = 0;
  for (const row of rows) {
    for (const field of shownFields(section)) {
      if (isAnswered(answers, fieldPath(section.id, field.key, row?.key))) filled += 1;
    }
  }
  return { filled, of: rows.length * shownFields(section).length };
}
