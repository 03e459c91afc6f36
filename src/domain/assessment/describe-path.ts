import { DESCRIPTION_FIELD } from './catalogue.ts';
import type { Answers } from './document.ts';
import { parsePath, splitKey } from './path.ts';
import { sectionForKey, titleOf } from './section-view.ts';

/** `hospitalFacilities.primary.edContact` → `Hospital Facilities, Primary Hospital, ED Contact`. */
export function describePath(path: string, answers: Answers): string {
  const parts = parsePath(path);
  if (!parts) return path;
  const section = sectionForKey(parts.section);
  const field = section.fields.find(({ key }) => key === parts.field);
  const row = section.rows?.find(({ key }) => key === parts.row);
  const rowTitle = row?.title ?? (parts.row === undefined ? [] : splitKey(parts.row));
  const isOnly = section.fields.length === 1 && field === DESCRIPTION_FIELD;
  return [
    titleOf(answers, section),
    ...[rowTitle].flat(),
    ...(isOnly ? [] : [field?.label ?? splitKey(parts.field)]),
  ].join(', ');
}
