// PERSISTED: an update as text, format 1. A change of the format needs a new number and a reader for the old.

import type { Update } from './answer-set.ts';
import type { Entry } from './entry.ts';
import { parsePath } from './path.ts';

const FORMAT = 1;
const REPLICA = /^[A-Za-z0-9]{1,32}$/;

/** The text is no update: damaged, or not made by this product. */
export class UnreadableUpdate extends Error {
  override readonly name = 'UnreadableUpdate';
}

type EntryTuple = readonly [string, number, string, string, string, number, 'brought'?];

function toTuple({ replica, count, path, text, author, at, brought }: Entry): EntryTuple {
  return brought
    ? [replica, count, path, text, author, at, 'brought']
    : [replica, count, path, text, author, at];
}

export function writeUpdate({ live, past, seen }: Update): string {
  return JSON.stringify({ format: FORMAT, live: live.map(toTuple), past: past.map(toTuple), seen });
}

/** The last moment that a Date can hold, in milliseconds since 1970. */
const LAST_MOMENT = 8.64e15;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

/** True for milliseconds since 1970 that a Date can hold. */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_MOMENT;

function toEntry(value: unknown): Entry {
  if (!Array.isArray(value)) throw new UnreadableUpdate('An entry is no list');
  const [replica, count, path, text, author, at, brought]: unknown[] = value;
  if (
    typeof replica !== 'string' ||
    !REPLICA.test(replica) ||
    !isCount(count) ||
    typeof path !== 'string' ||
    !parsePath(path) ||
    typeof text !== 'string' ||
    typeof author !== 'string' ||
    !isMoment(at)
  ) {
    throw new UnreadableUpdate('An entry has parts that cannot be read');
  }
  const entry = { replica, count, path, text, author, at };
  return brought === 'brought' ? { ...entry, brought: true } : entry;
}

function toEntries(value: unknown): readonly Entry[] {
  if (!Array.isArray(value)) throw new UnreadableUpdate('There is no list of entries');
  return value.map(toEntry);
}

function toSeen(value: unknown): Update['seen'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UnreadableUpdate('There are no seen writes');
  }
  for (const [replica, ranges] of Object.entries(value)) {
    const isAscending =
      Array.isArray(ranges) &&
      ranges.length % 2 === 0 &&
      ranges.every((each, index) => isCount(each) && (index === 0 || each >= ranges[index - 1]));
    if (!REPLICA.test(replica) || !isAscending) {
      throw new UnreadableUpdate('The seen writes cannot be read');
    }
  }
  return value as Update['seen'];
}

/** @throws UnreadableUpdate when any part of the text is not as `writeUpdate` makes it. */
export function readUpdate(text: string): Update {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UnreadableUpdate('The text is no JSON', { cause });
  }
  return toUpdate(value);
}

/** As readUpdate, from what was parsed already. @throws UnreadableUpdate */
export function toUpdate(value: unknown): Update {
  const { format, live, past, seen } = (value ?? {}) as Record<string, unknown>;
  if (format !== FORMAT)
    throw new UnreadableUpdate(`The format is ${String(format)}, not ${FORMAT}`);
  return { live: toEntries(live), past: toEntries(past), seen: toSeen(seen) };
}
