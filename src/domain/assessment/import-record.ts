// What an import replaced, kept with the assessment outside the limit of the change log, so that it can be read and
// written back. PERSISTED: each is the text of one answer, as a sealed version is. Format 1.
import { ARRIVAL } from '../limits.ts';
import { ABOUT_SECTION, IMPORT_FIELD } from './about.ts';
import type { Entry, Update } from './answer-set.ts';
import type { Answer, Answers, ShownAnswer } from './answers.ts';
import { type Arrival, admit, isKeptPath, type Replaced } from './arrival.ts';
import type { AssessmentDocument } from './document.ts';
import { type AnswerPath, fieldPath, parsePath } from './path.ts';
import { rowsOf } from './rows.ts';
import { isMoment } from './update-text.ts';

const FORMAT = 1;

type AnswerTuple = readonly [text: string, author: string, at: number];

export interface ReplacedAnswer {
  readonly path: AnswerPath;
  readonly was: readonly Answer[];
  readonly becomes: readonly Answer[];
}

export interface ImportRecord {
  /** Who took it in, and when, by that device's clock. */
  readonly by: string;
  readonly at: Date;
  /** Who packed it, as it says; '' where it does not. */
  readonly from: string;
  readonly replaced: readonly ReplacedAnswer[];
}

const toTuple = ({ text, author, at }: Entry): AnswerTuple => [text, author, at];

export interface TakingIn {
  /** Who packed it, as it says; '' where it does not. */
  readonly from: string;
  /** What the document writes under from now on: names in what arrived claim nothing about it. */
  readonly replica: string;
}

/** Merges what may be merged of a copy from outside, and writes down what that replaced. @throws UnreadableUpdate */
export function takeIn(
  document: AssessmentDocument,
  arrived: Update,
  { from, replica }: TakingIn,
): Arrival {
  const arrival = admit(document.state(), arrived);
  document.renew(replica);
  document.merge(arrival.update);
  recordReplaced(document, from, arrival.replaced);
  return arrival;
}

function recordReplaced(
  document: AssessmentDocument,
  from: string,
  replaced: readonly Replaced[],
): void {
  if (replaced.length === 0) return;
  const row = document.addRow(ABOUT_SECTION);
  const lines = replaced.map(({ path, was, becomes }) => [
    path,
    was.map(toTuple),
    becomes.map(toTuple),
  ]);
  document.settle(
    fieldPath(ABOUT_SECTION, IMPORT_FIELD, row),
    JSON.stringify({ format: FORMAT, from, replaced: lines }),
  );
}

function toAnswers(value: unknown): readonly Answer[] | undefined {
  if (!Array.isArray(value) || value.length > ARRIVAL.mostAtOnePath) return undefined;
  const answers: Answer[] = [];
  for (const tuple of value as unknown[]) {
    const [text, author, at]: unknown[] = Array.isArray(tuple) ? tuple : [];
    if (typeof text !== 'string' || typeof author !== 'string' || !isMoment(at)) return undefined;
    answers.push({ text, author, at: new Date(at) });
  }
  return answers;
}

function toReplaced(value: unknown): ReplacedAnswer | undefined {
  const [path, wasThen, becameThen]: unknown[] = Array.isArray(value) ? value : [];
  const was = toAnswers(wasThen);
  const becomes = toAnswers(becameThen);
  if (typeof path !== 'string' || !parsePath(path) || !was || !becomes) return undefined;
  // Nothing replaces what is kept: a record that says so was made up.
  if (isKeptPath(path)) return undefined;
  return { path: path as AnswerPath, was, becomes };
}

function readRecord({ text, author, at }: ShownAnswer): ImportRecord | undefined {
  try {
    const { format, from, replaced } = JSON.parse(text) as Record<string, unknown>;
    if (format !== FORMAT || typeof from !== 'string' || !Array.isArray(replaced)) return undefined;
    if (replaced.length > ARRIVAL.mostAnswers) return undefined;
    const lines = replaced.map(toReplaced);
    if (!lines.every((line) => line !== undefined)) return undefined;
    if (new Set(lines.map(({ path }) => path)).size < lines.length) return undefined;
    return { by: author, at, from, replaced: lines };
  } catch {
    return undefined;
  }
}

/** Every record that this app can read, the latest first. */
export function importRecords(answers: Answers): readonly ImportRecord[] {
  return rowsOf(answers, ABOUT_SECTION)
    .map((row) => answers.get(fieldPath(ABOUT_SECTION, IMPORT_FIELD, row)))
    .map((answer) => answer && readRecord(answer))
    .filter((record) => record !== undefined)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

const sayingOf = ({ text, author, at }: Answer) => JSON.stringify([text, author, at.getTime()]);

/** The lines of a record that can be written back: nobody has written there since. */
export function revertible(record: ImportRecord, answers: Answers): readonly ReplacedAnswer[] {
  return record.replaced.filter(({ path, was, becomes }) => {
    const now = answers.get(path);
    const came = new Set(becomes.map(sayingOf));
    const known = new Set([...was.map(sayingOf), ...came]);
    if (!now || !came.has(sayingOf(now))) return false;
    return now.others.every((each) => known.has(sayingOf(each)));
  });
}

/** Writes back, as the user, what an import replaced, where nobody has written since. */
export function revertImport(document: AssessmentDocument, record: ImportRecord): void {
  for (const { path, was } of revertible(record, document.answers())) {
    document.putBack(
      path,
      was.map(({ text }) => ({ text })),
    );
  }
}
