// Opens an age file with a passphrase; what is no file of ours is refused before it costs memory.
import { armor, Decrypter } from 'age-encryption';
import { BACKUP } from '../../../domain/later-limits.ts';
import {
  ForeignPackage,
  NewerPackage,
  readPackage,
  UnreadablePackage,
} from '../../../domain/transfer/package-text.ts';
import type { FileFault, OpenedFile } from './age-messages.ts';

const HEADER = 'age-encryption.org/v1\n';
const ARMOR = '-----BEGIN AGE ENCRYPTED FILE-----';
const HEAD_BYTES = 512;

/** What is read of a file. */
export type ReadableFile = Pick<Blob, 'size' | 'slice' | 'arrayBuffer'>;

function faultOf(error: unknown): FileFault {
  if (error instanceof RangeError) return 'failed';
  if (error instanceof NewerPackage) return 'newer';
  if (error instanceof ForeignPackage) return 'foreign';
  if (error instanceof UnreadablePackage) return 'damaged';
  const isNoMatch = error instanceof Error && /no identity matched/.test(error.message);
  return isNoMatch ? 'wrongPassphrase' : 'damaged';
}

async function decrypt(bytes: Uint8Array, passphrases: readonly string[]): Promise<string> {
  const decrypter = new Decrypter();
  for (const passphrase of passphrases) decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(bytes, 'text');
}

/** Tries each passphrase; every part of what is inside is checked. */
export async function openAge(
  file: ReadableFile,
  passphrases: readonly string[],
): Promise<OpenedFile> {
  const start = await file.slice(0, HEAD_BYTES).text();
  const isArmored = start.trimStart().startsWith(ARMOR);
  if (!isArmored && !start.startsWith(HEADER)) return { fault: 'notOurs' };
  if (file.size > BACKUP.mostBytes) return { fault: 'tooLarge' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const whole = isArmored ? armor.decode(new TextDecoder().decode(bytes)) : bytes;
    const head = new TextDecoder().decode(whole.subarray(0, HEAD_BYTES));
    const [, workFactor] = /^-> scrypt \S+ (\d+)$/m.exec(head) ?? [];
    if (workFactor === undefined) {
      return { fault: head.includes('\n---') ? 'noPassphrase' : 'damaged' };
    }
    if (Number(workFactor) > BACKUP.mostWorkFactor) return { fault: 'tooHard' };
    return { contents: readPackage(await decrypt(whole, passphrases)) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}
