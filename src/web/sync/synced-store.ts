// A synced list in the vault, and what of it is shown.
import { SYNCED } from '../../domain/limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import { type OutboxEntry, withWaiting } from '../../domain/sync/outbox.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import { Collection, type Contents } from '../vault/collection.ts';
import type { Vault } from '../vault/vault.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import type { CollectionName } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import { changesBetween, type Synced, syncedOf, takenOf } from './synced-rows.ts';

export interface SyncedStoreDependencies<C, I extends Stamp> {
  readonly vault: Vault;
  readonly resource: Resource<I>;
  /** Where it lies in the vault. */
  readonly collection: CollectionName;
  /** What an earlier format kept in the head row alone; undefined for a head of today's. */
  readonly moveOn?: (head: unknown) => Synced<C, I> | undefined;
}

const NOTHING = { head: {}, items: new Map(), outbox: [] } as const;

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
  /** A list that was read and is being stored, and how many changes the server had taken when it was asked for. */
  #arriving: { readonly list: readonly I[]; readonly taken: number } | undefined;
  #shown: { readonly from: unknown; readonly outbox: unknown; readonly items: readonly I[] } = {
    from: NOTHING.items,
    outbox: NOTHING.outbox,
    items: [],
  };

  constructor(dependencies: SyncedStoreDependencies<C, I>, onChange: () => void) {
    this.#dependencies = dependencies;
    this.#onChange = onChange;
    const { vault, collection, moveOn } = dependencies;
    this.#collection = new Collection(vault.rows(), collection, (head) => {
      const moved = moveOn?.(head);
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

  /** The list with what waits already in it, in its order. */
  items(): readonly I[] {
    const { items: stored, outbox } = this.#stored;
    // What is shown is never older than what was said.
    const isNews = this.#arriving?.taken === takenOf(this.#stored);
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

  /** Takes in what is stored, by this tab or another; nothing where the vault cannot be read now. */
  async takeStored(): Promise<void> {
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
    vault.tabs.tell({ kind: 'synced', collection });
    return true;
  }

  /** As change; in memory alone where nothing can be stored. */
  async keep(change: (stored: Synced<C, I>) => Synced<C, I>): Promise<void> {
    if (await this.change(change)) return;
    // What is stored is another from now on.
    this.#contents = undefined;
    this.#show(change(this.#stored));
  }

  /** Puts `next` in place of an entry as it is now; undefined takes it away. */
  replace(id: string, next: (now: OutboxEntry<C, I>) => OutboxEntry<C, I> | undefined) {
    return this.change((stored) => ({
      ...stored,
      outbox: stored.outbox.flatMap((entry) => (entry.id === id ? (next(entry) ?? []) : [entry])),
    }));
  }

  /**
   * Shows a list that was read, and stores it in parts. False where the server has taken a change since it was asked for, which was
   * when it had taken `taken`: then it is to be read again.
   */
  async keepList(list: readonly I[], taken: number, readAt: number): Promise<boolean> {
    const isOutdated = () => takenOf(this.#stored) !== taken;
    if (isOutdated()) return false;
    this.#arriving = { list, taken };
    this.#onChange();
    try {
      const news = list.filter((item) => asKnown(this.#stored.items, item) === item);
      for (let from = 0; from < news.length - SYNCED.storedAtOnce; from += SYNCED.storedAtOnce) {
        const part = news.slice(from, from + SYNCED.storedAtOnce);
        await this.keep((stored) => (takenOf(stored) === taken ? withItems(stored, part) : stored));
        if (isOutdated()) return false;
      }
      await this.keep((stored) => {
        if (takenOf(stored) !== taken) return stored;
        const items = asRead(stored.items, list);
        return { ...stored, items, head: { ...stored.head, readAt, hasNoServer: false } };
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
