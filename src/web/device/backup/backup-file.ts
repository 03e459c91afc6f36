// Backup files: packages of assessments in the age format, which the standard `age` tool opens too.
import {
  type AssessmentPackage,
  NewerPackage,
  readPackage,
  UnreadablePackage,
  writePackage,
} from '../../../domain/transfer/package-text.ts';
import { normalPassphrase } from '../../../domain/vault/passphrase.ts';
import type { AgeAnswer, AgeOrder, FileFault } from './age-messages.ts';

/** A file could not be made or opened; nothing on this device was touched. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`The file could not be used: ${fault}`, options);
    this.fault = fault;
  }
}

function ask(order: AgeOrder): Promise<AgeAnswer> {
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
  contents: AssessmentPackage,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await ask({
    kind: 'encrypt',
    text: writePackage(contents),
    passphrase: normalPassphrase(passphrase),
  });
  if ('bytes' in answer) return answer.bytes;
  throw new BackupFailed('fault' in answer ? answer.fault : 'failed');
}

/** @throws BackupFailed */
export async function decryptPackage(file: File, passphrase: string): Promise<AssessmentPackage> {
  const answer = await ask({ kind: 'decrypt', file, passphrase: normalPassphrase(passphrase) });
  if (!('text' in answer)) throw new BackupFailed('fault' in answer ? answer.fault : 'failed');
  try {
    return readPackage(answer.text);
  } catch (cause) {
    if (cause instanceof NewerPackage) throw new BackupFailed('newer', { cause });
    if (cause instanceof UnreadablePackage) throw new BackupFailed('damaged', { cause });
    throw cause;
  }
}
