// What an assessment says, by path: what forms draw, and what reports, search and sharing read.
import { ABOUT_SECTION, ADDED_FIELD, POSITION_FIELD } from './about.ts';
import { knownSection } from './catalogue.ts';
import { parsePath } from './path.ts';

export interface Answer {
  readonly text: string;
  /** The name set on the writer's device, '' where none was set, or what it is from (`authors.ts`). */
  readonly author: string;
  readonly at: Date;
}

/** The answer that a field shows, with those given apart from it that say something else. */
export interface ShownAnswer extends Answer {
  /** Empty unless there is a conflict. */
  readonly others: readonly Answer[];
}

/** Answers by path; what the report, search and sharing read. */
export type Answers = ReadonlyMap<string, ShownAnswer>;

/** Paths that no form draws: places of sections and rows, links, what the assessment says about itself. */
export function isInternalPath(path: string): boolean {
  const parts = parsePath(path);
  if (!parts) return false;
  const { section, field } = parts;
  if (section === ABOUT_SECTION || field === ADDED_FIELD || field === POSITION_FIELD) return true;
  return knownSection(section)?.fields.some((each) => each.internal && each.key === field) ?? false;
}

/** True where several answers stand beside each other and nobody has picked one. */
export function isConflict(path: string, answer: ShownAnswer): boolean {
  return answer.others.length > 0 && !isInternalPath(path);
}

/** True when the answer, or one of those beside it, has text. */
export function hasText({ text, others }: ShownAnswer): boolean {
  return text.trim() !== '' || others.some((other) => other.text.trim() !== '');
}
