// What an import replaced, kept with the assessment outside the limit of the change log, so that it can be read and
// written back. PERSISTED: each is the text of one answer, as a sealed version is. Format 1.
import { ARRIVAL } from '../limits.ts';
import { isLongKey, parseArrived } from '../text/long-keys.ts';
import { cutTo, plainName } from '../text/plain-characters.ts';
import { IMPORT_FIELD, isClaimPath } from './about.ts';
import type { AnswerDocument } from './answer-document.ts';
import type { Update } from './answer-set.ts';
import { type Answer, type Answers, isUsedWhole, onceFor, type ShownAnswer } from './answers.ts';
import { type Arrival, admit, type Gate, type Replaced } from './arrival.ts';
import { isNoPerson, restsOn } from './authors.ts';
import { answerOf, isBlank } from './entry.ts';
import { areTuples, fromTuple, isKeptPath, keepText, keptAnswers, toTuple } from './kept.ts';
import { formatOf, type KeptKind, valuesIn } from './kept-bounds.ts';
import { type AnswerPath, parsePath } from './path.ts';

const FORMAT = 1;

/** In place of who packed it: another phone of the team replaced it. No file is said to be packed by that. */
export const FROM_TEAM = 'the team';

interface ReplacedAnswer {
  readonly path: AnswerPath;
  readonly was: readonly Answer[];
  readonly becomes: readonly Answer[];
}

export interface ImportRecord {
  /** Who imported it, and when, by that device's clock. */
  readonly by: string;
  readonly at: Date;
  /** Who packed it, as it says; '' where it does not. */
  readonly from: string;
  /** The record itself came with a file: what it says was replaced elsewhere, if it was. */
  readonly isArrived: boolean;
  readonly replaced: readonly ReplacedAnswer[];
}

interface ImportOrigin {
  /** Who packed it, as it says; '' where it does not. */
  readonly from: string;
  /** What the document writes under from now on: names in what arrived claim nothing about it. */
  readonly replica: string;
  readonly gate?: Gate;
}

/** Merges what may be merged of a copy from outside, and writes down what that replaced. @throws UnreadableUpdate */
export function importUpdate(
  document: AnswerDocument,
  arrived: Update,
  { from, replica, gate }: ImportOrigin,
): Arrival {
  const arrival = admit(document.state(), arrived, gate);
  document.renew(replica);
  document.merge(arrival.update);
  recordReplaced(document, from === FROM_TEAM ? '' : from, arrival.replaced);
  return arrival;
}

/** Writes it down. At most so many answers of a path, and so many paths, can be read of one record: the rest goes into further ones. */
export function recordReplaced(
  document: AnswerDocument,
  from: string,
  replaced: readonly Replaced[],
): void {
  const lines = replaced.map(({ path, was, becomes }) => ({
    path,
    was: was.map(answerOf).map(toTuple),
    becomes: becomes.map(answerOf).map(toTuple).slice(0, ARRIVAL.mostAtOnePath),
  }));
  for (let at = 0; ; at += ARRIVAL.mostAtOnePath) {
    const left = lines.filter(({ was }) => was.length > at);
    if (left.length === 0) return;
    for (let place = 0; place < left.length; place += ARRIVAL.mostLinesOfRecord) {
      const part = left
        .slice(place, place + ARRIVAL.mostLinesOfRecord)
        .map(({ path, was, becomes }) => [
          path,
          was.slice(at, at + ARRIVAL.mostAtOnePath),
          // Once, however many records it takes.
          at === 0 ? becomes : [],
        ]);
      keepText(document, IMPORT_FIELD, JSON.stringify({ format: FORMAT, from, replaced: part }));
    }
  }
}

function toReplaced(value: unknown): ReplacedAnswer | undefined {
  const [path, wasThen, becameThen]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof path !== 'string' || isLongKey(path) || !parsePath(path)) return undefined;
  if (!areTuples(wasThen) || !areTuples(becameThen)) return undefined;
  // Nothing replaces what is kept: a record that says so was made up.
  if (isKeptPath(path)) return undefined;
  return {
    path: path as AnswerPath,
    was: wasThen.map(fromTuple),
    becomes: becameThen.map(fromTuple),
  };
}

/** Whether this app reads a record of an import that arrives. */
export function recordKind(text: string): KeptKind {
  const format = formatOf(text);
  if (format !== undefined && format > FORMAT) return 'newer';
  if (format === undefined || valuesIn(text) > ARRIVAL.mostValuesKept) return 'none';
  const arrived = { text, author: '', at: new Date(0), others: [], isArrived: true } as const;
  return readRecord(arrived) ? 'read' : 'none';
}

