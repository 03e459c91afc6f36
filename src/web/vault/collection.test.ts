import { expect, test, vi } from 'vitest';
import { freshVault, rowsOf } from '../../../tests/support/vault-in-node.ts';
import { Collection } from './collection.ts';
import type { Keyring } from './keyring.ts';
import { reseal } from './reseal.ts';
import { importKey, newKeyBytes } from './sealing.ts';
import { StorageFailed, type VaultDatabase } from './vault-database.ts';
import { VAULT_FORMAT } from './vault-format.ts';
import { VaultRows } from './vault-rows.ts';

const NAME = '!hospitals';

const put = (rows: Readonly<Record<string, unknown>>, head: unknown = {}) => ({
  head,
  rows: new Map(Object.entries(rows)),
});

/** As another tab does it that sets a passphrase. */
async function changeKey(database: VaultDatabase, from: Keyring): Promise<Keyring> {
  const to = { vaultId: 'next', key: await importKey(newKeyBytes()) };
  await reseal(database, from, to, { format: VAULT_FORMAT, vaultId: 'next', wrongTries: 0 });
  return to;
}

const contentsOf = async (collection: Collection) =>
  Object.fromEntries((await collection.read()).rows);

test('a thing is a row of its own, and a change writes its row and the head alone', async () => {
  const { rows, database } = await freshVault();
  const collection = new Collection(rows, NAME);
  await collection.change(() => put({ 'item/a': 1, 'item/b': 2 }));
  const generations = async () =>
    database.read(async (reading) => {
      const names = ['!hospitals', '!hospitals/item/a', '!hospitals/item/b'];
      const found = names.map((name) => reading.objectStore('rows').get(name));
      return (await Promise.all(found)).map((row) => row?.generation);
    });
  expect(await generations()).toEqual([1, 1, 1]);
  await collection.change(() => put({ 'item/a': 3 }, { readAt: 7 }));
  expect(await generations()).toEqual([2, 2, 1]);
  const again = new Collection(rows, NAME);
  expect(await again.read()).toMatchObject({ head: { readAt: 7 } });
  expect(await contentsOf(again)).toEqual({ 'item/a': 3, 'item/b': 2 });
  await again.change(() => put({ 'item/a': undefined }));
  expect(await contentsOf(collection)).toEqual({ 'item/b': 2 });
});

test('its rows are no assessments', async () => {
  const { rows, records } = await freshVault();
  await new Collection(rows, NAME).change(() => put({ 'item/a': 1 }));
  expect(await records.list()).toEqual([]);
});

test('what two tabs change at once is lost of neither', async () => {
  const { rows } = await freshVault();
  const tabs = [new Collection(rows, NAME), new Collection(rows, NAME)];
  const add = (collection: Collection) =>
    collection.change(({ rows: stored }) =>
      put({ 'item/count': Number(stored.get('item/count') ?? 0) + 1 }),
    );
  await Promise.all(Array.from({ length: 20 }, (_, number) => add(tabs[number % 2] as Collection)));
  for (const tab of tabs) expect(await contentsOf(tab)).toEqual({ 'item/count': 20 });
});

test('a change waits for a reading that takes long: what that found does not take its place', async () => {
  const vault = await freshVault();
  const things = new Collection(vault.rows, NAME);
  const read = vault.database.read.bind(vault.database);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vault.database.read = async (work) => {
    vault.database.read = read;
    const found = await read(work);
    await held;
    return found;
  };
  const ended: string[] = [];
  const both = [
    things.read().then(() => ended.push('read')),
    things.change(() => ({ head: 1, rows: new Map() })).then(() => ended.push('changed')),
  ];
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  await Promise.all(both);
  expect(ended).toEqual(['read', 'changed']);
});

