import { type AnswerPath, fieldPath } from '../../../domain/answers/path.ts';
import { requestSections } from '../../../domain/care/care-catalogue.ts';
import type { RequestRow } from '../../../domain/care/request.ts';
import type { Field } from '../../../domain/plan/catalogue.ts';

/** A field of the catalogue with its path in this request. */
export function fieldOfRequest(
  { section, row }: RequestRow,
  key: string,
): { readonly path: AnswerPath; readonly field: Field } {
  const fields: readonly Field[] = requestSections
    .filter(({ id }) => id === section)
    .flatMap(({ added }): readonly Field[] => added.fields);
  const field = fields.find((each) => each.key === key);
  if (!field) throw new RangeError(`No field of ${section}: ${key}`);
  return { path: fieldPath<string, string>(section, key, row), field };
}
