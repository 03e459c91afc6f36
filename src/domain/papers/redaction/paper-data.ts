// PERSISTED: assessment.json, format 1: the answers that a document carries (docs/assessment-json.md). A change
// needs a new number, a reader for the old, and a fixture in tests/fixtures.

import { POSITION_FIELD } from '../../answers/about.ts';
import { AnswerSet, type Update } from '../../answers/answer-set.ts';
import { type Answers, hasText, isInternalPath, sectionsOf } from '../../answers/answers.ts';
import { authorOfSource, FILE_AUTHOR, restsOn } from '../../answers/authors.ts';
import type { Entry } from '../../answers/entry.ts';
import { parsePath } from '../../answers/path.ts';
import { positionBetween } from '../../answers/position.ts';
import { rowsOf } from '../../answers/rows.ts';
import { seenOf } from '../../answers/seen.ts';
import { isMoment, toUpdate, UnreadableUpdate, writeUpdate } from '../../answers/update-text.ts';
import { DOCUMENT_DATA } from '../../limits.ts';
import { parseArrived } from '../../text/long-keys.ts';
import { isSha256 } from '../../text/sha256.ts';
import { latestAnswer } from '../model/paper-base.ts';
import {
  answersToShare,
  isLet,
  namesAssessment,
  type ProfileKey,
  type Redaction,
  redactionProfiles,
} from './redaction.ts';

export const DATA_FILE = 'assessment.json';
/** In the file's own text, so that it differs from other attachments. */
export const DATA_KIND = 'bulwark assessment';
const FORMAT = 1;
const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** SHA-256 of nothing (FIPS 180-4). */
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const EVERYTHING: Redaction = { profile: 'everything', without: [] };

/** The texts of each path that has any: several where nobody has picked one. */
type PlainAnswers = readonly (readonly [path: string, texts: readonly string[]])[];

export interface PaperData {
  /** Of the assessment, so that it is merged with the same one elsewhere. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly dataAsOf: number;
  /** When the file was written; older files do not say. */
  readonly writtenAt?: number;
  readonly profile: ProfileKey;
  readonly answers: PlainAnswers;
  /**
   * What an answer rests on that nobody made sure of, as an author without a name: it stays unconfirmed where it is opened. Older files
   * do not say.
   */
  readonly unconfirmed?: readonly (readonly [path: string, author: string])[];
  /** Who answered when, and what was answered before; only where that was asked for. */
  readonly authored?: Update;
}

/** A newer version of the app made it. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
}

/** The answers are not those that the hash was made of. */
export class ChangedData extends Error {
  override readonly name = 'ChangedData';
}

/** Damaged, or not made by this product; the message says which part. */
export class UnreadableData extends Error {
  override readonly name = 'UnreadableData';
}

/**
 * What was let through as paths and texts, in the one order that everybody gets. Where nobody may know which assessment it is
 * from, rows are numbered as they stand: their own keys and places would tell that it is of one with another file.
 */
export const plainAnswers = (answers: Answers, redaction: Redaction): PlainAnswers =>
  plainIn(letThrough(answers, redaction));

interface LetThrough {
  readonly shared: Answers;
  /** Undefined where rows keep their keys. */
  readonly numbered: ReturnType<typeof numberedRows> | undefined;
}

function letThrough(answers: Answers, redaction: Redaction): LetThrough {
  const shared = answersToShare(answers, redaction);
  return { shared, numbered: namesAssessment(redaction) ? undefined : numberedRows(shared) };
}

