// Where to instead, when the primary hospital receives nobody.
import { type Answers, hasText, undisputedText } from '../answers/answers.ts';
import { joinPath } from '../answers/path.ts';
import type { HospitalField } from '../plan/catalogue.ts';
import { PRIMARY, statesOf } from './divert.ts';
import { hospitalRows, hospitalTextKeys } from './hospital-texts.ts';
import { isYesOrLevel } from './trauma.ts';

const SECTION = 'hospitalFacilities';

/** One of them is enough to send a person there. */
const CALLED_BY: readonly HospitalField[] = ['name', 'edContact', 'phone', 'radioChannel'];

const says = (answers: Answers, row: string, keys: readonly HospitalField[]): boolean =>
  keys.some((key) => {
    const shown = answers.get(joinPath(SECTION, key, row));
    return shown !== undefined && hasText(shown);
  });

/** Rows of all other hospitals that the plan says anything of, in its order. */
export const otherHospitals = (answers: Answers): readonly string[] =>
  hospitalRows(answers).filter((row) => row !== PRIMARY && says(answers, row, hospitalTextKeys));

/** A clause that says no more. */
const NO_ADULTS =
  /^\s*(?:(?:p(?:a?ediatrics?|eds)|children)(?: under \d+)? only|(?:no|takes no|does not take|cannot take|can['’]t take) adults)\s*$/i;
const TYPE_FOR_CHILDREN =
  /^(?:child(?:ren)?['’]?s?|p(?:a?ediatrics?|eds))(?: (?:hospital|trauma|center|level|i{1,3}|[12]|only))*$/i;
const NAME_FOR_CHILDREN =
  /^(?!.*(?:\b(?:and|wom[ae]n|general|adults?)\b|&)).*\bchildren['’]?s?\b/is;
/** Asked of a hospital that may take children alone. */
export const TAKES_ADULTS = 'takes adults?';

/** Whether a hospital may take children alone: its notes say so, or its name or type, and it has no level for adults. */
export function mayTakeNoAdults(answers: Answers, row: string): boolean {
  const text = (key: HospitalField) => undisputedText(answers.get(joinPath(SECTION, key, row)));
  if (
    text('notes')
      .split(/[.,;\n]/)
      .some((clause) => NO_ADULTS.test(clause))
  )
    return true;
  if (isYesOrLevel(text('traumaAdult'))) return false;
  return TYPE_FOR_CHILDREN.test(text('type').trim()) || NAME_FOR_CHILDREN.test(text('name'));
}

/** What speaks against sending an adult there who cannot wait. */
const doubtWeight = (answers: Answers, row: string): number =>
  (mayTakeNoAdults(answers, row) ? 2 : 0) +
  (statesOf((path) => answers.get(path), row).has('unclear') ? 1 : 0);

/**
 * The row of the next that is not on divert. Of those that have a name or a contact, where there are any: one that takes adults before one
 * of which that is a question, and one with clear notes before one with others.
 */
export function nextAlternate(answers: Answers): string | undefined {
  // In a conflict, one of the answers that says so is enough to look further.
  const open = otherHospitals(answers).filter(
    (row) => !statesOf((path) => answers.get(path), row).has('divert'),
  );
  const called = open.filter((row) => says(answers, row, CALLED_BY));
  const weighed = (called.length > 0 ? called : open).map((row) => ({
    row,
    weight: doubtWeight(answers, row),
  }));
  return weighed.sort((a, b) => a.weight - b.weight)[0]?.row;
}
