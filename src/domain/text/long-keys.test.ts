import { expect, test } from 'vitest';
import { recordKind } from '../answers/import-record.ts';
import { holdsLongAnswer } from '../answers/kept-bounds.ts';
import { versionKind } from '../papers/versions/sealing.ts';
import { parseArrived } from './long-keys.ts';

const long = 'x'.repeat(16_400);

test('a version or record with such names is none, whatever else is in it', () => {
  for (const kindOf of [versionKind, recordKind])
    expect(kindOf(`{"format":1,"${long}":0}`)).toBe('none');
  expect(holdsLongAnswer(`{"answers":["${long}"],"${long}":0}`, 10)).toBe(false);
});

test('a name that is too long for a key is refused before it is one, a long text is not', () => {
  expect(parseArrived(JSON.stringify({ text: long, 'a "b\\': [long] }))).toEqual({
    text: long,
    'a "b\\': [long],
  });
  for (const text of [`{"${long}":0}`, `[{"a":"b"},{"${long}" \n:0}]`, `{"\\"${long}":0}`])
    expect(() => parseArrived(text)).toThrow('A name in it is too long');
});
