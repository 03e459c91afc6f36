// What lies on the device before the app starts.
import type { AnswerDocument } from '../../../src/domain/answers/answer-document.ts';
import { newId } from '../../../src/web/platform/new-id.ts';
import { VaultAccess } from '../../../src/web/vault/vault-access.ts';
import { VaultDatabase } from '../../../src/web/vault/vault-database.ts';
import { VaultRecords } from '../../../src/web/vault/vault-records.ts';
import { VaultRows } from '../../../src/web/vault/vault-rows.ts';
import lockedVault from '../../fixtures/vault-format-1-locked.json' with { type: 'json' };
import { putConflict, putDocument } from '../../support/seeded-vaults.ts';
import { restoreHere, type VaultDump } from '../../support/vault-dump.ts';
import { answerStorage } from './app-leftovers.ts';

interface Vault {
  readonly rows: VaultRows;
  readonly records: VaultRecords;
}

async function store(put: (vault: Vault) => Promise<void>): Promise<void> {
  answerStorage();
  const database = new VaultDatabase();
  const access = new VaultAccess(database);
  const keyring = await access.openUnlocked(await access.headerOrNew());
  if (!keyring) throw new Error('A fresh vault is not locked');
  const rows = new VaultRows(database, {
    current: () => keyring,
    changed: () => Promise.resolve(),
  });
  await put({ rows, records: new VaultRecords(rows) });
  database.close();
}

/** One assessment, open, with an id of its own: the page remembers what was chosen for each. */
export const storeDocument = (document: AnswerDocument): Promise<void> =>
  store((vault) => putDocument(vault, document, newId()));

/** Three assessments, two answers for the same question in the open one. */
export const storeConflict = (): Promise<void> => store((vault) => putConflict(vault));

/** A vault that a passphrase locks. */
export function storeLocked(): Promise<void> {
  answerStorage();
  return restoreHere(lockedVault as unknown as VaultDump);
}
