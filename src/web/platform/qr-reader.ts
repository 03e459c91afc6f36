// Reads QR codes from pictures: with the browser's own reader where it has one, else with a bundled one.
import { expectOwnFile } from './own-files.ts';
import type { QrAnswer, QrOrder } from './qr-messages.ts';

export interface QrReader {
  /** The texts of the codes in what the camera shows now. */
  read(video: HTMLVideoElement): Promise<readonly string[]>;
  close(): void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function ownReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = await BarcodeDetector?.getSupportedFormats();
    if (!BarcodeDetector || !formats?.includes('qr_code')) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => undefined,
    };
  } catch {
    return undefined;
  }
}

function bundledReader(): QrReader {
  expectOwnFile();
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), {
    type: 'module',
    name: 'qr',
  });
  const waiting = new Map<number, (texts: readonly string[]) => void>();
  let lastId = 0;
  const answerAll = () => {
    for (const answer of waiting.values()) answer([]);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<QrAnswer>) => {
    waiting.get(data.id)?.(data.texts);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    answerAll();
  });
  return {
    async read(video) {
      const picture = await createImageBitmap(video);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, picture } satisfies QrOrder, [picture]);
      });
    },
    close() {
      worker.terminate();
      answerAll();
    },
  };
}

export async function openQrReader(): Promise<QrReader> {
  return (await ownReader()) ?? bundledReader();
}
