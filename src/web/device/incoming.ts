// Assessments that arrive from a file or from another phone: compared with what is here, then merged, never overwritten.
import { type AssessmentDocument, createDocument } from '../../domain/assessment/document.ts';
import { summarise } from '../../domain/assessment/summary.ts';
import { writeUpdate } from '../../domain/assessment/update-text.ts';
import type { AssessmentPackage, PackedAssessment } from '../../domain/transfer/package-text.ts';
import { type AssessmentDesk, NoSuchAssessment } from './assessment-desk.ts';

export interface Incoming {
  readonly packed: PackedAssessment;
  readonly name: string;
  readonly location: string;
  readonly editedAt: Date;
  readonly what: /** Not on this device. */
    | 'new'
    /** It has something that this device does not have. */
    | 'adds'
    /** All of it is here. */
    | 'known';
  /** It is among the deleted ones here. */
  readonly isDeletedHere: boolean;
  /** Answers that will stand beside others of this device, to be settled. */
  readonly newConflicts: number;
}

/** A document for reading alone: nothing is written as anybody. */
const scratch = (): AssessmentDocument =>
  createDocument({ now: () => new Date(0), author: () => '', replica: 'scratch' });

/** What taking each would change here; changes nothing. @throws StorageFailed | VaultClosed */
export async function compareIncoming(
  desk: AssessmentDesk,
  { assessments }: AssessmentPackage,
): Promise<readonly Incoming[]> {
  const compared: Incoming[] = [];
  for (const packed of assessments) {
    const theirs = scratch();
    theirs.merge(packed.update);
    const { name, location, editedAt } = summarise(theirs.answers());
    const about = { packed, name, location, editedAt: new Date(editedAt) };
    const here = await desk.vault.records().read(packed.id);
    if (!here) {
      compared.push({ ...about, what: 'new', isDeletedHere: false, newConflicts: 0 });
      continue;
    }
    const merged = scratch();
    merged.merge(here.update);
    const open = desk.open();
    if (open?.id === packed.id) merged.merge(open.document.state());
    const before = writeUpdate(merged.state());
    const { conflicts } = summarise(merged.answers());
    merged.merge(packed.update);
    compared.push({
      ...about,
      what: writeUpdate(merged.state()) === before ? 'known' : 'adds',
      isDeletedHere: here.head?.deleted ?? false,
      newConflicts: Math.max(0, summarise(merged.answers()).conflicts - conflicts),
    });
  }
  return compared;
}

/** Everything of the named assessments, or of all that are not deleted, as it is now, stored already or not. */
export async function packAssessments(
  desk: AssessmentDesk,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<AssessmentPackage> {
  await desk.open()?.flush();
  const records = desk.vault.records();
  const listed = (await records.list()).filter(({ head }) => !head?.deleted);
  const chosen = ids ?? listed.map(({ id }) => id);
  const assessments: PackedAssessment[] = [];
  for (const id of chosen) {
    const stored = await records.read(id);
    const isOpen = desk.open()?.id === id;
    const update = isOpen ? desk.open()?.document.state() : stored?.update;
    if (!update) {
      // One whose records are gone does not keep the others from being packed.
      if (ids) throw new NoSuchAssessment(id);
      continue;
    }
    assessments.push({
      id,
      madeAt: stored?.head?.madeAt ?? now.getTime(),
      archived: stored?.head?.archived ?? false,
      update,
    });
  }
  return { packedAt: now.getTime(), from: desk.settings.read()?.name ?? '', assessments };
}
