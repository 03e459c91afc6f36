import { beforeEach, describe, expect, test, vi } from 'vitest';
import { writer } from '../../../tests/support/seeded-vaults.ts';
import { flipped, keys, put, record } from '../../../tests/support/stored-records.ts';
import { freshVault, recordsOf } from '../../../tests/support/vault-in-node.ts';
import { PASSPHRASE } from '../../domain/limits.ts';
import { removeKeyFiles } from './key-file.ts';
import { openRecord } from './keyring.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { KeyRotated, randomBytes, Unopenable } from './sealing.ts';
import { StretchFailed } from './stretch-passphrase.ts';
import { VaultAccess } from './vault-access.ts';
import { StorageFailed } from './vault-database.ts';
import { HEADER_KEY, VAULT_FORMAT } from './vault-format.ts';
import { NewerVault, TooEarly } from './vault-state.ts';

// Argon2id runs in a worker of the browser; here the same library is called at once, with less memory so that it is quick.
const stretch = vi.hoisted(() => ({
  shortOfMemory: false,
  orders: [] as number[],
  during: async () => {},
}));
vi.mock('./stretch-passphrase.ts', async () => {
  class Failed extends Error {}
  const { argon2id } = await import('hash-wasm');
  return {
    StretchFailed: Failed,
    stretchPassphrase: async (order: {
      passphrase: string;
      salt: Uint8Array;
      memoryKib: number;
      passes: number;
    }) => {
      stretch.orders.push(order.memoryKib);
      await stretch.during();
      if (stretch.shortOfMemory && order.memoryKib > 20_000) throw new Failed('memory');
      const hash = await argon2id({
        password: order.passphrase,
        salt: order.salt,
        iterations: order.passes,
        parallelism: 1,
        memorySize: 64,
        hashLength: 32,
        outputType: 'binary',
      });
      return new Uint8Array(hash);
    },
  };
});

vi.mock('./key-file.ts', { spy: true });

beforeEach(() => {
  vi.mocked(removeKeyFiles).mockClear();
  stretch.shortOfMemory = false;
  stretch.orders = [];
  stretch.during = async () => {};
});

async function filled() {
  const vault = await freshVault();
  const { document, updates, facts } = writer('one');
  document.write('weather.description', 'Fog');
  await vault.records.append('a', undefined, updates[0] as never, facts());
  return vault;
}

const header = ({ database }: Awaited<ReturnType<typeof filled>>) =>
  database.read((reading) => reading.objectStore('header').get(HEADER_KEY));

