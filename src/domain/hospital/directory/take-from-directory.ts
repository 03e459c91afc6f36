// What one tap in the directory does to a hospital card. INVARIANT: the ED contact is never filled from the directory.
import type { AssessmentDocument } from '../../assessment/assessment-document.ts';
import type { HospitalTier } from '../../assessment/catalogue.ts';
import { fieldPath } from '../../assessment/path.ts';
import { clearCard, keepCard, linkCard, readCard } from '../hospital-card.ts';
import { cardAnswers } from './card-answers.ts';
import type { DirectoryHospital } from './directory.ts';

/** `replace` leaves nothing of another hospital on the card; `fill` writes where nothing stands. */
export type DirectoryTaking = 'replace' | 'fill';

/** Writes what is known as the user's own act; each answer says from which register it is, and of when. */
export function takeFromDirectory(
  document: AssessmentDocument,
  tier: HospitalTier,
  hospital: DirectoryHospital,
  taking: DirectoryTaking,
): void {
  if (taking === 'replace') clearCard(document, tier);
  for (const { field, text, from } of cardAnswers(hospital)) {
    const path = fieldPath('hospitalFacilities', field, tier);
    if (document.read(path).trim() !== '') continue;
    document.take(path, text, from);
  }
}

/** Keeps the card with its link to the saved list; the result puts both back. */
export function keepWholeCard(document: AssessmentDocument, tier: HospitalTier): () => void {
  const { savedId, savedVersion } = readCard(document, tier);
  const putBack = keepCard(document, tier);
  return () => {
    putBack();
    linkCard(document, tier, savedId === '' ? undefined : { id: savedId, version: savedVersion });
  };
}