function readRecord({ text, author, at, isArrived }: ShownAnswer): ImportRecord | undefined {
  if (formatOf(text) !== FORMAT) return undefined;
  try {
    const { format, from, replaced } = parseArrived(text) as Record<string, unknown>;
    if (format !== FORMAT || typeof from !== 'string' || !Array.isArray(replaced)) return undefined;
    if (replaced.length > ARRIVAL.mostLinesOfRecord) return undefined;
    const lines = replaced.map(toReplaced);
    if (!lines.every((line) => line !== undefined)) return undefined;
    if (new Set(lines.map(({ path }) => path)).size < lines.length) return undefined;
    // None of ours has more; what a file says was here is written back with one tap.
    const most = Math.max(0, ...lines.flatMap(({ was, becomes }) => [was.length, becomes.length]));
    const all = lines.reduce((sum, { was }) => sum + was.length, 0);
    if (most > ARRIVAL.mostAtOnePath || (isArrived && all > ARRIVAL.mostAnswers)) return undefined;
    return {
      by: author,
      at,
      from: cutTo(plainName(from), ARRIVAL.mostCharactersOfPacker),
      isArrived: isArrived === true,
      replaced: lines,
    };
  } catch {
    return undefined;
  }
}

/** Asked for with each drawing of the log, and read once: an answer that did not change stays the same object. */
const readBefore = new WeakMap<ShownAnswer, { readonly record: ImportRecord | undefined }>();

function recordIn(answer: ShownAnswer): ImportRecord | undefined {
  const known = readBefore.get(answer) ?? { record: readRecord(answer) };
  readBefore.set(answer, known);
  return known.record;
}

/** Every record that this app can read, the latest first. */
export function importRecords(answers: Answers): readonly ImportRecord[] {
  return keptAnswers(answers, IMPORT_FIELD)
    .map(recordIn)
    .filter((record) => record !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

const serialisedAnswer = (answer: Answer) => JSON.stringify(toTuple(answer));

/** The blanks that imports left, by path: no answer of anybody here. */
const blanksOfImports = onceFor((answers): ReadonlyMap<string, ReadonlySet<string>> => {
  const blanks = new Map<string, Set<string>>();
  for (const { isArrived, replaced } of importRecords(answers)) {
    for (const { path, becomes } of isArrived ? [] : replaced) {
      const atPath = blanks.get(path) ?? new Set();
      for (const each of becomes.filter(isBlank)) atPath.add(serialisedAnswer(each));
      blanks.set(path, atPath);
    }
  }
  return blanks;
});

/** The lines of a record that can be written back: nobody here has written there since. */
export function revertible(record: ImportRecord, answers: Answers): readonly ReplacedAnswer[] {
  // What stood on another phone, as a file says it did, is nothing of this one's to be written back.
  if (record.isArrived) return [];
  return record.replaced.filter(({ path, was, becomes }) => {
    // A record does not say whose word a statement or link was: written back it would be this phone's.
    if (isClaimPath(path)) return false;
    const now = answers.get(path);
    const came = new Set([
      ...becomes.map(serialisedAnswer),
      ...(blanksOfImports(answers).get(path) ?? []),
    ]);
    const known = new Set([...was.map(serialisedAnswer), ...came]);
    if (!now || !came.has(serialisedAnswer(now))) return false;
    if (isBlank(now) && was.every(isBlank)) return false;
    return now.others.every((each) => known.has(serialisedAnswer(each)));
  });
}

/** By whom it comes back: what nobody had confirmed as its source's, all else as the user's. */
const toRestore = ({ text, author }: Answer) =>
  isNoPerson(author) || restsOn(author) ? { text, author } : { text };

/** Writes back, as the user, what an import replaced, where nobody has written since. */
export function revertImport(document: AnswerDocument, record: ImportRecord): void {
  for (const { path, was } of revertible(record, document.answers())) {
    document.restore(path, was.map(toRestore));
  }
}

/** Whether an answer that an import replaced stands there no more, whatever was written since, and can be put back by itself. */
export function isMissing(
  { isArrived }: ImportRecord,
  path: AnswerPath,
  { text }: Answer,
  answers: Answers,
): boolean {
  if (isArrived || isClaimPath(path) || isBlank({ text })) return false;
  const now = answers.get(path);
  const standing = now ? [now, ...now.others] : [];
  return standing.every((each) => each.text.trim() !== text.trim());
}

/** Writes it, as the user, in place of what stands there; beside it where all that phones wrote is in use. */
export function putBack(document: AnswerDocument, path: AnswerPath, answer: Answer): void {
  const now = document.answer(path);
  const beside = now && isUsedWhole(path) ? [now, ...now.others] : [];
  document.restore(path, [answer, ...beside.filter((each) => !isBlank(each))].map(toRestore));
}
