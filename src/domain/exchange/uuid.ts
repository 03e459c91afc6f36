// Names that are the same each time: UUID version 5 (RFC 9562, section 5.5).
import { strToU8 } from 'fflate';

/** SHA-1 of the bytes. */
export type Sha1 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** Drawn once, for this product: ids of ours meet nobody else's. */
const OURS = 'a7b1f9c62d0e4e57b6d3f4180c95e27a';

const fromHex = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((each) => Number.parseInt(each, 16));

/** Of the same parts always the same id. */
export async function uuidOf(sha1: Sha1, ...parts: readonly string[]): Promise<string> {
  const name = strToU8(JSON.stringify(parts));
  const bytes = (await sha1(new Uint8Array([...fromHex(OURS), ...name]))).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((each) => each.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
