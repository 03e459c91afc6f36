// Who signs a paper.
import { inOneLine } from '../model/answer-words.ts';
import type { Signature } from '../model/paper-model.ts';

/** Each part in one line: what breaks off a name would stand as if another had signed. */
export const signature = (title: string, name: string, at = ''): Signature => ({
  title,
  name: inOneLine(name),
  at: inOneLine(at),
});
