import { openText, sealText } from './sealing.ts';
import type { Sealed, SealedRow, VaultHeader } from './vault-format.ts';

/** The key in use and the id of what it seals; every sealed thing names its place in that vault. */
export interface Keyring {
  readonly vaultId: string;
  readonly key: CryptoKey;
}

export interface Rekeying {
  readonly keyring: Keyring;
  readonly header: VaultHeader;
}

/** Where a row's sealed value belongs. */
export const rowPlace = (vaultId: string, name: string, generation: number) =>
  `bulwark/1/${vaultId}/row/${name}/${generation}`;
const recordPlace = (vaultId: string, assessment: string, number: number) =>
  `bulwark/1/${vaultId}/record/${assessment}/${number}`;
/** The place of the key itself, sealed by a way to unlock. */
export const keyPlace = (vaultId: string, way: string) => `bulwark/1/${vaultId}/key/${way}`;

export async function sealRow(
  { vaultId, key }: Keyring,
  name: string,
  generation: number,
  value: unknown,
): Promise<SealedRow> {
  const place = rowPlace(vaultId, name, generation);
  return { generation, ...(await sealText(key, place, JSON.stringify(value))) };
}

/** @throws Unopenable */
export async function openRow({ vaultId, key }: Keyring, name: string, row: SealedRow) {
  const place = rowPlace(vaultId, name, row.generation);
  return JSON.parse(await openText(key, place, row)) as unknown;
}

export function sealRecord(
  { vaultId, key }: Keyring,
  assessment: string,
  number: number,
  text: string,
): Promise<Sealed> {
  return sealText(key, recordPlace(vaultId, assessment, number), text);
}

/** @throws Unopenable */
export function openRecord(
  { vaultId, key }: Keyring,
  assessment: string,
  number: number,
  sealed: Sealed,
): Promise<string> {
  return openText(key, recordPlace(vaultId, assessment, number), sealed);
}
