// Pages that are left and come back to, on an IndexedDB in memory.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { VaultDatabase } from './vault-database.ts';
import { DATABASE, HEADER_KEY, VAULT_FORMAT } from './vault-format.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const header = (vaultId: string) => ({ format: VAULT_FORMAT, vaultId, wrongTries: 0 });
const write = (database: VaultDatabase, vaultId: string) =>
  database.write((writing) => writing.objectStore('header').put(header(vaultId), HEADER_KEY));
const read = async (database: VaultDatabase) =>
  (await database.read((reading) => reading.objectStore('header').get(HEADER_KEY)))?.vaultId;

test('a page that was left holds nothing: another one writes, and it does what it had begun once somebody is back', {
  timeout: 10_000,
}, async () => {
  const left = new VaultDatabase();
  const other = new VaultDatabase();
  await write(left, 'first');
  // As a page that is kept hears no answer, and so asks for one more after each.
  let isBack = false;
  let isRunning = false;
  const begun = left.write(async (writing) => {
    const store = writing.objectStore('header');
    isRunning = true;
    while (!isBack) await store.get(HEADER_KEY);
    await store.put(header('begun before'), HEADER_KEY);
  });
  await expect.poll(() => isRunning).toBe(true);
  left.leave();
  await write(other, 'written meanwhile');
  expect(await read(other)).toBe('written meanwhile');
  // No connection of it holds up a change of the whole database either.
  const asked = left.write((writing) => writing.objectStore('header').delete('nothing'));
  await other.remove();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE);
  await write(other, 'written anew');
  isBack = true;
  left.comeBack();
  await Promise.all([begun, asked]);
  expect(await read(other)).toBe('begun before');
});

test('what is asked for while the page is left is neither lost nor failed, however often it is left', async () => {
  const database = new VaultDatabase();
  database.leave();
  const written = write(database, 'kept');
  database.leave();
  database.comeBack();
  database.leave();
  expect(await Promise.race([written.then(() => 'done'), read(new VaultDatabase())])).toBe(
    undefined,
  );
  database.comeBack();
  await written;
  expect(await read(database)).toBe('kept');
});

test('what was on its way to the disk when the page was left, and is never answered, is done once more when somebody is back', async () => {
  const database = new VaultDatabase();
  await write(database, 'before');
  // As WebKit: the page that was kept hears nothing of it.
  const { prototype } = IDBTransaction;
  const { addEventListener } = prototype;
  const listening = vi.spyOn(prototype, 'addEventListener').mockImplementation(function (
    this: IDBTransaction,
    ...values: unknown[]
  ) {
    if (values[0] !== 'complete') Reflect.apply(addEventListener, this, values);
  });
  const committed = vi.spyOn(prototype, 'commit');
  const written = write(database, 'left');
  await expect.poll(() => committed).toHaveBeenCalledOnce();
  listening.mockRestore();
  committed.mockRestore();
  database.leave();
  database.comeBack();
  await written;
  expect(await read(database)).toBe('left');
});

test('what storage does not answer is asked for anew, and done once it answers', {
  timeout: 10_000,
}, async () => {
  const here = new VaultDatabase();
  await write(here, 'before');
  let isHeld = true;
  let isRunning = false;
  const held = new VaultDatabase().write(async (writing) => {
    isRunning = true;
    while (isHeld) await writing.objectStore('header').count();
  });
  await expect.poll(() => isRunning).toBe(true);
  const asked = Promise.all([write(here, 'asked'), read(here)]);
  here.reconnect();
  here.reconnect();
  isHeld = false;
  await Promise.all([held, asked]);
  expect(await read(here)).toBe('asked');
});
