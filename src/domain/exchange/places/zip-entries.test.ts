import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importedPlaces, kml, placemark } from '../../../../tests/support/foreign-files.ts';

/** As a camera packs it: nothing is left to compress. */
function photo(seed: number): Uint8Array {
  const bytes = new Uint8Array(50_000);
  let state = seed + 1;
  for (let at = 0; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  bytes.set([0xff, 0xd8, 0xff]);
  return bytes;
}

test('200 photos that were deflated all the same pass by, and the points beside them are read', () => {
  const files: Zippable = { 'doc.kml': strToU8(kml(placemark('HLZ 1', '-105.1,39.7'))) };
  for (let index = 0; index < 200; index += 1) files[`${index}.jpg`] = photo(index);
  const read = importedPlaces(zipSync(files, { level: 1 }));
  expect(read.places.map(({ name }) => name)).toEqual(['HLZ 1']);
  expect([...read.leftOut]).toEqual([['file', 200]]);
});
