// Everything in the vault, sealed again with another key in one transaction.
import { type Keyring, openRecord, openRow, sealRecord, sealRow } from './keyring.ts';
import { KeyRotated, Unopenable } from './sealing.ts';
import type { VaultDatabase } from './vault-database.ts';
import {
  HEADER_KEY,
  type RecordKey,
  type Sealed,
  type SealedRow,
  type VaultHeader,
} from './vault-format.ts';

interface Contents {
  readonly rows: readonly (readonly [string, SealedRow])[];
  readonly records: readonly (readonly [RecordKey, Sealed])[];
}

function readAll(database: VaultDatabase): Promise<Contents> {
  return database.read(async (reading) => {
    const [names, rows, keys, records] = await Promise.all([
      reading.objectStore('rows').getAllKeys(),
      reading.objectStore('rows').getAll(),
      reading.objectStore('records').getAllKeys(),
      reading.objectStore('records').getAll(),
    ]);
    return { rows: pair(names, rows), records: pair(keys, records) };
  });
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
 * Seals all rows and records with `to` and stores them with the new header, all or nothing; tries again when
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
  for (;;) {
    const { rows, records } = await readAll(database);
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
    const isStored = await database.write(async (writing) => {
      const stored = await writing.objectStore('header').get(HEADER_KEY);
      if (stored?.vaultId !== from.vaultId) throw new KeyRotated('The key was changed meanwhile');
      const store = writing.objectStore('rows');
      const names = await store.getAllKeys();
      const now = await store.getAll();
      const isSame =
        now.length === rows.length &&
        rows.every(
          ([name, row], index) =>
            names[index] === name && now[index]?.generation === row.generation,
        );
      if (!isSame) return false;
      await Promise.all([
        writing.objectStore('header').put(header, HEADER_KEY),
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
    if (isStored) return;
  }
}
