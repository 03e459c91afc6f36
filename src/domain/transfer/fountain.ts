// A fountain code over GF(2): from any few more symbols than there are blocks the whole comes back, whichever were lost.
// The first symbols are the blocks themselves; every later one is the sum of a random half of them.
// PERSISTED on the wire: which blocks a symbol sums, from its number.

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

  /** True when the symbol said something new. */
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
