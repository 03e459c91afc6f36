// A picture as it is kept: a JPEG with nothing in it but the picture.
// INVARIANT: no byte of what a camera, an app or a person wrote beside the picture is kept: where it was taken, when, by which phone, in
// which small preview.

import { PICTURES } from '../limits.ts';
import { isFrame, JPEG, readPictureHead } from './picture-head.ts';

/** It is no JPEG that can be walked through. */
export class NoJpeg extends Error {
  override readonly name = 'NoJpeg';
}

/** JFIF's own head, and Adobe's, which says how colours are meant. */
const KEPT_NOTES: readonly (readonly [marker: number, begins: string])[] = [
  [0xe0, 'JFIF\0'],
  [0xee, 'Adobe'],
];
const ADOBE_BYTES = 14;
/** Without the preview that it may hold. */
const JFIF_BYTES = 16;

/** Notes of applications, and comments. */
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function keptNote(part: Uint8Array): Uint8Array | undefined {
  const begins = String.fromCharCode(...part.subarray(4, 9));
  const marker = part[1] ?? 0;
  if (!KEPT_NOTES.some(([each, words]) => each === marker && words === begins)) return undefined;
  if (marker === 0xee) return part.length <= ADOBE_BYTES + 2 ? part : undefined;
  if (part.length === JFIF_BYTES + 2) return part;
  return undefined;
}

/** The end of a scan: the next marker that is neither a filled byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new NoJpeg('It ends within the picture');
}

/** The same picture without a note of any app, a comment, a preview, or what stands behind its end. @throws NoJpeg */
export function withoutNotes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0xff || bytes[1] !== JPEG.start) throw new NoJpeg('It does not begin as one');
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  let scans = 0;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new NoJpeg('A part does not begin');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG.end) break;
    if (marker === JPEG.scan) scans += 1;
    if (scans > PICTURES.mostScans) throw new NoJpeg('It has too many scans');
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw new NoJpeg('A part does not end');
    const next = marker === JPEG.scan ? scanEnd(bytes, end) : end;
    const part = bytes.subarray(at, next);
    const note = isNote(marker) ? keptNote(part) : part;
    if (note) kept.push(note);
    at = next;
  }
  kept.push(bytes.subarray(at, at + 2));
  const whole = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of kept) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
}

/** Whether its frame has eight bits a sample, in grey or three colours. */
function hasPlainColours(bytes: Uint8Array): boolean {
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return bytes[at + 4] === 8 && [1, 3].includes(bytes[at + 9] ?? 0);
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return false;
}

/** Whether bytes from anywhere are a picture as this app keeps it. */
export function isStoredPicture(bytes: Uint8Array): boolean {
  if (bytes.length > PICTURES.mostBytes) return false;
  const head = readPictureHead(bytes);
  if (typeof head === 'string' || head.kind !== 'jpeg') return false;
  if (Math.max(head.width, head.height) > PICTURES.mostSidePixels) return false;
  try {
    return withoutNotes(bytes).length === bytes.length && hasPlainColours(bytes);
  } catch (error) {
    if (error instanceof NoJpeg) return false;
    throw error;
  }
}

/** What is known of the bytes of one, beside them. */
export interface HeldPicture {
  readonly id: string;
  /** In hexadecimal, of all its bytes: what the plan calls it by. */
  readonly sha256: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** Why it is not kept beside those that a plan has. */
export function pictureFault(
  { sha256, bytes }: Pick<HeldPicture, 'sha256' | 'bytes'>,
  held: readonly Pick<HeldPicture, 'sha256' | 'bytes'>[],
): PictureFaultToKeep | undefined {
  if (held.some((each) => each.sha256 === sha256)) return 'there';
  if (held.length >= PICTURES.most) return 'tooMany';
  const together = held.reduce((sum, each) => sum + each.bytes, bytes);
  return together > PICTURES.mostBytesTogether ? 'tooMuchTogether' : undefined;
}

export type PictureFaultToKeep = 'there' | 'tooMany' | 'tooMuchTogether';

const MB = 1024 * 1024;

/** "3.2 MB"; "120 kB" of what is less than one. */
export const pictureSize = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`;

/** Of the plan's pictures, how many are on this phone. */
export function heldCount(
  pictures: readonly Pick<HeldPicture, 'sha256'>[],
  held: readonly Pick<HeldPicture, 'sha256'>[],
): number {
  const named = new Set(pictures.map(({ sha256 }) => sha256));
  return held.filter(({ sha256 }) => named.has(sha256)).length;
}

/** Of those that are here. */
export function togetherSize(
  pictures: readonly Pick<HeldPicture, 'sha256'>[],
  held: readonly Pick<HeldPicture, 'sha256' | 'bytes'>[],
): number {
  const named = new Set(pictures.map(({ sha256 }) => sha256));
  return held.reduce((sum, { sha256, bytes }) => (named.has(sha256) ? sum + bytes : sum), 0);
}
