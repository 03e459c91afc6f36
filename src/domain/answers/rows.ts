// Rows that the user adds to a section, in their order.

import { knownSection } from '../plan/catalogue.ts';
import { POSITION_FIELD } from './about.ts';
import { foundOnce, hasText, type SectionAnswers } from './answers.ts';
import { parsePath } from './path.ts';
import { fieldOf, type Section } from './sections.ts';

const isInRow = (path: string): boolean => path.indexOf('.') !== path.lastIndexOf('.');

/** Keys of the rows that were added to a section, in their order; the catalogue's own rows are not among them. */
export const rowsOf = foundOnce(rowsIn);

/** The place of each of them, from 0. */
export const placesOfRows = foundOnce(
  (answers, section): ReadonlyMap<string, number> =>
    new Map(rowsIn(answers, section).map((row, place) => [row, place])),
);

function rowsIn(answers: SectionAnswers, section: string): readonly string[] {
  const positions = new Map<string, string>();
  for (const [path, shown] of answers) {
    if (!isInRow(path) || !hasText(shown)) continue;
    const { row, field } = parsePath(path) ?? {};
    if (row === undefined || isNamed(section, row) || !isKnown(section, row, field ?? '')) continue;
    positions.set(row, field === POSITION_FIELD ? shown.text : (positions.get(row) ?? ''));
  }
  return inOrder(positions);
}

/** What only a newer app knows of a row is no row here: it would have no number on paper. */
function isKnown(section: string, row: string, field: string): boolean {
  const known = knownSection(section);
  return field === POSITION_FIELD || !known || fieldOf(known, field, row) !== undefined;
}

const isNamed = (section: string, row: string): boolean =>
  knownSection(section)?.rows?.some(({ key }) => key === row) ?? false;

/** A row whose position was removed while an answer was written apart from that comes last. */
function inOrder(positions: ReadonlyMap<string, string>): readonly string[] {
  const rank = (row: string) => positions.get(row) || '~';
  return [...positions.keys()].sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) < rank(b) ? -1 : 1;
    return a < b ? -1 : 1;
  });
}

/** The texts of a row by field, in the catalogue's order, without those that are blank. */
export type RowTexts = readonly (readonly [field: string, text: string])[];

/** The text that tells a row from another; '' where it has none. */
export const nameOfRow = (row: RowTexts, { added }: Section): string =>
  row.find(([key]) => key === added?.named)?.[1] ?? '';
