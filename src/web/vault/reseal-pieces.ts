// The pieces of an agency's papers, sealed again with another key: one at a time, beside those that are in use, so that a phone
// holds one of them in memory and nothing is lost where it ends midway.
import type { Keyring } from './keyring.ts';
import { beginningWith, openPiece, piecesOf, sealPiece } from './paper-pieces.ts';
import { Unopenable } from './sealing.ts';
import type { VaultDatabase } from './vault-database.ts';

/** @throws StorageFailed */
export async function resealPieces(
  database: VaultDatabase,
  from: Keyring,
  to: Keyring,
): Promise<void> {
  const [old, next] = [piecesOf(from.vaultId), piecesOf(to.vaultId)];
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
export function dropPieces(database: VaultDatabase, vaultId: string): Promise<void> {
  return database.write((writing) =>
    writing.objectStore('rows').delete(beginningWith(piecesOf(vaultId))),
  );
}
