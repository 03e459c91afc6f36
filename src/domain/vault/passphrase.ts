import { PASSPHRASE } from '../limits.ts';

/** The same passphrase typed on another keyboard gives the same text. */
export function normalPassphrase(typed: string): string {
  return typed.normalize('NFKC');
}

/** What is wrong with a new passphrase, in a sentence; undefined when nothing is. */
export function passphraseFault(typed: string, repeated: string): string | undefined {
  const length = [...normalPassphrase(typed)].length;
  if (length < PASSPHRASE.minLength) {
    return `Use at least ${PASSPHRASE.minLength} characters. Several words are easier to remember and harder to guess.`;
  }
  if (normalPassphrase(typed) !== normalPassphrase(repeated)) return 'The two are not the same.';
  return undefined;
}
