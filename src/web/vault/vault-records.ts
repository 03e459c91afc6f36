// Assessments in the vault: updates appended, one sealed head each, and the roster that names them all.
// INVARIANT: everything is sealed before a transaction begins, which then writes only if nobody else wrote
// since; a record that cannot be read never hides the others and is never deleted.
import { joinUpdates, type Update } from '../../domain/assessment/answer-set.ts';
import type { AssessmentSummary } from '../../domain/assessment/summary.ts';
import { readUpdate, UnreadableUpdate, writeUpdate } from '../../domain/assessment/update-text.ts';
import { type Keyring, openRecord, openRow, sealRecord, sealRow } from './keyring.ts';
import { KeyRotated, Unopenable } from './sealing.ts';
import type { Reading, VaultDatabase, Writing } from './vault-database.ts';
import {
  DEVICE,
  HEADER_KEY,
  HOSPITALS,
  type RecordKey,
  ROSTER,
  type Sealed,
  type SealedRow,
} from './vault-format.ts';

/** PERSISTED: sealed in the row of each assessment. */
export interface Head {
  /** Numbers of its records; those between that are missing were taken away. */
  readonly first: number;
  readonly last: number;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly archived: boolean;
  /** In the list of deleted ones, from which it can be restored. */
  readonly deleted: boolean;
  /** Records that were found missing before the last compaction. */
  readonly lost: number;
  readonly summary: AssessmentSummary;
}

/** How far a copy has read and written. */
export interface Position {
  readonly generation: number;
  readonly first: number;
  readonly last: number;
  /** Records that were found missing before the last compaction. */
  readonly lost: number;
}

export interface ListedAssessment {
  readonly id: string;
  /** Missing where the head cannot be read; the assessment itself opens all the same. */
  readonly head: Head | undefined;
}

/** What is wrong with an assessment's records. */
export interface Damage {
  readonly missing: number;
  readonly unreadable: number;
}

export interface StoredAssessment {
  readonly update: Update;
  readonly position: Position;
  readonly head: Head | undefined;
  readonly damage: Damage;
}

/** What the writer of an assessment says in its head. */
export type HeadFacts = Omit<Head, keyof Position>;

/** Somebody else has written since; nothing was stored. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

export type HeadChange = Partial<Pick<Head, 'archived' | 'deleted'>>;

const recordsOf = (id: string, after = 0) =>
  IDBKeyRange.bound([id, after], [id, Number.POSITIVE_INFINITY], true);

/** Rows that are no assessment's and are read and changed as a whole. */
export type DeviceRow = typeof DEVICE | typeof HOSPITALS;

const isOwnRow = (name: string) => name === ROSTER || name === DEVICE || name === HOSPITALS;

interface Named {
  readonly key: RecordKey;
  readonly sealed: Sealed;
}

async function readNamed(reading: Reading, id: string, after = 0): Promise<Named[]> {
  const store = reading.objectStore('records');
  const range = recordsOf(id, after);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.flatMap((key, index) => {
    const sealed = values[index];
    return sealed ? [{ key, sealed }] : [];
  });
}

export class VaultRecords {
  readonly #database: VaultDatabase;
  readonly #keyring: Keyring;

  constructor(database: VaultDatabase, keyring: Keyring) {
    this.#database = database;
    this.#keyring = keyring;
  }

