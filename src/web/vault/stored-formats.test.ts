// What every released version has stored still opens: tests/fixtures/README.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { json, offline, Phone, saved } from '../../../tests/support/synced-phone.ts';
import type { VaultDump } from '../../../tests/support/vault-dump.ts';
import { type NodeVault, vaultOfDump } from '../../../tests/support/vault-in-node.ts';
import { createDocument } from '../../domain/answers/open-document.ts';
import { PaperShelf } from './paper-shelf.ts';
import type { StretchOrder } from './passphrase-messages.ts';
import { pictureShelf } from './picture-shelf.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { DEVICE, VAULT_FORMAT } from './vault-format.ts';

// Argon2id runs in a worker, which Node has none of like the browser's; here the same library is called at once.
vi.mock('./stretch-passphrase.ts', async () => {
  const { argon2id } = await import('hash-wasm');
  return {
    StretchFailed: class extends Error {},
    stretchPassphrase: async ({ passphrase, salt, memoryKib, passes }: StretchOrder) =>
      new Uint8Array(
        await argon2id({
          password: passphrase,
          salt,
          iterations: passes,
          parallelism: 1,
          memorySize: memoryKib,
          hashLength: 32,
          outputType: 'binary',
        }),
      ),
  };
});

const PASSPHRASE = 'gray heron over water';
const RECOVERY_CODE = 'T04SR-TDHXR-ZTHVY-WASCP-J1RNZ';
const FORMATS = [1, 2, 3, 4, 5];
/** With hospitals and a change that waits. */
const WITH_HOSPITALS = [2, 3, 4, 5];
/** The oldest and the newest are opened each time. */
const inBetween = (format: number) => (format > 2 && format < 5 ? ['long'] : []);

const dumpNamed = (name: string): VaultDump =>
  JSON.parse(readFileSync(`tests/fixtures/vault-format-${name}.json`, 'utf8'));

const open = (format: number) =>
  vaultOfDump(dumpNamed(`${format}-open`), async (access) =>
    access.openUnlocked(await access.header()),
  );
const unlocked = (format: number) =>
  vaultOfDump(dumpNamed(`${format}-locked`), async (access) => {
    expect(await access.openUnlocked(await access.header())).toBe(undefined);
    return access.unlock(PASSPHRASE);
  });
const recovered = (format: number) =>
  vaultOfDump(dumpNamed(`${format}-locked`), (access) =>
    access.unlockByRecovery(readRecoveryCode(RECOVERY_CODE) ?? ''),
  );

async function expectContents({ access, records, rows, keyring }: NodeVault): Promise<void> {
  expect((await access.header()).format).toBe(VAULT_FORMAT);
  const heads = (await records.list()).map(({ head }) => head);
  expect(heads.map((head) => head?.archived).sort()).toEqual([false, true]);
  const archived = heads.find((head) => head?.archived);
  expect(JSON.stringify(archived?.summary)).toMatch(/Training warrant.*12 Elm St/);
  const device = await rows.find(keyring, DEVICE);
  expect(device).toBeDefined();
  for (const { id, head } of await records.list()) {
    const stored = await records.read(id);
    expect(stored?.damage).toEqual({ missing: 0, unreadable: 0 });
    if (head?.archived || !stored) continue;
    const document = createDocument({ now: () => new Date(), author: () => '', replica: 'r' });
    document.merge(stored.update);
    expect(document.read('weather.visibility')).toBe('103 mi');
    const line = { path: 'weather.description', text: 'Fog until ten', author: 'Rivera' };
    expect(document.answer('weather.description')).toMatchObject({ text: 'Fog until ten' });
    expect(document.changes()).toContainEqual(expect.objectContaining(line));
  }
}

for (const format of FORMATS) {
  test(`a vault of format ${format} opens with everything in it: by itself, its passphrase or its recovery code`, {
    tags: inBetween(format),
  }, async () => {
    for (const way of [open, unlocked, recovered]) await expectContents(await way(format));
  });
}

for (const format of WITH_HOSPITALS) {
  test(`a change that waits in a vault of format ${format} still does, and is sent without the texts that came later`, {
    tags: inBetween(format),
  }, async () => {
    for (const way of [open, unlocked]) {
      const phone = new Phone((await way(format)).rows);
      const cutOff = phone.openTab(offline);
      await phone.rest();
      const texts = { category: 'primary', name: 'Mercy West', edContact: '303-555-0100' };
      expect(cutOff.state().items).toMatchObject([texts]);
      expect(cutOff.state().outbox).toMatchObject([{ kind: 'update', id: 'h-1', content: texts }]);
      phone.tabs.clear();
      phone.timers = [];
      const bodies: Record<string, string>[] = [];
      phone.openTab((method, body) => {
        if (method === 'GET') return json([]);
        bodies.push(body);
        return json({ ...saved('Mercy West', 9), id: 'h-1' });
      });
      await phone.rest();
      expect(bodies).toHaveLength(1);
      expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(
        ['category', 'name', 'type', 'address', 'distance', 'edContact'].sort(),
      );
    }
  });
}

test('a paper of an agency in a vault of format 4 is read as it was added', async () => {
  for (const way of [open, unlocked, recovered]) {
    const shelf = new PaperShelf((await way(4)).rows);
    expect(await shelf.list()).toMatchObject([{ title: 'Burn card', addedBy: 'Rivera' }]);
    expect(Buffer.from(await shelf.read('p-1')).toString()).toMatch(/^%PDF-1.7\nBurns/);
  }
});

test('a picture of a plan in a vault of format 5 is read as it was kept', async () => {
  for (const way of [open, unlocked, recovered]) {
    const { records, rows } = await way(5);
    const [plan] = (await records.list()).filter(({ head }) => !head?.archived);
    const shelf = pictureShelf(rows, plan?.id ?? '');
    const [picture] = await shelf.list();
    expect(picture).toMatchObject({ bytes: 410 });
    const bytes = Buffer.from(await shelf.read(picture?.id ?? ''));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture?.sha256);
  }
});
