// A synced list as it lies in the vault: a row for each item and for each change that waits, beside a head.
// PERSISTED in the vault, format 3: `item/ID` and `outbox/ID`.
import type { Stamp } from '../../domain/sync/content.ts';
import type { OutboxEntry, Settlement } from '../../domain/sync/outbox.ts';
import type { Changes, Contents } from '../vault/collection.ts';

export interface SyncedHead {
  /** When the list was read from the server, in milliseconds since 1970; undefined before it was ever read. */
  readonly readAt?: number;
  /** How many changes the server has taken: a list that was asked for before the last of them is outdated. */
  readonly taken?: number;
  /** The app came from a host without an API. */
  readonly hasNoServer?: boolean;
}

/** PERSISTED: the head, with the order in which changes wait. */
interface StoredHead extends SyncedHead {
  readonly waiting?: readonly string[];
}

export interface Synced<C, I> {
  readonly head: SyncedHead;
  /** As the server said last. */
  readonly items: ReadonlyMap<string, I>;
  /** In the order in which it is sent. */
  readonly outbox: readonly OutboxEntry<C, I>[];
}

/** How many changes the server has taken, as far as this device knows. */
export const takenOf = ({ head }: { readonly head: SyncedHead }): number => head.taken ?? 0;

const ITEM = 'item/';
const OUTBOX = 'outbox/';

/** What the rows say; `complete` gives an item of an earlier version what came later. */
export function syncedOf<C, I extends Stamp>(
  contents: Contents,
  complete: (stored: I) => I,
): Synced<C, I> {
  const { waiting = [], ...head } = (contents.head ?? {}) as StoredHead;
  const items = new Map<string, I>();
  const entries = new Map<string, OutboxEntry<C, I>>();
  for (const [name, value] of contents.rows) {
    if (name.startsWith(ITEM)) items.set(name.slice(ITEM.length), complete(value as I));
    if (!name.startsWith(OUTBOX)) continue;
    const entry = value as OutboxEntry<C, I>;
    const { question } = entry;
    entries.set(
      entry.id,
      question?.kind === 'changed'
        ? { ...entry, question: { ...question, current: complete(question.current) } }
        : entry,
    );
  }
  const ordered = new Set([...waiting, ...entries.keys()]);
  return { head, items, outbox: [...ordered].flatMap((id) => entries.get(id) ?? []) };
}

/** The rows that are to be written for `next` where `before` is stored; undefined where nothing changed. */
export function changesBetween<C, I extends Stamp>(
  before: Synced<C, I>,
  next: Synced<C, I>,
): Changes | undefined {
  if (before === next) return undefined;
  const rows = new Map<string, unknown>();
  if (before.items !== next.items) {
    for (const [id, item] of next.items) {
      if (before.items.get(id) !== item) rows.set(ITEM + id, item);
    }
    for (const id of before.items.keys()) {
      if (!next.items.has(id)) rows.set(ITEM + id, undefined);
    }
  }
  const known = new Set(before.outbox);
  for (const entry of before.outbox) rows.set(OUTBOX + entry.id, undefined);
  for (const entry of next.outbox) {
    if (known.has(entry)) rows.delete(OUTBOX + entry.id);
    else rows.set(OUTBOX + entry.id, entry);
  }
  const head: StoredHead = { ...next.head, waiting: next.outbox.map(({ id }) => id) };
  return { head, rows };
}

/** What became of an entry that was sent. */
export interface Settled<C, I> {
  readonly entry: OutboxEntry<C, I>;
  readonly settlement: Settlement<C, I>;
}

/** The server's answers stand in the list at once: what is shown is never older than what was said. */
export function withSettled<C, I extends Stamp>(
  stored: Synced<C, I>,
  settled: readonly Settled<C, I>[],
): Synced<C, I> {
  const byEntry = new Map(settled.map((each) => [each.entry, each.settlement]));
  const items = new Map(stored.items);
  let taken = takenOf(stored);
  for (const { entry, settlement } of settled) {
    if (settlement.kind !== 'done') continue;
    taken += 1;
    items.delete(entry.id);
    if (settlement.item) items.set(entry.id, settlement.item);
  }
  const isTaken = taken !== takenOf(stored);
  return {
    head: isTaken ? { ...stored.head, taken } : stored.head,
    items: isTaken ? items : stored.items,
    outbox: stored.outbox.flatMap((entry) => {
      const settlement = byEntry.get(entry);
      if (settlement?.kind === 'done') return [];
      return [settlement?.entry ?? entry];
    }),
  };
}
