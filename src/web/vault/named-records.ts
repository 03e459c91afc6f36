// The records of one assessment, as they lie in the database.
import type { Reading } from './vault-database.ts';
import type { RecordKey, Sealed } from './vault-format.ts';

export const recordsOf = (id: string, after = 0) =>
  IDBKeyRange.bound([id, after], [id, Number.POSITIVE_INFINITY], true);

export interface Named {
  readonly key: RecordKey;
  readonly sealed: Sealed;
}

export async function readNamed(reading: Reading, id: string, after = 0): Promise<Named[]> {
  const store = reading.objectStore('records');
  const range = recordsOf(id, after);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.flatMap((key, index) => {
    const sealed = values[index];
    return sealed ? [{ key, sealed }] : [];
  });
}
