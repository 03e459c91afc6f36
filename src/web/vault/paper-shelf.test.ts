import { expect, test, vi } from 'vitest';
import { freshVault, type NodeVault, rowsOf } from '../../../tests/support/vault-in-node.ts';
import { AGENCY_PAPERS } from '../../domain/limits.ts';
import type { AgencyPaper } from '../../domain/reference/agency-paper.ts';
import { sha256 } from '../platform/digest.ts';
import type { Keyring } from './keyring.ts';
import { NoSuchPaper, PaperRefused, PaperShelf } from './paper-shelf.ts';
import { beginningWith, PAPERS_ROW, PIECES } from './pieces.ts';
import { reseal } from './reseal.ts';
import { importKey, newKeyBytes, Unopenable } from './sealing.ts';
import { StorageFailed, type VaultDatabase, type Writing } from './vault-database.ts';
import { VAULT_FORMAT } from './vault-format.ts';
import { VaultRows } from './vault-rows.ts';

/** Bytes that differ from piece to piece. */
function bytesOf(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 997) bytes[at] = (at / 997 + seed) % 251;
  return bytes;
}

async function paperOf(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<AgencyPaper> {
  const digest = await sha256(bytes);
  const file = `${id}.pdf`;
  return { id, title: id, file, bytes: bytes.length, sha256: digest, addedAt: 5, addedBy: 'Ruiz' };
}

const LARGE = 2 * AGENCY_PAPERS.pieceBytes + 5;

async function add(shelf: PaperShelf, id: string, length = LARGE, seed = 1) {
  const bytes = bytesOf(length, seed);
  await shelf.add(await paperOf(id, bytes), bytes);
  return bytes;
}

const pieces = ({ database }: Pick<NodeVault, 'database'>) =>
  database.read((reading) => reading.objectStore('rows').getAllKeys(beginningWith(PIECES)));

async function nextKeyring(): Promise<Keyring> {
  return { vaultId: 'next', key: await importKey(newKeyBytes()) };
}

const changeKey = (database: VaultDatabase, from: Keyring, to: Keyring) =>
  reseal(database, from, to, { format: VAULT_FORMAT, vaultId: to.vaultId, wrongTries: 0 });

/** Fails the writing of this number, as a full disk or an ended page does. */
function failWrite(database: VaultDatabase, number: number): void {
  const write = database.write.bind(database);
  let count = 0;
  database.write = (work: (writing: Writing) => Promise<unknown>) => {
    count += 1;
    return count >= number
      ? Promise.reject(new StorageFailed('full', undefined))
      : (write(work) as Promise<never>);
  };
}

test('a paper lies in sealed pieces and is read as it was added; neither its title nor a byte can be seen', async () => {
  const vault = await freshVault();
  const shelf = new PaperShelf(vault.rows);
  const bytes = await add(shelf, 'burns');
  expect(await pieces(vault)).toHaveLength(3);
  expect(Buffer.compare(await new PaperShelf(vault.rows).read('burns'), bytes)).toBe(0);
  expect(await shelf.list()).toMatchObject([{ id: 'burns', title: 'burns', addedBy: 'Ruiz' }]);
  const row = await vault.rows.find(vault.keyring, PAPERS_ROW);
  expect(Buffer.from(row?.data ?? new ArrayBuffer()).toString('latin1')).not.toContain('burns');
  expect(await vault.records.list()).toEqual([]);
});

test('what is too large, too much together, or there already is refused before a byte is written', async () => {
  const vault = await freshVault();
  const shelf = new PaperShelf(vault.rows);
  await add(shelf, 'burns');
  const before = await pieces(vault);
  const paper = await paperOf('again', bytesOf(LARGE));
  const refused = (fault: string) => expect.objectContaining({ name: 'PaperRefused', fault });
  await expect(shelf.add(paper, bytesOf(LARGE))).rejects.toEqual(refused('there'));
  const large = { ...paper, sha256: 'other', bytes: AGENCY_PAPERS.mostBytes + 1 };
  await expect(shelf.add(large, bytesOf(10))).rejects.toEqual(refused('tooLarge'));
  expect(await pieces(vault)).toEqual(before);
  expect(new PaperRefused('there').fault).toBe('there');
});

test('a title is changed; a deleted paper is gone with its pieces, and the other stays', async () => {
  const vault = await freshVault();
  const shelf = new PaperShelf(vault.rows);
  const kept = await add(shelf, 'burns');
  await add(shelf, 'airway', LARGE, 2);
  await shelf.rename('burns', 'Burn card 2026');
  await shelf.remove('airway');
  expect((await shelf.list()).map(({ title }) => title)).toEqual(['Burn card 2026']);
  expect(await pieces(vault)).toHaveLength(3);
  expect(Buffer.compare(await shelf.read('burns'), kept)).toBe(0);
  await expect(shelf.read('airway')).rejects.toThrow(NoSuchPaper);
  await expect(shelf.rename('airway', 'x')).rejects.toThrow(NoSuchPaper);
});

test('a disk that is full midway leaves no half paper on the list, and the next one removes its pieces', async () => {
  const vault = await freshVault();
  await add(new PaperShelf(vault.rows), 'burns', 10);
  const full = rowsOf(vault.database, vault.keyring);
  const write = vault.database.write;
  failWrite(vault.database, 4);
  await expect(add(new PaperShelf(full), 'airway', LARGE, 2)).rejects.toThrow(StorageFailed);
  vault.database.write = write;
  const shelf = new PaperShelf(vault.rows);
  expect((await shelf.list()).map(({ id }) => id)).toEqual(['burns']);
  expect(await pieces(vault)).toHaveLength(3);
  await add(shelf, 'chest', 10, 3);
  expect(await pieces(vault)).toHaveLength(2);
});

test('two tabs that add at once both have their paper, whole', async () => {
  const vault = await freshVault();
  const tabs = [new PaperShelf(vault.rows), new PaperShelf(vault.rows)] as const;
  const added = await Promise.all([add(tabs[0], 'burns'), add(tabs[1], 'airway', LARGE, 2)]);
  expect((await tabs[0].list()).map(({ id }) => id).sort()).toEqual(['airway', 'burns']);
  expect(Buffer.compare(await tabs[1].read('burns'), added[0])).toBe(0);
  expect(Buffer.compare(await tabs[0].read('airway'), added[1])).toBe(0);
});

test('another key seals all of it again, one piece in memory at a time, and nothing of the old is left', async () => {
  const vault = await freshVault();
  const bytes = await add(new PaperShelf(vault.rows), 'burns');
  const to = await nextKeyring();
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  await changeKey(vault.database, vault.keyring, to);
  const rows = await Promise.all(read.mock.results.map(({ value }) => value.result as unknown[]));
  const sizes = rows.flat().map((row) => (row as { data?: ArrayBuffer }).data?.byteLength ?? 0);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(10_000);
  read.mockRestore();
  expect((await pieces(vault)).every((name) => name.startsWith(`${PIECES}next/`))).toBe(true);
  expect(
    Buffer.compare(await new PaperShelf(rowsOf(vault.database, to)).read('burns'), bytes),
  ).toBe(0);
});

test('a new key that finds no space changes nothing, and leaves nothing behind', async () => {
  const vault = await freshVault();
  const bytes = await add(new PaperShelf(vault.rows), 'burns');
  const before = await pieces(vault);
  const write = vault.database.write.bind(vault.database);
  let count = 0;
  vault.database.write = (work: (writing: Writing) => Promise<unknown>) => {
    count += 1;
    if (count === 2) return Promise.reject(new StorageFailed('full', undefined));
    return write(work) as Promise<never>;
  };
  await expect(changeKey(vault.database, vault.keyring, await nextKeyring())).rejects.toThrow(
    StorageFailed,
  );
  expect(await pieces(vault)).toEqual(before);
  expect(Buffer.compare(await new PaperShelf(vault.rows).read('burns'), bytes)).toBe(0);
});

test('a paper that is added while the key changes is on the list under the new one', async () => {
  const vault = await freshVault();
  await add(new PaperShelf(vault.rows), 'burns');
  const to = await nextKeyring();
  let current = vault.keyring;
  const rows = new VaultRows(vault.database, {
    current: () => current,
    changed: async () => {
      current = to;
    },
  });
  const [bytes] = await Promise.all([
    add(new PaperShelf(rows), 'airway', LARGE, 2),
    changeKey(vault.database, vault.keyring, to),
  ]);
  const shelf = new PaperShelf(rowsOf(vault.database, to));
  expect((await shelf.list()).map(({ id }) => id)).toEqual(['burns', 'airway']);
  expect(Buffer.compare(await shelf.read('airway'), bytes)).toBe(0);
  await shelf.remove('burns');
  await add(shelf, 'chest', 10, 3);
  expect(await pieces(vault)).toHaveLength(4);
});

test('a piece that is missing or was changed is said, also after a new key; a list that cannot be read is not written over', async () => {
  const vault = await freshVault();
  const shelf = new PaperShelf(vault.rows);
  await add(shelf, 'burns');
  const [, second = ''] = await pieces(vault);
  const row = await vault.rows.find(vault.keyring, second);
  if (!row) throw new Error('There is no second piece');
  const changed = { ...row, data: row.data.slice(0) };
  new Uint8Array(changed.data).fill(7, 0, 9);
  await vault.database.write((writing) => writing.objectStore('rows').put(changed, second));
  await expect(shelf.read('burns')).rejects.toThrow(Unopenable);
  const to = await nextKeyring();
  await changeKey(vault.database, vault.keyring, to);
  const rows = rowsOf(vault.database, to);
  await expect(new PaperShelf(rows).read('burns')).rejects.toThrow(Unopenable);
  await vault.database.write((writing) => writing.objectStore('rows').put(changed, PAPERS_ROW));
  await expect(add(new PaperShelf(rows), 'airway', 10, 2)).rejects.toThrow(Unopenable);
  expect(await pieces(vault)).toHaveLength(3);
});
