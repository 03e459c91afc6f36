// A collection: things of one sort, a sealed row each, beside a head row.
// INVARIANT: every change bumps the head's generation, and is stored only where nobody else changed the collection since; a row gets the
// generation of the change that wrote it, so that what is known of it is read once.
import { SYNCED } from '../../domain/limits.ts';
import { sealRow } from './keyring.ts';
import { type Reading, StorageFailed } from './vault-database.ts';
import type { CollectionName, SealedRow } from './vault-format.ts';
import { openRowIfReadable, setRowAside, untilStored, type VaultRows } from './vault-rows.ts';

/** What a collection holds: rows by their names within it, such as `item/a1`. */
export interface Contents {
  /** Undefined before the first change, or where it cannot be read. */
  readonly head: unknown;
  readonly rows: ReadonlyMap<string, unknown>;
}

export interface Changes {
  readonly head: unknown;
  /** By name; undefined removes a row, and a row that is not named stays. */
  readonly rows: ReadonlyMap<string, unknown>;
}

interface Known extends Contents {
  readonly generation: number;
  /** Of each row that was read or written. */
  readonly generations: ReadonlyMap<string, number>;
  readonly unreadable: ReadonlyMap<string, SealedRow>;
  readonly unreadableHead: SealedRow | undefined;
}

const NOTHING: Known = {
  generation: 0,
  head: undefined,
  rows: new Map(),
  generations: new Map(),
  unreadable: new Map(),
  unreadableHead: undefined,
};

export class Collection {
  readonly #rows: VaultRows;
  readonly #name: CollectionName;
  readonly #migrate: ((head: unknown) => Changes | undefined) | undefined;
  #known = NOTHING;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param migrate what the head of an earlier format becomes; undefined for one of today's. */
  constructor(
    rows: VaultRows,
    name: CollectionName,
    migrate?: (head: unknown) => Changes | undefined,
  ) {
    this.#rows = rows;
    this.#name = name;
    this.#migrate = migrate;
  }

  /** @throws StorageFailed | VaultClosed */
  read(): Promise<Contents> {
    return this.#inTurn(async () => {
      const known = await this.#rows.sealing(() => this.#read());
      const moved = this.#migrate?.(known.head);
      if (!moved) return known;
      try {
        return await this.#change(() => undefined);
      } catch (error) {
        // No space for it now: it is read as it will be, and moved with a later reading.
        if (!(error instanceof StorageFailed)) throw error;
        return { head: moved.head, rows: moved.rows };
      }
    });
  }

  /**
   * Changes the collection, whatever another tab does meanwhile; undefined changes nothing. The result is what it holds then.
   * @throws StorageFailed | VaultClosed; then nothing was stored.
   */
  change(change: (contents: Contents) => Changes | undefined): Promise<Contents> {
    return this.#inTurn(() => this.#change(change));
  }

  /** One after the other: a reading that takes long must not put what it found in place of what was written meanwhile. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #change(change: (contents: Contents) => Changes | undefined): Promise<Contents> {
    // The first try goes by what is known already: where that is outdated, nothing is written and it is read again.
    let isKnown = this.#known !== NOTHING;
    return untilStored(() =>
      this.#rows.sealing(async () => {
        const known = isKnown ? this.#known : await this.#read();
        isKnown = false;
        const moved = this.#migrate?.(known.head);
        const now = moved ? { head: moved.head, rows: withChanges(known.rows, moved.rows) } : known;
        const changes = change(now);
        if (!changes && !moved) return this.#read();
        return this.#write(known, {
          head: (changes ?? now).head,
          rows: new Map([...(moved?.rows ?? []), ...(changes?.rows ?? [])]),
        });
      }),
    );
  }

  async #write(known: Known, { head, rows }: Changes): Promise<Contents> {
    const { keyring } = this.#rows;
    const generation = known.generation + 1;
    const headRow = await sealRow(keyring, this.#name, generation, head);
    const sealed = await inParts([...rows], async ([name, value]) => ({
      name,
      value,
      row:
        value === undefined ? undefined : await sealRow(keyring, this.#at(name), generation, value),
    }));
    await this.#rows.write(keyring, { [this.#name]: known.generation }, async (writing) => {
      const store = writing.objectStore('rows');
      await setRowAside(writing, this.#name, known.unreadableHead);
      await store.put(headRow, this.#name);
      await inParts(sealed, async ({ name, row }) => {
        await setRowAside(writing, this.#at(name), known.unreadable.get(name));
        if (row) await store.put(row, this.#at(name));
        else await store.delete(this.#at(name));
      });
    });
    const unreadable = new Map(known.unreadable);
    for (const { name } of sealed) unreadable.delete(name);
    const written = sealed.map(({ name, row }) => [name, row?.generation] as const);
    this.#known = {
      generation,
      head,
      rows: withChanges(known.rows, rows),
      generations: withChanges(known.generations, new Map(written)),
      unreadable,
      unreadableHead: undefined,
    };
    return this.#known;
  }

  #at(name: string): string {
    return `${this.#name}/${name}`;
  }

  /** @throws KeyRotated: what another key sealed must not count as unreadable. */
  async #read(): Promise<Known> {
    const before = this.#known;
    const { keyring } = this.#rows;
    const found = await this.#rows.reading(keyring, async (reading) => {
      const head = await reading.objectStore('rows').get(this.#name);
      const isKnown = (head?.generation ?? 0) === before.generation;
      return isKnown ? undefined : { head, rows: await this.#sealedRows(reading) };
    });
    if (!found) return before;
    const rows = new Map<string, unknown>();
    const generations = new Map<string, number>();
    const unreadable = new Map<string, SealedRow>();
    await inParts(found.rows, async ([name, row]) => {
      const value =
        before.generations.get(name) === row.generation
          ? before.rows.get(name)
          : await openRowIfReadable(keyring, this.#at(name), row);
      if (value === undefined) return unreadable.set(name, row);
      generations.set(name, row.generation);
      return rows.set(name, value);
    });
    const head = await openRowIfReadable(keyring, this.#name, found.head);
    this.#known = {
      generation: found.head?.generation ?? 0,
      head,
      unreadableHead: head === undefined ? found.head : undefined,
      rows,
      generations,
      unreadable,
    };
    return this.#known;
  }

  async #sealedRows(reading: Reading): Promise<[string, SealedRow][]> {
    const store = reading.objectStore('rows');
    // '0' is the character after '/'.
    const range = IDBKeyRange.bound(`${this.#name}/`, `${this.#name}0`, false, true);
    const [names, rows] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return names.flatMap((name, index): [string, SealedRow][] => {
      const row = rows[index];
      return row ? [[name.slice(this.#name.length + 1), row]] : [];
    });
  }
}

function withChanges<T>(
  rows: ReadonlyMap<string, T>,
  changes: ReadonlyMap<string, T | undefined>,
): ReadonlyMap<string, T> {
  const changed = new Map(rows);
  for (const [name, value] of changes) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

async function inParts<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += SYNCED.sealedAtOnce) {
    done.push(...(await Promise.all(all.slice(from, from + SYNCED.sealedAtOnce).map(work))));
  }
  return done;
}