function plainIn({ shared, numbered }: LetThrough): PlainAnswers {
  const plain: [string, readonly string[]][] = [];
  for (const [path, answer] of shared) {
    if (!hasText(answer)) continue;
    const texts = [answer.text, ...answer.others.map(({ text }) => text)];
    const distinct = [...new Set(texts)].filter((text) => text.trim() !== '').sort();
    plain.push(numbered?.(path, distinct) ?? [path, distinct]);
  }
  return plain.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What nobody has made sure of. */
function unconfirmedIn({ shared, numbered }: LetThrough): NonNullable<PaperData['unconfirmed']> {
  return [...shared]
    .filter(([, answer]) => hasText(answer) && answer.others.length === 0)
    .flatMap(([path, { author }]) => {
      const [named] = numbered?.(path, []) ?? [path];
      return restsOn(author) ? [[named, authorOfSource(author)] as const] : [];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Path and texts of an answer with its row numbered; undefined for what stands in no row that was added. */
function numberedRows(shared: Answers) {
  const rows = new Map<string, { readonly key: string; readonly place: string }>();
  for (const section of sectionsOf(shared).keys()) {
    let place = '';
    for (const [at, row] of rowsOf(shared, section).entries()) {
      place = positionBetween(place, '');
      rows.set(`${section}.${row}`, { key: `r${at + 1}`, place });
    }
  }
  return (path: string, texts: readonly string[]): [string, readonly string[]] | undefined => {
    const { section, row, field } = parsePath(path) ?? {};
    const numbered = rows.get(`${section}.${row}`);
    if (!numbered) return undefined;
    const named = `${section}.${numbered.key}.${field}`;
    return [named, field === POSITION_FIELD ? [numbered.place] : texts];
  };
}

/** The same of what several authors wrote. */
export function plainTexts({ live }: Update): PlainAnswers {
  const texts = new Map<string, Set<string>>();
  for (const { path, text } of live) {
    if (text.trim() === '') continue;
    texts.set(path, (texts.get(path) ?? new Set()).add(text));
  }
  return [...texts]
    .map(([path, each]) => [path, [...each].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The text whose SHA-256 names these answers, on paper and in files; white space around a text says nothing. */
export function canonicalText(answers: PlainAnswers): string {
  const trimmed = answers.map(([path, texts]) => {
    const distinct = new Set(texts.map((text) => text.trim()).filter((text) => text !== ''));
    return [path, [...distinct].sort()];
  });
  return JSON.stringify(trimmed);
}

/**
 * What another copy of the assessment merges: with authors, what they wrote; without, each text that is not
 * there yet. It stands beside what is there, takes nothing away, and changes nothing that the log says. `replica` names
 * the writer of texts without an author, new for each opening.
 */
export function updateOf(data: PaperData, here: Update | undefined, replica: string): Update {
  if (data.authored) {
    const { live, past } = data.authored;
    return { live, past, seen: seenOf(live) };
  }
  const set = new AnswerSet();
  if (here) set.merge(here);
  const live: Entry[] = [];
  const sources = new Map(data.unconfirmed);
  let apart = 0;
  for (const [path, texts] of data.answers) {
    const distinct = new Set(set.at(path).map(({ text }) => text.trim()));
    const isFree = distinct.size === 0;
    // Of names and places of rows the later one holds, with no question: those that are there stay.
    if (isInternalPath(path) && [...distinct].some((text) => text !== '')) continue;
    for (const text of texts) {
      if (distinct.has(text.trim())) continue;
      distinct.add(text.trim());
      // A later file that says again what was replaced here is another: as of its own moment, not of its answers'.
      const author = (texts.length === 1 && sources.get(path)) || FILE_AUTHOR;
      const entry = { path, text, author, at: data.writtenAt ?? data.dataAsOf };
      if (isFree) {
        live.push({ ...entry, replica, count: live.length + 1 });
      } else {
        // Lowest count of a writer of its own: what is here stays the answer that is shown.
        apart += 1;
        live.push({ ...entry, replica: `${replica}x${apart}`, count: 1 });
      }
    }
  }
  return { live, past: [], seen: seenOf(live) };
}

/** Entries of the paths that were let through, and of nothing else: what they replaced is not named either. */
function authoredPart(state: Update, shared: Answers): Update {
  const isIn = ({ path }: Entry) => shared.has(path);
  const live = state.live.filter(isIn);
  const past = state.past.filter(isIn);
  return { live, past, seen: seenOf(live) };
}

interface DataInput {
  readonly id: string;
  readonly madeAt: number;
  /** Milliseconds since 1970: now. */
  readonly writtenAt: number;
  readonly answers: Answers;
  /** Everything the assessment has, where authors and the change log are to go in. */
  readonly state?: Update;
  readonly redaction: Redaction;
}

export function paperData(input: DataInput): PaperData {
  const { id, madeAt, writtenAt, answers, state, redaction } = input;
  const through = letThrough(answers, redaction);
  const { shared } = through;
  return {
    id,
    madeAt,
    // A clock that was ahead where one of them was written is no reason to date the file ahead.
    dataAsOf: latestAnswer(shared, writtenAt)?.getTime() ?? Math.min(madeAt, writtenAt),
    writtenAt,
    profile: redaction.profile,
    answers: plainIn(through),
    unconfirmed: unconfirmedIn(through),
    // Who wrote when, and under which name of a copy, is the same in every file of the assessment.
    ...(state && namesAssessment(redaction) ? { authored: authoredPart(state, shared) } : {}),
  };
}

const MINUTE_MS = 60_000;

/**
 * The same without a way back to the assessment: equal answers make equal ids, nothing says when it was begun, and the time of
 * the latest answer is no more exact than on paper.
 */
export function withoutOrigin(data: PaperData, sha256: string): PaperData {
  const toMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  const dataAsOf = toMinute(data.dataAsOf);
  const writtenAt = toMinute(data.writtenAt ?? data.dataAsOf);
  return { ...data, id: sha256.slice(0, 32), madeAt: dataAsOf, dataAsOf, writtenAt };
}

/** The text whose SHA-256 guards what authors wrote, and the log; '' where neither is carried. */
export const authoredText = ({ authored }: PaperData): string =>
  authored ? writeUpdate(authored) : '';

interface DataHashes {
  /** Of the canonical text of the answers, in hexadecimal. */
  readonly sha256: string;
  /** Of `authoredText`. */
  readonly authoredSha256: string;
}

export function writeData(data: PaperData, { sha256, authoredSha256 }: DataHashes): string {
  const { authored, ...plain } = data;
  return JSON.stringify({
    kind: DATA_KIND,
    format: FORMAT,
    ...plain,
    sha256,
    ...(authored ? { authored: JSON.parse(writeUpdate(authored)) as unknown, authoredSha256 } : {}),
  });
}

/** How deep objects and lists lie inside each other, without building any of them. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === 92) at += 1;
      else if (code === 34) isString = false;
    } else if (code === 34) isString = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return deepest;
}

/** A claim that something is not sure is believed; who is named in it is not. */
function toUnconfirmed(value: unknown): NonNullable<PaperData['unconfirmed']> {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const [path, author]: unknown[] = Array.isArray(entry) ? entry : [];
    const isSource = typeof author === 'string' && authorOfSource(author) === author;
    return typeof path === 'string' && isSource ? [[path, author] as const] : [];
  });
}

function toAnswers(value: unknown): PlainAnswers {
  if (!Array.isArray(value)) throw new UnreadableData('There is no list of answers');
  const seen = new Set<string>();
  return value.map((entry: unknown): readonly [string, readonly string[]] => {
    const [path, texts]: unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof path !== 'string' || !isLet(path, EVERYTHING) || seen.has(path)) {
      throw new UnreadableData('A path cannot be read');
    }
    seen.add(path);
    if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string')) {
      throw new UnreadableData('An answer cannot be read');
    }
    return [path, texts];
  });
}

function toAuthored(value: unknown): Update {
  let update: Update;
  try {
    update = toUpdate(value);
  } catch (cause) {
    if (!(cause instanceof UnreadableUpdate)) throw cause;
    throw new UnreadableData('The change log cannot be read', { cause });
  }
  const { live, past } = update;
  const isGood = ({ path }: Entry) => isLet(path, EVERYTHING);
  if (![...live, ...past].every(isGood)) throw new UnreadableData('An entry cannot be read');
  return { live, past, seen: seenOf(live) };
}

interface ReadData {
  readonly data: PaperData;
  /** What the parts must hash to. */
  readonly hashes: DataHashes;
}

/**
 * Every part is checked before any is returned; whether the hash holds is the caller's to find out.
 * @throws NewerData | UnreadableData
 */
export function readData(text: string): ReadData {
  if (depthOf(text) > DOCUMENT_DATA.deepest) throw new UnreadableData('It is nested too deep');
  let value: unknown;
  try {
    value = parseArrived(text);
  } catch (cause) {
    throw new UnreadableData('It is no JSON', { cause });
  }
  const parts = (value ?? {}) as Record<string, unknown>;
  const { kind, format, id, madeAt, dataAsOf, writtenAt, profile, answers, unconfirmed } = parts;
  const { sha256, authored, authoredSha256 = EMPTY_HASH } = parts;
  if (kind !== DATA_KIND || typeof format !== 'number') throw new UnreadableData('It is not ours');
  if (format > FORMAT) throw new NewerData(`Format ${format}`);
  const known = redactionProfiles.find(({ key }) => key === profile);
  if (typeof id !== 'string' || !ID.test(id) || !known) {
    throw new UnreadableData('A part is missing');
  }
  const isWritten = writtenAt === undefined || isMoment(writtenAt);
  if (!isMoment(madeAt) || !isMoment(dataAsOf) || !isWritten)
    throw new UnreadableData('A time cannot be read');
  if (!isSha256(sha256) || !isSha256(authoredSha256)) throw new UnreadableData('There is no hash');
  return {
    data: {
      id,
      madeAt,
      dataAsOf,
      ...(writtenAt === undefined ? {} : { writtenAt }),
      profile: known.key,
      answers: toAnswers(answers),
      unconfirmed: toUnconfirmed(unconfirmed),
      ...(authored === undefined ? {} : { authored: toAuthored(authored) }),
    },
    hashes: { sha256, authoredSha256 },
  };
}
