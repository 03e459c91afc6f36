// The field that offers are for, and whether there are any.

import { type AnswerPath, parsePath } from '../answers/path.ts';
import { type Field, fieldOf, type Section } from '../answers/sections.ts';
import { sectionForKey } from '../plan/section-view.ts';

export interface AskedField {
  readonly path: AnswerPath;
  readonly section: Section;
  readonly field: Field;
  /** Of a row that the user added. */
  readonly addedRow: string | undefined;
}

/** Undefined for what no form draws. */
export function askedField(path: AnswerPath): AskedField | undefined {
  const parts = parsePath(path);
  const section = parts && sectionForKey(parts.section);
  const field = section && fieldOf(section, parts.field, parts.row);
  if (!field) return undefined;
  const isNamed = section.rows?.some(({ key }) => key === parts.row) ?? false;
  return { path, section, field, addedRow: isNamed ? undefined : parts.row };
}

/** What was made sure of by a call holds for the day of that call; so do a pilot's word and the wind at a landing zone. */
const CHECKED: ReadonlySet<string> = new Set([
  'verifiedBy',
  'verifiedAt',
  'decision',
  'decidedBy',
  'wind',
]);

/** A moment, or who made sure of something at a moment. */
export const isOfItsDay = ({ key, kind }: Field): boolean => kind === 'time' || CHECKED.has(key);

/** Whether a text of a hospital holds wherever the operation is. */
export const holdsAnywhere = (field: Field): boolean =>
  !field.bound && !field.internal && !isOfItsDay(field);

/** Whether the field's answers can hold for another plan at all: a moment cannot, and a hospital is its saved list's. */
export function isOffered({ section, field }: Pick<AskedField, 'section' | 'field'>): boolean {
  return !field.internal && !isOfItsDay(field) && field.key !== 'timestamp' && !section.rows;
}
