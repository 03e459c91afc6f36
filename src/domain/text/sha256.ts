// SHA-256 (FIPS 180-4, 2015) without waiting: Web Crypto answers later, and what arrives is named before it is merged.

const BLOCK_BYTES = 64;

const DIGEST = /^[0-9a-f]{64}$/;

/** Whether a text is a whole digest, in hexadecimal as we write it. */
export const isSha256 = (text: unknown): text is string =>
  typeof text === 'string' && DIGEST.test(text);

/** First 32 bits of the fractional parts of a root of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let each = 2; found.length < count; each += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= each; by += 1) if (each % by === 0) isPrime = false;
    if (isPrime) found.push((root(each) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Uint32Array, words: Uint32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15] as number;
    const late = words[at - 2] as number;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] as number) + low + (words[at - 7] as number) + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < 64; at += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + high + chosen + (ROUNDS[at] as number) + (words[at] as number)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] as number) + word;
  });
}

/** The eight words of 32 bits of the SHA-256 of a text, as the two bytes of each of its UTF-16 units, high byte first. */
export function sha256OfUnits(text: string): Uint32Array {
  const state = START.slice();
  const bytes = 2 * text.length;
  // The end mark and the length in bits stand behind the text.
  const blocks = Math.ceil((bytes + 9) / BLOCK_BYTES);
  const words = new Uint32Array(64);
  const unitAt = (at: number) =>
    at < text.length ? text.charCodeAt(at) : at === text.length ? 0x8000 : 0;
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 16; at += 1) {
      const unit = block * 32 + 2 * at;
      words[at] = unitAt(unit) * 2 ** 16 + unitAt(unit + 1);
    }
    if (block === blocks - 1) {
      words[14] = Math.floor((bytes * 8) / 2 ** 32);
      words[15] = bytes * 8;
    }
    mix(state, words);
  }
  return state;
}

const DIGITS = '0123456789abcdefghijklmnopqrstuv';

/** The first `length` times five bits of it, at most 51, in digits and the letters a to v. */
export function digestOf(text: string, length: number): string {
  const words = sha256OfUnits(text);
  const bitAt = (bit: number) => ((words[bit >> 5] as number) >>> (31 - (bit & 31))) & 1;
  let digits = '';
  for (let at = 0; at < length; at += 1) {
    let value = 0;
    for (let bit = 0; bit < 5; bit += 1) value = 2 * value + bitAt(5 * at + bit);
    digits += DIGITS.charAt(value);
  }
  return digits;
}
