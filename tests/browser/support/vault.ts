// A vault behind a passphrase, made by the product's own code but for the strength of the passphrase: to work a
// strong one takes most of a second each time. The ceremony itself is seen in tests/journeys/vault.spec.ts.
import type { Locator } from 'vitest/browser';
import { page } from 'vitest/browser';
import type { AnswerDocument } from '../../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../../src/domain/answers/open-document.ts';
import type { AnswerPath } from '../../../src/domain/answers/path.ts';
import { newId } from '../../../src/web/platform/new-id.ts';
import type { DeviceSettings } from '../../../src/web/session/device-settings.ts';
import { keyPlace } from '../../../src/web/vault/keyring.ts';
import { RECOVERY_RANDOM_BYTES, recoveryCodeFrom } from '../../../src/web/vault/recovery-code.ts';
import { importKey, newKeyBytes, randomBytes, sealBytes } from '../../../src/web/vault/sealing.ts';
import { openTabChannel } from '../../../src/web/vault/tab-channel.ts';
import { passphraseKey, recoveryKey } from '../../../src/web/vault/unlock-keys.ts';
import { VaultAccess } from '../../../src/web/vault/vault-access.ts';
import { VaultDatabase } from '../../../src/web/vault/vault-database.ts';
import {
  DEVICE,
  HEADER_KEY,
  VAULT_FORMAT,
  type VaultHeader,
} from '../../../src/web/vault/vault-format.ts';
import { VaultRecords } from '../../../src/web/vault/vault-records.ts';
import { VaultRows } from '../../../src/web/vault/vault-rows.ts';
import { factsOf } from '../../support/seeded-vaults.ts';
import { answerStorage } from './app-leftovers.ts';
import { button, field, openSection, region, saved } from './screen.ts';

export const PASSPHRASE = 'gray heron over water';
export const WEATHER = 'weather.description';
/** The id of the assessment that is open. */
const OPEN = 'open';
/** The least that Argon2id takes. */
const WEAK = { memoryKib: 8, passes: 1 };

/** Uses the database as another tab does, and leaves it. */
export async function inDatabase<T>(use: (database: VaultDatabase) => Promise<T>): Promise<T> {
  const database = new VaultDatabase();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

function foggy(): AnswerDocument {
  const document = createDocument({ now: () => new Date(), author: () => '', replica: 'seed' });
  document.write(WEATHER, 'Fog until ten');
  return document;
}

/** Stores a locked vault with this assessment open, or one that says "Fog until ten"; resolves to its recovery code. */
export async function storeLockedVault(document = foggy()): Promise<string> {
  answerStorage();
  const vaultId = newId();
  const bytes = newKeyBytes();
  const recoveryCode = recoveryCodeFrom(randomBytes(RECOVERY_RANDOM_BYTES));
  const stretching = { salt: randomBytes(16), ...WEAK };
  const byPassphrase = await passphraseKey(PASSPHRASE, stretching);
  const seal = (key: CryptoKey, way: string) => sealBytes(key, keyPlace(vaultId, way), bytes);
  const header: VaultHeader = {
    format: VAULT_FORMAT,
    vaultId,
    passphrase: { ...stretching, ...(await seal(byPassphrase, 'passphrase')) },
    recovery: await seal(await recoveryKey(recoveryCode), 'recovery'),
    wrongTries: 0,
  };
  const keyring = { vaultId, key: await importKey(bytes) };
  await inDatabase(async (database) => {
    await database.write((writing) => writing.objectStore('header').put(header, HEADER_KEY));
    const rows = new VaultRows(database, { current: () => keyring, changed: async () => {} });
    const records = new VaultRecords(rows);
    await records.append(OPEN, undefined, document.state(), factsOf(document));
    await rows.change<Partial<DeviceSettings>>(DEVICE, () => ({ current: OPEN }));
  });
  return recoveryCode;
}

export const lockCard = (): Locator => region('Locked');

export async function unlock(passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabelText('Passphrase', { exact: true }).fill(passphrase);
  await button('Unlock').click();
}

/** Another tab, in which the passphrase was typed too, answers questions of the open assessment, and tells so. */
export function answerInAnotherTab(answers: Readonly<Record<string, string>>): Promise<void> {
  return inDatabase(async (database) => {
    const keyring = await new VaultAccess(database).unlock(PASSPHRASE);
    if (!keyring) throw new Error('That is not the passphrase');
    const rows = new VaultRows(database, { current: () => keyring, changed: async () => {} });
    const records = new VaultRecords(rows);
    const stored = await records.read(OPEN);
    if (!stored) throw new Error('Nothing is stored');
    const document = createDocument({
      now: () => new Date(),
      author: () => 'K. Lee',
      replica: 'lee',
    });
    document.merge(stored.update);
    for (const [path, text] of Object.entries(answers)) document.write(path as AnswerPath, text);
    await records.append(OPEN, stored.position, document.state(), factsOf(document));
    openTabChannel().notify({ kind: 'changed', id: OPEN });
  });
}

/** Answers one question on screen, and waits until it is stored. */
export async function typeAnswer(section: string, path: string, text: string): Promise<void> {
  if (field(path).query() === null) await openSection(section);
  await field(path).fill(text);
  await saved().findElement();
}

/** Records of all assessments as they lie there. */
export const storedRecords = (): Promise<number> =>
  inDatabase((database) => database.read((reading) => reading.objectStore('records').count()));

/** Everything as it lies there. */
export const readStored = () =>
  inDatabase((database) =>
    database.read((reading) =>
      Promise.all(
        (['header', 'rows', 'records', 'aside'] as const).map((name) =>
          reading.objectStore(name).getAll(),
        ),
      ),
    ),
  );

/** Changes or removes the first record of the newest assessment, as a failing disk would. */
export function damageFirstRecord(damage: 'flip' | 'remove'): Promise<void> {
  return inDatabase((database) =>
    database.write(async (writing) => {
      const store = writing.objectStore('records');
      const [key] = await store.getAllKeys();
      const sealed = key && (await store.get(key));
      if (!sealed) throw new Error('Nothing is stored');
      if (damage === 'remove') return store.delete(key);
      const bytes = new Uint8Array(sealed.data.slice(0));
      bytes[5] = (bytes[5] ?? 0) ^ 1;
      await store.put({ ...sealed, data: bytes.buffer }, key);
    }),
  );
}
