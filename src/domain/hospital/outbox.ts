// Changes of hospitals that wait for the server: pure decisions about folding, sending and what an answer means.
// INVARIANT: at most one entry for each hospital; an entry leaves only when the server has the change, or the
// user drops it. PERSISTED in the vault, format 2.
import type { HospitalTier } from '../assessment/catalogue.ts';
import { OUTBOX } from '../limits.ts';
import {
  blankTexts,
  completeTexts,
  type Hospital,
  holdTexts,
  type KnownTexts,
} from './hospital.ts';

/** What is to be saved. */
export interface HospitalContent {
  readonly category: HospitalTier;
  /** Those that the writer knew: an entry of an earlier version says nothing of the later ones. */
  readonly texts: KnownTexts;
}

/** Why the last attempt brought no answer of the server's. */
export type Unanswered =
  /** Nothing was reached. */
  | 'noConnection'
  /** The server said that it could not do it now: a status of 500 or more. */
  | 'serverFault'
  /** Something else answered, as the sign-in page of a public network does. */
  | 'notTheServer';

/** Why an entry needs its user. */
export type Question =
  /** The saved record is another by now. */
  | { readonly kind: 'changed'; readonly current: Hospital }
  /** The saved record is gone; only for an update. */
  | { readonly kind: 'gone' }
  /** The server refuses it: status and its words. */
  | { readonly kind: 'refused'; readonly status: number; readonly words: string };

export interface OutboxEntry extends HospitalContent {
  readonly hospitalId: string;
  readonly kind: 'create' | 'update' | 'delete';
  /** The version the change is based on; 0 for a new hospital. */
  readonly baseVersion: number;
  /** Contents that were sent for this entry and whose answers never came. */
  readonly sent: readonly HospitalContent[];
  /** Milliseconds since 1970, by this device. */
  readonly madeAt: number;
  readonly attempts: number;
  readonly lastFault?: Unanswered;
  /** Not to be tried by itself before this moment. */
  readonly nextAt: number;
  readonly question?: Question;
}

export type HospitalChange = HospitalContent & {
  readonly hospitalId: string;
  readonly kind: 'save' | 'delete';
  /** The version the change is based on; 0 for a hospital that was never saved. */
  readonly baseVersion: number;
};

const contentOf = ({ category, texts }: HospitalContent): HospitalContent => ({ category, texts });

/** True where `content` has all that `wanted` says. */
export function holdsContent(content: HospitalContent, wanted: HospitalContent): boolean {
  return content.category === wanted.category && holdTexts(content.texts, wanted.texts);
}

const savedContent = (hospital: Hospital): HospitalContent => ({
  category: hospital.category,
  texts: hospital,
});

/** Puts a change into the outbox; edits of the same hospital become one entry. */
export function fold(
  entries: readonly OutboxEntry[],
  change: HospitalChange,
  now: Date,
): readonly OutboxEntry[] {
  const { hospitalId, category, texts, baseVersion } = change;
  const before = entries.find((entry) => entry.hospitalId === hospitalId);
  const madeAt = now.getTime();
  if (!before) {
    const saving = baseVersion === 0 ? 'create' : 'update';
    const kind = change.kind === 'delete' ? 'delete' : saving;
    const entry: OutboxEntry = {
      hospitalId,
      kind,
      category,
      texts,
      baseVersion,
      sent: [],
      madeAt,
      attempts: 0,
      nextAt: 0,
    };
    return [...entries, entry];
  }
  if (change.kind === 'delete' && before.kind === 'create' && before.sent.length === 0) {
    return entries.filter((entry) => entry !== before);
  }
  const { question, lastFault: _past, ...kept } = before;
  const saving = before.kind === 'create' ? 'create' : 'update';
  const folded: OutboxEntry = {
    ...kept,
    kind: change.kind === 'delete' ? 'delete' : saving,
    category,
    texts,
    madeAt,
    attempts: 0,
    nextAt: 0,
    // A refusal is answered by a change; the other questions stay until one of two is chosen.
    ...(question && question.kind !== 'refused' && change.kind === 'save' ? { question } : {}),
  };
  return entries.map((entry) => (entry === before ? folded : entry));
}

/** The list as it will be once everything that waits has been sent. */
export function withWaiting(
  list: readonly Hospital[],
  entries: readonly OutboxEntry[],
): readonly Hospital[] {
  const byId = new Map(list.map((hospital) => [hospital.id, hospital]));
  for (const { hospitalId, kind, category, texts, baseVersion, madeAt, question } of entries) {
    if (kind === 'delete') {
      if (!question) byId.delete(hospitalId);
      continue;
    }
    const listed = byId.get(hospitalId);
    byId.set(hospitalId, {
      id: hospitalId,
      category,
      ...completeTexts(texts, listed ?? blankTexts),
      version: listed?.version ?? baseVersion,
      updatedAt: listed?.updatedAt ?? new Date(madeAt).toISOString(),
    });
  }
  return [...byId.values()];
}

/** Milliseconds until the next try: doubling up to a cap, between half and all of it by chance. */
export function backOff(attempts: number, chance: number): number {
  const doubled = OUTBOX.firstWaitMs * 2 ** Math.min(attempts - 1, 30);
  return Math.min(OUTBOX.longestWaitMs, doubled) * (0.5 + chance / 2);
}

