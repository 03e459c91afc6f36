// The vault's IndexedDB: opened again when the browser drops the connection, and never written to with less
// than strict durability.
// INVARIANT: `work` awaits nothing but the transaction's own requests, and changes nothing else: it may be run again.
// INVARIANT: a page that was left holds nothing here. WebKit keeps such a page as it was, so that Back is quick, with its transactions:
// they would never end, and every later page would wait for them for ever (https://bugs.webkit.org/show_bug.cgi?id=315804 is its kin).
import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { expectOwnFile } from '../platform/own-files.ts';
import { createStores, DATABASE, DATABASE_VERSION, type VaultSchema } from './vault-format.ts';

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

/** As long as a worker's code may take to come. */
const LONGEST_MAKING_MS = 3000;

async function isMissing(): Promise<boolean> {
  try {
    const found = await indexedDB.databases();
    // One whose making was ended is named too, by some with no version.
    return !found.some(({ name, version }) => name === DATABASE && (version ?? 0) > 0);
  } catch {
    return false;
  }
}

async function written<T>(
  transaction: Writing,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
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
}

const isDomException = (error: unknown): boolean => error instanceof DOMException;

export class VaultDatabase {
  readonly #onCut: () => void;
  #opening: Promise<IDBPDatabase<VaultSchema>> | undefined;
  #wasOpen = false;
  /** What ends, when the page is left, what runs. */
  readonly #leaving = new Set<() => void>();
  /** While the page is left: resolves when a person is back. */
  #away: Promise<void> | undefined;
  #endAway: () => void = () => undefined;
  #timesLeft = 0;

  /** @param onCut called whenever the browser or another page has ended the connection: the database may be gone. */
  constructor(onCut: () => void = () => undefined) {
    this.#onCut = onCut;
  }

  #open(): Promise<IDBPDatabase<VaultSchema>> {
    if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB', 'InvalidStateError');
    this.#opening ??= this.#made()
      .then(() => this.#openWhole())
      .then((database) => {
        this.#wasOpen = true;
        return database;
      });
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

  async #openOnce(): Promise<IDBPDatabase<VaultSchema>> {
    if (this.#away) throw new DOMException('The page was left', 'AbortError');
    return openDB<VaultSchema>(DATABASE, DATABASE_VERSION, {
      upgrade: createStores,
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

  /**
   * In a new profile a worker makes the database: what a page makes, and is left meanwhile, it can neither end nor undo. One that the
   * browser removed for want of room is made by the page: Chromium answers nobody any more once such a worker was ended.
   */
  async #made(): Promise<void> {
    if (this.#wasOpen || typeof Worker === 'undefined' || !(await isMissing())) return;
    let worker: Worker | undefined;
    try {
      expectOwnFile();
      worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
        type: 'module',
        name: 'database',
      });
      await this.#untilMade(worker);
    } catch {
      // Made by the page itself.
    } finally {
      worker?.terminate();
    }
  }

  async #untilMade(worker: Worker): Promise<void> {
    let leave: (() => void) | undefined;
    await new Promise<void>((resolve) => {
      leave = () => {
        worker.terminate();
        resolve();
      };
      this.#leaving.add(leave);
      worker.addEventListener('message', () => resolve());
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        resolve();
      });
      setTimeout(resolve, LONGEST_MAKING_MS);
    });
    if (leave) this.#leaving.delete(leave);
  }

  close(): void {
    const opening = this.#opening;
    this.#opening = undefined;
    void opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  /**
   * Rejects when the page is left: WebKit answers nothing any more then, also to a person who is back. What was on its way to the disk
   * already is done once more then, and finds by the generations of its rows that it was stored.
   */
  #untilLeft(transaction: { abort(): void; readonly done: Promise<void> }): Promise<never> {
    return new Promise((_resolve, reject) => {
      const leave = () => {
        try {
          transaction.abort();
        } catch {
          // On its way to the disk already, with nothing more to ask of this page.
        }
        reject(new DOMException('The page was left', 'AbortError'));
      };
      this.#leaving.add(leave);
      const end = () => void this.#leaving.delete(leave);
      transaction.done.then(end, end);
    });
  }

  /** The page is left, and may be kept as it is: what runs is undone, and with what is asked for from now on it waits for comeBack. */
  leave(): void {
    this.#away ??= new Promise((resolve) => {
      this.#endAway = resolve;
    });
    this.#timesLeft += 1;
    for (const leave of this.#leaving) leave();
    this.close();
  }

  /** A person is back: what was undone is done. */
  comeBack(): void {
    this.#away = undefined;
    this.#endAway();
  }

  /** For storage that does not answer: what runs is undone, and done on a fresh connection. */
  reconnect(): void {
    this.leave();
    this.comeBack();
  }

  /** Deletes the whole database. */
  async remove(): Promise<void> {
    this.close();
    await deleteDB(DATABASE);
  }

  /** Runs `work`, and once more on a fresh connection when this one has been lost; from the beginning when the page was left meanwhile. */
  async #run<T>(work: (database: IDBPDatabase<VaultSchema>) => Promise<T>): Promise<T> {
    for (let isFresh = false; ; ) {
      while (this.#away) await this.#away;
      const timesLeft = this.#timesLeft;
      try {
        const database = await this.#open();
        if (timesLeft !== this.#timesLeft) continue;
        return await work(database);
      } catch (error) {
        if (!isDomException(error)) throw error;
        if (timesLeft !== this.#timesLeft) continue;
        this.close();
        const fault = faultOf(error);
        if (isFresh || fault !== 'refused') throw new StorageFailed(fault, error);
        isFresh = true;
      }
    }
  }

  /** @throws StorageFailed */
  read<T>(work: (reading: Reading) => Promise<T>): Promise<T> {
    return this.#run(async (database) => {
      const transaction = database.transaction(ALL, 'readonly');
      const reading = Promise.all([work(transaction), transaction.done]);
      const [result] = await Promise.race([reading, this.#untilLeft(transaction)]);
      return result;
    });
  }

  /**
   * All of `work` is on disk when this resolves, or none of it.
   * @throws StorageFailed; whatever `work` throws, after which nothing was written.
   */
  write<T>(work: (writing: Writing) => Promise<T>): Promise<T> {
    return this.#run((database) => {
      const transaction = database.transaction(ALL, 'readwrite', { durability: 'strict' });
      return Promise.race([written(transaction, work), this.#untilLeft(transaction)]);
    });
  }
}
