import type { Answers } from './answers.ts';
import { DESCRIPTION_FIELD, fieldOf, type Section } from './catalogue.ts';
import { parsePath, splitKey } from './path.ts';
import { rowsOf } from './rows.ts';
import { sectionForKey, titleOf } from './section-view.ts';

/** `hospitalFacilities.primary.edContact` → `Hospital Facilities, Primary Hospital, ED Contact`; `sections` of another catalogue than the assessment's. */
export function describePath(
  path: string,
  answers: Answers,
  sections?: readonly Section[],
): string {
  const parts = parsePath(path);
  if (!parts) return path;
  const inside = describeInSection(path, answers, sections);
  const title = titleOf(answers, sectionForKey(parts.section, sections));
  return inside === '' ? title : `${title}, ${inside}`;
}

/** Without its section: `Primary Hospital, ED Contact`; '' for the only box of a section of the user's own. */
export function describeInSection(
  path: string,
  answers: Answers,
  sections?: readonly Section[],
): string {
  const parts = parsePath(path);
  if (!parts) return path;
  const section = sectionForKey(parts.section, sections);
  const field = fieldOf(section, parts.field, parts.row);
  const rowTitle = parts.row === undefined ? [] : rowTitleOf(answers, section, parts.row);
  const isOnly = section.fields.length === 1 && field === DESCRIPTION_FIELD;
  return [...[rowTitle].flat(), ...(isOnly ? [] : [field?.label ?? splitKey(parts.field)])].join(
    ', ',
  );
}

/** `Primary Hospital`, or `Threat 2` for a row that the user added. */
export function rowTitleOf(answers: Answers, section: Section, row: string): string {
  const named = section.rows?.find(({ key }) => key === row);
  if (named) return named.title;
  const place = rowsOf(answers, section.id).indexOf(row);
  return place < 0 ? `${oneOf(section)} (removed)` : addedRowTitle(section, place);
}

const oneOf = ({ added }: Section): string => splitKey(added?.one ?? 'row');

/** The title of the row at this place, from 0, among those the user added. */
export const addedRowTitle = (section: Section, place: number): string =>
  `${oneOf(section)} ${(section.rows?.length ?? section.added?.inFields ?? 0) + place + 1}`;
