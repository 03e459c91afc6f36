// What an arrival would replace, in words.
import { ADDED_FIELD, POSITION_FIELD } from '../../domain/answers/about.ts';
import type { Answers } from '../../domain/answers/answers.ts';
import type { Replaced } from '../../domain/answers/arrival.ts';
import { authorName } from '../../domain/answers/authors.ts';
import type { Section } from '../../domain/plan/catalogue.ts';
import { describePath } from '../../domain/plan/section-view.ts';

/** An answer that would be replaced, in words. */
export interface ReplacedLine {
  readonly path: string;
  /** `Hospital Facilities, Primary Hospital, Name` */
  readonly where: string;
  readonly was: string;
  /** '' where it would be cleared. */
  readonly becomes: string;
  /** The names that stand beside what replaces it. */
  readonly by: readonly string[];
}

const isPlace = (path: string) =>
  path.endsWith(`.${POSITION_FIELD}`) || path.endsWith(`.${ADDED_FIELD}`);

export function toLine(
  { path, was, becomes }: Replaced,
  answers: Answers,
  sections: readonly Section[],
): ReplacedLine {
  const words = (entries: Replaced['was']) =>
    [...new Set(entries.map(({ text }) => text.trim()))].join(' / ');
  const place = words(becomes) === '' ? 'removed' : 'in another place';
  return {
    path,
    where: describePath(path, answers, sections),
    was: isPlace(path) ? 'in its place' : words(was),
    becomes: isPlace(path) ? place : words(becomes),
    by: [...new Set(becomes.map(({ author }) => authorName(author)))],
  };
}
