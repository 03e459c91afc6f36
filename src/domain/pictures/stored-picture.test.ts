import { expect, test } from 'vitest';
import {
  bareJpeg,
  exif,
  holdsText,
  POSITION_WORDS,
  photographed,
  pngHead,
  withParts,
} from '../../../tests/support/crafted-pictures.ts';
import { PICTURES } from '../limits.ts';
import { isStoredPicture, NoJpeg, pictureFault, withoutNotes } from './stored-picture.ts';

test('what a phone and an editor write beside a picture is gone, in each of the places they write it', () => {
  const taken = photographed(bareJpeg(40, 30));
  expect(holdsText(taken, POSITION_WORDS)).toBe(true);
  const kept = withoutNotes(taken);
  expect(holdsText(kept, 'GPS')).toBe(false);
  expect(holdsText(kept, 'Exif')).toBe(false);
  expect(kept).toEqual(bareJpeg(40, 30));
});

test('a JPEG that is cut anywhere is refused', () => {
  const whole = bareJpeg(40, 30);
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => withoutNotes(whole.subarray(0, length))).toThrow(NoJpeg);
  }
});

test('bytes from anywhere are a stored picture only where this app could have stored them', () => {
  expect(isStoredPicture(bareJpeg(2048, 30))).toBe(true);
  expect(isStoredPicture(bareJpeg(2049, 30))).toBe(false);
  expect(isStoredPicture(withParts(bareJpeg(40, 30), exif()))).toBe(false);
  expect(isStoredPicture(photographed(bareJpeg(40, 30)))).toBe(false);
  expect(isStoredPicture(pngHead(40, 30))).toBe(false);
  const fourColours = bareJpeg(40, 30).map((byte, at, all) =>
    all[at - 8] === 0xc0 && all[at - 9] === 0xff ? 4 : byte,
  );
  expect(isStoredPicture(fourColours)).toBe(false);
});

test('a picture is drawn in a bounded number of walks over it', () => {
  const one = bareJpeg(40, 30);
  const scan = one.findIndex((byte, at) => byte === 0xff && one[at + 1] === 0xda);
  const ofScans = (count: number) => {
    const scans = Array.from({ length: count }, () => [...one.slice(scan, -2)]).flat();
    return Uint8Array.from([...one.slice(0, scan), ...scans, ...one.slice(-2)]);
  };
  expect(isStoredPicture(ofScans(PICTURES.mostScans))).toBe(true);
  expect(isStoredPicture(ofScans(PICTURES.mostScans + 1))).toBe(false);
});

test('a plan has so many, of so many bytes, and each once', () => {
  const one = { sha256: 'a', bytes: 1000 };
  expect(pictureFault(one, [])).toBeUndefined();
  expect(pictureFault(one, [one])).toBe('there');
  const many = Array.from({ length: PICTURES.most }, (_, at) => ({ sha256: `${at}`, bytes: 1 }));
  expect(pictureFault(one, many)).toBe('tooMany');
  const large = { sha256: 'b', bytes: PICTURES.mostBytesTogether };
  expect(pictureFault(one, [large])).toBe('tooMuchTogether');
});
