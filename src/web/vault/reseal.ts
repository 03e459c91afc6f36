// Everything in the vault, sealed again with another key in one transaction.
import { type Keyring, openRecord, openRow, sealRecord, sealRow } from './keyring.ts';
import { ALL_PIECES, beginningWith, exceptPieces, openPiece, sealPiece } from './pieces.ts';
import { KeyRotated, Unopenable } from './sealing.ts';
import type { Reading, VaultDatabase, Writing } from './vault-database.ts';
import {
  HEADER_KEY,
  type RecordKey,
  type Sealed,
  type SealedRow,
  type VaultHeader,
} from './vault-format.ts';

// The pieces of an agency's papers and of pictures, sealed again with another key: one at a time, beside those that are in use, so that a
// phone holds one of them in memory and nothing is lost where it ends midway.

/** Before the names of all that are sealed with this key. */
const sealedWith = ({ vaultId }: Pick<Keyring, 'vaultId'>): readonly string[] =>
  ALL_PIECES.map((kind) => `${kind}${vaultId}/`);

/** @throws StorageFailed */
async function resealPieces(database: VaultDatabase, from: Keyring, to: Keyring): Promise<void> {
  const olds = sealedWith(from);
  for (const [place, next] of sealedWith(to).entries()) {
    await resealKind(database, from, to, olds[place] ?? '', next);
  }
}

async function resealKind(
  database: VaultDatabase,
  from: Keyring,
  to: Keyring,
  old: string,
  next: string,
): Promise<void> {
  const [names, sealed] = await database.read((reading) => {
    const store = reading.objectStore('rows');
    return Promise.all([
      store.getAllKeys(beginningWith(old)),
      store.getAllKeys(beginningWith(next)),
    ]);
  });
  const wanted = new Set(names.map((name) => next + name.slice(old.length)));
  // Of an earlier try: its paper was deleted since.
  const left = sealed.filter((name) => !wanted.has(name));
  if (left.length > 0) {
    await database.write((writing) =>
      Promise.all(left.map((name) => writing.objectStore('rows').delete(name))),
    );
  }
  for (const name of names) {
    const nextName = next + name.slice(old.length);
    if (sealed.includes(nextName)) continue;
    const row = await database.read((reading) => reading.objectStore('rows').get(name));
    if (!row) continue;
    // One that cannot be read stays as it is: its paper says that it is damaged.
    const again = await openPiece(from, name, row).then(
      (bytes) => sealPiece(to, nextName, bytes),
      (error: unknown) => {
        if (error instanceof Unopenable) return row;
        throw error;
      },
    );
    await database.write((writing) => writing.objectStore('rows').put(again, nextName));
  }
}

/** Deletes all pieces that are sealed with this key. @throws StorageFailed */
function dropPieces(database: VaultDatabase, vaultId: string): Promise<void> {
  return database.write(async (writing) => {
    const rows = writing.objectStore('rows');
    await Promise.all(sealedWith({ vaultId }).map((start) => rows.delete(beginningWith(start))));
  });
}

interface Contents {
  readonly rows: readonly (readonly [string, SealedRow])[];
  readonly records: readonly (readonly [RecordKey, Sealed])[];
}

function readAll(database: VaultDatabase): Promise<Contents> {
  return database.read(async (reading) => {
    const [rows, keys, records] = await Promise.all([
      readRows(reading),
      reading.objectStore('records').getAllKeys(),
      reading.objectStore('records').getAll(),
    ]);
    return { rows, records: pair(keys, records) };
  });
}

async function readRows(transaction: Reading | Writing): Promise<Contents['rows']> {
  const store = (transaction as Reading).objectStore('rows');
  const parts = await Promise.all(
    exceptPieces().map(async (range) => {
      const [names, rows] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      return pair(names, rows);
    }),
  );
  return parts.flat();
}

const pair = <K, V>(keys: readonly K[], values: readonly V[]) =>
  keys.flatMap((key, index) => {
    const value = values[index];
    return value === undefined ? [] : [[key, value] as const];
  });

/** Undefined for what cannot be read. */
async function readable<T>(opening: Promise<T>): Promise<T | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof Unopenable) return undefined;
    throw error;
  }
}

/**
 * Seals all rows, records and pieces with `to` and stores them with the new header, all or nothing; tries again when
 * something was written meanwhile. What cannot be read is set aside as it is.
 * INVARIANT: only what `from` is the key of is sealed again; where another key is in use by now, nothing is touched.
 * @throws KeyRotated | StorageFailed; then the old key and everything sealed with it are still there.
 */
export async function reseal(
  database: VaultDatabase,
  from: Keyring,
  to: Keyring,
  header: VaultHeader,
): Promise<void> {
  try {
    while (!(await resealOnce(database, from, to, header)));
  } catch (error) {
    // Pieces that nobody will use take the space of which there may be too little. Where even that fails, the next paper tidies up.
    await dropPieces(database, to.vaultId).catch(() => undefined);
    throw error;
  }
}

/** False where something was written meanwhile: then nothing was stored but pieces that wait for another try. */
async function resealOnce(
  database: VaultDatabase,
  from: Keyring,
  to: Keyring,
  header: VaultHeader,
): Promise<boolean> {
  const { rows, records } = await readAll(database);
  await resealPieces(database, from, to);
  const sealedRows = await Promise.all(
    rows.map(async ([name, row]) => {
      const value = await readable(openRow(from, name, row));
      const sealed = value === undefined ? row : await sealRow(to, name, row.generation, value);
      return [name, sealed] as const;
    }),
  );
  const sealedRecords = await Promise.all(
    records.map(async ([key, record]) => {
      const text = await readable(openRecord(from, ...key, record));
      const sealed = text === undefined ? undefined : await sealRecord(to, ...key, text);
      return [key, sealed ?? record, sealed !== undefined] as const;
    }),
  );
  return database.write(async (writing) => {
    const stored = await writing.objectStore('header').get(HEADER_KEY);
    if (stored?.vaultId !== from.vaultId) throw new KeyRotated('The key was changed meanwhile');
    const store = writing.objectStore('rows');
    const now = await readRows(writing);
    const [before, after] = await Promise.all(
      [from, to].map(async (keyring) => {
        const counts = sealedWith(keyring).map((start) => store.count(beginningWith(start)));
        return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      }),
    );
    const isSame =
      before === after &&
      now.length === rows.length &&
      rows.every(([name, row], index) => {
        const [nameNow, rowNow] = now[index] ?? [];
        return nameNow === name && rowNow?.generation === row.generation;
      });
    if (!isSame) return false;
    await Promise.all([
      writing.objectStore('header').put(header, HEADER_KEY),
      ...sealedWith(from).map((start) => store.delete(beginningWith(start))),
      ...sealedRows.map(([name, row]) => store.put(row, name)),
      ...sealedRecords.map(([key, sealed, isReadable]) =>
        writing.objectStore(isReadable ? 'records' : 'aside').put(sealed, key),
      ),
      ...sealedRecords
        .filter(([, , isReadable]) => !isReadable)
        .map(([key]) => writing.objectStore('records').delete(key)),
    ]);
    return true;
  });
}
