// Tabs of one device, on an IndexedDB in memory; what they do when the browser removes the store under them.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { writer } from '../../../tests/support/seeded-vaults.ts';
import { PASSPHRASE } from '../../domain/limits.ts';
import { passphraseFault, passphraseStrength } from './passphrase.ts';
import { RECOVERY_RANDOM_BYTES, readRecoveryCode, recoveryCodeFrom } from './recovery-code.ts';
import type { TabMessage } from './tab-channel.ts';
import { Vault } from './vault.ts';
import { VaultDatabase } from './vault-database.ts';
import { DATABASE, KIT } from './vault-format.ts';
import { waitAfter } from './waiting.ts';

// How a passphrase is stretched is tested in vault-access.test.ts.
vi.mock('./stretch-passphrase.ts', () => ({
  StretchFailed: class extends Error {},
  stretchPassphrase: async ({ passphrase }: { passphrase: string }) =>
    new Uint8Array(32).fill(passphrase.length),
}));

const tabs = new Set<(message: TabMessage) => void>();
let isMarked = false;
let life = 1;
let timers: (() => void)[] = [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  tabs.clear();
  isMarked = false;
  timers = [];
});

async function openTab() {
  const restart = vi.fn();
  let own: (message: TabMessage) => void = () => undefined;
  const vault = new Vault({
    tabs: {
      notify: (message) => {
        for (const listener of tabs) if (listener !== own) listener(message);
      },
      notifyAll: (message) => {
        for (const listener of tabs) listener(message);
      },
      listen(listener) {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    },
    later: (work) => void timers.push(work),
    restart,
    appName: 'Test',
    mark: {
      isSet: () => isMarked,
      set: (isStored) => {
        isMarked = isStored;
      },
      life: () => `${life}`,
      beginLife: () => {
        life += 1;
      },
    },
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
  await expect.poll(() => timers.length).toBe(1);
  for (const work of timers.splice(0)) work();
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

test('of a vault that was wiped nothing comes back from a page that was kept, though the app was started anew meanwhile', async () => {
  const here = await openTab();
  const { document, facts } = writer('secret');
  document.write('weather.description', 'secret');
  await here.vault.records().append('secret', undefined, document.state(), facts());
  const heard = [...tabs];
  const other = await openTab();
  for (const listener of heard) tabs.delete(listener);
  here.vault.leave();
  const writing = here.vault.records().append('late', undefined, document.state(), facts());
  await other.vault.wipe();
  const { vault } = await openTab();
  expect(vault.state().kind).toBe('open');

  await here.vault.comeBack();
  expect(here.vault.state().kind).toBe('wiped');
  expect(here.restart).toHaveBeenCalledOnce();
  await expect(Promise.race([writing, Promise.reject(new Error('not written'))])).rejects.toThrow();
  expect(await vault.records().list()).toEqual([]);
});

test('of one that was left open and missed the wipe neither', async () => {
  const here = await openTab();
  const heard = [...tabs];
  const other = await openTab();
  for (const listener of heard) tabs.delete(listener);
  await other.vault.wipe();
  const { vault } = await openTab();
  await expect(store(here.vault, 'a')).rejects.toThrow();
  expect(here.vault.state().kind).toBe('wiped');
  expect(await vault.records().list()).toEqual([]);
});

/** Stores one of that name, as the page that has it open would. */
async function store(vault: Vault, name: string): Promise<void> {
  const { document, facts } = writer(name);
  document.write('weather.description', name);
  await vault.records().append(name, undefined, document.state(), facts());
}

/** As a browser that is out of space, or another page: it asks the open connections to close and waits for them. */
function removeStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** As a browser that removed all of it without a word, once it was opened again. */
async function emptyStore(): Promise<void> {
  await new VaultDatabase().write(async (writing) => {
    for (const name of writing.objectStoreNames) await writing.objectStore(name).clear();
  });
}

const NOTHING = { plans: 0, care: 0, kits: 0, papers: 0, pictures: 0, waiting: 0 };

describe('the browser removes the store', () => {
  /** A tab that has a plan and the kit stored, and holds that plan alone in memory. */
  async function tabWithPlan(passphrase?: string) {
    const tab = await openTab();
    const { vault } = tab;
    if (passphrase !== undefined) await vault.protect(passphrase);
    for (const name of ['a', 'b', '!care/b', KIT]) await store(vault, name);
    const asked: ReadonlySet<string>[] = [];
    vault.onRemade(async (missed) => {
      asked.push(missed);
      await store(vault, 'a');
      return true;
    });
    return { ...tab, asked };
  }

  test('under an open vault: it is made anew without a key press, what the page holds is stored again, and what it did not hold is counted', async () => {
    const { vault, asked } = await tabWithPlan();
    await removeStore();
    await expect.poll(() => vault.loss()).toMatchObject({ isStored: true });
    expect(vault.loss()?.lost).toEqual({ ...NOTHING, plans: 1, care: 1, kits: 1 });
    expect(asked.map((missed) => [...missed])).toEqual([['a', 'b', '!care/b', KIT]]);
    const { vault: next } = await openTab();
    expect(next.state()).toMatchObject({ kind: 'open', isProtected: false });
    expect((await next.records().list()).map(({ id }) => id)).toEqual(['a']);

    // Once more before anybody has read of it: the first loss is still in the count.
    await removeStore();
    await expect.poll(() => asked).toHaveLength(2);
    await expect
      .poll(() => vault.loss())
      .toEqual({ isStored: true, lost: { ...NOTHING, plans: 1, care: 1, kits: 1 } });
    vault.forgetLoss();
    expect(vault.loss()).toBeUndefined();
  });

  test('under one with a passphrase: it opens with the same passphrase and recovery code again, and with no other', async () => {
    const tab = await openTab();
    const { recoveryCode } = await tab.vault.protect('five words in a row');
    await store(tab.vault, 'a');
    tab.vault.onRemade(async () => {
      await store(tab.vault, 'a');
      return true;
    });
    await removeStore();
    await expect.poll(() => tab.vault.loss()).toEqual({ isStored: true, lost: NOTHING });

    const { vault } = await openTab();
    expect(vault.state()).toMatchObject({ kind: 'locked' });
    expect(await vault.unlock('wrong')).toBe(false);
    expect(await vault.unlockByRecovery(recoveryCode)).toBe(true);
    const again = await openTab();
    expect(await again.vault.unlock('five words in a row')).toBe(true);
    expect((await again.vault.records().list()).map(({ id }) => id)).toEqual(['a']);
  });

  test('while there is no room: it says that nothing is stored, and tries again until it is', async () => {
    const { vault, asked } = await tabWithPlan();
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await removeStore();
    await expect.poll(() => timers).toHaveLength(1);
    expect(asked).toEqual([]);
    open.mockRestore();
    for (const work of timers.splice(0)) work();
    await expect.poll(() => vault.loss()).toMatchObject({ isStored: true, lost: { plans: 1 } });
    expect((await vault.records().list()).map(({ id }) => id)).toEqual(['a']);
  });

  test('before a start: it says so and makes none, until its user begins anew', async () => {
    await tabWithPlan('five words in a row');
    tabs.clear();
    globalThis.indexedDB = new IDBFactory();
    const { vault } = await openTab();
    expect(vault.state()).toEqual({ kind: 'gone' });
    const other = await openTab();
    expect(other.vault.state()).toEqual({ kind: 'gone' });
    await vault.beginAnew();
    expect(vault.state()).toMatchObject({ kind: 'open', isProtected: false });
    expect((await openTab()).vault.state()).toMatchObject({ kind: 'open' });
  });

  test('unnoticed by a tab that is open: one that starts asks it, and opens what it still held', async () => {
    const held = await tabWithPlan('five words in a row');
    await emptyStore();
    expect(held.asked).toEqual([]);
    const { vault } = await openTab();
    await expect.poll(() => vault.state()).toMatchObject({ kind: 'locked' });
    await expect.poll(() => held.vault.loss()).toMatchObject({ isStored: true });
    expect(await vault.unlock('five words in a row')).toBe(true);
    expect((await vault.records().list()).map(({ id }) => id)).toEqual(['a']);
  });

  test('under a locked tab: there is nothing left to unlock, and it says so', async () => {
    await tabWithPlan('five words in a row');
    tabs.clear();
    const { vault } = await openTab();
    expect(vault.state()).toMatchObject({ kind: 'locked' });
    tabs.clear();
    await emptyStore();
    await expect(vault.unlock('five words in a row')).rejects.toThrow();
    await expect.poll(() => vault.state()).toEqual({ kind: 'gone' });
  });

  test('after its user has wiped it, in a tab that missed that: nothing is made anew', async () => {
    const here = await tabWithPlan();
    const other = await openTab();
    tabs.clear();
    await other.vault.wipe();
    expect(isMarked).toBe(false);
    await expect(here.vault.records().list()).rejects.toThrow('The vault is wiped');
    expect(here.asked).toEqual([]);
    expect((await openTab()).vault.state()).toMatchObject({ kind: 'open' });
  });

  test('after a wipe that a write was on its way at: nothing is missed', async () => {
    const { vault } = await openTab();
    let wiping: Promise<void> | undefined;
    const { add } = IDBObjectStore.prototype;
    const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...values
    ) {
      wiping ??= vault.wipe();
      return Reflect.apply(add, this, values);
    });
    await store(vault, 'a');
    adding.mockRestore();
    await wiping;
    expect(isMarked).toBe(false);
    expect((await openTab()).vault.state()).toMatchObject({ kind: 'open' });
  });

  test('after the last of it was deleted for good: nothing is missed', async () => {
    const { vault } = await openTab();
    expect(isMarked).toBe(false);
    await store(vault, 'a');
    await store(vault, '!care/a');
    expect(isMarked).toBe(true);
    await vault.records().purge('a');
    expect(isMarked).toBe(false);
    await store(vault, 'b');
    await store(vault, KIT);
    await vault.records().purge('b');
    expect(isMarked).toBe(true);
  });

  test('a vault of an earlier version is missed too, once it was opened', async () => {
    await store((await openTab()).vault, 'a');
    isMarked = false;
    await openTab();
    expect(isMarked).toBe(true);
  });
});

const random = fc.uint8Array({
  minLength: RECOVERY_RANDOM_BYTES,
  maxLength: RECOVERY_RANDOM_BYTES,
});

describe('the recovery code', () => {
  test('is five groups of five, and reads back however it is typed', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const code = recoveryCodeFrom(bytes);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(readRecoveryCode(code)).toBe(code);
        const sloppy = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
        expect(readRecoveryCode(sloppy.replaceAll('1', 'l'))).toBe(code);
      }),
    );
  });

  test('with one wrong symbol, or two neighbours exchanged, is refused', () => {
    fc.assert(
      fc.property(random, fc.nat(24), fc.nat(30), (bytes, at, by) => {
        const plain = recoveryCodeFrom(bytes).replaceAll('-', '');
        const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        const wrong = symbols.charAt((symbols.indexOf(plain.charAt(at)) + 1 + by) % 32);
        expect(readRecoveryCode(plain.slice(0, at) + wrong + plain.slice(at + 1))).toBeUndefined();
        const [a, b] = [plain.charAt(at), plain.charAt(at + 1)];
        if (at >= 22 || a === b) return;
        expect(readRecoveryCode(plain.slice(0, at) + b + a + plain.slice(at + 2))).toBeUndefined();
      }),
    );
  });

  test.each(['', '12345', 'u'.repeat(25)])('is none: %s', (typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined();
  });

  test('is made of 23 bytes', () => {
    expect(() => recoveryCodeFrom(new Uint8Array(5))).toThrow(RangeError);
  });
});

test('wrong passphrases slow down: three tries without a wait, then 2 s doubling up to 5 minutes', () => {
  expect([0, 2, 3, 4, 5, 10, 50].map(waitAfter)).toEqual([
    0, 0, 2000, 4000, 8000, 256_000, 300_000,
  ]);
});

test('a passphrase is long enough and typed twice the same', () => {
  const short = passphraseFault('short', 'short');
  expect(short?.box).toBe('first');
  expect(short?.words).toContain(String(PASSPHRASE.minLength));
  expect(passphraseFault('long enough', 'long enouhg')).toEqual({
    box: 'second',
    words: 'The two do not match.',
  });
  expect(passphraseFault('ﬁve words', 'five words')).toBeUndefined();
});

test.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['Password2026!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['word word word word word word', 'weak'],
  ['q1w2e3r4t5y6u7i8', 'weak'],
  ['a1b2c3d4e5f6g7h8', 'weak'],
  ['gray heron over water', 'fair'],
  ['gray heron over cold northern water', 'strong'],
  ['T04SR-TDHXR-ZTHVY-WASCP-J1RNZ', 'strong'],
] as const)('the passphrase “%s” is %s', (passphrase, strength) => {
  expect(passphraseStrength(passphrase)).toBe(strength);
});
