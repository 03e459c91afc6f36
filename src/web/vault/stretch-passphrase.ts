import { expectOwnFile } from '../platform/own-files.ts';
import type { StretchAnswer, StretchOrder } from './passphrase-messages.ts';

/** The device could not work the passphrase: too little memory, or the code cannot be loaded. */
export class StretchFailed extends Error {
  override readonly name = 'StretchFailed';
}

/**
 * 32 bytes of Argon2id, made in a worker that is loaded now and ended at once.
 * @throws StretchFailed
 */
export async function stretchPassphrase(order: StretchOrder): Promise<Uint8Array<ArrayBuffer>> {
  expectOwnFile();
  const worker = new Worker(new URL('./passphrase-worker.ts', import.meta.url), {
    type: 'module',
    name: 'passphrase',
  });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<StretchAnswer>) => {
      if ('hash' in data) resolve(data.hash);
      else reject(new StretchFailed(data.failed));
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new StretchFailed('The passphrase code stopped'));
    });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
