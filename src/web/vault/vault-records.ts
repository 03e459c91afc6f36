// Assessments, and the kit, in the vault: updates appended, one sealed head each, and the roster that names all assessments.
// INVARIANT: a record that cannot be read never hides the others and is never deleted.
import { joinUpdates, type Update } from '../../domain/answers/answer-set.ts';
import { readUpdate, UnreadableUpdate, writeUpdate } from '../../domain/answers/update-text.ts';
import { type Keyring, openRecord, sealRecord, sealRow } from './keyring.ts';
import { type Named, readNamed, recordsOf } from './named-records.ts';
import { beginningWith, picturePiecesOf, picturesRow } from './pieces.ts';
import { Unopenable } from './sealing.ts';
import type {
  Head,
  HeadChange,
  HeadFacts,
  ListedAssessment,
  Position,
  StoredAssessment,
} from './stored-assessment.ts';
import {
  assessmentNames,
  careRow,
  isAssessmentName,
  isDocumentName,
  OFFERED,
  type RecordKey,
  ROSTER,
  roadsRow,
  type SealedRow,
  weatherRow,
} from './vault-format.ts';
import { openRowIfReadable, untilStored, type VaultRows } from './vault-rows.ts';

export class VaultRecords {
  readonly #rows: VaultRows;

  constructor(rows: VaultRows) {
    this.#rows = rows;
  }

