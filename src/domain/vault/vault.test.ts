import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSPHRASE } from '../limits.ts';
import { passphraseFault } from './passphrase.ts';
import { passphraseStrength } from './passphrase-strength.ts';
import { RECOVERY_RANDOM_BYTES, readRecoveryCode, recoveryCodeFrom } from './recovery-code.ts';
import { waitAfter } from './waiting.ts';

const random = fc.uint8Array({
  minLength: RECOVERY_RANDOM_BYTES,
  maxLength: RECOVERY_RANDOM_BYTES,
});

describe('the recovery code', () => {
  test('is five groups of five, and reads back however it is typed', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const code = recoveryCodeFrom(bytes);
        expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(readRecoveryCode(code)).toBe(code);
        const sloppy = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
        expect(readRecoveryCode(sloppy.replaceAll('1', 'l'))).toBe(code);
      }),
    );
  });

  test('with one wrong symbol, or two neighbours exchanged, is refused', () => {
    fc.assert(
      fc.property(random, fc.nat(24), fc.nat(30), (bytes, at, by) => {
        const plain = recoveryCodeFrom(bytes).replaceAll('-', '');
        const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        const wrong = symbols.charAt((symbols.indexOf(plain.charAt(at)) + 1 + by) % 32);
        expect(readRecoveryCode(plain.slice(0, at) + wrong + plain.slice(at + 1))).toBeUndefined();
        const [a, b] = [plain.charAt(at), plain.charAt(at + 1)];
        if (at >= 22 || a === b) return;
        expect(readRecoveryCode(plain.slice(0, at) + b + a + plain.slice(at + 2))).toBeUndefined();
      }),
    );
  });

  test.each(['', '12345', 'u'.repeat(25)])('is none: %s', (typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined();
  });

  test('is made of 23 bytes', () => {
    expect(() => recoveryCodeFrom(new Uint8Array(5))).toThrow(RangeError);
  });
});

test('wrong passphrases slow down: three tries without a wait, then 2 s doubling up to 5 minutes', () => {
  expect([0, 2, 3, 4, 5, 10, 50].map(waitAfter)).toEqual([
    0, 0, 2000, 4000, 8000, 256_000, 300_000,
  ]);
});

test('a passphrase is long enough and typed twice the same', () => {
  const short = passphraseFault('short', 'short');
  expect(short?.box).toBe('first');
  expect(short?.words).toContain(String(PASSPHRASE.minLength));
  expect(passphraseFault('long enough', 'long enouhg')).toEqual({
    box: 'second',
    words: 'The two are not the same.',
  });
  expect(passphraseFault('ﬁve words', 'five words')).toBeUndefined();
});

test.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['Password2026!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['word word word word word word', 'weak'],
  ['q1w2e3r4t5y6u7i8', 'weak'],
  ['a1b2c3d4e5f6g7h8', 'weak'],
  ['gray heron over water', 'fair'],
  ['gray heron over cold northern water', 'strong'],
  ['T04SR-TDHXR-ZTHVY-WASCP-J1RNZ', 'strong'],
] as const)('the passphrase “%s” is %s', (passphrase, strength) => {
  expect(passphraseStrength(passphrase)).toBe(strength);
});
