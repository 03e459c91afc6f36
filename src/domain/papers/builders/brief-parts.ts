// What a fact of a brief is made of, and how it is shortened.
import { inOneLine } from '../model/answer-words.ts';
import { CUT, shortForm } from '../model/short-form.ts';

export const SEE_REPORT = `${CUT} see report`;

export interface BriefFact {
  readonly label: string;
  /** Its label for a line where each byte counts. */
  readonly short: string;
  /** On every brief, however long the others are. */
  readonly isKept: boolean;
  /** Before all others that are not on every brief. */
  readonly isTriedFirst?: true;
  /** In at most about so many characters; '' where there is no answer. */
  readonly say: (most: number) => string;
  /** For a line where each byte counts: what is needed of it. */
  readonly needed: readonly string[];
  /** Where its answers stand. */
  readonly sections: readonly string[];
}

export const joined = (parts: readonly string[], by: string) =>
  parts
    .map(inOneLine)
    .filter((part) => part !== '')
    .join(by);

/** A part of a fact: a needed one is shortened, another is left out first. */
interface Part {
  readonly text: string;
  readonly isNeeded: boolean;
  /** What stands before it, where that is not what stands between all parts. */
  readonly by?: string;
}

export const needed = (...texts: readonly string[]): readonly Part[] =>
  texts.map((text) => ({ text: inOneLine(text), isNeeded: true }));
export const also = (...texts: readonly string[]): readonly Part[] =>
  texts.map((text) => ({ text: inOneLine(text), isNeeded: false }));

const inARow = (parts: readonly Part[], by: string) =>
  parts
    .filter(({ text }) => text !== '')
    .map((part, index) => (index === 0 ? '' : (part.by ?? by)) + part.text)
    .join('');

/** What was cut ends with where the rest stands. */
export const seeReport = (text: string) =>
  `${text.endsWith(` ${CUT}`) ? text.slice(0, -CUT.length - 1) : text} ${SEE_REPORT}`.trim();

/** Whole items, at least one of them, and how many more there are. */
export function wholeItems(
  items: readonly string[],
  by: string,
  most: number,
  all = items.length,
): string {
  const moreThan = (count: number) => `${all - count} more ${SEE_REPORT}`;
  const whole = items.reduce((sum, { length }) => sum + length + by.length, -by.length);
  if (all === items.length && (whole <= most || items.length < 2)) return items.join(by);
  let count = 1;
  let length = items[0]?.length ?? 0;
  for (const item of items.slice(1, -1)) {
    length += by.length + item.length;
    if (length + by.length + moreThan(count + 1).length > most) break;
    count += 1;
  }
  return [...items.slice(0, count), moreThan(count)].join(by);
}

/** Whole, or what is needed of it in as many clauses as there is room for. */
function partsWords(parts: readonly Part[], by: string, most: number): string {
  const whole = inARow(parts, by);
  if (whole.length <= most) return whole;
  const kept = parts.filter(({ isNeeded }) => isNeeded);
  const room = most - SEE_REPORT.length - 1;
  if (inARow(kept, by).length <= room) return seeReport(inARow(kept, by));
  const each = Math.floor(room / kept.length) - by.length;
  // What the short ones leave is shared by the long ones.
  const left = kept.reduce((sum, { text }) => sum + Math.max(0, each - text.length), 0);
  const long = kept.filter(({ text }) => text.length > each).length;
  const share = each + Math.floor(left / Math.max(1, long));
  return seeReport(
    inARow(
      kept.map((part) => ({ ...part, text: shortForm(part.text, share) })),
      by,
    ),
  );
}

export function fact(
  label: string,
  short: string,
  sections: readonly string[],
  parts: readonly Part[],
  {
    by = ', ',
    isKept = true,
    mesh,
  }: { by?: string; isKept?: boolean; mesh?: readonly string[] } = {},
): BriefFact {
  const filled = parts.filter(({ text }) => text !== '');
  return {
    label,
    short,
    isKept,
    sections,
    say: (most) => partsWords(filled, by, most),
    needed: (
      mesh ?? [
        joined(
          filled.map(({ text }) => text),
          by,
        ),
      ]
    ).filter((text) => text !== ''),
  };
}
