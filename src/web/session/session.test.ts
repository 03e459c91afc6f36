import { beforeEach, expect, test } from 'vitest';
import { freshVault } from '../../../tests/support/vault-in-node.ts';
import type { Vault } from '../vault/vault.ts';
import type { VaultRecords } from '../vault/vault-records.ts';
import type { DeviceSettingsStore } from './device-settings.ts';
import { Session } from './session.ts';

let records: VaultRecords;
/** Those that follow the vault, other tabs or a lock. */
let following: Set<unknown>;
let lastId: number;

beforeEach(async () => {
  records = (await freshVault()).records;
  following = new Set();
  lastId = 0;
});

function session(): Session {
  const follow = (listener: unknown) => {
    following.add(listener);
    return () => following.delete(listener);
  };
  const vault = {
    state: () => ({ kind: 'open' }),
    records: () => records,
    subscribe: follow,
    beforeLock: follow,
    tabs: { listen: follow, tell: () => undefined },
  } as unknown as Vault;
  const settings = {
    read: () => undefined,
    whenRead: async () => undefined,
    change: async () => undefined,
  } as unknown as DeviceSettingsStore;
  return new Session({
    vault,
    settings,
    now: () => new Date('2026-11-21T10:00:00Z'),
    later: () => () => undefined,
    newId: () => {
      lastId += 1;
      return `id${lastId}`;
    },
    locale: 'en-US',
    timeZone: 'America/Denver',
  });
}

test('an assessment that was changed without being opened is stored, and nothing of it stays behind', async () => {
  const before = session();
  const { id, document } = await before.openCurrent();
  document.write('weather.visibility', '2 mi');
  await before.openCurrent().then((open) => open.flush());
  const other = session();
  const followedBefore = following.size;
  for (const text of ['1 mi', '3 mi', '4 mi']) {
    await other.edit(id, (each) => each.settle('weather.visibility', text));
  }
  expect(following.size).toBe(followedBefore);
  const { answers } = await other.readContents(id);
  expect(answers.get('weather.visibility')?.text).toBe('4 mi');
});

test('one that was deleted for good elsewhere, and goes on being answered, is stored with all its answers', async () => {
  const open = await session().openCurrent();
  open.document.write('weather.visibility', '2 mi');
  expect(await open.flush()).toBe(true);
  await records.purge(open.id);
  open.document.write('weather.temperature', '72');
  expect(await open.flush()).toBe(true);
  const { answers } = await session().readContents(open.id);
  expect(answers.get('weather.visibility')?.text).toBe('2 mi');
  expect(answers.get('weather.temperature')?.text).toBe('72');
});
