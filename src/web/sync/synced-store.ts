// A synced list in the vault: a row for each item and for each change that waits, beside a head; and what of it is shown.
// PERSISTED in the vault, format 3: `item/ID` and `outbox/ID`.
import { SYNCED } from '../../domain/limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import { type AfterAnswer, type OutboxEntry, withWaiting } from '../../domain/sync/outbox.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import { type Changes, Collection, type Contents } from '../vault/collection.ts';
import type { Vault } from '../vault/vault.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import type { CollectionName } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';

interface SyncedHead {
  /** When the list was read from the server, in milliseconds since 1970; undefined before it was ever read. */
  readonly readAt?: number;
  /** How many changes the server has accepted: a list that was asked for before the last of them is outdated. */
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
  /** As the server reported last. */
  readonly items: ReadonlyMap<string, I>;
  /** In the order in which it is sent. */
  readonly outbox: readonly OutboxEntry<C, I>[];
}

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

/** The rows that are to be written for `next` where `before` is stored; undefined if nothing changed. */
export function changesBetween<C, I extends Stamp>(
  before: Synced<C, I>,
  next: Synced<C, I>,
): Changes | undefined {
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
  const isSameOrder = next.outbox.every((entry, index) => entry === before.outbox[index]);
  if (rows.size === 0 && next.head === before.head && isSameOrder) return undefined;
  const head: StoredHead = { ...next.head, waiting: next.outbox.map(({ id }) => id) };
  return { head, rows };
}

/** What became of an entry that was sent. */
export interface Answered<C, I> {
  /** As it is now. */
  readonly entry: OutboxEntry<C, I>;
  readonly asSent: OutboxEntry<C, I>;
  readonly after: AfterAnswer<C, I>;
}

/** The server's answers stand in the list at once: what is shown is never older than what was reported. */
export function withAnswers<C, I extends Stamp>(
  { head, items, outbox }: Synced<C, I>,
  answered: readonly Answered<C, I>[],
): Synced<C, I> {
  const waiting = new Map(outbox.map((entry) => [entry.id, entry]));
  const listed = new Map(items);
  let taken = 0;
  for (const { entry, after } of answered) {
    if (after.kind !== 'done') {
      waiting.set(entry.id, after.entry);
      continue;
    }
    taken += 1;
    waiting.delete(entry.id);
    listed.delete(entry.id);
    if (after.item) listed.set(entry.id, after.item);
  }
  return {
    head: taken > 0 ? { ...head, taken: (head.taken ?? 0) + taken } : head,
    items: taken > 0 ? listed : items,
    outbox: [...waiting.values()],
  };
}

export interface SyncedStoreDependencies<C, I extends Stamp> {
  readonly vault: Vault;
  readonly resource: Resource<I>;
  /** Where it lies in the vault. */
  readonly collection: CollectionName;
  /** What an earlier format kept in the head row alone; undefined for a head of today's. */
  readonly migrate?: (head: unknown) => Synced<C, I> | undefined;
}

const NOTHING = { head: {}, items: new Map(), outbox: [] } as const;

/** That a list was read again, and brought nothing new, is stored no sooner: after a restart it looks older by so much at most. */
const READ_AGAIN_MS = 15 * 60_000;

const areNear = (a: number, b: number): boolean => Math.abs(a - b) < READ_AGAIN_MS;