describe('a passphrase', () => {
  test('seals everything with a new key that was never in the clear, and opens it', async () => {
    const vault = await filled();
    const before = await header(vault);
    const { keyring, isWeaker } = await vault.access.protect(vault.keyring, 'five words in a row');
    expect(isWeaker).toBe(false);
    const after = await header(vault);
    expect(before?.clearKey).toBeDefined();
    expect(after?.clearKey).toBeUndefined();
    expect(after?.vaultId).not.toBe(before?.vaultId);
    const sealed = await vault.database.read((reading) =>
      reading.objectStore('records').get(['a', 1]),
    );
    if (!sealed) throw new Error('There is a record');
    await expect(openRecord(vault.keyring, 'a', 1, sealed)).rejects.toThrow(Unopenable);
    await expect(vault.records.read('a')).rejects.toThrow(KeyRotated);
    expect((await recordsOf(vault.database, keyring).read('a'))?.damage.unreadable).toBe(0);
    const again = await new VaultAccess(vault.database).unlock('five words in a row');
    if (!again) throw new Error('It does not open');
    const stored = await recordsOf(vault.database, again).read('a');
    expect(stored?.update.live[0]?.text).toBe('Fog');
    expect(await vault.access.openUnlocked(await vault.access.header())).toBeUndefined();
  });

  test('that is wrong opens nothing and is counted, also by another start; the right one ends the count', async () => {
    const vault = await filled();
    await vault.access.protect(vault.keyring, 'five words in a row');
    expect(await vault.access.unlock('five words in a raw')).toBeUndefined();
    expect(await new VaultAccess(vault.database).unlock('x')).toBeUndefined();
    expect((await vault.access.header()).wrongTries).toBe(2);
    expect(await vault.access.unlock('five words in a row')).toBeDefined();
    expect((await vault.access.header()).wrongTries).toBe(0);
  });

  test('that is wrong makes every tab wait, not only the one it was tried in', async () => {
    const vault = await filled();
    await vault.access.protect(vault.keyring, 'five words in a row');
    let ms = 0;
    const tabs = Array.from({ length: 8 }, () => new VaultAccess(vault.database, () => ms));
    const tryAll = async (passphrase: string) => {
      const tries = await Promise.allSettled(tabs.map((tab) => tab.unlock(passphrase)));
      return tries.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await tryAll('wrong')).toBe(PASSPHRASE.freeTries);
    await expect(tabs[7]?.unlock('five words in a row')).rejects.toThrow(TooEarly);
    ms = 1999;
    expect(await tryAll('wrong')).toBe(0);
    ms = 2000;
    expect(await tryAll('wrong')).toBe(1);
    ms = 5999;
    expect(await tryAll('wrong')).toBe(0);
    ms = 6000;
    expect(await tabs[5]?.unlock('five words in a row')).toBeDefined();
    expect((await vault.access.header()).wrongTries).toBe(0);
  });

  test('is counted before it is tried, and not where it cannot be tried', async () => {
    const vault = await filled();
    await vault.access.protect(vault.keyring, 'five words in a row');
    const counts: unknown[] = [];
    stretch.during = async () => {
      counts.push((await header(vault))?.wrongTries);
    };
    await vault.access.unlock('wrong');
    expect(counts).toEqual([1]);
    stretch.shortOfMemory = true;
    await expect(vault.access.unlock('wrong')).rejects.toThrow(StretchFailed);
    expect((await vault.access.header()).wrongTries).toBe(1);
  });

  test('changed: the old one, the old recovery code and the fingerprint open nothing', async () => {
    const vault = await filled();
    const first = await vault.access.protect(vault.keyring, 'the first passphrase');
    const secret = randomBytes(32);
    const fingerprint = { credentialId: randomBytes(16), salt: randomBytes(32), secret };
    expect(await vault.access.addFingerprint('wrong', fingerprint)).toBe(false);
    expect(await vault.access.addFingerprint('the first passphrase', fingerprint)).toBe(true);
    expect(await vault.access.unlockByFingerprint(secret)).toBeDefined();
    expect(await vault.access.unlockByFingerprint(randomBytes(32))).toBeUndefined();
    expect(await vault.access.unlockByRecovery(first.recoveryCode)).toBeDefined();
    const second = await vault.access.protect(first.keyring, 'the second passphrase');
    expect(await vault.access.unlock('the first passphrase')).toBeUndefined();
    expect(await vault.access.unlockByRecovery(first.recoveryCode)).toBeUndefined();
    expect(await vault.access.unlockByFingerprint(secret)).toBeUndefined();
    expect(readRecoveryCode(second.recoveryCode)).toBe(second.recoveryCode);
    expect(await vault.access.unlockByRecovery(second.recoveryCode)).toBeDefined();
  });

  test('that could not be set leaves the key in the clear where it is', async () => {
    const vault = await filled();
    const write = vault.database.write.bind(vault.database);
    vault.database.write = () => Promise.reject(new StorageFailed('full', undefined));
    await expect(vault.access.protect(vault.keyring, 'five words')).rejects.toThrow(StorageFailed);
    expect(removeKeyFiles).not.toHaveBeenCalled();
    vault.database.write = write;
    await vault.access.protect(vault.keyring, 'five words');
    expect(removeKeyFiles).toHaveBeenCalledOnce();
  });

  test('sets aside what cannot be read, once', async () => {
    const vault = await filled();
    await put(vault, 'a', 1, flipped(await record(vault, 'a', 1)));
    const { keyring } = await vault.access.protect(vault.keyring, 'five words in a row');
    expect(await keys(vault)).toEqual([]);
    const stored = await recordsOf(vault.database, keyring).read('a');
    expect(stored?.damage.unreadable).toBe(1);
  });

  test('changed while a fingerprint is added: the fingerprint is not, for it would open nothing', async () => {
    const vault = await filled();
    const { keyring } = await vault.access.protect(vault.keyring, 'the first passphrase');
    const fingerprint = {
      credentialId: randomBytes(16),
      salt: randomBytes(32),
      secret: randomBytes(32),
    };
    stretch.during = async () => {
      stretch.during = async () => {};
      await vault.access.protect(keyring, 'the second passphrase');
    };
    expect(await vault.access.addFingerprint('the first passphrase', fingerprint)).toBe(false);
    expect((await header(vault))?.fingerprint).toBeUndefined();
  });

  test('taken away: the vault opens by itself, with another key than before', async () => {
    const vault = await filled();
    const { keyring } = await vault.access.protect(vault.keyring, 'five words in a row');
    const { keyring: open } = await vault.access.unprotect(keyring);
    const stored = await recordsOf(vault.database, open).read('a');
    expect(stored?.update.live[0]?.text).toBe('Fog');
    expect(await vault.access.openUnlocked(await vault.access.header())).toBeDefined();
  });

  test('on a device short of memory uses the stated smaller setting, says so, and opens', async () => {
    stretch.shortOfMemory = true;
    const vault = await filled();
    const { isWeaker } = await vault.access.protect(vault.keyring, 'five words in a row');
    expect(isWeaker).toBe(true);
    expect(stretch.orders).toEqual([
      PASSPHRASE.strong.memoryKib,
      PASSPHRASE.shortOfMemory.memoryKib,
    ]);
    expect((await header(vault))?.passphrase).toMatchObject(PASSPHRASE.shortOfMemory);
    expect(await vault.access.unlock('five words in a row')).toBeDefined();
    expect(new StretchFailed('x')).toBeInstanceOf(Error);
  });

  test('set while something is written misses nothing of it', async () => {
    const vault = await filled();
    const { document, updates, facts } = writer('two');
    document.write('weather.visibility', '2 mi');
    const [protection] = await Promise.all([
      vault.access.protect(vault.keyring, 'five words in a row'),
      vault.records.append('b', undefined, updates[0] as never, facts()),
    ]);
    const records = recordsOf(vault.database, protection.keyring);
    expect((await records.list()).map(({ id, head }) => [id, head !== undefined]).sort()).toEqual([
      ['a', true],
      ['b', true],
    ]);
  });

  test('set while an assessment goes on being written loses nothing of it', async () => {
    const vault = await filled();
    const { document, updates, facts } = writer('two');
    document.write('weather.visibility', '2 mi');
    const write = vault.database.write.bind(vault.database);
    vault.database.write = async (work) => {
      vault.database.write = write;
      const position = (await vault.records.read('a'))?.position;
      await vault.records.append('a', position, updates[0] as never, facts());
      return write(work);
    };
    const { keyring } = await vault.access.protect(vault.keyring, 'five words in a row');
    const stored = await recordsOf(vault.database, keyring).read('a');
    expect(stored?.update.live.map(({ text }) => text).sort()).toEqual(['2 mi', 'Fog']);
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
  });
});

