// Texts as keys of a Map, a Set or an object. V8 gives all texts of one length above 16,383 characters one hash: of thousands that differ
// at their end each is compared with each, and a file that is made for it stands a phone still for a minute.

import { digestOf } from './sha256.ts';

const LONGEST_KEY = 8000;

/** Whether a text is too long for a key. */
export const isLongKey = (text: string): boolean => text.length > LONGEST_KEY;

/** 100 bits: nobody finds a second text of the same digest. */
const DIGEST_DIGITS = 20;

/** A text as a key: a long one by its digest. */
export const keyOf = (text: string): string =>
  isLongKey(text) ? digestOf(text, DIGEST_DIGITS) : text;

const [QUOTE, BACKSLASH, COLON] = [...'"\\:'].map((mark) => mark.charCodeAt(0));

/** JSON of anybody's: a name in it that is too long for a key is nothing of ours. @throws SyntaxError */
export function parseArrived(text: string): unknown {
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (start >= 0 && mark === BACKSLASH) at += 1;
    else if (mark === QUOTE && start < 0) start = at;
    else if (mark === QUOTE) {
      if (at - start > LONGEST_KEY && isName(text, at + 1))
        throw new SyntaxError('A name in it is too long');
      start = -1;
    }
  }
  return JSON.parse(text);
}

/** Whether what ends here is a name of a part: a colon is the next sign that is no white space. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (/\s/.test(text.charAt(at))) at += 1;
  return text.charCodeAt(at) === COLON;
}
