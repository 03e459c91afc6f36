// A file that was taken or chosen, as it is kept: upright, with nothing beside the picture, no larger than it may be.
// INVARIANT: nothing is unpacked before its head was judged, and what is kept was drawn anew: no byte of the file is in it.

import { PICTURES } from '../../../domain/limits.ts';
import {
  keptSize,
  type PictureHead,
  readPictureHead,
} from '../../../domain/pictures/picture-head.ts';
import { NoJpeg, withoutNotes } from '../../../domain/pictures/stored-picture.ts';
import { PictureRefused } from '../../vault/picture-shelf.ts';

const TYPES: Readonly<Record<PictureHead['kind'], string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
};

/** Smaller while it is unpacked, where the browser can: of a picture of 100 million pixels a phone holds one copy. */
async function unpack(bytes: Uint8Array<ArrayBuffer>, head: PictureHead): Promise<ImageBitmap> {
  const { kind, width, height } = head;
  // The type is what its bytes are, whatever the file is called: a browser that is told otherwise may run something else.
  const blob = new Blob([bytes], { type: TYPES[kind] });
  const upright = { imageOrientation: 'from-image' } as const;
  const isLarge = Math.max(width, height) > PICTURES.mostSidePixels;
  // Browsers differ in which side is meant once it is turned: one side alone keeps its shape either way.
  const smaller = isLarge
    ? {
        resizeWidth: keptSize(width, height, 2 * PICTURES.mostSidePixels)[0],
        resizeQuality: 'high' as const,
      }
    : {};
  try {
    return await createImageBitmap(blob, { ...upright, ...smaller });
  } catch {
    throw new PictureRefused(kind === 'heic' ? 'heicUnread' : 'damaged');
  }
}

/** Canvas gives one as it is drawn. */
function drawn(bitmap: ImageBitmap, [width, height]: readonly [number, number]) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new PictureRefused('damaged');
  // What shows through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

const packed = (canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (!blob) return reject(new PictureRefused('damaged'));
        blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject);
      },
      'image/jpeg',
      quality,
    );
  });

/** As good as fits. */
async function pack(bitmap: ImageBitmap): Promise<Uint8Array<ArrayBuffer>> {
  for (let most: number = PICTURES.mostSidePixels; ; most *= PICTURES.shrink) {
    const canvas = drawn(bitmap, keptSize(bitmap.width, bitmap.height, most));
    try {
      for (const quality of PICTURES.qualities) {
        const bytes = withoutNotes(await packed(canvas, quality));
        if (bytes.length <= PICTURES.mostBytes) return bytes;
      }
    } catch (error) {
      if (error instanceof NoJpeg) throw new PictureRefused('damaged');
      throw error;
    } finally {
      // Safari keeps the memory of a canvas that is gone for a while.
      canvas.width = 0;
      canvas.height = 0;
    }
  }
}

/** @throws PictureRefused; DOMException where the file cannot be read. */
export async function takeIn(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > PICTURES.mostFileBytes) throw new PictureRefused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = readPictureHead(bytes);
  if (typeof head === 'string') throw new PictureRefused(head);
  const bitmap = await unpack(bytes, head);
  try {
    return await pack(bitmap);
  } finally {
    bitmap.close();
  }
}
