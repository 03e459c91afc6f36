import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  importedPlaces,
  kml,
  placemark,
  readForeign,
} from '../../../../tests/support/foreign-files.ts';

const namesOf = (file: string | Uint8Array) => importedPlaces(file).places.map(({ name }) => name);

test('letters are read as the file says that they are written, and none goes without a sign', () => {
  const file = (encoding: string) =>
    kml(placemark('Käfer „1“', '-105.1,39.7')).slice(1).replace('UTF-8', encoding);
  const bytes = (text: string, quotes: readonly [number, number] = [0x84, 0x93]) =>
    Uint8Array.from(text, (sign) => {
      if (sign === '„') return quotes[0];
      return sign === '“' ? quotes[1] : sign.charCodeAt(0);
    });
  const wide = (text: string, isBig: boolean) =>
    Uint8Array.from(
      [...`\ufeff${text}`].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
      }),
    );
  for (const label of ['windows-1252', 'ISO-8859-1'])
    expect(namesOf(bytes(file(label))), label).toEqual(['Käfer „1“']);
  for (const isBig of [false, true])
    expect(namesOf(wide(file('UTF-16'), isBig))).toEqual(['Käfer „1“']);
  expect(namesOf(file('UTF-16'))).toEqual(['Käfer „1“']);
  expect(namesOf(bytes(file('UTF-8')))).toEqual(['K\ufffdfer \ufffd1\ufffd']);
  expect(readForeign(file('EBCDIC-CP-US'))).toEqual({ ok: false, fault: 'otherEncoding' });
  for (const label of ['utf_8', 'latin-1', 'ISO8859_1', 'cp437'])
    expect(namesOf(file(label).replace('Käfer „1“', 'HLZ 1')), label).toEqual(['HLZ 1']);
  const zipped = zipSync({
    'a.kml': bytes(file('EBCDIC-CP-US')),
    'b.kml': wide(file('UTF-16'), false),
  });
  expect(namesOf(zipped)).toEqual(['Käfer „1“']);
  expect([...importedPlaces(zipped).leftOut]).toEqual([['unread', 1]]);
});
