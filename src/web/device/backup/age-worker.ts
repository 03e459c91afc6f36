// Encrypts and decrypts backup files off the page's thread; ended by the page after each answer.
import { armor, Decrypter, Encrypter } from 'age-encryption';
import { BACKUP } from '../../../domain/limits.ts';
import type { AgeAnswer, AgeOrder, FileFault } from './age-messages.ts';

const HEADER = 'age-encryption.org/v1\n';
const ARMOR = '-----BEGIN AGE ENCRYPTED FILE-----';
const HEAD_BYTES = 512;

async function encrypt(text: string, passphrase: string, workFactor: number): Promise<AgeAnswer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return { bytes: new Uint8Array(await encrypter.encrypt(text)) };
}

async function decrypt(file: File, passphrase: string): Promise<AgeAnswer> {
  const start = await file.slice(0, HEAD_BYTES).text();
  const isArmored = start.trimStart().startsWith(ARMOR);
  if (!isArmored && !start.startsWith(HEADER)) return { fault: 'notOurs' };
  if (file.size > BACKUP.mostBytes) return { fault: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const whole = isArmored ? armor.decode(new TextDecoder().decode(bytes)) : bytes;
    const head = new TextDecoder().decode(whole.subarray(0, HEAD_BYTES));
    const [, workFactor] = /^-> scrypt \S+ (\d+)$/m.exec(head) ?? [];
    if (workFactor === undefined)
      return { fault: head.includes('\n---') ? 'noPassphrase' : 'damaged' };
    if (Number(workFactor) > BACKUP.mostWorkFactor) return { fault: 'tooHard' };
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return { text: await decrypter.decrypt(whole, 'text') };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): FileFault {
  if (error instanceof RangeError) return 'failed';
  const isNoMatch = error instanceof Error && /no identity matched/.test(error.message);
  return isNoMatch ? 'wrongPassphrase' : 'damaged';
}

self.addEventListener('message', async ({ data }: MessageEvent<AgeOrder>) => {
  const answer = async (): Promise<AgeAnswer> => {
    if (data.kind === 'decrypt') return decrypt(data.file, data.passphrase);
    try {
      return await encrypt(data.text, data.passphrase, BACKUP.workFactor);
    } catch {
      return encrypt(data.text, data.passphrase, BACKUP.workFactorShortOfMemory);
    }
  };
  self.postMessage(await answer().catch((): AgeAnswer => ({ fault: 'failed' })));
});