  /**
   * Updates in these records, in the order in which they were stored, whichever is opened first: the log keeps what was replaced last.
   * Those that cannot be read are named.
   */
  async #openRecords(keyring: Keyring, records: readonly Named[]) {
    const unreadable: RecordKey[] = [];
    const opened = await Promise.all(
      records.map(async ({ key, sealed }) => {
        try {
          return readUpdate(await openRecord(keyring, ...key, sealed));
        } catch (error) {
          if (!(error instanceof Unopenable || error instanceof UnreadableUpdate)) throw error;
          unreadable.push(key);
          return undefined;
        }
      }),
    );
    return { updates: opened.filter((update) => update !== undefined), unreadable };
  }

  /** Every assessment, also those whose head cannot be read or was removed. */
  list(): Promise<readonly ListedAssessment[]> {
    return this.#withKey((keyring) => this.#list(keyring));
  }

  async #list(keyring: Keyring): Promise<readonly ListedAssessment[]> {
    const { roster, names, rows } = await this.#rows.reading(keyring, async (reading) => {
      const store = reading.objectStore('rows');
      const [roster, names, rows] = await Promise.all([
        store.get(ROSTER),
        store.getAllKeys(assessmentNames()),
        store.getAll(assessmentNames()),
      ]);
      return { roster, names, rows };
    });
    const byId = new Map(names.map((name, index) => [name, rows[index]] as const));
    const read = await openRowIfReadable<unknown>(keyring, ROSTER, roster);
    const listed: string[] = Array.isArray(read) ? read : [];
    const ids = new Set([...listed, ...names]);
    return Promise.all(
      [...ids].map(async (id) => ({
        id,
        head: await openRowIfReadable<Head>(keyring, id, byId.get(id)),
      })),
    );
  }

  /** The head of one assessment; undefined when there is none or it cannot be read. */
  readHead(id: string): Promise<Head | undefined> {
    return this.#withKey(async (keyring) =>
      openRowIfReadable<Head>(keyring, id, await this.#rows.find(keyring, id)),
    );
  }

  /** An assessment with all that can be read of it; undefined when there is nothing. */
  read(id: string): Promise<StoredAssessment | undefined> {
    return this.#withKey((keyring) => this.#read(keyring, id));
  }

  async #read(keyring: Keyring, id: string): Promise<StoredAssessment | undefined> {
    const { row, records, aside } = await this.#rows.reading(keyring, async (reading) => ({
      row: await reading.objectStore('rows').get(id),
      records: await readNamed(reading, id),
      aside: await reading.objectStore('aside').count(recordsOf(id)),
    }));
    if (!row && records.length === 0) return undefined;
    const head = await openRowIfReadable<Head>(keyring, id, row);
    const { updates, unreadable } = await this.#openRecords(keyring, records);
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
  readAfter(id: string, position: Position): Promise<Omit<StoredAssessment, 'damage'>> {
    return this.#withKey((keyring) => this.#readAfter(keyring, id, position));
  }

  async #readAfter(
    keyring: Keyring,
    id: string,
    position: Position,
  ): Promise<Omit<StoredAssessment, 'damage'>> {
    const { row, records } = await this.#rows.reading(keyring, async (reading) => ({
      row: await reading.objectStore('rows').get(id),
      records: await readNamed(reading, id, position.last),
    }));
    const head = await openRowIfReadable<Head>(keyring, id, row);
    const { updates } = await this.#openRecords(keyring, records);
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
   * Appends an update to an assessment; without a position, or at generation 0 (its row is gone), it is listed again. Resolves when it is on disk.
   * @throws WriteConflict | StorageFailed | VaultClosed; then nothing was stored.
   */
  append(
    id: string,
    position: Position | undefined,
    update: Update,
    head: HeadFacts,
  ): Promise<Position> {
    return this.#withKey((keyring) => this.#append(keyring, id, position, update, head));
  }

  async #append(
    keyring: Keyring,
    id: string,
    position: Position | undefined,
    update: Update,
    head: HeadFacts,
  ): Promise<Position> {
    if (!isDocumentName(id)) throw new RangeError(`No document is kept as ${id}`);
    const lost = position?.lost ?? 0;
    const first = position?.first ?? 1;
    const last = (position?.last ?? 0) + 1;
    const generation = (position?.generation ?? 0) + 1;
    const add = (ids: readonly string[]) => [...new Set([...ids, id])];
    const isToList = generation === 1 && isAssessmentName(id);
    const roster = isToList ? await this.#roster(keyring, add) : undefined;
    const [record, row] = await Promise.all([
      sealRecord(keyring, id, last, writeUpdate(update)),
      sealRow(keyring, id, generation, { ...head, first, last, lost } satisfies Head),
    ]);
    await this.#rows.write(
      keyring,
      { [id]: generation - 1, ...(roster ? { [ROSTER]: roster.generation - 1 } : {}) },
      (writing) =>
        Promise.all([
          writing.objectStore('records').add(record, [id, last]),
          writing.objectStore('rows').put(row, id),
          roster && writing.objectStore('rows').put(roster, ROSTER),
        ]),
    );
    this.#rows.stock.add(id);
    return { generation, first, last, lost };
  }

  /** The roster after a change, sealed; when it cannot be read it is made of the rows there are. */
  async #roster(
    keyring: Keyring,
    change: (ids: readonly string[]) => readonly string[],
  ): Promise<SealedRow> {
    const row = await this.#rows.find(keyring, ROSTER);
    const ids =
      (await openRowIfReadable<string[]>(keyring, ROSTER, row)) ??
      (await this.#list(keyring)).map(({ id }) => id);
    return sealRow(keyring, ROSTER, (row?.generation ?? 0) + 1, change(ids));
  }

  /**
   * Puts one record in place of all others of an assessment: stores it, reads it back, and only then deletes
   * exactly those it covers. Records that cannot be read are set aside.
   * All of it with one key: what another key sealed meanwhile must not count as damage.
   * @throws WriteConflict | KeyRotated | StorageFailed | VaultClosed | UnreadableUpdate; then the records that were there still are.
   */
  async compact(
    id: string,
    position: Position,
    state: Update,
    facts: HeadFacts,
  ): Promise<Position> {
    const { keyring } = this.#rows;
    const covered = await this.#rows.reading(keyring, (reading) => readNamed(reading, id));
    const { unreadable } = await this.#openRecords(keyring, covered);
    const present = covered.filter(({ key }) => key[1] >= position.first).length;
    const lost = position.lost + Math.max(0, position.last - position.first + 1 - present);
    const stored = await this.#append(keyring, id, position, state, facts);
    const snapshot = await this.#rows.reading(keyring, (reading) =>
      reading.objectStore('records').get([id, stored.last]),
    );
    const text = snapshot && (await openRecord(keyring, id, stored.last, snapshot));
    if (text !== writeUpdate(state)) throw new Unopenable('The snapshot does not read back');
    // Equal text is not enough: what no start could read must not replace what one can.
    readUpdate(text);
    const compacted: Position = {
      generation: stored.generation + 1,
      first: stored.last,
      last: stored.last,
      lost,
    };
    const { first, last } = compacted;
    const head: Head = { ...facts, first, last, lost };
    const isUnreadable = (key: RecordKey) => unreadable.some(([, number]) => number === key[1]);
    const row = await sealRow(keyring, id, compacted.generation, head);
    await this.#rows.write(keyring, { [id]: stored.generation }, (writing) =>
      Promise.all([
        writing.objectStore('rows').put(row, id),
        ...covered
          .filter(({ key }) => isUnreadable(key))
          .map(({ key, sealed }) => writing.objectStore('aside').put(sealed, key)),
        ...covered.map(({ key }) => writing.objectStore('records').delete(key)),
      ]),
    );
    return compacted;
  }

  /** Archives, restores or deletes; tries again when the assessment is written to meanwhile. */
  change(id: string, change: HeadChange): Promise<void> {
    return this.#untilStored(async (keyring) => {
      const row = await this.#rows.find(keyring, id);
      const head = await openRowIfReadable<Head>(keyring, id, row);
      if (!row || !head) throw new Unopenable(`The head of ${id} cannot be read`);
      const changed = await sealRow(keyring, id, row.generation + 1, { ...head, ...change });
      await this.#rows.write(keyring, { [id]: row.generation }, (writing) =>
        writing.objectStore('rows').put(changed, id),
      );
    });
  }

  /** Deletes an assessment for good, with all its records. */
  purge(id: string): Promise<void> {
    return this.#untilStored(async (keyring) => {
      const roster = await this.#roster(keyring, (ids) => ids.filter((each) => each !== id));
      await this.#rows.write(keyring, { [ROSTER]: roster.generation - 1 }, (writing) =>
        Promise.all([
          writing.objectStore('rows').put(roster, ROSTER),
          ...[id, careRow(id)].map((name) =>
            writing.objectStore('records').delete(recordsOf(name)),
          ),
          writing.objectStore('rows').delete(beginningWith(picturePiecesOf(keyring.vaultId, id))),
          // What is offered may hold texts of this one; it is made anew.
          ...[id, OFFERED, weatherRow(id), roadsRow(id), careRow(id), picturesRow(id)].flatMap(
            (name) => [
              writing.objectStore('rows').delete(name),
              writing.objectStore('aside').delete(recordsOf(name)),
            ],
          ),
        ]),
      );
      this.#rows.stock.remove(id, careRow(id));
      this.#rows.stock.putPictures(id, []);
    });
  }

  #untilStored(work: (keyring: Keyring) => Promise<void>): Promise<void> {
    return untilStored(() => this.#withKey(work));
  }

  #withKey<T>(work: (keyring: Keyring) => Promise<T>): Promise<T> {
    return this.#rows.sealing(() => work(this.#rows.keyring));
  }
}