test('a row that cannot be read hides no other, and is set aside when another takes its place', async () => {
  const { rows, database } = await freshVault();
  await new Collection(rows, NAME).change(() => put({ 'item/a': 1, 'item/b': 2 }));
  await database.write(async (writing) => {
    const store = writing.objectStore('rows');
    const row = await store.get('!hospitals/item/a');
    if (row) await store.put({ ...row, data: new ArrayBuffer(40) }, '!hospitals/item/a');
  });
  const collection = new Collection(rows, NAME);
  expect(await contentsOf(collection)).toEqual({ 'item/b': 2 });
  const aside = () => database.read((reading) => reading.objectStore('aside').getAllKeys());
  await collection.change(() => put({ 'item/b': 3 }));
  expect(await aside()).toEqual([]);
  await collection.change(() => put({ 'item/a': 4 }));
  expect(await aside()).toEqual([['!hospitals/item/a', 1]]);
  expect(await contentsOf(collection)).toEqual({ 'item/a': 4, 'item/b': 3 });
});

test('a head that cannot be read is set aside too', async () => {
  const { rows, database } = await freshVault();
  await new Collection(rows, NAME).change(() => put({ 'item/a': 1 }, { readAt: 7 }));
  await database.write(async (writing) => {
    const store = writing.objectStore('rows');
    const row = await store.get(NAME);
    if (row) await store.put({ ...row, data: new ArrayBuffer(40) }, NAME);
  });
  const collection = new Collection(rows, NAME);
  expect(await collection.read()).toMatchObject({ head: undefined });
  await collection.change(() => put({ 'item/b': 2 }));
  expect(await database.read((reading) => reading.objectStore('aside').getAllKeys())).toEqual([
    [NAME, 1],
  ]);
  expect(await contentsOf(collection)).toEqual({ 'item/a': 1, 'item/b': 2 });
});

test('after another tab changed the key, a change waits for the new one and is stored with it', async () => {
  const { database, keyring } = await freshVault();
  let key: Keyring = keyring;
  let next: Keyring = keyring;
  const changed = vi.fn(() => {
    key = next;
    return Promise.resolve();
  });
  const rows = new VaultRows(database, { current: () => key, changed });
  const collection = new Collection(rows, NAME);
  await collection.change(() => put({ 'item/a': 1 }));
  const fresh = new Collection(rows, NAME);
  next = await changeKey(database, keyring);
  await fresh.change(({ rows: stored }) => put({ 'item/b': stored.get('item/a') }));
  expect(changed).toHaveBeenCalledTimes(1);
  const reader = new Collection(rowsOf(database, next), NAME);
  expect(await contentsOf(reader)).toEqual({ 'item/a': 1, 'item/b': 1 });
});

test('a key that stays another is an error, and nothing is written', async () => {
  const { database, keyring } = await freshVault();
  const collection = new Collection(rowsOf(database, keyring), NAME);
  await collection.change(() => put({ 'item/a': 1 }));
  await changeKey(database, keyring);
  await expect(collection.change(() => put({ 'item/a': 2 }))).rejects.toThrow('key was changed');
});

test('a head of before is moved on with the first reading', async () => {
  const { rows } = await freshVault();
  await rows.change(NAME as never, () => ({ all: { a: 1 } }));
  const migrate = (head: unknown) =>
    head && typeof head === 'object' && 'all' in head
      ? put({ 'item/a': 1 }, { new: 1 })
      : undefined;
  const collection = new Collection(rows, NAME, migrate);
  expect(await collection.read()).toMatchObject({ head: { new: 1 } });
  const later = new Collection(rows, NAME);
  expect(await later.read()).toMatchObject({ head: { new: 1 } });
  expect(await contentsOf(later)).toEqual({ 'item/a': 1 });
});

test('a head of before is read as it will be where there is no space to move it', async () => {
  const { rows, database } = await freshVault();
  await rows.change(NAME as never, () => ({ all: { a: 1 } }));
  const full = vi.spyOn(database, 'write').mockImplementation(() => {
    throw new StorageFailed('full', undefined);
  });
  const collection = new Collection(rows, NAME, (head) =>
    head ? put({ 'item/a': 1 }) : undefined,
  );
  expect(await contentsOf(collection)).toEqual({ 'item/a': 1 });
  full.mockRestore();
});
