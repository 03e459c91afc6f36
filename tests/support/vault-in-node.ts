// The vault's own code on an IndexedDB in memory: for what a browser cannot be made to do on purpose.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Update } from '../../src/domain/assessment/answer-set.ts';
import { createDocument } from '../../src/domain/assessment/document.ts';
import { summarise } from '../../src/domain/assessment/summary.ts';
import type { Keyring } from '../../src/web/device/vault/keyring.ts';
import { importKey, newKeyBytes } from '../../src/web/device/vault/sealing.ts';
import { VaultAccess } from '../../src/web/device/vault/vault-access.ts';
import { VaultDatabase } from '../../src/web/device/vault/vault-database.ts';
import { type HeadFacts, VaultRecords } from '../../src/web/device/vault/vault-records.ts';

export interface NodeVault {
  readonly database: VaultDatabase;
  readonly access: VaultAccess;
  readonly keyring: Keyring;
  readonly records: VaultRecords;
}

/** A vault with nothing in it. */
export async function freshVault(): Promise<NodeVault> {
  globalThis.indexedDB = new IDBFactory();
  const database = new VaultDatabase();
  const access = new VaultAccess(database);
  const keyring = await access.openUnlocked(await access.header());
  if (!keyring) throw new Error('A fresh vault is not locked');
  return { database, access, keyring, records: new VaultRecords(database, keyring) };
}

/** A keyring that is not this vault's. */
export async function otherKeyring(): Promise<Keyring> {
  return { vaultId: 'another', key: await importKey(newKeyBytes()) };
}

/** A document on a copy of its own, and the updates it makes. */
export function writer(replica: string) {
  const updates: Update[] = [];
  const document = createDocument({
    now: () => new Date('2026-11-20T15:00:00Z'),
    author: () => replica,
    replica,
  });
  document.onUpdate((update) => updates.push(update));
  const facts = (): HeadFacts => ({
    madeAt: 0,
    archived: false,
    deleted: false,
    summary: summarise(document.answers()),
  });
  return { document, updates, facts };
}
