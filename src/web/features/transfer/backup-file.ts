// Backup files: packages of assessments in the age format, which the standard `age` tool opens too.
import type { AssessmentPackage, OutgoingPackage } from '../../../domain/transfer/package-text.ts';
import { normalPassphrase } from '../../../domain/vault/passphrase.ts';
import { readRecoveryCode } from '../../../domain/vault/recovery-code.ts';
import { expectOwnFile } from '../../platform/own-files.ts';
import type { AgeAnswer, AgeOrder, FileFault } from './age-messages.ts';

/** A file could not be made or opened; nothing on this device was touched. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`The file could not be used: ${fault}`);
    this.fault = fault;
  }
}

async function ask(order: AgeOrder): Promise<AgeAnswer> {
  expectOwnFile();
  const worker = new Worker(new URL('./age-worker.ts', import.meta.url), {
    type: 'module',
    name: 'backup',
  });
  return new Promise<AgeAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AgeAnswer>) => resolve(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve({ fault: 'failed' });
    });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** @throws BackupFailed */
export async function encryptPackage(
  contents: OutgoingPackage,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await ask({
    kind: 'encrypt',
    contents,
    passphrase: normalPassphrase(passphrase),
  });
  if ('bytes' in answer) return answer.bytes;
  throw new BackupFailed('fault' in answer ? answer.fault : 'failed');
}

/** A suggested passphrase is a code: it opens the file however it is typed. @throws BackupFailed */
export async function decryptPackage(file: File, passphrase: string): Promise<AssessmentPackage> {
  const typed = normalPassphrase(passphrase);
  const code = readRecoveryCode(typed);
  const passphrases = code === undefined || code === typed ? [typed] : [typed, code];
  const answer = await ask({ kind: 'decrypt', file, passphrases });
  if ('contents' in answer) return answer.contents;
  throw new BackupFailed('fault' in answer ? answer.fault : 'failed');
}
