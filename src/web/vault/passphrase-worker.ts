// Argon2id off the page's thread. The page ends this worker after each answer, and with it the passphrase here.
import { argon2id } from 'hash-wasm';
import type { StretchAnswer, StretchOrder } from './passphrase-messages.ts';

const HASH_BYTES = 32;

self.addEventListener('message', async ({ data }: MessageEvent<StretchOrder>) => {
  const { passphrase, salt, memoryKib, passes } = data;
  const reply = (answer: StretchAnswer) => self.postMessage(answer);
  try {
    const hash = await argon2id({
      password: passphrase,
      salt,
      parallelism: 1,
      iterations: passes,
      memorySize: memoryKib,
      hashLength: HASH_BYTES,
      outputType: 'binary',
    });
    reply({ hash: new Uint8Array(hash) });
  } catch (error) {
    reply({ failed: String(error) });
  }
});
