// An answer of a copy from outside: by what it is known, whatever name it goes by, and whether its place is one.
import { ADDED_FIELD, POSITION_FIELD } from './about.ts';
import type { Entry } from './answer-set.ts';
import { isKeptPath } from './kept.ts';
import { parsePath } from './path.ts';
import { isPosition } from './position.ts';

/**
 * An entry whose count lies far above all that are known here is kept under a count of here, so that what is written
 * next has room; its name says which it is. No copy gives itself a name with a `z`: they are hexadecimal.
 */
const REBASED = /^([^z]+)z([0-9a-z]+)$/;

export const rebased = (entry: Entry, count: number): Entry => ({
  ...entry,
  replica: `${entry.replica.slice(0, 20)}z${entry.count.toString(36)}`,
  count,
});

/** The name that its writer gave it. */
export function originOf({ replica, count }: Entry): Pick<Entry, 'replica' | 'count'> {
  const [, writer, at] = REBASED.exec(replica) ?? [];
  return writer && at ? { replica: writer, count: Number.parseInt(at, 36) } : { replica, count };
}

export const isLater = (a: Entry, b: Entry) => originOf(a).count > originOf(b).count;

/** What it says, whatever it goes by. */
export const contentOf = (entry: Entry) =>
  JSON.stringify([originOf(entry).count, entry.path, entry.text, entry.author, entry.at]);

export const knownBy = (entry: Entry) =>
  isKeptPath(entry.path) ? `${parsePath(entry.path)?.field} ${entry.text}` : contentOf(entry);

export const isSame = (a: Entry, b: Entry) => contentOf(a) === contentOf(b);

export function hasPlace({ path, text }: Entry): boolean {
  if (path.endsWith(`.${POSITION_FIELD}`)) return isPosition(text);
  return !path.endsWith(`.${ADDED_FIELD}`) || /^\d{0,9}$/.test(text);
}
