import type { Answers } from '../assessment/answers.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { tierKeys } from './tiers.ts';

/** A hospital of a plan that has no saved one: its name, and where that stands. */
export interface UnsavedHospital {
  readonly path: AnswerPath;
  readonly name: string;
}

/** Those of the three cards that are linked to no saved hospital; each is saved on its card. */
export const unsavedHospitals = (answers: Answers): readonly UnsavedHospital[] =>
  tierKeys.flatMap((tier) => {
    const path = fieldPath('hospitalFacilities', 'name', tier);
    const name = undisputedText(answers.get(path));
    const isSaved =
      undisputedText(answers.get(fieldPath('hospitalFacilities', 'savedId', tier))) !== '';
    return name === '' || isSaved ? [] : [{ path, name }];
  });
