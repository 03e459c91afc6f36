// Copies that take in what arrives.

import { ABOUT_SECTION, SEALED_FIELD } from '../../src/domain/answers/about.ts';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import { EMPTY_UPDATE } from '../../src/domain/answers/arrival.ts';
import type { Entry } from '../../src/domain/answers/entry.ts';
import { importUpdate } from '../../src/domain/answers/import-record.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath, parsePath } from '../../src/domain/answers/path.ts';
import { ARRIVAL, CHANGE_LOG } from '../../src/domain/limits.ts';
import { answersToSeal, type SealedVersion } from '../../src/domain/papers/versions/sealing.ts';
import { wordsToKeep } from '../../src/domain/points/words-before.ts';

export const CASES = process.env.FAULTS === 'all' ? 20_000 : 200;
/** Milliseconds of work: what else the machine does meanwhile is no work of ours. */
export const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
export const PATH = 'hospitalFacilities.primary.edContact';
export const NOTHING = EMPTY_UPDATE;

let opened = 0;
export const newReplica = () => {
  opened += 1;
  return `copy${opened}`;
};

/** A copy whose clock pauses before each write, so that each earlier answer is a line of the log. */
export function make(author = 'Rivera', { keepsWords = false } = {}) {
  let now = Date.UTC(2026, 10, 22);
  const updates: Update[] = [];
  const document = createDocument({
    now: () => {
      now += CHANGE_LOG.pauseMs;
      return new Date(now);
    },
    author: () => author,
    replica: newReplica(),
    ...(keepsWords ? { keepBefore: wordsToKeep } : {}),
  });
  document.onUpdate((update) => updates.push(update));
  return { document, updates };
}

export const importFrom = (document: AnswerDocument, arrived: Update, from = 'Lee') =>
  importUpdate(document, arrived, { from, replica: newReplica() });

/** In as many files as its rows need, all of which somebody accepts: how many answers none of them had room for. */
export function importInFiles(document: AnswerDocument, live: readonly Entry[]): number {
  const files: Entry[][] = [];
  const rows = new Map<string, Map<string, number>>();
  for (const each of live) {
    const { section = '', row = '' } = parsePath(each.path) ?? {};
    const known = rows.get(section) ?? new Map<string, number>();
    rows.set(section, known);
    const at = known.get(row) ?? Math.floor(known.size / ARRIVAL.mostNewRows);
    known.set(row, at);
    files[at] ??= [];
    files[at].push(each);
  }
  return files.reduce((sum, file) => {
    const { refused } = importFrom(document, { ...NOTHING, live: file });
    return sum + [...refused.values()].reduce((a, b) => a + b, 0);
  }, 0);
}

/** Everything of a copy as it leaves: what is written later goes by a name that no file has. */
export function give(document: AnswerDocument): Update {
  const state = document.state();
  document.renew(newReplica());
  return state;
}

export const entry = (facts: Partial<Entry>): Entry => ({
  replica: 'evil',
  count: 1,
  path: PATH,
  text: 'evil',
  author: 'Lee',
  at: 0,
  ...facts,
});

export const texts = (document: AnswerDocument, path: AnswerPath) => {
  const answer = document.answer(path);
  return answer ? [answer, ...answer.others].map(({ text }) => text) : [];
};

export function seal(document: AnswerDocument, text: string): AnswerPath {
  const path = fieldPath(ABOUT_SECTION, SEALED_FIELD, document.addRow(ABOUT_SECTION));
  document.resolve(path, text);
  return path;
}

/** A version of all that a plan says now. */
export const versionOf = (document: AnswerDocument, number: number, at: number): SealedVersion => ({
  number,
  files: { report: { sha256: 'a'.repeat(64), fileSha256: 'b'.repeat(64) } },
  at,
  by: 'Rivera',
  brand: 'Bulwark',
  locale: 'en-US',
  timeZone: 'America/Denver',
  paper: 'Letter',
  redaction: { profile: 'everything', without: [] },
  addedSections: [],
  answers: answersToSeal(document.answers()),
});
