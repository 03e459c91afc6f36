// Where to instead, when the primary hospital takes nobody.
import { type Answers, hasText } from '../assessment/answers.ts';
import type { HospitalField } from '../assessment/catalogue.ts';
import { fieldPath } from '../assessment/path.ts';
import { saidsOf } from './asked-state.ts';
import { hospitalTextKeys } from './hospital.ts';
import { PRIMARY } from './swap-cards.ts';
import { hospitalRows } from './tiers.ts';

const SECTION = 'hospitalFacilities';
/** One of them is enough to send somebody there. */
const CALLED_BY: readonly HospitalField[] = ['name', 'edContact', 'phone', 'radioChannel'];

const says = (answers: Answers, row: string, keys: readonly HospitalField[]): boolean =>
  keys.some((key) => {
    const shown = answers.get(fieldPath<string, string>(SECTION, key, row));
    return shown !== undefined && hasText(shown);
  });

/** Rows of all other hospitals that the plan says anything of, in its order. */
export const otherHospitals = (answers: Answers): readonly string[] =>
  hospitalRows(answers).filter((row) => row !== PRIMARY && says(answers, row, hospitalTextKeys));

/** The row of the next that is not on divert; one with a name or a contact before one that has neither. */
export function nextAlternate(answers: Answers): string | undefined {
  // In a conflict, one of the answers that says so is enough to look further.
  const open = otherHospitals(answers).filter(
    (row) => !saidsOf((path) => answers.get(path), row).has('divert'),
  );
  return open.find((row) => says(answers, row, CALLED_BY)) ?? open[0];
}
