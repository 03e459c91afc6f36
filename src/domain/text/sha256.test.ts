import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf, sha256OfUnits } from './sha256.ts';

const hex = (words: Uint32Array) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

/** The same by the library of Node. */
const asNode = (text: string) =>
  createHash('sha256').update(Buffer.from(text, 'utf16le').swap16()).digest('hex');

test('is that of another implementation for texts of any length, halves of characters too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(hex(sha256OfUnits(text))).toBe(asNode(text));
    }),
  );
  for (const length of [0, 27, 28, 31, 32, 33, 100_000]) {
    const text = 'x'.repeat(length);
    expect(hex(sha256OfUnits(text))).toBe(asNode(text));
  }
});

test('a digest is its first bits, five to a digit', () => {
  const bits = [...asNode('Medic 11')].map((digit) =>
    Number.parseInt(digit, 16).toString(2).padStart(4, '0'),
  );
  const groups = bits.join('').match(/.{5}/g) ?? [];
  expect(digestOf('Medic 11', 20)).toBe(
    groups
      .slice(0, 20)
      .map((group) => Number.parseInt(group, 2).toString(32))
      .join(''),
  );
});
