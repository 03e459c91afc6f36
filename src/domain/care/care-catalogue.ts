// INVARIANT: this file alone says what the care record of a plan holds: its requests and its casualties. It is a document of its own
// beside the plan, of the same kind as an assessment under this catalogue, and nothing in it changes the plan.
import type { Section } from '../assessment/catalogue.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { casualtySections } from '../casualty/casualty-sections.ts';
import { requestSections } from '../requests/request-sections.ts';

export const careCatalogue = [
  ...requestSections,
  ...casualtySections,
] as const satisfies readonly Section[];

type CareSection = (typeof careCatalogue)[number];
export type CareSectionId = CareSection['id'];

/** The fields of the rows of a section of the record. */
export type CareField<S extends CareSectionId> =
  Extract<CareSection, { id: S }> extends { added: { fields: readonly { key: infer K }[] } }
    ? K & string
    : never;

/** The path of a field of the record; a misspelt one does not compile. */
export const carePath = <S extends CareSectionId>(
  section: S,
  field: CareField<S>,
  row: string,
): AnswerPath => fieldPath<string, string>(section, field, row);
