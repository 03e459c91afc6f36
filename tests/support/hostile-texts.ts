import fc from 'fast-check';

const MARKUP = [
  '<',
  '>',
  '&',
  '"',
  "'",
  ']]>',
  '<!--',
  '&#10;',
  '&amp;',
  '&lt;b',
  '\n',
  '\r',
  '\t',
];
const SCRIPTS = ['病院', '🚁', 'e\u0301', 'مستشفى', '\u202e', 'Ä', 'true', '{"a":1}', '$&', ' '];
const NOT_IN_XML = ['\ud83d', '\ude81', '\u0000', '\u0001', '\u000b', '\u001f', '\ufffe', '\uffff'];
const ODD = ['\u007f', '\u0085', '\u2028', '\ufeff', '\u00a0'];

/** Any code units, halves of pairs and control characters too; markup more often than by chance. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom(...MARKUP, ...SCRIPTS, ...NOT_IN_XML, ...ODD), { maxLength: 30 })
    .map((parts) => parts.join('')),
);

/** Always the same ones. */
export const hostileTexts = (count: number): readonly string[] =>
  fc.sample(hostileText, { numRuns: count, seed: 19 });
