// How chosen codes are kept: by what they mean, never by their letter, since a letter means something else in another code set.
// PERSISTED: `2 Urgent, 1 Priority` in lines of counts, `Hoist, Ventilator` where several stand, in the order of the form.
// What cannot be read, because another phone wrote it, is kept at the end as it stands.
import type { RequestCode } from './nine-line.ts';

interface Coded {
  readonly means: string;
  /** One where nothing is counted. */
  readonly count: number;
}

interface ReadCodes {
  /** In the order of the form, each code once. */
  readonly coded: readonly Coded[];
  readonly unread: readonly string[];
}

/** Patients of one kind in one request: more is no count of patients. */
const MOST_COUNTED = 99;

/** Ends a text of several answers that nobody has picked one of. */
export const NOT_DECIDED = '(not decided)';

const COUNTED = /^(\d{1,2}) (.+)$/;

function readOne(part: string, all: readonly RequestCode[], isCounted: boolean): Coded | undefined {
  const [, count = '1', words = part] = (isCounted && COUNTED.exec(part)) || [undefined];
  if (isCounted && words === part) return undefined;
  const found = all.find(({ means }) => means.toLowerCase() === words.trim().toLowerCase());
  return found && Number(count) > 0 ? { means: found.means, count: Number(count) } : undefined;
}

export function readCodes(
  text: string,
  all: readonly RequestCode[],
  isCounted: boolean,
): ReadCodes {
  const plain = text.trim();
  if (plain.endsWith(NOT_DECIDED)) return { coded: [], unread: [plain] };
  const counts = new Map<string, number>();
  const unread: string[] = [];
  for (const part of plain.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const one = readOne(part, all, isCounted);
    const sum = one && (isCounted ? (counts.get(one.means) ?? 0) + one.count : 1);
    if (sum === undefined || sum > MOST_COUNTED) unread.push(part);
    else if (one) counts.set(one.means, sum);
  }
  const coded = all.flatMap(({ means }) => {
    const count = counts.get(means);
    return count === undefined ? [] : [{ means, count }];
  });
  return { coded, unread };
}

const written = (coded: readonly Coded[], isCounted: boolean): readonly string[] =>
  coded.map(({ means, count }) => (isCounted ? `${count} ${means}` : means));

/** The text with so many of one code; none for 0. */
export function withCount(
  text: string,
  all: readonly RequestCode[],
  means: string,
  count: number,
): string {
  const { coded, unread } = readCodes(text, all, true);
  const kept = Math.max(0, Math.min(MOST_COUNTED, count));
  const next = all.flatMap((code): readonly Coded[] => {
    if (code.means === means) return kept > 0 ? [{ means, count: kept }] : [];
    return coded.filter((each) => each.means === code.means);
  });
  return [...written(next, true), ...unread].join(', ');
}

/** None stands alone. */
const NONE = 'None';

/** The text with a code that was not in it, or without it. */
export function withToggled(text: string, all: readonly RequestCode[], means: string): string {
  const { coded, unread } = readCodes(text, all, false);
  const isOn = coded.some((each) => each.means === means);
  const others = coded
    .map((each) => each.means)
    .filter((each) => each !== means && (each === NONE) === (means === NONE));
  const next = isOn
    ? coded.map((each) => each.means).filter((each) => each !== means)
    : [means, ...others];
  const inOrder = all.map((each) => each.means).filter((each) => next.includes(each));
  return [...inOrder, ...unread].join(', ');
}

/** Of codes that exclude each other: another press removes it. */
export const withOne = (text: string, means: string): string => (text === means ? '' : means);
