import { chmodSync, statSync } from 'node:fs';

/** Makes a file readable and writable by its owner alone, where the disk has modes. */
export function makeOwnerOnly(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    // A disk without modes says no to its owner too.
    if (statSync(path).uid !== process.getuid?.()) throw error;
  }
}
