// Reads QR codes off the page's thread, where the browser has no reader of its own.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { QrAnswer, QrOrder } from './qr-messages.ts';

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

async function read(picture: ImageBitmap): Promise<readonly string[]> {
  if (!context) return [];
  const { width, height } = picture;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.drawImage(picture, 0, 0);
  picture.close();
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 2,
    tryDownscale: false,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

self.addEventListener('message', async ({ data: { id, picture } }: MessageEvent<QrOrder>) => {
  const texts = await read(picture).catch(() => []);
  self.postMessage({ id, texts } satisfies QrAnswer);
});
