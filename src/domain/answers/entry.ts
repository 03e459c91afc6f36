// One write of a copy: its names, what it says, and its place among others.
// INVARIANT: no name that stands in a file is adopted. An answer from outside gets a name that is made of what it says, so
// that nobody can use, or claim to have seen, the name of an answer that is still to come.
// PERSISTED: entries and these names.
import { ARRIVAL } from '../limits.ts';
import { isLongKey, keyOf } from '../text/long-keys.ts';
import { plainCharacters, plainLines, plainName } from '../text/plain-characters.ts';
import { digestOf } from '../text/sha256.ts';
import type { Answer } from './answers.ts';

/** One write. `replica` and `count` name it; `count` is above every count its copy had seen. */
export interface Entry {
  /** The copy that wrote: one for each opening of an assessment, never used twice. */
  readonly replica: string;
  readonly count: number;
  readonly path: string;
  readonly text: string;
  readonly author: string;
  /** Milliseconds since 1970 by the writer's clock; shown, never compared for merging. */
  readonly at: number;
  /** A line of the change log that came from outside: where the log is full it goes before any of our own. */
  readonly brought?: true;
}

/** A version, a record or another text that is no person's. */
const JSON_BEGINS = /^[{[]/;

/** What is read anywhere of an entry has no sign that turns or hides another: the one place that sees to it. */
export function plainEntry(entry: Entry): Entry {
  // Half of a surrogate pair is no sign, and takes six bytes wherever it is written.
  const whole = entry.text.toWellFormed();
  const text = JSON_BEGINS.test(whole) ? plainCharacters(whole) : plainLines(whole);
  const author = plainName(entry.author.toWellFormed());
  return text === entry.text && author === entry.author ? entry : { ...entry, text, author };
}

export const answerOf = ({ text, author, at }: Entry): Answer => ({
  text,
  author,
  at: new Date(at),
});

export const nameOf = ({ replica, count }: Pick<Entry, 'replica' | 'count'>) =>
  `${replica}:${count}`;

/**
 * `…z…`: what it says as a digest, and the count that its writer gave it, in base 36. No copy gives itself a name with a `z`:
 * they are hexadecimal. Before there were digests, the first letters of the writer's name stood there.
 */
const ARRIVED = /^[^z]+z([0-9a-z]{1,11})$/;
/** 100 bits: nobody finds a second answer of the same digest. */
const DIGEST_DIGITS = 20;

/** The count that its writer gave it. */
function originCount({ replica, count }: Pick<Entry, 'replica' | 'count'>): number {
  const [, written] = ARRIVED.exec(replica) ?? [];
  const origin = written === undefined ? Number.NaN : Number.parseInt(written, 36);
  return Number.isSafeInteger(origin) && origin > 0 ? origin : count;
}

/** True for what came with a file or from another phone, no matter who is named as its author. */
export const isBlank = ({ text }: Pick<Entry, 'text'>): boolean => text.trim() === '';

export const isArrived = ({ replica }: Pick<Entry, 'replica'>): boolean => ARRIVED.test(replica);

/** No copy counts so far above all that was known where it arrived: who has seen it and says otherwise comes after it. */
const isMadeUp = (entry: Entry): boolean =>
  originCount(entry) >= entry.count + ARRIVAL.mostCountJump;

/** Whether an answer comes before one of these: of thousands each is looked at once. One of a made-up count comes after none. */
export function beforeOneOf(entries: readonly Entry[]): (old: Entry) => boolean {
  const highest = entries.reduce(
    (most, each) => Math.max(most, isMadeUp(each) ? -1 : originCount(each)),
    -1,
  );
  return (old) => entries.length > 0 && (isMadeUp(old) || highest > originCount(old));
}

/** Whether an answer comes after one of these. */
export function afterOneOf(entries: readonly Entry[]): (entry: Entry) => boolean {
  const counts = entries.map((each) => (isMadeUp(each) ? -1 : originCount(each)));
  const lowest = counts.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return (entry) => originCount(entry) > lowest;
}

const wholeContentOf = (entry: Entry): string =>
  JSON.stringify([originCount(entry), entry.path, entry.text, entry.author, entry.at]);

const names = new WeakMap<Entry, string>();

/** The name that it has wherever it came from outside. */
export function arrivedName(entry: Entry): string {
  const name =
    names.get(entry) ??
    `${digestOf(wholeContentOf(entry), DIGEST_DIGITS)}z${originCount(entry).toString(36)}`;
  names.set(entry, name);
  return name;
}

const contents = new WeakMap<Entry, string>();

/** What it says, whatever it goes by, as a key: a long one as its digest. */
export function contentOf(entry: Entry): string {
  const known = contents.get(entry);
  if (known !== undefined) return known;
  const whole = wholeContentOf(entry);
  const content = isLongKey(whole) ? arrivedName(entry) : whole;
  contents.set(entry, content);
  return content;
}

const texts = new WeakMap<Entry, string>();

/** The same of its text alone. */
export function textKeyOf(entry: Entry): string {
  const { text } = entry;
  if (!isLongKey(text)) return text;
  const known = texts.get(entry) ?? keyOf(text);
  texts.set(entry, known);
  return known;
}

/** Later causes first; the same order on every copy, whatever name an answer has there. */
export function byCauseDescending(a: Entry, b: Entry): number {
  if (a.count !== b.count) return b.count - a.count;
  if (a.replica === b.replica) return 0;
  const [nameA, nameB] = [arrivedName(a), arrivedName(b)];
  if (nameA !== nameB) return nameA < nameB ? 1 : -1;
  return a.replica < b.replica ? 1 : -1;
}
