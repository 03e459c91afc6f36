// What is typed survives a file of XML, but for what no XML can hold.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileText } from '../../../tests/support/hostile-texts.ts';
import { childOf, xmlTree } from '../../../tests/support/xml-tree.ts';
import { element, holdable, inElement } from './xml-text.ts';

test('300 texts are read again from attribute and element as they were', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const read = xmlTree(element('a', { b: text }, element('c', {}, inElement(text))));
      expect(read.attributes.get('b')).toBe(holdable(text));
      expect(childOf(read, 'c').text).toBe(holdable(text));
    }),
    { numRuns: 300, seed: 19 },
  );
});

test('only what XML cannot hold is dropped; ends of lines become one kind', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const kept = holdable(text);
      expect(holdable(kept)).toBe(kept);
      expect(kept.isWellFormed()).toBe(true);
      const dropped = [...text.replace(/\r\n?/g, '\n')].filter(
        (sign) =>
          sign.isWellFormed() &&
          /[^\ufffe\uffff]/u.test(sign) &&
          (sign >= ' ' || /[\t\n]/.test(sign)),
      );
      expect(kept).toBe(dropped.join(''));
    }),
    { numRuns: 300, seed: 20 },
  );
  expect(holdable('a\u0001b\ud83dc\r\nd\ufffe🚁')).toBe('abc\nd🚁');
});

test('attributes stand in the order they are given, whatever their names', () => {
  expect(element('a', { version: '2.0', uid: 'u', b: 1 })).toBe('<a version="2.0" uid="u" b="1"/>');
});
