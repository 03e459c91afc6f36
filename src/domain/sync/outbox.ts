// Changes of a synced list that wait for the server: pure decisions about folding, sending and what an answer means.
// INVARIANT: at most one entry for each item; an entry leaves only when the server has the change, or the
// user drops it. PERSISTED in the vault, format 3.
import { BATCH, OUTBOX } from '../limits.ts';
import { holds, knownTexts, type Stamp } from './content.ts';

/** Why the last attempt brought no answer of the server's. */
export type Unanswered =
  /** Nothing was reached. */
  | 'noConnection'
  /** The server answered that it could not do it now: a status of 500 or more. */
  | 'serverFault'
  /** The list is as large as the server lets it be (507): there may be room later. */
  | 'listFull'
  /** Something else answered, as the sign-in page of a public network does. */
  | 'notTheServer'
  /** The server asks who sends it (401): it goes on after sign-in. */
  | 'signedOut'
  /** Who is signed in may not do this (403): another member can. */
  | 'mayNot';

/** Why an entry needs its user. */
export type Question<I> =
  /** The saved record is another by now. */
  | { readonly kind: 'changed'; readonly current: I }
  /** The saved record is gone; only for an update. */
  | { readonly kind: 'gone' }
  /** The server refuses it: status and its words. */
  | { readonly kind: 'refused'; readonly status: number; readonly words: string };

/** `C` is what is to be saved, as far as its writer knew it; `I` an item as it is saved. */
export interface OutboxEntry<C, I> {
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  readonly content: C;
  /** The version the change is based on; 0 for a new item. */
  readonly baseVersion: number;
  /** Contents that were or may have been sent for this entry, and whose answers never came. */
  readonly sent: readonly C[];
  /** Milliseconds since 1970, by this device. */
  readonly madeAt: number;
  /** Tries that brought no answer. */
  readonly attempts: number;
  readonly lastFault?: Unanswered;
  /** Not to be tried by itself before this moment. */
  readonly nextAt: number;
  readonly question?: Question<I>;
}

export interface Change<C> {
  readonly id: string;
  readonly kind: 'save' | 'delete';
  readonly content: C;
  /** The version the change is based on; 0 for an item that was never saved. */
  readonly baseVersion: number;
  /** What of the content its writer means to change, where that is not all: the rest stays as it is by the time it is stored. */
  readonly changing?: Partial<C>;
}

