import { PASSPHRASE } from '../../domain/limits.ts';

/** Milliseconds to wait before the next try after so many wrong ones: none at first, then doubling. */
export function waitAfter(wrongTries: number): number {
  const late = wrongTries - PASSPHRASE.freeTries;
  if (late < 0) return 0;
  return Math.min(PASSPHRASE.firstWaitMs * 2 ** late, PASSPHRASE.longestWaitMs);
}