test('a key that is no longer the vault’s seals nothing again: two at once leave what the first one sealed', async () => {
  const vault = await filled();
  const first = await vault.access.protect(vault.keyring, 'the first passphrase');
  const before = await header(vault);
  await expect(vault.access.unprotect(vault.keyring)).rejects.toThrow(KeyRotated);
  await expect(vault.access.protect(vault.keyring, 'the second one')).rejects.toThrow(KeyRotated);
  expect(await header(vault)).toEqual(before);
  const stored = await recordsOf(vault.database, first.keyring).read('a');
  expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
});

test('a newer vault is refused, and nothing of it is touched', async () => {
  const vault = await filled();
  const newer = { format: VAULT_FORMAT + 1, vaultId: 'new', wrongTries: 0 };
  await vault.database.write((writing) => writing.objectStore('header').put(newer, HEADER_KEY));
  await expect(vault.access.header()).rejects.toThrow(NewerVault);
  expect(await header(vault)).toEqual(newer);
});

test('a database of a newer version of the app is refused as such', async () => {
  const vault = await filled();
  vault.database.close();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('bulwark', 99);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });
  const failed = await vault.access.header().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StorageFailed);
  expect((failed as StorageFailed).fault).toBe('newer');
});

test('a wipe takes the keys first, in a step of its own, then everything', async () => {
  const vault = await filled();
  const seen: string[] = [];
  const write = vault.database.write.bind(vault.database);
  vault.database.write = async (work) => {
    const result = await write(work);
    const [headers, records] = await vault.database.read((reading) =>
      Promise.all([reading.objectStore('header').count(), reading.objectStore('records').count()]),
    );
    seen.push(`${headers} keys, ${records} records`);
    return result;
  };
  await vault.access.wipe();
  expect(seen).toEqual(['0 keys, 1 records', '0 keys, 0 records']);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
});
