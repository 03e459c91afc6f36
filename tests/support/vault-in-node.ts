// The vault's own code on an IndexedDB in memory: for what a browser cannot be made to do on purpose.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { plainFields, type Section } from '../../src/domain/answers/sections.ts';
import { catalogue } from '../../src/domain/plan/catalogue.ts';
import type { Keyring } from '../../src/web/vault/keyring.ts';
import { importKey, newKeyBytes } from '../../src/web/vault/sealing.ts';
import { VaultAccess } from '../../src/web/vault/vault-access.ts';
import { VaultDatabase } from '../../src/web/vault/vault-database.ts';
import { DATABASE_VERSION } from '../../src/web/vault/vault-format.ts';
import { VaultRecords } from '../../src/web/vault/vault-records.ts';
import { VaultRows } from '../../src/web/vault/vault-rows.ts';
import { putDocument } from './seeded-vaults.ts';
import { restoreHere, type VaultDump } from './vault-dump.ts';

export interface NodeVault {
  readonly database: VaultDatabase;
  readonly access: VaultAccess;
  readonly keyring: Keyring;
  readonly rows: VaultRows;
  readonly records: VaultRecords;
}

/** The rows of a vault whose key nobody changes. */
export const rowsOf = (database: VaultDatabase, keyring: Keyring): VaultRows =>
  new VaultRows(database, { current: () => keyring, changed: () => Promise.resolve() });

/** The records of such a vault. */
export const recordsOf = (database: VaultDatabase, keyring: Keyring): VaultRecords =>
  new VaultRecords(rowsOf(database, keyring));

/** A vault with nothing in it. */
export async function freshVault(): Promise<NodeVault> {
  globalThis.indexedDB = new IDBFactory();
  const database = new VaultDatabase();
  const access = new VaultAccess(database);
  const keyring = await access.openUnlocked(await access.headerOrNew());
  if (!keyring) throw new Error('A fresh vault is not locked');
  const rows = rowsOf(database, keyring);
  return { database, access, keyring, rows, records: new VaultRecords(rows) };
}

/** The vault of a dump, opened as `open` does. */
export async function vaultOfDump(
  dump: VaultDump,
  open: (access: VaultAccess) => Promise<Keyring | undefined>,
): Promise<NodeVault> {
  globalThis.indexedDB = new IDBFactory();
  await restoreHere(dump);
  const database = new VaultDatabase();
  const access = new VaultAccess(database);
  await access.headerOrNew();
  const keyring = await open(access);
  if (!keyring) throw new Error('It did not open');
  const rows = rowsOf(database, keyring);
  return { database, access, keyring, rows, records: new VaultRecords(rows) };
}

/** A keyring that is not this vault's. */
export async function otherKeyring(): Promise<Keyring> {
  return { vaultId: 'another', key: await importKey(newKeyBytes()) };
}

function asText(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof ArrayBuffer) return { buffer: Buffer.from(value).toString('base64') };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asText(part)]));
}

/** What such a vault holds, to be put in place in a browser. */
export function dumpOf(database: VaultDatabase): Promise<VaultDump> {
  return database.read(async (reading) => {
    const stores: Record<string, (readonly [unknown, unknown])[]> = {};
    for (const name of ['header', 'rows', 'records', 'aside'] as const) {
      const store = reading.objectStore(name);
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      stores[name] = keys.map((key, index) => [key, asText(values[index])]);
    }
    return { version: DATABASE_VERSION, stores };
  });
}

/** A vault whose one assessment, open, is this document. */
export async function vaultOf(document: AnswerDocument): Promise<VaultDump> {
  const vault = await freshVault();
  await putDocument(vault, document);
  return dumpOf(vault.database);
}

const PHRASES = [
  'Ambulance 12 at the school lot, two blocks north-east; crew briefed at 04:30',
  'Channel 5 (TAC-3), fallback 800 MHz LE-2; call sign MEDIC 61',
  '39.7392, -104.9903, gravel lot beside the water tower',
  'Two large dogs behind the house, reported aggressive by the utility reader',
  'Dry grass to 1 m, power line along the south fence, street lights off after 23:00',
];

/** An assessment in which every field was answered, twice. */
export function fullAssessment(): AnswerDocument {
  let at = Date.parse('2026-11-20T15:00:00Z');
  const document = createDocument({
    now: () => new Date(at),
    author: () => (at % 2 === 0 ? 'Rivera' : 'K. Lee'),
    replica: 'full',
  });
  let state = 20_261_121;
  const chance = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const words = PHRASES.join(' ').split(/[\s,;()]+/);
  // Words in an order of their own and numbers that differ: a compressor finds little twice.
  const text = () =>
    Array.from({ length: 9 }, (_none, at) =>
      at % 4 === 3 ? chance(100_000) : words[chance(words.length)],
    ).join(' ');
  for (let version = 0; version < 2; version += 1) {
    for (const section of catalogue as readonly Section[]) {
      for (const field of plainFields(section)) {
        for (const row of section.rows ?? [undefined]) {
          at += 60_001;
          const answer = field.lines ? `${text()}\n${text()}\n${text()}` : text();
          document.write(fieldPath(section.id, field.key, row?.key), answer);
        }
      }
    }
  }
  return document;
}