export class SyncedStore<C extends object, I extends Stamp> {
  readonly #dependencies: SyncedStoreDependencies<C, I>;
  readonly #collection: Collection;
  readonly #onChange: () => void;
  readonly #completed = new WeakMap<I, I>();
  /** As it is stored; while nothing can be stored, the list alone may be ahead of it. */
  #stored: Synced<C, I> = NOTHING;
  /** What was known when the browser had removed the store, until it is stored again. */
  #held: Synced<C, I> | undefined;
  /** The rows that #stored was read from. */
  #contents: Contents | undefined;
  /** A list that was read and is being stored, and how many changes the server had accepted when it was asked for. */
  #arriving: { readonly list: readonly I[]; readonly taken: number | undefined } | undefined;
  /** When the list was read last by this tab. */
  #readAt: number | undefined;
  #shown: { readonly from: unknown; readonly outbox: unknown; readonly items: readonly I[] } = {
    from: NOTHING.items,
    outbox: NOTHING.outbox,
    items: [],
  };

  constructor(dependencies: SyncedStoreDependencies<C, I>, onChange: () => void) {
    this.#dependencies = dependencies;
    this.#onChange = onChange;
    const { vault, collection, migrate } = dependencies;
    this.#collection = new Collection(vault.rows(), collection, (head) => {
      const moved = migrate?.(head);
      return moved && changesBetween(NOTHING, moved);
    });
    vault.onRemade(() => this.#keepAnew());
  }

  /** Beside what was stored meanwhile, here or by another tab. False where it cannot be stored yet. */
  async #keepAnew(): Promise<boolean> {
    const held = this.#held ?? this.#stored;
    if (held === NOTHING) return true;
    this.#held = held;
    const isStored = await this.change((stored) => ({
      head: { ...held.head, ...stored.head },
      items: new Map([...held.items, ...stored.items]),
      outbox: [
        ...held.outbox.filter(({ id }) => !stored.outbox.some((each) => each.id === id)),
        ...stored.outbox,
      ],
    }));
    if (isStored) this.#held = undefined;
    return isStored;
  }

  get stored(): Synced<C, I> {
    return this.#stored;
  }

  entry(id: string): OutboxEntry<C, I> | undefined {
    return this.#stored.outbox.find((entry) => entry.id === id);
  }

  /** When the list was read, in milliseconds since 1970. */
  get readAt(): number | undefined {
    const { readAt } = this.#stored.head;
    if (readAt === undefined || this.#readAt === undefined) return readAt;
    return areNear(readAt, this.#readAt) ? Math.max(readAt, this.#readAt) : readAt;
  }

  /** The list with what waits already in it, in its order. */
  items(): readonly I[] {
    const { items: stored, outbox } = this.#stored;
    // What is shown is never older than what was reported.
    const isNews = this.#arriving?.taken === this.#stored.head.taken;
    const from = this.#arriving && isNews ? this.#arriving.list : stored;
    if (this.#shown.from !== from || this.#shown.outbox !== outbox) {
      const { blank, compare } = this.#dependencies.resource;
      const items = [...withWaiting<C, I>(from.values(), outbox, blank)].sort(compare);
      this.#shown = { from, outbox, items };
    }
    return this.#shown.items;
  }

  #show(stored: Synced<C, I>): void {
    this.#stored = stored;
    this.#onChange();
  }

  /** An item of an earlier version with the texts that came later; the same one each time. */
  #complete = (stored: I): I => {
    const known = this.#completed.get(stored);
    if (known) return known;
    const item = { ...this.#dependencies.resource.blank, ...stored } as I;
    this.#completed.set(stored, item);
    this.#completed.set(item, item);
    return item;
  };

  #syncedOf(contents: Contents): Synced<C, I> {
    return contents === this.#contents ? this.#stored : syncedOf(contents, this.#complete);
  }

  /** Reads in what is stored, by this tab or another; nothing where the vault cannot be read now. */
  async readStored(): Promise<void> {
    try {
      const contents = await this.#collection.read();
      if (this.#held) return;
      const stored = this.#syncedOf(contents);
      this.#contents = contents;
      this.#show(stored);
    } catch (error) {
      if (!isStorageAway(error)) throw error;
    }
  }

  /** Changes what is stored; false where nothing can be stored, and then nothing changed. */
  async change(change: (stored: Synced<C, I>) => Synced<C, I>): Promise<boolean> {
    let next: Synced<C, I> | undefined;
    try {
      const contents = await this.#collection.change((now) => {
        const stored = this.#syncedOf(now);
        const changed = change(stored);
        const changes = changesBetween(stored, changed);
        next = changes && changed;
        return changes;
      });
      // Where nothing was changed, these may be another tab's news.
      const stored = next ?? this.#syncedOf(contents);
      this.#contents = contents;
      this.#show(stored);
    } catch (error) {
      if (!isStorageAway(error)) throw error;
      return false;
    }
    if (!next) return true;
    const { vault, collection } = this.#dependencies;
    vault.rows().stock.putWaiting(this.#stored.outbox.map(({ id }) => id));
    vault.tabs.notify({ kind: 'synced', collection });
    return true;
  }

  /** As change; in memory alone where nothing can be stored. */
  async keep(change: (stored: Synced<C, I>) => Synced<C, I>): Promise<void> {
    if (await this.change(change)) return;
    // What is stored is another from now on.
    this.#contents = undefined;
    this.#show(change(this.#stored));
  }

  /** Puts `next` in place of an entry as it is now; undefined removes it. */
  replace(id: string, next: (now: OutboxEntry<C, I>) => OutboxEntry<C, I> | undefined) {
    return this.change((stored) => ({
      ...stored,
      outbox: stored.outbox.flatMap((entry) => (entry.id === id ? (next(entry) ?? []) : [entry])),
    }));
  }

  /** Where a server has answered before, something else stands in its place for now. */
  async noteNoServer(): Promise<void> {
    const { readAt, hasNoServer } = this.#stored.head;
    if (readAt !== undefined || hasNoServer) return;
    await this.keep((stored) => ({ ...stored, head: { ...stored.head, hasNoServer: true } }));
  }

  /**
   * Shows a list that was read, and stores it in parts. False where the server has accepted a change since it was asked for, which was
   * when it had accepted `taken`: then it is to be read again.
   */
  async keepList(list: readonly I[], taken: number | undefined, readAt: number): Promise<boolean> {
    const isOutdated = () => this.#stored.head.taken !== taken;
    if (isOutdated()) return false;
    this.#arriving = { list, taken };
    this.#onChange();
    try {
      const news = list.filter((item) => asKnown(this.#stored.items, item) === item);
      for (let from = 0; from < news.length - SYNCED.storedAtOnce; from += SYNCED.storedAtOnce) {
        const part = news.slice(from, from + SYNCED.storedAtOnce);
        await this.keep((stored) =>
          stored.head.taken === taken ? withItems(stored, part) : stored,
        );
        if (isOutdated()) return false;
      }
      this.#readAt = readAt;
      await this.keep((stored) => {
        if (stored.head.taken !== taken) return stored;
        const { head } = stored;
        const items = asRead(stored.items, list);
        const isKnown = head.readAt !== undefined && areNear(head.readAt, readAt);
        if (isKnown && !head.hasNoServer && items === stored.items) return stored;
        return { ...stored, items, head: { ...head, readAt, hasNoServer: false } };
      });
      return !isOutdated();
    } finally {
      this.#arriving = undefined;
      this.#onChange();
    }
  }
}

/** The very item that is known where it says the same, else what was read. */
function asKnown<I extends Stamp>(items: ReadonlyMap<string, I>, item: I): I {
  const known = items.get(item.id);
  return known && known !== item && holds(known, item) ? known : item;
}

const withItems = <C, I extends Stamp>(stored: Synced<C, I>, part: readonly I[]): Synced<C, I> => ({
  ...stored,
  items: new Map([...stored.items, ...part.map((item) => [item.id, item] as const)]),
});

/** The list as it was read; an item that is the same stays the very one, and its row is not written again. */
function asRead<I extends Stamp>(
  items: ReadonlyMap<string, I>,
  list: readonly I[],
): ReadonlyMap<string, I> {
  const read = new Map(list.map((item) => [item.id, asKnown(items, item)]));
  const isSame =
    read.size === items.size && [...read].every(([id, item]) => items.get(id) === item);
  return isSame ? items : read;
}

function isStorageAway(error: unknown): boolean {
  return error instanceof StorageFailed || error instanceof VaultClosed;
}
