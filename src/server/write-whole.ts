import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { makeOwnerOnly } from './owner-only.ts';

/**
 * Writes all or nothing, for its owner alone whatever folder and umask say: to a file beside it, onto the disk, then in place.
 * That file is always a new one, so nothing that lies there, or that a link there names, is written to.
 * @param texts one after the other: together they may be longer than a text can be.
 */
export async function writeWhole(
  file: string,
  texts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const beside = `${file}.${randomUUID()}.part`;
  const descriptor = openSync(beside, 'wx', 0o600);
  try {
    try {
      makeOwnerOnly(beside);
      for await (const text of texts) writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
