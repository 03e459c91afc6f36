// PERSISTED: how an agency's papers lie in the vault (vault-format.ts): the names of their rows, and pieces, which are bytes.
import { type Keyring, rowPlace } from './keyring.ts';
import { openBytes, sealBytes } from './sealing.ts';
import type { SealedRow } from './vault-format.ts';

/** The list of an agency's papers. */
export const PAPERS_ROW = '!papers';
/** Before the names of all pieces of papers: rows of bytes, where every other row is JSON. */
export const PIECES = '!paper/';
/** Of one key, so that all can be sealed again beside those that are in use. */
export const piecesOf = (vaultId: string, paper = ''): string => `${PIECES}${vaultId}/${paper}`;
export const pieceRow = (vaultId: string, paper: string, number: number): string =>
  `${piecesOf(vaultId, paper)}/${String(number).padStart(3, '0')}`;
/** All names that begin so. */
export const beginningWith = (start: string): IDBKeyRange =>
  IDBKeyRange.bound(start, `${start}\uffff`);
/** Every row but pieces, which are too large to be read together. */
export const exceptPieces = (): readonly IDBKeyRange[] => [
  IDBKeyRange.upperBound(PIECES, true),
  IDBKeyRange.lowerBound(`${PIECES}\uffff`, true),
];
/** As sealRow, of bytes that are never replaced. */
export async function sealPiece(
  { vaultId, key }: Keyring,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SealedRow> {
  return { generation: 1, ...(await sealBytes(key, rowPlace(vaultId, name, 1), bytes)) };
}

/** @throws Unopenable */
export function openPiece(
  { vaultId, key }: Keyring,
  name: string,
  row: SealedRow,
): Promise<Uint8Array<ArrayBuffer>> {
  return openBytes(key, rowPlace(vaultId, name, row.generation), row);
}
