// The vault's IndexedDB: opened again when the browser drops the connection, and never written to with less
// than strict durability. INVARIANT: `work` awaits nothing but the transaction's own requests.
import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { DATABASE, DATABASE_VERSION, type VaultSchema } from './vault-format.ts';

/** Why something could not be stored. */
export type StorageFault =
  /** No space is left. */
  | 'full'
  /** The browser refuses storage, or its connection cannot be had again. */
  | 'refused'
  /** A newer version of the app has been here. */
  | 'newer';

export class StorageFailed extends Error {
  override readonly name = 'StorageFailed';
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super(`The vault cannot be reached: ${fault}`, { cause });
    this.fault = fault;
  }
}

type Store = 'header' | 'rows' | 'records' | 'aside';
export type Reading = IDBPTransaction<VaultSchema, Store[], 'readonly'>;
export type Writing = IDBPTransaction<VaultSchema, Store[], 'readwrite'>;

const ALL: Store[] = ['header', 'rows', 'records', 'aside'];

function faultOf(error: unknown): StorageFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'newer' : 'refused';
}

const isDomException = (error: unknown): boolean => error instanceof DOMException;

export class VaultDatabase {
  readonly #onCut: () => void;
  #opening: Promise<IDBPDatabase<VaultSchema>> | undefined;

  /** @param onCut called whenever the browser or another page has ended the connection: the database may be gone. */
  constructor(onCut: () => void = () => undefined) {
    this.#onCut = onCut;
  }

  #open(): Promise<IDBPDatabase<VaultSchema>> {
    if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB', 'InvalidStateError');
    this.#opening ??= this.#openWhole();
    return this.#opening;
  }

  async #openWhole(): Promise<IDBPDatabase<VaultSchema>> {
    const database = await this.#openOnce();
    if (database.objectStoreNames.length > 0) return database;
    // Left over of one that was removed: it holds nothing, and could hold nothing.
    database.close();
    await deleteDB(DATABASE);
    return this.#openOnce();
  }

  #openOnce(): Promise<IDBPDatabase<VaultSchema>> {
    return openDB<VaultSchema>(DATABASE, DATABASE_VERSION, {
      upgrade(database) {
        database.createObjectStore('header');
        database.createObjectStore('rows');
        database.createObjectStore('records');
        database.createObjectStore('aside');
      },
      // Another tab wipes the vault, or a newer version of the app moves it on.
      blocking: () => {
        this.close();
        this.#onCut();
      },
      terminated: () => {
        this.#opening = undefined;
        this.#onCut();
      },
    });
  }

  close(): void {
    const opening = this.#opening;
    this.#opening = undefined;
    void opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  /** Deletes the whole database. */
  async remove(): Promise<void> {
    this.close();
    await deleteDB(DATABASE);
  }

  /** Runs `work`, and once more on a fresh connection when this one has been lost. */
  async #run<T>(work: (database: IDBPDatabase<VaultSchema>) => Promise<T>): Promise<T> {
    try {
      return await work(await this.#open());
    } catch (error) {
      if (!isDomException(error)) throw error;
      this.close();
      if (faultOf(error) !== 'refused') throw new StorageFailed(faultOf(error), error);
    }
    try {
      return await work(await this.#open());
    } catch (error) {
      if (!isDomException(error)) throw error;
      this.close();
      throw new StorageFailed(faultOf(error), error);
    }
  }

  /** @throws StorageFailed */
  read<T>(work: (reading: Reading) => Promise<T>): Promise<T> {
    return this.#run(async (database) => {
      const transaction = database.transaction(ALL, 'readonly');
      const [result] = await Promise.all([work(transaction), transaction.done]);
      return result;
    });
  }

  /**
   * All of `work` is on disk when this resolves, or none of it.
   * @throws StorageFailed; whatever `work` throws, after which nothing was written.
   */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T> {
    return this.#run(async (database) => {
      const transaction = database.transaction(ALL, 'readwrite', { durability: 'strict' });
      const done = transaction.done;
      try {
        const result = await work(transaction);
        transaction.commit();
        await done;
        return result;
      } catch (error) {
        const failed = done.catch((reason: unknown) => reason);
        try {
          transaction.abort();
        } catch {
          // It has ended by itself, which is why `work` failed.
        }
        const reason = (await failed) ?? transaction.error;
        // A request that fails for want of space aborts the transaction: its reason says so.
        throw faultOf(reason) === 'full' ? reason : error;
      }
    });
  }
}
