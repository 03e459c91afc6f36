// A fountain code over GF(2): from any few more symbols than there are blocks the whole comes back, whichever were lost.
// The first symbols are the blocks themselves; every later one is the sum of a random half of them.
// PERSISTED on the wire: which blocks a symbol sums, from its number.
import { HAND_OVER } from '../../limits.ts';
import { readKeyText } from './hand-over-code.ts';

const WORD = 32;

/** A steady stream of 32-bit numbers from a seed (mulberry32). */
function randomWords(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** Which blocks a symbol sums, as bits. */
function maskOf(symbol: number, blocks: number): Uint32Array {
  const mask = new Uint32Array(Math.ceil(blocks / WORD));
  if (symbol < blocks) {
    mask[Math.floor(symbol / WORD)] = 1 << (symbol % WORD);
    return mask;
  }
  const next = randomWords(symbol);
  for (let at = 0; at < mask.length; at += 1) mask[at] = next();
  const spare = mask.length * WORD - blocks;
  const last = mask.length - 1;
  mask[last] = (mask[last] ?? 0) & (0xffffffff >>> spare);
  return mask;
}

const isSet = (mask: Uint32Array, at: number): boolean =>
  (((mask[Math.floor(at / WORD)] ?? 0) >>> (at % WORD)) & 1) === 1;

function addTo<T extends Uint8Array | Uint32Array>(into: T, from: T): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) ^ (from[at] ?? 0);
}

export const blocksOf = (length: number, blockBytes: number): number =>
  Math.max(1, Math.ceil(length / blockBytes));

/** The bytes of one symbol, counted from 0 without end. */
export function fountainSymbol(bytes: Uint8Array, blockBytes: number, symbol: number): Uint8Array {
  const blocks = blocksOf(bytes.length, blockBytes);
  const mask = maskOf(symbol, blocks);
  const sum = new Uint8Array(blockBytes);
  for (let block = 0; block < blocks; block += 1) {
    if (!isSet(mask, block)) continue;
    addTo(sum, padded(bytes, block, blockBytes));
  }
  return sum;
}

function padded(bytes: Uint8Array, block: number, blockBytes: number): Uint8Array {
  const part = bytes.subarray(block * blockBytes, (block + 1) * blockBytes);
  if (part.length === blockBytes) return part;
  const whole = new Uint8Array(blockBytes);
  whole.set(part);
  return whole;
}

interface Row {
  readonly mask: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Takes symbols in any order, with any missing, until it has the whole. */
export class FountainDecoder {
  readonly blocks: number;
  readonly #length: number;
  readonly #blockBytes: number;
  /** By its lowest block; every row is free of the lowest blocks of the rows before it. */
  readonly #rows: (Row | undefined)[];
  #rank = 0;
  #whole: Uint8Array<ArrayBuffer> | undefined;

  constructor(length: number, blockBytes: number) {
    this.blocks = blocksOf(length, blockBytes);
    this.#length = length;
    this.#blockBytes = blockBytes;
    this.#rows = new Array(this.blocks).fill(undefined);
  }

  /** How many blocks are known, as sums. */
  get rank(): number {
    return this.#rank;
  }

  get isComplete(): boolean {
    return this.#rank === this.blocks;
  }

