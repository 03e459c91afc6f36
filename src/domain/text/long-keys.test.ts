import { expect, test } from 'vitest';
import { make, versionOf } from '../../../tests/support/arrivals.ts';
import { recordKind } from '../answers/import-record.ts';
import { holdsLongAnswer } from '../answers/kept-bounds.ts';
import { sealVersion, versionKind } from '../papers/versions/sealing.ts';
import { parseArrived } from './long-keys.ts';

const long = 'x'.repeat(16_400);

test('a version or record with such names is none, whatever else is in it', () => {
  for (const kindOf of [versionKind, recordKind])
    expect(kindOf(`{"format":1,"${long}":0}`)).toBe('none');
  expect(holdsLongAnswer(`{"answers":["${long}"],"${long}":0}`, 10)).toBe(false);
});

test('nor is a version or record whose parts would be such keys', () => {
  const { document } = make();
  document.write('weather.visibility', '6 mi');
  sealVersion(document, versionOf(document, 1, Date.UTC(2026, 10, 22)));
  const [sealed = ''] = document
    .state()
    .live.flatMap(({ path, text }) => (path.endsWith('.sealed') ? [text] : []));
  const { answers, redaction, ...version } = JSON.parse(sealed);
  const kindWith = (parts: object) =>
    versionKind(JSON.stringify({ ...version, answers, redaction, ...parts }));
  expect(kindWith({})).toBe('read');
  expect(kindWith({ addedSections: [long] })).toBe('none');
  expect(kindWith({ redaction: { ...redaction, without: [long] } })).toBe('none');
  expect(kindWith({ answers: [[`${long}.description`, answers[0][1]]] })).toBe('none');
  const record = (path: string) =>
    recordKind(JSON.stringify({ format: 1, from: 'Lee', replaced: [[path, [], []]] }));
  expect(record('weather.visibility')).toBe('read');
  expect(record(`${long}.description`)).toBe('none');
});

test('a name that is too long for a key is refused before it is one, a long text is not', () => {
  expect(parseArrived(JSON.stringify({ text: long, 'a "b\\': [long] }))).toEqual({
    text: long,
    'a "b\\': [long],
  });
  for (const text of [`{"${long}":0}`, `[{"a":"b"},{"${long}" \n:0}]`, `{"\\"${long}":0}`])
    expect(() => parseArrived(text)).toThrow('A name in it is too long');
});
