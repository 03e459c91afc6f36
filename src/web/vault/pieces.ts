// PERSISTED: how an agency's papers and the pictures of plans lie in the vault (vault-format.ts): the names of their rows, and pieces, which
// are bytes.
import { type Keyring, rowPlace } from './keyring.ts';
import { openBytes, sealBytes } from './sealing.ts';
import type { SealedRow } from './vault-format.ts';

/** The list of an agency's papers. */
export const PAPERS_ROW = '!papers';
/** Before the names of all pieces of papers: rows of bytes, where every other row is JSON. */
export const PIECES = '!paper/';
/** The same of pictures. */
export const PICTURE_PIECES = '!picture/';
/** All rows of bytes, in the order of their names. */
export const ALL_PIECES = [PIECES, PICTURE_PIECES] as const;
/** The list of a plan's pictures. */
export const picturesRow = (plan: string): string => `!pictures/${plan}`;
/** Of one key, so that all can be sealed again beside those that are in use. */
export const piecesOf = (vaultId: string, paper = ''): string => `${PIECES}${vaultId}/${paper}`;
/** Of a plan, and there of one picture. */
export const picturePiecesOf = (vaultId: string, plan: string, picture = ''): string =>
  `${PICTURE_PIECES}${vaultId}/${plan}/${picture}`;
export const pieceName = (pieces: string, number: number): string =>
  `${pieces}/${String(number).padStart(3, '0')}`;
export const pieceRow = (vaultId: string, paper: string, number: number): string =>
  pieceName(piecesOf(vaultId, paper), number);
/** All names that begin so. */
export const beginningWith = (start: string): IDBKeyRange =>
  IDBKeyRange.bound(start, `${start}\uffff`);
/** Every row but pieces, which are too large to be read together. */
export const exceptPieces = (): readonly IDBKeyRange[] => [
  IDBKeyRange.upperBound(PIECES, true),
  IDBKeyRange.bound(`${PIECES}\uffff`, PICTURE_PIECES, true, true),
  IDBKeyRange.lowerBound(`${PICTURE_PIECES}\uffff`, true),
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
