// A plan that is begun from an earlier one holds none of its answers: it says which one it was, and they are offered.
import { STARTED_FROM_PATH } from '../assessment/about.ts';
import type { Answers } from '../assessment/answers.ts';
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { knownSection } from '../assessment/catalogue.ts';
import { sectionForKey, titleOf } from '../assessment/section-view.ts';

interface StoredPlan {
  readonly id: string;
  readonly answers: Answers;
  readonly addedSections: readonly string[];
}

/** Names the earlier plan, and adds the sections that were added to it, empty. */
export function startFrom(
  document: AssessmentDocument,
  { id, answers, addedSections }: StoredPlan,
): void {
  document.write(STARTED_FROM_PATH, id);
  for (const key of addedSections) {
    if (knownSection(key)) document.addKnownSection(key);
    else document.addOwnSection(titleOf(answers, sectionForKey(key)));
  }
}
