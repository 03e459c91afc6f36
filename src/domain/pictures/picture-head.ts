// What a file of a picture says at its head, read before anything of it is unpacked: its name, and what its sender says of it, may say anything.

import { PICTURES } from '../limits.ts';

export interface PictureHead {
  readonly kind: 'jpeg' | 'png' | 'webp' | 'heic';
  /** In pixels, before it is turned upright; 0 where a HEIC does not say. */
  readonly width: number;
  readonly height: number;
}

/** Why a file is no picture of a plan. */
export type PictureFault =
  | 'empty'
  | 'tooLarge'
  /** A drawing in SVG can hold scripts, links and other files. */
  | 'svg'
  | 'noPicture'
  /** It ends before it says how large it is, or does not unpack. */
  | 'damaged'
  | 'tooManyPixels'
  /** The browser cannot read this kind. */
  | 'heicUnread'
  | 'tooMany'
  | 'tooMuchTogether'
  | 'there';

const word = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const long = (bytes: Uint8Array, at: number): number =>
  word(bytes, at) * 0x10000 + word(bytes, at + 2);
const backwards = (bytes: Uint8Array, at: number, count: number): number => {
  let value = 0;
  for (let each = count - 1; each >= 0; each -= 1) value = value * 256 + (bytes[at + each] ?? 0);
  return value;
};
const letters = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));

/** Markers of JPEG (ITU-T T.81, table B.1). */
export const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda } as const;
/** A frame's head: all of SOF0 to SOF15 but DHT, JPG and DAC, which lie among them. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Undefined where it ends before its frame. */
function jpegSize(bytes: Uint8Array): readonly [number, number] | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG.scan || marker === JPEG.end) return undefined;
    if (isFrame(marker)) return [word(bytes, at + 7), word(bytes, at + 5)];
    at += 2 + Math.max(2, word(bytes, at + 2));
  }
  return undefined;
}

function webpSize(bytes: Uint8Array): readonly [number, number] | undefined {
  if (bytes.length < 30) return undefined;
  switch (letters(bytes, 12, 4)) {
    case 'VP8X':
      return [backwards(bytes, 24, 3) + 1, backwards(bytes, 27, 3) + 1];
    case 'VP8L': {
      const packed = backwards(bytes, 21, 4);
      return [(packed % 0x4000) + 1, (Math.floor(packed / 0x4000) % 0x4000) + 1];
    }
    case 'VP8 ':
      return [backwards(bytes, 26, 2) % 0x4000, backwards(bytes, 28, 2) % 0x4000];
    default:
      return undefined;
  }
}

/** Its largest part: a HEIC is made of tiles, and says how large all of them are together. */
function heicSize(bytes: Uint8Array): readonly [number, number] {
  let largest: readonly [number, number] = [0, 0];
  const last = Math.min(bytes.length, PICTURES.headBytes) - 16;
  for (let at = 8; at <= last; at += 1) {
    if (bytes[at] !== 0x69 || letters(bytes, at, 4) !== 'ispe') continue;
    const size = [long(bytes, at + 8), long(bytes, at + 12)] as const;
    if (size[0] * size[1] > largest[0] * largest[1]) largest = size;
  }
  return largest;
}

const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif'];
const LOOKED_AT = 1024;

/** By its first bytes alone. */
function kindOf(bytes: Uint8Array): PictureHead['kind'] | 'svg' | undefined {
  if (bytes[0] === 0xff && bytes[1] === JPEG.start && bytes[2] === 0xff) return 'jpeg';
  if (letters(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return 'webp';
  if (letters(bytes, 4, 4) === 'ftyp' && HEIC.includes(letters(bytes, 8, 4))) return 'heic';
  return /<svg[\s>]/i.test(letters(bytes, 0, LOOKED_AT)) ? 'svg' : undefined;
}

function sizeOf(
  kind: PictureHead['kind'],
  bytes: Uint8Array,
): readonly [number, number] | undefined {
  switch (kind) {
    case 'jpeg':
      return jpegSize(bytes);
    case 'png':
      return bytes.length >= 24 && letters(bytes, 12, 4) === 'IHDR'
        ? [long(bytes, 16), long(bytes, 20)]
        : undefined;
    case 'webp':
      return webpSize(bytes);
    case 'heic':
      return heicSize(bytes);
  }
}

/** What it says it is, or why it is not taken. */
export function readPictureHead(bytes: Uint8Array): PictureHead | PictureFault {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > PICTURES.mostFileBytes) return 'tooLarge';
  const kind = kindOf(bytes);
  if (kind === 'svg') return 'svg';
  if (!kind) return 'noPicture';
  const [width, height] = sizeOf(kind, bytes) ?? [];
  if (width === undefined || height === undefined) return 'damaged';
  if (kind !== 'heic' && (width === 0 || height === 0)) return 'damaged';
  return width * height > PICTURES.mostPixels ? 'tooManyPixels' : { kind, width, height };
}

/** How large it is kept: whole, its longer side no longer than it may be. */
export function keptSize(
  width: number,
  height: number,
  most: number = PICTURES.mostSidePixels,
): readonly [number, number] {
  const factor = Math.min(1, most / Math.max(width, height));
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))];
}
