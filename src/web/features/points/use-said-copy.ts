import { useState } from 'react';
import { copyWords as words } from './points-words.ts';

/** Puts a text on the clipboard; what came of it is said in the dialog, where no notice is seen. */
export function useSaidCopy(): {
  readonly said: string;
  readonly copy: (text: string) => Promise<void>;
} {
  const [said, setSaid] = useState('');
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(words.copied(text)),
      () => setSaid(words.notCopied),
    );
  return { said, copy };
}
