import { PASSPHRASE } from '../../domain/limits.ts';

/** The same passphrase typed on another keyboard gives the same text. */
export function normalPassphrase(typed: string): string {
  return typed.normalize('NFKC');
}

/** Which of the two boxes is at fault, and why in a sentence. */
export interface PassphraseFault {
  readonly box: 'first' | 'second';
  readonly words: string;
}

/** What is wrong with a new passphrase; undefined when nothing is. */
export function passphraseFault(typed: string, repeated: string): PassphraseFault | undefined {
  const length = [...normalPassphrase(typed)].length;
  if (length < PASSPHRASE.minLength) {
    return {
      box: 'first',
      words: `Use at least ${PASSPHRASE.minLength} characters. Several words are easier to remember and harder to guess.`,
    };
  }
  if (normalPassphrase(typed) !== normalPassphrase(repeated)) {
    return { box: 'second', words: 'The two are not the same.' };
  }
  return undefined;
}
