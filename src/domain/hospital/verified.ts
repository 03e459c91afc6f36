// Somebody called a hospital and made sure of what its card says: by one tap, with a way back.
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import type { HospitalTier } from '../assessment/catalogue.ts';
import { fieldPath } from '../assessment/path.ts';
import type { Asking } from './divert.ts';
import { calledFields, confirmCalled } from './not-called.ts';

/**
 * Writes who called, where that is known, and when: a name that was typed is never emptied. What a register says of it is confirmed
 * by the call. The result puts back what was there,
 * where it still stands as written; false where something does not.
 */
export function sayVerified(
  document: AssessmentDocument,
  tier: HospitalTier,
  { by, at }: Asking,
): () => boolean {
  const texts = [
    ['verifiedBy', by.trim()],
    ['verifiedAt', at],
  ] as const;
  const written = texts.flatMap(([field, text]) => {
    if (text === '') return [];
    const path = fieldPath('hospitalFacilities', field, tier);
    const before = document.answer(path);
    document.write(path, text);
    // What came along from elsewhere and says the same is now said here.
    document.confirm(path);
    return [{ path, text, before }];
  });
  const asBefore = confirmCalled(document, tier, calledFields);
  return () => {
    asBefore();
    const untouched = written.filter(({ path, text }) => document.read(path) === text);
    for (const { path, before } of untouched) {
      if (before) document.putBack(path, [before, ...before.others]);
      else document.settle(path, '');
    }
    return untouched.length === written.length;
  };
}
