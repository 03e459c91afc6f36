// Tabs of one device, on an IndexedDB in memory.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { TabMessage } from './tab-channel.ts';
import { Vault } from './vault.ts';

// How a passphrase is stretched is tested in vault-access.test.ts.
vi.mock('./stretch-passphrase.ts', () => ({
  StretchFailed: class extends Error {},
  stretchPassphrase: async ({ passphrase }: { passphrase: string }) =>
    new Uint8Array(32).fill(passphrase.length),
}));

const tabs = new Set<(message: TabMessage) => void>();
/** What waits for some time to pass. */
const waiting: (() => void)[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  tabs.clear();
  waiting.length = 0;
});

async function openTab() {
  const restart = vi.fn();
  let own: (message: TabMessage) => void = () => undefined;
  const vault = new Vault({
    tabs: {
      tell: (message) => {
        for (const listener of tabs) if (listener !== own) listener(message);
      },
      listen(listener) {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    },
    later: (work) => void waiting.push(work),
    restart,
    appName: 'Test',
  });
  await vault.start();
  return { vault, restart };
}

test('a lock waits until everything is stored; a tab where something cannot be stays open, and the others lock', async () => {
  const here = await openTab();
  const other = await openTab();
  await here.vault.protect('five words in a row');
  await expect.poll(() => other.vault.state()).toMatchObject({ isProtected: true });
  let store: (isStored: boolean) => void = () => undefined;
  here.vault.beforeLock(() => new Promise((resolve) => (store = resolve)));

  const refused = here.vault.lock();
  await expect.poll(() => other.restart).toHaveBeenCalledOnce();
  store(false);
  expect(await refused).toBe(false);
  expect(here.restart).not.toHaveBeenCalled();

  const locked = here.vault.lock();
  store(true);
  expect(await locked).toBe(true);
  expect(here.restart).toHaveBeenCalledOnce();
});

test('a tab that is open takes the key that another one set; one that is locked stays locked', async () => {
  const here = await openTab();
  const other = await openTab();
  await here.vault.protect('five words in a row');
  await expect.poll(() => other.vault.state()).toMatchObject({ kind: 'open', isProtected: true });
  expect(await other.vault.records().list()).toEqual([]);

  const locked = await openTab();
  await here.vault.protect('five other words in a row');
  await vi.waitFor(async () => expect(await other.vault.records().list()).toEqual([]));
  expect(locked.vault.state().kind).toBe('locked');
});

test('who opens it otherwise ends the count of wrong passphrases', async () => {
  const { recoveryCode } = await (await openTab()).vault.protect('five words in a row');
  const { vault } = await openTab();
  expect(await vault.unlock('wrong')).toBe(false);
  expect((await openTab()).vault.state()).toMatchObject({ kind: 'locked', wrongTries: 1 });
  expect(await vault.unlockByRecovery(recoveryCode)).toBe(true);
  expect((await openTab()).vault.state()).toMatchObject({ kind: 'locked', wrongTries: 0 });
});

test('a page that was kept and is come back to knows what other pages did meanwhile', async () => {
  const here = await openTab();
  const other = await openTab();
  // It hears of nothing.
  const deaf = [...tabs].find((_listener, at) => at === 0);
  if (deaf) tabs.delete(deaf);

  here.vault.leave();
  await here.vault.comeBack();
  expect(here.vault.state()).toMatchObject({ kind: 'open', isProtected: false });

  here.vault.leave();
  await other.vault.protect('five words in a row');
  const back = here.vault.comeBack();
  await expect.poll(() => waiting.length).toBe(1);
  for (const work of waiting.splice(0)) work();
  await back;
  expect(here.vault.state().kind).toBe('locked');
});

test('with a passphrase a page that was kept locks when it is come back to, as a start does; where the vault is gone it starts anew', async () => {
  const here = await openTab();
  await here.vault.protect('five words in a row');
  here.vault.leave();
  await here.vault.comeBack();
  expect(here.restart).toHaveBeenCalledOnce();

  const open = await openTab();
  await open.vault.unlock('five words in a row');
  await open.vault.unprotect();
  const other = await openTab();
  open.vault.leave();
  const deaf = [...tabs].at(-2);
  if (deaf) tabs.delete(deaf);
  await other.vault.wipe();
  await open.vault.comeBack();
  expect(open.vault.state().kind).toBe('wiped');
  expect(open.restart).toHaveBeenCalledOnce();
});