  /** Writes only while the key is the one in use and every named row has the generation it was read at. */
  #write(
    generations: Readonly<Record<string, number>>,
    work: (writing: Writing) => readonly Promise<unknown>[],
  ): Promise<void> {
    return this.#database.write(async (writing) => {
      const rows = writing.objectStore('rows');
      const header = await writing.objectStore('header').get(HEADER_KEY);
      if (header?.vaultId !== this.#keyring.vaultId) throw new KeyRotated('The key was changed');
      for (const [name, generation] of Object.entries(generations)) {
        const row = await rows.get(name);
        if ((row?.generation ?? 0) !== generation) throw new WriteConflict(name);
      }
      await Promise.all(work(writing));
    });
  }

  async #openRow<T>(name: string, row: SealedRow | undefined): Promise<T | undefined> {
    if (!row) return undefined;
    try {
      return (await openRow(this.#keyring, name, row)) as T;
    } catch (error) {
      if (error instanceof Unopenable) return undefined;
      throw error;
    }
  }

  /** Updates in these records; those that cannot be read are named. */
  async #openRecords(records: readonly Named[]) {
    const updates: Update[] = [];
    const unreadable: RecordKey[] = [];
    await Promise.all(
      records.map(async ({ key, sealed }) => {
        try {
          updates.push(readUpdate(await openRecord(this.#keyring, ...key, sealed)));
        } catch (error) {
          if (!(error instanceof Unopenable || error instanceof UnreadableUpdate)) throw error;
          unreadable.push(key);
        }
      }),
    );
    return { updates, unreadable };
  }

  /** Every assessment, also those whose head cannot be read or was taken away. */
  async list(): Promise<readonly ListedAssessment[]> {
    const found = await this.#database.read(async (reading) => {
      const store = reading.objectStore('rows');
      const [names, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return names.map((name, index) => [name, rows[index]] as const);
    });
    const rows = new Map(found);
    const roster = await this.#openRow<string[]>(ROSTER, rows.get(ROSTER));
    const ids = new Set([...(roster ?? []), ...rows.keys()].filter((name) => !isOwnRow(name)));
    return Promise.all(
      [...ids].map(async (id) => ({ id, head: await this.#openRow<Head>(id, rows.get(id)) })),
    );
  }

  /** The head of one assessment; undefined when there is none or it cannot be read. */
  async readHead(id: string): Promise<Head | undefined> {
    const row = await this.#database.read((reading) => reading.objectStore('rows').get(id));
    return this.#openRow<Head>(id, row);
  }

  /** An assessment with all that can be read of it; undefined when there is nothing. */
  async read(id: string): Promise<StoredAssessment | undefined> {
    const { row, records, aside } = await this.#database.read(async (reading) => ({
      row: await reading.objectStore('rows').get(id),
      records: await readNamed(reading, id),
      aside: await reading.objectStore('aside').count(recordsOf(id)),
    }));
    if (!row && records.length === 0) return undefined;
    const head = await this.#openRow<Head>(id, row);
    const { updates, unreadable } = await this.#openRecords(records);
    const numbers = records.map(({ key }) => key[1]);
    const first = head?.first ?? numbers[0] ?? 1;
    const last = Math.max(head?.last ?? 0, numbers.at(-1) ?? 0);
    const present = numbers.filter((number) => number >= first).length;
    return {
      update: joinUpdates(updates),
      position: { generation: row?.generation ?? 0, first, last, lost: head?.lost ?? 0 },
      head,
      damage: {
        missing: Math.max(0, last - first + 1 - present) + (head?.lost ?? 0),
        unreadable: unreadable.length + aside + (head ? 0 : 1),
      },
    };
  }

  /** What was stored after a position, and where the assessment stands now. */
  async readAfter(id: string, position: Position): Promise<Omit<StoredAssessment, 'damage'>> {
    const { row, records } = await this.#database.read(async (reading) => ({
      row: await reading.objectStore('rows').get(id),
      records: await readNamed(reading, id, position.last),
    }));
    const head = await this.#openRow<Head>(id, row);
    const { updates } = await this.#openRecords(records);
    return {
      update: joinUpdates(updates),
      head,
      position: {
        generation: row?.generation ?? 0,
        first: head?.first ?? position.first,
        last: Math.max(head?.last ?? 0, records.at(-1)?.key[1] ?? 0, position.last),
        lost: head?.lost ?? position.lost,
      },
    };
  }

  /**
   * Appends an update to an assessment; without a position, or at generation 0 (its row is gone), it is listed anew. Resolves when it is on disk.
   * @throws WriteConflict | KeyRotated | StorageFailed; then nothing was stored.
   */
  async append(
    id: string,
    position: Position | undefined,
    update: Update,
    head: HeadFacts,
  ): Promise<Position> {
    const lost = position?.lost ?? 0;
    const first = position?.first ?? 1;
    const last = (position?.last ?? 0) + 1;
    const generation = (position?.generation ?? 0) + 1;
    const roster =
      generation > 1 ? undefined : await this.#roster((ids) => [...new Set([...ids, id])]);
    const [record, row] = await Promise.all([
      sealRecord(this.#keyring, id, last, writeUpdate(update)),
      sealRow(this.#keyring, id, generation, { ...head, first, last, lost } satisfies Head),
    ]);
    await this.#write(
      { [id]: generation - 1, ...(roster ? { [ROSTER]: roster.generation - 1 } : {}) },
      (writing) => [
        writing.objectStore('records').add(record, [id, last]),
        writing.objectStore('rows').put(row, id),
        ...(roster ? [writing.objectStore('rows').put(roster, ROSTER)] : []),
      ],
    );
    return { generation, first, last, lost };
  }

  /** The roster after a change, sealed; when it cannot be read it is made of the rows there are. */
  async #roster(change: (ids: readonly string[]) => readonly string[]): Promise<SealedRow> {
    const row = await this.#database.read((reading) => reading.objectStore('rows').get(ROSTER));
    const ids =
      (await this.#openRow<string[]>(ROSTER, row)) ?? (await this.list()).map(({ id }) => id);
    return sealRow(this.#keyring, ROSTER, (row?.generation ?? 0) + 1, change(ids));
  }

  /**
   * Puts one record in place of all others of an assessment: stores it, reads it back, and only then deletes
   * exactly those it covers. Records that cannot be read are set aside.
   * @throws WriteConflict | KeyRotated | StorageFailed | UnreadableUpdate; then the records that were there still are.
   */
  async compact(
    id: string,
    position: Position,
    state: Update,
    facts: HeadFacts,
  ): Promise<Position> {
    const covered = await this.#database.read((reading) => readNamed(reading, id));
    const { unreadable } = await this.#openRecords(covered);
    const present = covered.filter(({ key }) => key[1] >= position.first).length;
    const lost = position.lost + Math.max(0, position.last - position.first + 1 - present);
    const stored = await this.append(id, position, state, facts);
    const snapshot = await this.#database.read((reading) =>
      reading.objectStore('records').get([id, stored.last]),
    );
    const text = snapshot && (await openRecord(this.#keyring, id, stored.last, snapshot));
    if (text !== writeUpdate(state)) throw new Unopenable('The snapshot does not read back');
    // Equal text is not enough: what no start could read must not take the place of what one can.
    readUpdate(text);
    const compacted: Position = {
      generation: stored.generation + 1,
      first: stored.last,
      last: stored.last,
      lost,
    };
    const { first, last } = compacted;
    const head: Head = { ...facts, first, last, lost };
    const row = await sealRow(this.#keyring, id, compacted.generation, head);
    const isUnreadable = (key: RecordKey) => unreadable.some(([, number]) => number === key[1]);
    await this.#write({ [id]: stored.generation }, (writing) => [
      writing.objectStore('rows').put(row, id),
      ...covered
        .filter(({ key }) => isUnreadable(key))
        .map(({ key, sealed }) => writing.objectStore('aside').put(sealed, key)),
      ...covered.map(({ key }) => writing.objectStore('records').delete(key)),
    ]);
    return compacted;
  }

  /** Archives, restores or deletes; tries again when the assessment is written to meanwhile. */
  async change(id: string, change: HeadChange): Promise<void> {
    for (;;) {
      const row = await this.#database.read((reading) => reading.objectStore('rows').get(id));
      const head = await this.#openRow<Head>(id, row);
      if (!row || !head) throw new Unopenable(`The head of ${id} cannot be read`);
      const generation = row.generation + 1;
      const changed = await sealRow(this.#keyring, id, generation, { ...head, ...change });
      try {
        await this.#write({ [id]: row.generation }, (writing) => [
          writing.objectStore('rows').put(changed, id),
        ]);
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  }

  /** Deletes an assessment for good, with all its records. */
  async purge(id: string): Promise<void> {
    for (;;) {
      const roster = await this.#roster((ids) => ids.filter((each) => each !== id));
      try {
        await this.#write({ [ROSTER]: roster.generation - 1 }, (writing) => [
          writing.objectStore('rows').put(roster, ROSTER),
          writing.objectStore('rows').delete(id),
          writing.objectStore('records').delete(recordsOf(id)),
          writing.objectStore('aside').delete(recordsOf(id)),
        ]);
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  }

  /** A row of the device's own; undefined when there is none, or when it cannot be read. */
  async readRow<T>(name: DeviceRow): Promise<T | undefined> {
    const row = await this.#database.read((reading) => reading.objectStore('rows').get(name));
    return this.#openRow<T>(name, row);
  }

  /** Changes a row of the device's own, whatever another tab does meanwhile; one that cannot be read is set aside. */
  async changeRow<T>(name: DeviceRow, change: (stored: T | undefined) => T): Promise<T> {
    for (;;) {
      const row = await this.#database.read((reading) => reading.objectStore('rows').get(name));
      const generation = (row?.generation ?? 0) + 1;
      const stored = await this.#openRow<T>(name, row);
      const unreadable = row !== undefined && stored === undefined ? row : undefined;
      const changed = change(stored);
      const sealed = await sealRow(this.#keyring, name, generation, changed);
      try {
        await this.#write({ [name]: generation - 1 }, (writing) => [
          writing.objectStore('rows').put(sealed, name),
          ...(unreadable
            ? [writing.objectStore('aside').put(unreadable, [name, unreadable.generation])]
            : []),
        ]);
        return changed;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
      }
    }
  }
}
