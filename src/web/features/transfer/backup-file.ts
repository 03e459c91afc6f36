// Backup files: packages of assessments in the age format, which the standard `age` tool opens too.
import type { OutgoingPackage } from '../../../domain/exchange/codes/package-text.ts';
import { expectOwnFile } from '../../platform/own-files.ts';
import type { MovingPaper } from '../../session/moving-papers.ts';
import type { MovingPicture } from '../../session/moving-pictures.ts';
import { normalPassphrase } from '../../vault/passphrase.ts';
import { readRecoveryCode } from '../../vault/recovery-code.ts';
import type { AgeAnswer, AgeOrder, FileFault } from './age-messages.ts';
import type { ReadContents } from './package-stream.ts';

/** A file could not be made or opened; nothing on this device was touched. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`The file could not be used: ${fault}`);
    this.fault = fault;
  }
}

async function ask(order: AgeOrder, handedOver: Transferable[] = []): Promise<AgeAnswer> {
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
    worker.postMessage(order, handedOver);
  }).finally(() => worker.terminate());
}

/** What goes into a file. */
export interface ToEncrypt {
  readonly contents: OutgoingPackage;
  readonly papers: readonly MovingPaper[];
  readonly pictures: readonly MovingPicture[];
}

/** PDFs and pictures are given away: a phone holds them once. @throws BackupFailed */
export async function encryptPackage(given: ToEncrypt, passphrase: string): Promise<Blob> {
  const answer = await ask(
    { kind: 'encrypt', ...given, passphrase: normalPassphrase(passphrase) },
    [...given.papers, ...given.pictures].map(({ content }) => content.buffer),
  );
  if ('encrypted' in answer) return answer.encrypted;
  throw new BackupFailed('fault' in answer ? answer.fault : 'failed');
}

/** A suggested passphrase is a code: it opens the file however it is typed. @throws BackupFailed */
export async function decryptPackage(file: File, passphrase: string): Promise<ReadContents> {
  const typed = normalPassphrase(passphrase);
  const code = readRecoveryCode(typed);
  const passphrases = code === undefined || code === typed ? [typed] : [typed, code];
  const answer = await ask({ kind: 'decrypt', file, passphrases });
  if ('contents' in answer) return answer;
  throw new BackupFailed('fault' in answer ? answer.fault : 'failed');
}
