import { expect, test } from 'vitest';
import { randomFrom } from '../../../../tests/support/many-hospitals.ts';
import { guarded, unguarded } from './csv.ts';

test('a text that a spreadsheet would run begins with an apostrophe, also after what it may split at', () => {
  const runs = [
    '=1+1',
    '+1 303',
    '-5',
    '@a',
    '\tx',
    '\rx',
    '\n=1',
    '＝1',
    "'=1",
    'a;=1',
    'a\n=1',
    '  =1',
    'a; +1',
  ];
  expect(runs.map(guarded)).toEqual([
    "'=1+1",
    "'+1 303",
    "'-5",
    "'@a",
    "'\tx",
    "'\rx",
    "'\n'=1",
    "'＝1",
    "''=1",
    "a;'=1",
    "a\n'=1",
    "'  =1",
    "a;' +1",
  ]);
  const breaks = ['a\r\nb', 'a\n\nb', 'a\tb', 'a;\tb'];
  expect(breaks.map(guarded)).toEqual(breaks);
  expect(['Mercy', "'t Hof", 'a=b', '303-555-0142'].map(guarded)).toEqual([
    'Mercy',
    "'t Hof",
    'a=b',
    '303-555-0142',
  ]);
});

test('each text is read back as it was', () => {
  const random = randomFrom(7);
  const marks = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ';', 'a', ' '];
  const failed = Array.from({ length: 20_000 }, () =>
    Array.from({ length: Math.floor(random() * 9) }, () => marks[Math.floor(random() * 11)]).join(
      '',
    ),
  ).filter(
    (text) => unguarded(guarded(text)) !== text || /(^|[;\t\r\n]) *[=+@-]/.test(guarded(text)),
  );
  expect(failed).toEqual([]);
});
