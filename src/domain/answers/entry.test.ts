import { expect, test } from 'vitest';
import { arrivedName, contentOf, type Entry, textKeyOf } from './entry.ts';

const entry = (text: string): Entry => ({
  replica: 'lee',
  count: 1,
  path: 'weather.description',
  text,
  author: 'Lee',
  at: 0,
});

test('what is long is no key: V8 compares thousands of long texts that differ at their end each with each', () => {
  const [one, other] = ['1', '2'].map((end) => entry('x'.repeat(16_400) + end)) as [Entry, Entry];
  for (const keyOf of [contentOf, textKeyOf]) {
    expect(keyOf(one)).not.toBe(keyOf(other));
    expect(keyOf(one)).toBe(keyOf({ ...one }));
    expect(keyOf(one).length).toBeLessThan(50);
  }
  expect(contentOf(entry('6 mi'))).toBe('[1,"weather.description","6 mi","Lee",0]');
  // PERSISTED: the name is made of the whole.
  expect(arrivedName(one)).toBe('o8uk5dlbj2euqfos7fpiz1');
});
