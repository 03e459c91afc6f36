// Encrypts and decrypts backup files off the page's thread; ended by the page after each answer.
import { Encrypter } from 'age-encryption';
import { BACKUP } from '../../../domain/limits.ts';
import type { AgeAnswer, AgeOrder } from './age-messages.ts';
import { openAge } from './open-age.ts';
import { packageStream, TooMuchText } from './package-stream.ts';

async function encrypt(
  { contents, papers, pictures, passphrase }: Extract<AgeOrder, { kind: 'encrypt' }>,
  workFactor: number,
): Promise<AgeAnswer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const stream = await encrypter.encrypt(packageStream(contents, papers, pictures));
  return { encrypted: await new Response(stream).blob() };
}

const contentsOf = (answer: AgeAnswer) =>
  'papers' in answer
    ? [...answer.papers, ...answer.pictures].map(({ content }) => content.buffer)
    : [];

self.addEventListener('message', async ({ data }: MessageEvent<AgeOrder>) => {
  const answer = async (): Promise<AgeAnswer> => {
    if (data.kind === 'decrypt') return openAge(data.file, data.passphrases);
    try {
      return await encrypt(data, BACKUP.workFactor);
    } catch (error) {
      if (error instanceof TooMuchText) return { fault: 'tooMuchText' };
      return encrypt(data, BACKUP.workFactorShortOfMemory);
    }
  };
  const given = await answer().catch((): AgeAnswer => ({ fault: 'failed' }));
  self.postMessage(given, { transfer: contentsOf(given) });
});
