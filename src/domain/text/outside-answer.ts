// Texts, numbers and moments in an answer that anybody may have made: what is not as it should be is not there.

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Undefined for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands at these names, one inside the other. */
export function partOf(value: unknown, ...names: readonly string[]): unknown {
  let part = value;
  for (const name of names) {
    if (!isObject(part) || !Object.hasOwn(part, name)) return undefined;
    part = part[name];
  }
  return part;
}

/** No more than `most` of a list. */
export const listIn = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [];

const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** In one line and no longer than `most`; '' for what is no text. */
export function lineIn(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  const line = value
    // Far more than is kept, so that a text without an end is no work.
    .slice(0, most * 4)
    .replace(CONTROL, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > most ? `${line.slice(0, most - 1).trim()}…` : line;
}

const NUMBER = /^\s*-?\d{1,9}(?:\.\d{1,20})?\s*$/;

/** A number, also one that is written as a text, within bounds. */
export function numberIn(value: unknown, least: number, most: number): number | undefined {
  const isWritten = typeof value === 'string' && NUMBER.test(value);
  const number = typeof value === 'number' || isWritten ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Milliseconds since 1970 of a moment that says its zone. */
export function momentIn(value: unknown): number | undefined {
  if (typeof value !== 'string' || !ISO.test(value)) return undefined;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}
