// Assessments that arrive from a file or from another phone: compared with what is here, then merged, never overwritten.
import { type Answers, isInternalPath } from '../../domain/assessment/answers.ts';
import { type AssessmentDocument, createDocument } from '../../domain/assessment/document.ts';
import { summarise } from '../../domain/assessment/summary.ts';
import { writeUpdate } from '../../domain/assessment/update-text.ts';
import type { AssessmentPackage, PackedAssessment } from '../../domain/transfer/package-text.ts';
import { type AssessmentDesk, NoSuchAssessment, UnsavedAssessment } from './assessment-desk.ts';
import { Rekeyed } from './vault/sealing.ts';
import { Moved } from './vault/vault-records.ts';

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
  /** Answers of this device that its sender has seen and changed or taken away. */
  readonly replaced: number;
}

/** A document for reading alone: nothing is written as anybody. */
const scratch = (): AssessmentDocument =>
  createDocument({ now: () => new Date(0), author: () => '', replica: 'scratch' });

/** Answers with text that say it no longer, neither as shown nor as one of several. */
function countReplaced(before: Answers, after: Answers): number {
  let count = 0;
  for (const [path, { text, others }] of before) {
    if (isInternalPath(path)) continue;
    const now = after.get(path);
    const texts = new Set([now, ...(now?.others ?? [])].map((each) => each?.text.trim() ?? ''));
    const said = [text, ...others.map((other) => other.text)].map((each) => each.trim());
    if (said.some((each) => each !== '' && !texts.has(each))) count += 1;
  }
  return count;
}

/** What taking each would change here; changes nothing. @throws StorageFailed | VaultClosed */
export async function compareIncoming(
  desk: AssessmentDesk,
  { assessments, packedAt }: AssessmentPackage,
): Promise<readonly Incoming[]> {
  const compared: Incoming[] = [];
  for (const packed of assessments) {
    const theirs = scratch();
    theirs.merge(packed.update);
    const summary = summarise(theirs.answers());
    // A document brings only what differs from what is here: at times nothing.
    const editedAt = new Date(summary.editedAt || packedAt);
    const { name, location } = summary;
    const here = await desk.vault.records().read(packed.id);
    if (!here) {
      const about = { packed, name, location, editedAt };
      compared.push({ ...about, what: 'new', isDeletedHere: false, newConflicts: 0, replaced: 0 });
      continue;
    }
    const merged = scratch();
    merged.merge(here.update);
    const open = desk.open();
    if (open?.id === packed.id) merged.merge(open.document.state());
    const before = writeUpdate(merged.state());
    const answersHere = merged.answers();
    const { conflicts } = summarise(answersHere);
    merged.merge(packed.update);
    const after = summarise(merged.answers());
    compared.push({
      packed,
      name: after.name,
      location: after.location,
      editedAt,
      what: writeUpdate(merged.state()) === before ? 'known' : 'adds',
      isDeletedHere: here.head?.deleted ?? false,
      replaced: countReplaced(answersHere, merged.answers()),
      newConflicts: Math.max(0, after.conflicts - conflicts),
    });
  }
  return compared;
}

/**
 * Merges an assessment from elsewhere into the one here, or adds it; one that was deleted here comes back.
 * @throws UnsavedAssessment | StorageFailed
 */
export async function takeIn(desk: AssessmentDesk, packed: PackedAssessment): Promise<void> {
  const { id, update } = packed;
  const open = desk.open();
  if (open?.id === id) {
    if (!(await open.takeIn(update))) throw new UnsavedAssessment('What arrived is not saved');
    const records = desk.vault.records();
    if ((await records.readHead(id))?.deleted) await records.change(id, { deleted: false });
  } else {
    await takeInStored(desk, packed);
  }
  desk.vault.tabs.tell({ kind: 'changed', id });
}

/** Tries again when another tab writes meanwhile. */
async function takeInStored(
  desk: AssessmentDesk,
  { id, madeAt, archived, update }: PackedAssessment,
): Promise<void> {
  for (;;) {
    const records = desk.vault.records();
    const stored = await records.read(id);
    const merged = scratch();
    if (stored) merged.merge(stored.update);
    const before = writeUpdate(merged.state());
    merged.merge(update);
    const isKnown = writeUpdate(merged.state()) === before;
    if (stored && isKnown && !stored.head?.deleted) return;
    try {
      await records.append(id, stored?.position, update, {
        madeAt: stored?.head?.madeAt ?? madeAt,
        archived: stored ? (stored.head?.archived ?? false) : archived,
        deleted: false,
        summary: summarise(merged.answers()),
      });
      return;
    } catch (error) {
      if (error instanceof Rekeyed) await desk.vault.keyChanged();
      else if (!(error instanceof Moved)) throw error;
    }
  }
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
  // One that could not be stored yet is on no list.
  const open = desk.open();
  const unlisted = open?.isUnsaved() && !listed.some(({ id }) => id === open.id) ? [open.id] : [];
  const chosen = ids ?? [...listed.map(({ id }) => id), ...unlisted];
  const assessments: PackedAssessment[] = [];
  for (const id of chosen) {
    const stored = await records.read(id);
    const update = open?.id === id ? open.document.state() : stored?.update;
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
