import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { makeOwnerOnly } from './owner-only.ts';

/**
 * Writes all or nothing, for its owner alone whatever folder and umask say: to a file beside it, onto the disk, then in place.
 * That file is always a new one, so nothing that lies there, or that a link there names, is written to.
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${randomUUID()}.part`;
  const descriptor = openSync(beside, 'wx', 0o600);
  try {
    try {
      makeOwnerOnly(beside);
      writeFileSync(descriptor, text);
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
