import { PASSPHRASE } from '../../domain/limits.ts';

/** The same passphrase typed on another keyboard gives the same text. */
export function normalPassphrase(typed: string): string {
  return typed.normalize('NFKC');
}

/** Which of the two boxes is at fault, and why in a sentence. */
export interface PassphraseFault {
  readonly box: 'first' | 'second';
  readonly words: string;
}

/** What is wrong with a new passphrase; undefined when nothing is. */
export function passphraseFault(typed: string, repeated: string): PassphraseFault | undefined {
  const length = [...normalPassphrase(typed)].length;
  if (length < PASSPHRASE.minLength) {
    return {
      box: 'first',
      words: `Use at least ${PASSPHRASE.minLength} characters. Several words are easier to remember and harder to guess.`,
    };
  }
  if (normalPassphrase(typed) !== normalPassphrase(repeated)) {
    return { box: 'second', words: 'The two do not match.' };
  }
  return undefined;
}

// How hard a passphrase is to guess for a person who has the file: an estimate on the low side.
// A run of letters counts as one word of a common list, however long it looks; digits and signs by their kind.

export type Strength = 'weak' | 'fair' | 'strong';

/** One of about two thousand common words. */
const WORD_BITS = 11;
const LETTER_BITS = 4.7;
const DIGIT_BITS = 3.3;
const SIGN_BITS = 4;
/** A year, a date, 1234: likely numbers. */
const COMMON_NUMBER_BITS = 7;
const FAIR_BITS = 40;
const STRONG_BITS = 60;

/** Digits that go up, down or stay, past 9 to 0 too. */
const isSequence = (text: string): boolean =>
  [...text].every((each, at) => {
    const step = each.charCodeAt(0) - text.charCodeAt(Math.max(0, at - 1));
    return at === 0 || Math.abs(step) <= 1 || Math.abs(step) === 9;
  });

/** Letters and digits in turn, the digits in sequence: a1b2c3, q1w2e3. */
function isBraided(chunk: string): boolean {
  const isInTurn = /^(\p{L}\d){3,}\p{L}?$|^(\d\p{L}){3,}\d?$/u.test(chunk);
  return isInTurn && isSequence(chunk.replace(/\D/g, ''));
}

function bitsOf(token: string): number {
  if (isBraided(token)) return WORD_BITS;
  if (/^\p{L}/u.test(token)) return Math.min(WORD_BITS, token.length * LETTER_BITS);
  if (/^\d/.test(token)) {
    const isLikely = isSequence(token) || /^(19|20)\d\d$/.test(token);
    const bits = token.length * DIGIT_BITS;
    return isLikely ? Math.min(bits, COMMON_NUMBER_BITS) : bits;
  }
  return Math.min(token.length, 2) * SIGN_BITS;
}

/** Bits of guessing, each different part counted once. */
function passphraseBits(passphrase: string): number {
  const chunks = passphrase.toLowerCase().split(/\s+/);
  const tokens = chunks.flatMap((chunk) =>
    isBraided(chunk) ? [chunk] : (chunk.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? []),
  );
  return [...new Set(tokens)].reduce((sum, token) => sum + bitsOf(token), 0);
}

export function passphraseStrength(passphrase: string): Strength {
  const bits = passphraseBits(passphrase);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}