/** Puts a change into the outbox; edits of the same item become one entry. */
export function fold<C, I>(
  entries: readonly OutboxEntry<C, I>[],
  change: Change<C>,
  now: Date,
): readonly OutboxEntry<C, I>[] {
  const { id, content, baseVersion } = change;
  const before = entries.find((entry) => entry.id === id);
  const madeAt = now.getTime();
  if (!before) {
    const saving = baseVersion === 0 ? 'create' : 'update';
    const kind = change.kind === 'delete' ? 'delete' : saving;
    const entry: OutboxEntry<C, I> = {
      id,
      kind,
      content,
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
  const folded: OutboxEntry<C, I> = {
    ...kept,
    kind: change.kind === 'delete' ? 'delete' : saving,
    content,
    madeAt,
    attempts: 0,
    nextAt: 0,
    // A refusal is answered by a change; the other questions stay until one of two is chosen.
    ...(question && question.kind !== 'refused' && change.kind === 'save' ? { question } : {}),
  };
  return entries.map((entry) => (entry === before ? folded : entry));
}

/** What an entry makes of the item as it is listed, or of none: put together once, since thousands may wait. */
const made = new WeakMap<object, { readonly listed: unknown; readonly item: unknown }>();

function madeOf<C extends object, I extends Stamp>(
  entry: OutboxEntry<C, I>,
  listed: I | undefined,
  blank: Omit<I, keyof Stamp>,
): I {
  const known = made.get(entry);
  if (known && known.listed === listed) return known.item as I;
  const { id, content, baseVersion, madeAt } = entry;
  const stamp: Stamp = {
    id,
    version: listed?.version ?? baseVersion,
    updatedAt: listed?.updatedAt ?? new Date(madeAt).toISOString(),
  };
  const item = { ...blank, ...listed, ...knownTexts(content), ...stamp } as unknown as I;
  made.set(entry, { listed, item });
  return item;
}

/** The list as it will be once everything that waits has been sent. */
export function withWaiting<C extends object, I extends Stamp>(
  list: Iterable<I>,
  entries: readonly OutboxEntry<C, I>[],
  blank: Omit<I, keyof Stamp>,
): readonly I[] {
  const byId = new Map([...list].map((item) => [item.id, item]));
  for (const entry of entries) {
    const { id, kind, question } = entry;
    if (kind !== 'delete') byId.set(id, madeOf(entry, byId.get(id), blank));
    else if (!question) byId.delete(id);
  }
  return [...byId.values()];
}

/** Milliseconds until the next try: doubling up to a cap, between half and all of it by chance. */
export function backOff(attempts: number, chance: number): number {
  const doubled = OUTBOX.firstWaitMs * 2 ** Math.min(attempts - 1, 30);
  return Math.min(OUTBOX.longestWaitMs, doubled) * (0.5 + chance / 2);
}

/** True when an entry may be tried by itself; a clock that was set back does not hold it up for long. */
export function isDue(
  { question, nextAt }: Pick<OutboxEntry<unknown, unknown>, 'question' | 'nextAt'>,
  now: Date,
): boolean {
  const waitMs = nextAt - now.getTime();
  return !question && (waitMs <= 0 || waitMs > OUTBOX.longestWaitMs);
}

/** The entry as it must be stored before it is sent: the very one where what is sent is noted already. */
export function readyToSend<C extends object, I>(entry: OutboxEntry<C, I>): OutboxEntry<C, I> {
  const isKnown =
    entry.kind === 'delete' || entry.sent.some((content) => holds(content, entry.content));
  return isKnown ? entry : { ...entry, sent: [...entry.sent, entry.content] };
}

export type Answer<I> =
  /** `item` as it is saved now; undefined after a delete. */
  | { readonly kind: 'done'; readonly item: I | undefined }
  /** The server says no: a status from 400 to 499. */
  | {
      readonly kind: 'no';
      readonly status: number;
      readonly words: string;
      readonly current: I | undefined;
    }
  | { readonly kind: 'unanswered'; readonly why: Unanswered };

/** What an answer does to an entry. */
export type AfterAnswer<C, I> =
  /** The server has it. */
  | { readonly kind: 'done'; readonly item: I | undefined }
  /** To be sent again at once, as it is now. */
  | { readonly kind: 'again'; readonly entry: OutboxEntry<C, I> }
  | { readonly kind: 'waits'; readonly entry: OutboxEntry<C, I> }
  | { readonly kind: 'asks'; readonly entry: OutboxEntry<C, I> };

/** The server has an earlier content of this entry: what is wanted now is sent on top of it. */
function rebased<C, I>(entry: OutboxEntry<C, I>, version: number): OutboxEntry<C, I> {
  const kind = entry.kind === 'delete' ? 'delete' : 'update';
  return { ...entry, kind, baseVersion: version, sent: [] };
}

const asking = <C, I>(entry: OutboxEntry<C, I>, question: Question<I>): AfterAnswer<C, I> => ({
  kind: 'asks',
  entry: { ...entry, question },
});

/**
 * @param entry as it is now; edits may have been folded in since.
 * @param sent as it was sent.
 * @param chance from 0 to 1, for the wait.
 */
export function afterAnswer<C extends object, I extends Stamp>(
  entry: OutboxEntry<C, I>,
  sent: OutboxEntry<C, I>,
  answer: Answer<I>,
  { now, chance }: { readonly now: Date; readonly chance: number },
): AfterAnswer<C, I> {
  if (answer.kind === 'unanswered') {
    const attempts = entry.attempts + 1;
    const nextAt = now.getTime() + backOff(attempts, chance);
    return { kind: 'waits', entry: { ...entry, attempts, lastFault: answer.why, nextAt } };
  }
  if (answer.kind === 'done') {
    return afterDone(entry, sent, answer.item);
  }
  const { status, words, current } = answer;
  if (status === 404 && sent.kind === 'delete') return afterDone(entry, sent, undefined);
  if (status === 404 && sent.kind === 'update') {
    // What was to be deleted by now is gone already.
    if (entry.kind === 'delete') return { kind: 'done', item: undefined };
    return asking(entry, { kind: 'gone' });
  }
  if (current && (status === 412 || status === 409)) {
    if (sent.kind !== 'delete' && holds(current, sent.content)) {
      return afterDone(entry, sent, current);
    }
    // An earlier try of ours had arrived, and only its answer was lost.
    if (entry.sent.some((content) => holds(current, content))) {
      return { kind: 'again', entry: rebased(entry, current.version) };
    }
    return asking(entry, { kind: 'changed', current });
  }
  // What was refused is not what is wanted by now.
  if (!isAsSent(entry, sent)) return { kind: 'again', entry };
  return asking(entry, { kind: 'refused', status, words });
}

/** False when an edit was folded in while the answer was on its way. */
function isAsSent<C extends object, I>(entry: OutboxEntry<C, I>, sent: OutboxEntry<C, I>): boolean {
  const isDelete = entry.kind === 'delete';
  return isDelete === (sent.kind === 'delete') && (isDelete || holds(sent.content, entry.content));
}

function afterDone<C extends object, I extends Stamp>(
  entry: OutboxEntry<C, I>,
  sent: OutboxEntry<C, I>,
  item: I | undefined,
): AfterAnswer<C, I> {
  if (isAsSent(entry, sent)) return { kind: 'done', item };
  // It was edited while the answer was on its way.
  if (item) return { kind: 'again', entry: rebased(entry, item.version) };
  return asking(entry, { kind: 'gone' });
}

/** What the user chose where an entry asks; undefined removes the entry. */
export type Choice =
  /** What the device has shall be saved, whatever is saved now. */
  | { readonly kind: 'keepMine' }
  /** As a new item, under an id of its own. */
  | { readonly kind: 'saveAsNew'; readonly id: string }
  /** Once more as it is. */
  | { readonly kind: 'sendAgain' }
  | { readonly kind: 'drop' };

export function chosen<C, I extends Stamp>(
  entry: OutboxEntry<C, I>,
  choice: Choice,
): OutboxEntry<C, I> | undefined {
  const { question, lastFault: _past, ...kept } = entry;
  const fresh = { ...kept, attempts: 0, nextAt: 0 };
  switch (choice.kind) {
    case 'drop':
      return undefined;
    case 'sendAgain':
      return fresh;
    case 'saveAsNew':
      return { ...rebased(fresh, 0), kind: 'create', id: choice.id };
    case 'keepMine':
      return question?.kind === 'changed' ? rebased(fresh, question.current.version) : fresh;
  }
}

// Many changes at once: how they come into the outbox, and how many leave it together.

interface Standing<C, I> {
  /** As the server reported last. */
  readonly items: ReadonlyMap<string, I>;
  readonly outbox: readonly OutboxEntry<C, I>[];
}

/** The change on top of what waits for its item already, else of the item as it is listed by now. */
function ontoStanding<C extends object, I extends Stamp>(
  change: Change<C>,
  entry: OutboxEntry<C, I> | undefined,
  item: I | undefined,
): Change<C> {
  const { changing } = change;
  if (!changing || entry?.kind === 'delete') return change;
  if (entry) return { ...change, content: { ...entry.content, ...changing } };
  if (!item) return change;
  const { id: _id, version, updatedAt: _at, ...standing } = item;
  return {
    ...change,
    content: { ...(standing as unknown as C), ...changing },
    baseVersion: version,
  };
}

/** What waits once many changes were put to it. */
export function foldAll<C extends object, I extends Stamp>(
  { items, outbox }: Standing<C, I>,
  changes: readonly Change<C>[],
  now: Date,
): readonly OutboxEntry<C, I>[] {
  const byId = new Map(outbox.map((entry) => [entry.id, entry]));
  for (const each of changes) {
    const before = byId.get(each.id);
    const change = ontoStanding(each, before, items.get(each.id));
    const [folded] = fold(before ? [before] : [], change, now);
    if (folded) byId.set(change.id, folded);
    else byId.delete(change.id);
  }
  return [...byId.values()];
}

/**
 * What of these may be sent in one call: the first ones, as many as fit, up to one that deletes. One alone always fits.
 */
export function batchOf<C extends object, I>(
  entries: readonly OutboxEntry<C, I>[],
): readonly OutboxEntry<C, I>[] {
  let characters = 0;
  const end = entries.findIndex(({ kind, content }, index) => {
    const texts: readonly unknown[] = Object.values(content);
    for (const text of texts) characters += typeof text === 'string' ? text.length : 0;
    return (
      kind === 'delete' || index >= BATCH.most || (index > 0 && characters > BATCH.mostCharacters)
    );
  });
  return end < 0 ? entries : entries.slice(0, end);
}