/** True when an entry may be tried by itself; a clock that was set back does not hold it up for long. */
export function isDue({ question, nextAt }: OutboxEntry, now: Date): boolean {
  const waitMs = nextAt - now.getTime();
  return !question && (waitMs <= 0 || waitMs > OUTBOX.longestWaitMs);
}

/** The entry as it must be stored before it is sent. */
export function attempted(entry: OutboxEntry): OutboxEntry {
  const isDelete = entry.kind === 'delete';
  const isKnown = isDelete || entry.sent.some((content) => holdsContent(content, entry));
  return {
    ...entry,
    attempts: entry.attempts + 1,
    sent: isKnown ? entry.sent : [...entry.sent, contentOf(entry)],
  };
}

export type Answer =
  /** `hospital` as it is saved now; undefined after a delete. */
  | { readonly kind: 'done'; readonly hospital: Hospital | undefined }
  /** The server says no: a status from 400 to 499. */
  | {
      readonly kind: 'no';
      readonly status: number;
      readonly words: string;
      readonly current: Hospital | undefined;
    }
  | { readonly kind: 'unanswered'; readonly why: Unanswered };

/** What becomes of an entry after an answer. */
export type Settlement =
  /** The server has it. */
  | { readonly kind: 'done'; readonly hospital: Hospital | undefined }
  /** To be sent again at once, as it is now. */
  | { readonly kind: 'again'; readonly entry: OutboxEntry }
  | { readonly kind: 'waits'; readonly entry: OutboxEntry }
  | { readonly kind: 'asks'; readonly entry: OutboxEntry };

/** The server has an earlier content of this entry: what is wanted now is sent on top of it. */
function rebased(entry: OutboxEntry, version: number): OutboxEntry {
  const kind = entry.kind === 'delete' ? 'delete' : 'update';
  return { ...entry, kind, baseVersion: version, sent: [] };
}

const asking = (entry: OutboxEntry, question: Question): Settlement => ({
  kind: 'asks',
  entry: { ...entry, question },
});

/**
 * @param entry as it is now; edits may have been folded in since.
 * @param sent as it was sent.
 * @param chance from 0 to 1, for the wait.
 */
export function settle(
  entry: OutboxEntry,
  sent: OutboxEntry,
  answer: Answer,
  { now, chance }: { readonly now: Date; readonly chance: number },
): Settlement {
  if (answer.kind === 'unanswered') {
    const nextAt = now.getTime() + backOff(entry.attempts, chance);
    return { kind: 'waits', entry: { ...entry, lastFault: answer.why, nextAt } };
  }
  if (answer.kind === 'done') {
    return afterDone(entry, sent, answer.hospital);
  }
  const { status, words, current } = answer;
  if (status === 404 && sent.kind === 'delete') return afterDone(entry, sent, undefined);
  if (status === 404 && sent.kind === 'update') {
    // What was to be deleted by now is gone already.
    if (entry.kind === 'delete') return { kind: 'done', hospital: undefined };
    return asking(entry, { kind: 'gone' });
  }
  if (current && (status === 412 || status === 409)) {
    const saved = savedContent(current);
    if (sent.kind !== 'delete' && holdsContent(saved, sent)) return afterDone(entry, sent, current);
    // An earlier try of ours had arrived, and only its answer was lost.
    if (entry.sent.some((content) => holdsContent(saved, content))) {
      return { kind: 'again', entry: rebased(entry, current.version) };
    }
    return asking(entry, { kind: 'changed', current });
  }
  // What was refused is not what is wanted by now.
  if (!isAsSent(entry, sent)) return { kind: 'again', entry };
  return asking(entry, { kind: 'refused', status, words });
}

/** False when an edit was folded in while the answer was on its way. */
function isAsSent(entry: OutboxEntry, sent: OutboxEntry): boolean {
  const isDelete = entry.kind === 'delete';
  return isDelete === (sent.kind === 'delete') && (isDelete || holdsContent(sent, entry));
}

function afterDone(
  entry: OutboxEntry,
  sent: OutboxEntry,
  hospital: Hospital | undefined,
): Settlement {
  if (isAsSent(entry, sent)) return { kind: 'done', hospital };
  // It was edited while the answer was on its way.
  if (hospital) return { kind: 'again', entry: rebased(entry, hospital.version) };
  return asking(entry, { kind: 'gone' });
}

/** What the user chose where an entry asks; undefined takes the entry away. */
export type Choice =
  /** What the device has shall be saved, whatever is saved now. */
  | { readonly kind: 'keepMine' }
  /** As a new hospital, under an id of its own. */
  | { readonly kind: 'saveAsNew'; readonly hospitalId: string }
  /** Once more as it is. */
  | { readonly kind: 'sendAgain' }
  | { readonly kind: 'drop' };

export function chosen(entry: OutboxEntry, choice: Choice): OutboxEntry | undefined {
  const { question, lastFault: _past, ...kept } = entry;
  const fresh = { ...kept, attempts: 0, nextAt: 0 };
  switch (choice.kind) {
    case 'drop':
      return undefined;
    case 'sendAgain':
      return fresh;
    case 'saveAsNew':
      return { ...rebased(fresh, 0), kind: 'create', hospitalId: choice.hospitalId };
    case 'keepMine':
      return question?.kind === 'changed' ? rebased(fresh, question.current.version) : fresh;
  }
}
