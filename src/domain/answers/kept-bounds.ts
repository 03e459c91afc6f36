// What a version or a record that arrives is looked at for before it is read: a file may bring any text as one.
import { TEXT_RUN } from '../limits.ts';
import { parseArrived } from '../text/long-keys.ts';
import { hasLongRun } from '../text/long-run.ts';

/**
 * Whether an answer within a kept text, a version or a record of an import, has more than `most` characters, or a run that no screen
 * breaks: it is drawn as any other. False of what cannot be read.
 */
export function holdsLongAnswer(text: string, most: number): boolean {
  if (text.length <= Math.min(most, TEXT_RUN.most)) return false;
  try {
    const { answers, replaced } = parseArrived(text) as { answers?: unknown; replaced?: unknown };
    return hasLongText([answers, replaced], most);
  } catch {
    return false;
  }
}

/** Of whatever shape: lists and objects are looked into, however deep. */
function hasLongText(whole: unknown, most: number): boolean {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && (value.length > most || hasLongRun(value))) return true;
    if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) left.push(each);
    }
  }
  return false;
}

/** How a version or a record begins; undefined where it is none. */
export const formatOf = (text: string): number | undefined => {
  const [, digits] = /^\{"format":(\d{1,6}),/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = [...'"\\,[{'].map((mark) => mark.charCodeAt(0));

/** How many values stand in a kept text. What reads each of them is slower by a hundred times than this look at it. */
export function valuesIn(text: string): number {
  let values = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (mark === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) at += Number(mark === BACKSLASH);
    else if (mark === COMMA || mark === LIST || mark === OBJECT) values += 1;
  }
  return values;
}

/** Of a version or record: this app reads it, a newer one wrote it, or nobody did. */
export type KeptKind = 'read' | 'newer' | 'none';
