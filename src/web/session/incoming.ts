// Assessments that arrive from a file or from another phone: compared with what is here, then merged, never overwritten.
import {
  ADDED_FIELD,
  IMPORT_FIELD,
  POSITION_FIELD,
  SEALED_FIELD,
} from '../../domain/assessment/about.ts';
import { joinUpdates, nameOf, type Update } from '../../domain/assessment/answer-set.ts';
import type { Answers } from '../../domain/assessment/answers.ts';
import {
  type Arrival,
  admit,
  EMPTY_UPDATE,
  type Refusal,
  type Replaced,
} from '../../domain/assessment/arrival.ts';
import { authorName } from '../../domain/assessment/author-words.ts';
import { describePath } from '../../domain/assessment/describe-path.ts';
import { createDocument } from '../../domain/assessment/document.ts';
import { takeIn as takeInto } from '../../domain/assessment/import-record.ts';
import { summarise } from '../../domain/assessment/summary.ts';
import { UnreadableUpdate } from '../../domain/assessment/update-text.ts';
import { readVersion, type SealedVersion } from '../../domain/documents/sealing.ts';
import type {
  AssessmentPackage,
  OutgoingPackage,
  PackedAssessment,
} from '../../domain/transfer/package-text.ts';
import type { StoredAssessment } from '../vault/stored-assessment.ts';
import { WriteConflict } from '../vault/vault-rows.ts';
import { NoSuchAssessment, type Session, UnsavedAssessment } from './session.ts';

/** An answer that would be replaced, in words. */
export interface ReplacedLine {
  readonly path: string;
  /** `Hospital Facilities, Primary Hospital, Name` */
  readonly where: string;
  readonly was: string;
  /** '' where it would be cleared. */
  readonly becomes: string;
  /** The names that stand beside what replaces it. */
  readonly by: readonly string[];
}

export interface Incoming {
  readonly packed: PackedAssessment;
  readonly name: string;
  readonly editedAt: Date;
  readonly what: /** Not on this device. */
    | 'new'
    /** It has something that this device does not have. */
    | 'adds'
    /** All of it is here. */
    | 'known';
  /** It is among the deleted ones here. */
  readonly isDeletedHere: boolean;
  /** Answers that will stand beside others of this device, for somebody to choose. */
  readonly newConflicts: number;
  /** Answers of this device that its sender has seen and changed or taken away. */
  readonly replaced: readonly ReplacedLine[];
  /** Names of all entries that would be replaced: taking it replaces no others. */
  readonly replacedNames: ReadonlySet<string>;
  /** Sealed versions that come with it, as they say of themselves. */
  readonly versions: readonly SealedVersion[];
  /** Records of imports made elsewhere that come with it. */
  readonly records: number;
  readonly refused: ReadonlyMap<Refusal, number>;
}

/** More would be replaced than was shown: it was changed here meanwhile. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

export interface ComparedPackage {
  readonly incoming: readonly Incoming[];
  /** Assessments in it that cannot be read, or hold more than one can: each is refused whole. */
  readonly unreadable: number;
}

/** A document for reading alone: nothing is written as anybody. */
function scratch(update: Update) {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'scratch' });
  document.merge(update);
  return document;
}

const namesOf = (replaced: readonly Replaced[]): ReadonlySet<string> =>
  new Set(replaced.flatMap(({ was }) => was.map(nameOf)));

const isNews = ({ brings, replaced }: Arrival) => brings > 0 || replaced.length > 0;

/** Everything there is of it on this device, stored already or not. */
function stateHere(session: Session, id: string, stored: StoredAssessment | undefined): Update {
  const open = session.open();
  const stateOfOpen = open?.id === id ? [open.document.state()] : [];
  return joinUpdates([...(stored ? [stored.update] : []), ...stateOfOpen]);
}

const isPlace = (path: string) =>
  path.endsWith(`.${POSITION_FIELD}`) || path.endsWith(`.${ADDED_FIELD}`);

function toLine({ path, was, becomes }: Replaced, answers: Answers): ReplacedLine {
  const words = (entries: Replaced['was']) =>
    [...new Set(entries.map(({ text }) => text.trim()))].join(' / ');
  const place = words(becomes) === '' ? 'removed' : 'in another place';
  return {
    path,
    where: describePath(path, answers),
    was: isPlace(path) ? 'in its place' : words(was),
    becomes: isPlace(path) ? place : words(becomes),
    by: [...new Set(becomes.map(({ author }) => authorName(author)))],
  };
}

