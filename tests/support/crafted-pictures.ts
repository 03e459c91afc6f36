// Files of pictures made by hand: what cameras write at their head, and what is made to break a reader.

type Part = Uint8Array | readonly number[] | string;

const bytesOf = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const all = parts.map((part) =>
    typeof part === 'string' ? new TextEncoder().encode(part) : Uint8Array.from(part),
  );
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
const little = (value: number, bytes: number): number[] => big(value, bytes).reverse();

/** A part of a JPEG: its marker, its length, what is in it. */
const part = (marker: number, ...content: readonly Part[]) => {
  const inside = bytesOf(...content);
  return bytesOf([0xff, marker], big(inside.length + 2, 2), inside);
};

/** 39° 44′ north, as a phone writes it: readable as text too, so that a search of bytes finds it. */
export const POSITION_WORDS = 'GPS-39.7392N-104.9903W';

/** Exif with an orientation and the place (Exif 2.32): APP1 of a JPEG. */
export function exif(orientation = 6): Uint8Array<ArrayBuffer> {
  const entry = (tag: number, type: number, count: number, value: number) => [
    ...big(tag, 2),
    ...big(type, 2),
    ...big(count, 4),
    ...(type === 3 ? [...big(value, 2), 0, 0] : big(value, 4)),
  ];
  const ifd0 = 8;
  const gps = ifd0 + 2 + 3 * 12 + 4;
  const words = gps + 2 + 12 + 4;
  return part(
    0xe1,
    'Exif\0\0',
    'MM\0*',
    big(ifd0, 4),
    big(3, 2),
    entry(0x0112, 3, 1, orientation),
    entry(0x010f, 2, POSITION_WORDS.length + 1, words),
    entry(0x8825, 4, 1, gps),
    big(0, 4),
    big(1, 2),
    entry(0x001d, 2, POSITION_WORDS.length + 1, words),
    big(0, 4),
    `${POSITION_WORDS}\0`,
  );
}

const jfif = () => part(0xe0, 'JFIF\0', [1, 1, 0], big(1, 2), big(1, 2), [0, 0]);

/** With parts of its own behind the start of another JPEG, as cameras and editors put them there. */
export function withParts(
  jpeg: Uint8Array,
  ...parts: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  return bytesOf(jpeg.subarray(0, 2), ...parts, jpeg.subarray(2));
}

/** What browsers and phones write beside a picture: place, camera, colours, a preview, a comment, something behind its end. */
export const photographed = (jpeg: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytesOf(
    withParts(
      jpeg,
      exif(),
      part(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${POSITION_WORDS}</x:xmpmeta>`),
      part(0xe2, 'ICC_PROFILE\0', [1, 1], new Uint8Array(40)),
      part(0xed, `Photoshop 3.0\0${POSITION_WORDS}`),
      part(0xfe, `taken at ${POSITION_WORDS}`),
    ),
    `behind its end ${POSITION_WORDS}`,
  );

/** A JPEG that says how large it is and has one byte of a scan: enough for whoever reads its parts. */
export const bareJpeg = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0xff, 0xd8],
    jfif(),
    part(0xc0, [8], big(height, 2), big(width, 2), [1, 1, 0x11, 0]),
    part(0xda, [1, 1, 0, 0, 63, 0]),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd9],
  );

/** Its head alone: nothing of it could be unpacked. */
export const pngHead = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    [0x89],
    'PNG\r\n\x1a\n',
    big(13, 4),
    'IHDR',
    big(width, 4),
    big(height, 4),
    [8, 6, 0, 0, 0],
    big(0, 4),
    big(0, 4),
    'IDAT',
  );

/** As an iPhone begins one; its brand and its size. */
export const heicHead = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    big(24, 4),
    'ftypheic',
    big(0, 4),
    'mif1heic',
    big(20, 4),
    'ispe',
    big(0, 4),
    big(512, 4),
    big(512, 4),
    big(20, 4),
    'ispe',
    big(0, 4),
    big(width, 4),
    big(height, 4),
    new Uint8Array(64),
  );

export const webpHead = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  bytesOf(
    'RIFF',
    little(40, 4),
    'WEBPVP8X',
    little(10, 4),
    [0, 0, 0, 0],
    little(width - 1, 3),
    little(height - 1, 3),
    new Uint8Array(8),
  );

export const svgFile = (): Uint8Array<ArrayBuffer> =>
  bytesOf('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');

/** Whether these letters stand anywhere in the bytes. */
export const holdsText = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(text);
