// Encrypts and decrypts backup files off the page's thread; ended by the page after each answer.
import { Encrypter } from 'age-encryption';
import { BACKUP } from '../../../domain/later-limits.ts';
import { writePackage } from '../../../domain/transfer/package-text.ts';
import type { AgeAnswer, AgeOrder } from './age-messages.ts';
import { openAge } from './open-age.ts';

async function encrypt(text: string, passphrase: string, workFactor: number): Promise<AgeAnswer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return { bytes: new Uint8Array(await encrypter.encrypt(text)) };
}

self.addEventListener('message', async ({ data }: MessageEvent<AgeOrder>) => {
  const answer = async (): Promise<AgeAnswer> => {
    if (data.kind === 'decrypt') return openAge(data.file, data.passphrases);
    const text = writePackage(data.contents);
    try {
      return await encrypt(text, data.passphrase, BACKUP.workFactor);
    } catch {
      return encrypt(text, data.passphrase, BACKUP.workFactorShortOfMemory);
    }
  };
  self.postMessage(await answer().catch((): AgeAnswer => ({ fault: 'failed' })));
});
