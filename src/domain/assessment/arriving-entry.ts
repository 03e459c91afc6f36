// An answer of a copy from outside: the name it goes by here, and whether its place is one.
// INVARIANT: no name that stands in a file is taken over. An answer from outside gets a name that is made of what it says, so
// that nobody can take, or say that they saw, the name of an answer that is still to come.
// PERSISTED: these names.
import { digestOf } from '../sha256.ts';
import { ADDED_FIELD, POSITION_FIELD } from './about.ts';
import type { Entry } from './answer-set.ts';
import { isKeptPath } from './kept.ts';
import { parsePath } from './path.ts';
import { isPosition } from './position.ts';

/**
 * `…z…`: what it says as a digest, and the count that its writer gave it, in base 36. No copy gives itself a name with a `z`:
 * they are hexadecimal. Before there were digests, the first letters of the writer's name stood there.
 */
const ARRIVED = /^[^z]+z([0-9a-z]{1,11})$/;
/** 100 bits: nobody finds a second answer of the same digest. */
const DIGEST_DIGITS = 20;

/** The count that its writer gave it. */
export function originCount({ replica, count }: Pick<Entry, 'replica' | 'count'>): number {
  const [, written] = ARRIVED.exec(replica) ?? [];
  const origin = written === undefined ? Number.NaN : Number.parseInt(written, 36);
  return Number.isSafeInteger(origin) && origin > 0 ? origin : count;
}

/** True for what came with a file or from another phone, whoever says to have written it. */
export const isArrived = ({ replica }: Pick<Entry, 'replica'>): boolean => ARRIVED.test(replica);

export const isLater = (a: Entry, b: Entry) => originCount(a) > originCount(b);

/** What it says, whatever it goes by. */
export const contentOf = (entry: Entry): string =>
  JSON.stringify([originCount(entry), entry.path, entry.text, entry.author, entry.at]);

const names = new WeakMap<Entry, string>();

/** The name that it has wherever it came from outside. */
export function arrivedName(entry: Entry): string {
  const name =
    names.get(entry) ??
    `${digestOf(contentOf(entry), DIGEST_DIGITS)}z${originCount(entry).toString(36)}`;
  names.set(entry, name);
  return name;
}

/** Of answers, by content; of versions and records, which are moved where they clash, by text. */
export const knownBy = (entry: Entry) =>
  isKeptPath(entry.path) ? `${parsePath(entry.path)?.field} ${entry.text}` : contentOf(entry);

export function hasPlace({ path, text }: Entry): boolean {
  if (path.endsWith(`.${POSITION_FIELD}`)) return isPosition(text);
  return !path.endsWith(`.${ADDED_FIELD}`) || /^\d{0,9}$/.test(text);
}
