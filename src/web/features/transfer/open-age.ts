// Opens an age file with a passphrase; what is no file of ours is refused before it costs memory.
import { armor, Decrypter } from 'age-encryption';
import {
  ForeignPackage,
  NewerPackage,
  UnreadablePackage,
} from '../../../domain/exchange/codes/package-text.ts';
import { BACKUP } from '../../../domain/limits.ts';
import type { FileFault, OpenedFile } from './age-messages.ts';
import { readPackageStream } from './package-stream.ts';

const HEADER = 'age-encryption.org/v1\n';
const ARMOR = '-----BEGIN AGE ENCRYPTED FILE-----';
const HEAD_BYTES = 512;

/** What is read of a file. */
export type ReadableFile = Pick<Blob, 'size' | 'slice' | 'stream' | 'arrayBuffer'>;

function faultOf(error: unknown): FileFault {
  if (error instanceof RangeError) return 'failed';
  if (error instanceof NewerPackage) return 'newer';
  if (error instanceof ForeignPackage) return 'foreign';
  if (error instanceof UnreadablePackage) return 'damaged';
  const isNoMatch = error instanceof Error && /no identity matched/.test(error.message);
  return isNoMatch ? 'wrongPassphrase' : 'damaged';
}

function decrypt(
  bytes: ReadableStream<Uint8Array>,
  passphrases: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const passphrase of passphrases) decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(bytes);
}

/** Armor is taken off as a whole: no file of this app wears it. */
async function withoutArmor(file: ReadableFile): Promise<Blob> {
  const text = new TextDecoder().decode(await file.arrayBuffer());
  return new Blob([new Uint8Array(armor.decode(text))]);
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
    const whole = isArmored ? await withoutArmor(file) : file;
    const head = await whole.slice(0, HEAD_BYTES).text();
    const [, workFactor] = /^-> scrypt \S+ (\d+)$/m.exec(head) ?? [];
    if (workFactor === undefined) {
      return { fault: head.includes('\n---') ? 'noPassphrase' : 'damaged' };
    }
    if (Number(workFactor) > BACKUP.mostWorkFactor) return { fault: 'tooHard' };
    return await readPackageStream(await decrypt(whole.stream(), passphrases));
  } catch (error) {
    return { fault: faultOf(error) };
  }
}