async function compareOne(session: Session, packed: PackedAssessment, packedAt: number) {
  const stored = await session.vault.records().read(packed.id);
  const isHere = stored !== undefined || session.open()?.id === packed.id;
  const here = isHere ? stateHere(session, packed.id, stored) : EMPTY_UPDATE;
  const arrival = admit(here, packed.update);
  const theirs = summarise(scratch(packed.update).answers());
  const document = scratch(here);
  const answersHere = document.answers();
  const { conflicts } = summarise(answersHere);
  document.merge(arrival.update);
  const merged = summarise(document.answers());
  const lines = arrival.replaced.map((each) => toLine(each, answersHere));
  return {
    packed,
    name: isHere ? merged.name : theirs.name,
    // A document brings only what differs from what is here: at times nothing.
    editedAt: new Date(theirs.editedAt || packedAt),
    what: isHere ? (isNews(arrival) ? 'adds' : 'known') : 'new',
    isDeletedHere: stored?.head?.deleted ?? false,
    newConflicts: isHere ? Math.max(0, merged.conflicts - conflicts) : 0,
    replaced: lines.filter(({ was, becomes }) => was !== '' || becomes !== ''),
    replacedNames: namesOf(arrival.replaced),
    versions: arrival.update.live
      .filter(({ path }) => path.endsWith(`.${SEALED_FIELD}`))
      .map(({ text }) => readVersion(text))
      .filter((version) => version !== undefined),
    records: arrival.update.live.filter(({ path }) => path.endsWith(`.${IMPORT_FIELD}`)).length,
    refused: arrival.refused,
  } satisfies Incoming;
}

/** What taking each would change here; changes nothing. @throws StorageFailed | VaultClosed */
export async function compareIncoming(
  session: Session,
  { assessments, packedAt, unreadable }: AssessmentPackage,
): Promise<ComparedPackage> {
  const incoming: Incoming[] = [];
  let refused = unreadable;
  for (const packed of assessments) {
    try {
      incoming.push(await compareOne(session, packed, packedAt));
    } catch (error) {
      if (!(error instanceof UnreadableUpdate)) throw error;
      refused += 1;
    }
  }
  return { incoming, unreadable: refused };
}

/** @throws ChangedMeanwhile where more would be replaced than was shown. */
function mustReplaceNoMore(here: Update, { packed, replacedNames }: Incoming): void {
  for (const name of namesOf(admit(here, packed.update).replaced)) {
    if (!replacedNames.has(name)) throw new ChangedMeanwhile(name);
  }
}

/**
 * Merges an assessment from elsewhere into the one here, or adds it; one that was deleted here comes back. `from`
 * is who packed it, as it says.
 * @throws ChangedMeanwhile | UnsavedAssessment | StorageFailed
 */
export async function takeIn(session: Session, incoming: Incoming, from: string): Promise<void> {
  const { id, update } = incoming.packed;
  const open = session.open();
  if (open?.id === id) {
    mustReplaceNoMore(open.document.state(), incoming);
    const arrival = takeInto(open.document, update, { from, replica: session.newReplica() });
    if (isNews(arrival) && !(await open.keep(arrival.update))) {
      throw new UnsavedAssessment('What arrived is not saved');
    }
    const records = session.vault.records();
    if ((await records.readHead(id))?.deleted) await records.change(id, { deleted: false });
  } else {
    await takeInStored(session, incoming, from);
  }
  session.vault.tabs.tell({ kind: 'changed', id });
}

/** Tries again when another tab writes meanwhile. */
async function takeInStored(session: Session, incoming: Incoming, from: string): Promise<void> {
  const { id, madeAt, archived, update } = incoming.packed;
  for (;;) {
    const records = session.vault.records();
    const stored = await records.read(id);
    const document = session.newDocument(createDocument);
    if (stored) document.merge(stored.update);
    mustReplaceNoMore(document.state(), incoming);
    const written: Update[] = [];
    document.onUpdate((each) => written.push(each));
    const arrival = takeInto(document, update, { from, replica: session.newReplica() });
    if (stored && !isNews(arrival) && !stored.head?.deleted) return;
    try {
      await records.append(id, stored?.position, joinUpdates([arrival.update, ...written]), {
        madeAt: stored?.head?.madeAt ?? madeAt,
        archived: stored ? (stored.head?.archived ?? false) : archived,
        deleted: false,
        summary: summarise(document.answers()),
      });
      return;
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
}

/** Everything of the named assessments, or of all that are not deleted, as it is now, stored already or not. */
export async function packAssessments(
  session: Session,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<OutgoingPackage> {
  await session.open()?.flush();
  const records = session.vault.records();
  const listed = (await records.list()).filter(({ head }) => !head?.deleted);
  // One that could not be stored yet is on no list.
  const open = session.open();
  const unlisted = open?.isUnsaved() && !listed.some(({ id }) => id === open.id) ? [open.id] : [];
  const chosen = ids ?? [...listed.map(({ id }) => id), ...unlisted];
  const assessments: PackedAssessment[] = [];
  for (const id of chosen) {
    const stored = await records.read(id);
    const update = open?.id === id ? open.give() : stored?.update;
    if (open?.id !== id) session.vault.tabs.tell({ kind: 'given', id });
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
  return { packedAt: now.getTime(), from: session.settings.read()?.name ?? '', assessments };
}