  /** True when the symbol added something new. */
  add(symbol: number, bytes: Uint8Array): boolean {
    if (bytes.length !== this.#blockBytes || this.isComplete) return false;
    const mask = maskOf(symbol, this.blocks);
    const sum = bytes.slice();
    for (let block = 0; block < this.blocks; block += 1) {
      if (!isSet(mask, block)) continue;
      const row = this.#rows[block];
      if (!row) {
        this.#rows[block] = { mask, bytes: sum };
        this.#rank += 1;
        return true;
      }
      addTo(mask, row.mask);
      addTo(sum, row.bytes);
    }
    return false;
  }

  /** The whole, once it is complete; made at the first call. */
  result(): Uint8Array<ArrayBuffer> | undefined {
    if (this.isComplete) this.#whole ??= this.#solve();
    return this.#whole;
  }

  #solve(): Uint8Array<ArrayBuffer> | undefined {
    const whole = new Uint8Array(this.blocks * this.#blockBytes);
    for (let block = this.blocks - 1; block >= 0; block -= 1) {
      const row = this.#rows[block];
      if (!row) return undefined;
      const part = row.bytes.slice();
      for (let later = block + 1; later < this.blocks; later += 1) {
        if (isSet(row.mask, later)) addTo(part, padded(whole, later, this.#blockBytes));
      }
      whole.set(part, block * this.#blockBytes);
    }
    return whole.slice(0, this.#length);
  }
}

// Bytes in the 45 characters that QR codes hold most densely (RFC 9285, 2022).

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = SYMBOLS.length;

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let left = isPair ? 3 : 2; left > 0; left -= 1) {
      text += SYMBOLS.charAt(value % BASE);
      value = Math.floor(value / BASE);
    }
  }
  return text;
}

/** Undefined for a text that no bytes give. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((symbol) => SYMBOLS.indexOf(symbol));
    if (digits.some((digit) => digit < 0)) return undefined;
    const [low = 0, middle = 0, high = 0] = digits;
    const value = low + middle * BASE + high * BASE * BASE;
    if (digits.length === 3) {
      if (value > 0xffff) return undefined;
      bytes.push(value >> 8, value & 0xff);
    } else {
      if (value > 0xff) return undefined;
      bytes.push(value);
    }
  }
  return new Uint8Array(bytes);
}

// One code of a hand-over, as the text in it. PERSISTED on the wire, format 1.
// Bytes: 'B', format, transfer (4), length of the whole (4), number of the symbol (4), CRC-32 of all but itself (4), symbol.

const MARK = 0x42;
const FORMAT = 1;
const HEAD_BYTES = 18;
const CHECK_AT = 14;

interface Frame {
  /** Names the hand-over: eight hexadecimal digits. */
  readonly transfer: string;
  /** Bytes of the whole. */
  readonly length: number;
  readonly symbol: number;
  readonly bytes: Uint8Array;
}

/** CRC-32 (ISO-HDLC). */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const checked = (bytes: Uint8Array): number => {
  const others = bytes.slice();
  others.fill(0, CHECK_AT, HEAD_BYTES);
  return checksum(others);
};

export function writeFrame({ transfer, length, symbol, bytes }: Frame): string {
  const frame = new Uint8Array(HEAD_BYTES + bytes.length);
  const view = new DataView(frame.buffer);
  view.setUint8(0, MARK);
  view.setUint8(1, FORMAT);
  view.setUint32(2, Number.parseInt(transfer, 16));
  view.setUint32(6, length);
  view.setUint32(10, symbol);
  frame.set(bytes, HEAD_BYTES);
  view.setUint32(CHECK_AT, checked(frame));
  return toBase45(frame);
}

/** 'newer' for a code of a newer version, undefined for a code of something else or one that was read wrong. */
export function readFrame(text: string): Frame | 'newer' | undefined {
  const frame = fromBase45(text);
  if (!frame || frame.length <= HEAD_BYTES || frame[0] !== MARK) return undefined;
  const view = new DataView(frame.buffer);
  if (view.getUint32(CHECK_AT) !== checked(frame)) return undefined;
  if (view.getUint8(1) !== FORMAT) return 'newer';
  return {
    transfer: view.getUint32(2).toString(16).padStart(8, '0'),
    length: view.getUint32(6),
    symbol: view.getUint32(10),
    bytes: frame.slice(HEAD_BYTES),
  };
}

// What a phone makes of the codes it sees, one after another. It keeps to the first sender; others change nothing.

export type Seen =
  /** The key of this hand-over. */
  | 'key'
  | 'news'
  /** Nothing new in it. */
  | 'known'
  /** A code of another hand-over: ignored. */
  | 'otherSender'
  /** A code of a newer version of the app. */
  | 'newer'
  /** Larger than a hand-over may be. */
  | 'tooLarge'
  /** No code of this app. */
  | 'foreign';

export class Receiving {
  #transfer: string | undefined;
  #code: string | undefined;
  #decoder: FountainDecoder | undefined;
  #seen = 0;

  get transfer(): string | undefined {
    return this.#transfer;
  }

  get code(): string | undefined {
    return this.#code;
  }

  /** The key, spoken or typed instead of shown. */
  set code(code: string | undefined) {
    this.#code = code;
  }

  /** Blocks known, blocks in all (0 before the first code), and codes of this hand-over seen so far. */
  get progress(): { readonly known: number; readonly all: number; readonly seen: number } {
    const { rank = 0, blocks = 0 } = this.#decoder ?? {};
    return { known: rank, all: blocks, seen: this.#seen };
  }

  /** Everything, once it is complete. */
  result(): Uint8Array<ArrayBuffer> | undefined {
    return this.#decoder?.result();
  }

  add(text: string): Seen {
    const key = readKeyText(text);
    if (key) {
      // The sender may have started over, as long as nothing but a key was received.
      const isOther = this.#decoder !== undefined && key.transfer !== this.#transfer;
      if (isOther) return 'otherSender';
      this.#transfer = key.transfer;
      const isNews = this.#code !== key.code;
      this.#code = key.code;
      return isNews ? 'key' : 'known';
    }
    const frame = readFrame(text);
    if (frame === undefined) return 'foreign';
    if (frame === 'newer') return 'newer';
    const isTooLarge =
      frame.length > HAND_OVER.mostBytes ||
      blocksOf(frame.length, frame.bytes.length) > HAND_OVER.mostBlocks;
    if (isTooLarge) return 'tooLarge';
    if (this.#transfer !== undefined && frame.transfer !== this.#transfer) return 'otherSender';
    this.#transfer = frame.transfer;
    this.#decoder ??= new FountainDecoder(frame.length, frame.bytes.length);
    this.#seen += 1;
    return this.#decoder.add(frame.symbol, frame.bytes) ? 'news' : 'known';
  }
}
