// Sealed rows of the vault, each replaced as a whole.
// INVARIANT: everything is sealed before a transaction begins, which then writes only if the key is still the one in use and nobody
// else wrote since; a row that cannot be read is set aside, never lost.
import { type Keyring, openRow, sealRow } from './keyring.ts';
import { KeyRotated, Unopenable } from './sealing.ts';
import { Stock } from './stock.ts';
import type { Reading, VaultDatabase, Writing } from './vault-database.ts';
import { HEADER_KEY, type OwnRow, type SealedRow } from './vault-format.ts';

/** The key that seals now. */
interface KeySource {
  /** @throws VaultClosed */
  current(): Keyring;
  /** Another tab changed the key, or the browser removed the store: resolves once the new key is here, or the vault is locked. */
  changed(): Promise<void>;
}

/** Something else was written since; nothing was stored. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** What the row belongs to was deleted for good; nothing was stored. */
export class OwnerGone extends Error {
  override readonly name = 'OwnerGone';
}

/** Generations that rows must still have; 0 for a row that must not be there. */
type Generations = Readonly<Record<string, number>>;

/** Keeps a row that cannot be read, where there is one, when another replaces it. */
export async function setRowAside(
  writing: Writing,
  name: string,
  unreadable: SealedRow | undefined,
): Promise<void> {
  if (unreadable) await writing.objectStore('aside').put(unreadable, [name, unreadable.generation]);
}

/** @throws KeyRotated where another key is in use by now. */
async function expectKey(transaction: Reading | Writing, { vaultId }: Keyring): Promise<void> {
  const header = await (transaction as Reading).objectStore('header').get(HEADER_KEY);
  if (header?.vaultId !== vaultId) throw new KeyRotated('The key was changed');
}

/** Undefined if there is no row, or it cannot be read. */
export async function openRowIfReadable<T>(
  keyring: Keyring,
  name: string,
  row: SealedRow | undefined,
): Promise<T | undefined> {
  if (!row) return undefined;
  try {
    return (await openRow(keyring, name, row)) as T;
  } catch (error) {
    if (error instanceof Unopenable) return undefined;
    throw error;
  }
}

export class VaultRows {
  readonly database: VaultDatabase;
  readonly stock: Stock;
  readonly #key: KeySource;

  constructor(database: VaultDatabase, key: KeySource, stock = new Stock()) {
    this.database = database;
    this.#key = key;
    this.stock = stock;
  }

  /** @throws VaultClosed */
  get keyring(): Keyring {
    return this.#key.current();
  }

  /** Runs `work`, which reads, or seals and then writes; once more with the new key where another tab changed it meanwhile. */
  async sealing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof KeyRotated)) throw error;
    }
    await this.#key.changed();
    return work();
  }

  /**
   * Writes only while `keyring` is the one in use and every named row has the generation it was read at.
   * @throws WriteConflict | KeyRotated | StorageFailed; then nothing was stored.
   */
  write(
    keyring: Keyring,
    generations: Generations,
    work: (writing: Writing) => Promise<unknown>,
  ): Promise<void> {
    return this.database.write(async (writing) => {
      const rows = writing.objectStore('rows');
      // Asked for at once: each answer of the database is a turn of the page's own.
      await Promise.all([
        expectKey(writing, keyring),
        ...Object.entries(generations).map(async ([name, generation]) => {
          const row = await rows.get(name);
          if ((row?.generation ?? 0) !== generation) throw new WriteConflict(name);
        }),
      ]);
      await work(writing);
    });
  }

  /** Reads while `keyring` is the one in use: what another key sealed must not count as damage. @throws KeyRotated | StorageFailed */
  reading<T>(keyring: Keyring, work: (reading: Reading) => Promise<T>): Promise<T> {
    return this.database.read(async (reading) => {
      const [result] = await Promise.all([work(reading), expectKey(reading, keyring)]);
      return result;
    });
  }

  find(keyring: Keyring, name: string): Promise<SealedRow | undefined> {
    return this.reading(keyring, (reading) => reading.objectStore('rows').get(name));
  }

  /** A row of the device's own; undefined when there is none, or when it cannot be read. */
  read<T>(name: OwnRow): Promise<T | undefined> {
    return this.sealing(async () => {
      const { keyring } = this;
      return openRowIfReadable<T>(keyring, name, await this.find(keyring, name));
    });
  }

  /**
   * Changes a row of the device's own, whatever another tab does meanwhile.
   * With `owner`, only while that row is there.
   * @throws StorageFailed | VaultClosed | OwnerGone; then nothing was stored.
   */
  change<T>(name: OwnRow, change: (stored: T | undefined) => T, owner?: string): Promise<T> {
    return untilStored(() =>
      this.sealing(async () => {
        const { keyring } = this;
        const row = await this.find(keyring, name);
        const generation = (row?.generation ?? 0) + 1;
        const stored = await openRowIfReadable<T>(keyring, name, row);
        const unreadable = stored === undefined ? row : undefined;
        const changed = change(stored);
        const sealed = await sealRow(keyring, name, generation, changed);
        await this.write(keyring, { [name]: generation - 1 }, async (writing) => {
          const rows = writing.objectStore('rows');
          if (owner !== undefined && !(await rows.getKey(owner))) throw new OwnerGone(owner);
          await Promise.all([rows.put(sealed, name), setRowAside(writing, name, unreadable)]);
        });
        return changed;
      }),
    );
  }
}

/** Tries again, from its reading on, for as long as another tab writes meanwhile. */
export async function untilStored<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
}
