import { expect, test } from 'vitest';
import {
  bareJpeg,
  exif,
  heicHead,
  pngHead,
  svgFile,
  webpHead,
  withParts,
} from '../../../tests/support/crafted-pictures.ts';
import { keptSize, readPictureHead } from './picture-head.ts';

const said = (bytes: Uint8Array) => {
  const head = readPictureHead(bytes);
  return typeof head === 'string' ? head : `${head.kind} ${head.width}×${head.height}`;
};

test('its kind and size are read off its first bytes, whatever its name says', () => {
  expect(said(bareJpeg(4032, 3024))).toBe('jpeg 4032×3024');
  expect(said(withParts(bareJpeg(4032, 3024), exif()))).toBe('jpeg 4032×3024');
  expect(said(pngHead(1170, 2532))).toBe('png 1170×2532');
  expect(said(webpHead(1600, 900))).toBe('webp 1600×900');
  expect(said(heicHead(4032, 3024))).toBe('heic 4032×3024');
});

test('what would unpack to more than a phone can hold is refused by its head alone', () => {
  expect(said(pngHead(60_000, 60_000))).toBe('tooManyPixels');
  expect(said(bareJpeg(16_000, 12_000))).toBe('tooManyPixels');
  expect(said(heicHead(60_000, 60_000))).toBe('tooManyPixels');
  // A phone of 108 megapixels.
  expect(said(bareJpeg(12_000, 9000))).toBe('jpeg 12000×9000');
});

test('a drawing, a text, nothing, and what ends too early are each said', () => {
  expect(said(svgFile())).toBe('svg');
  expect(said(new TextEncoder().encode('no picture'))).toBe('noPicture');
  expect(said(new Uint8Array())).toBe('empty');
  expect(said(bareJpeg(40, 30).subarray(0, 24))).toBe('damaged');
  expect(said(pngHead(40, 30).subarray(0, 18))).toBe('damaged');
  expect(said(pngHead(0, 30))).toBe('damaged');
});

test('any cut of any of them is read or refused, and never ends the reader', () => {
  for (const whole of [bareJpeg(40, 30), pngHead(40, 30), webpHead(40, 30), heicHead(40, 30)]) {
    for (let length = 0; length <= whole.length; length += 1) {
      expect(() => readPictureHead(whole.subarray(0, length))).not.toThrow();
    }
  }
});

test('it is kept whole, its longer side no longer than it may be', () => {
  expect(keptSize(4032, 3024)).toEqual([2048, 1536]);
  expect(keptSize(800, 600)).toEqual([800, 600]);
  expect(keptSize(9000, 2)).toEqual([2048, 1]);
});
