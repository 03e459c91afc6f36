// What screens know of an open assessment.

import type { Update } from './answer-set.ts';
import type { Answer, Answers, ShownAnswer } from './answers.ts';
import type { AcceptedFrom } from './authors.ts';
import type { AnswerPath } from './path.ts';
import type { Section } from './sections.ts';

/** A line of the change log. */
export interface Change extends Answer {
  readonly path: string;
  /** It came with a file, which says so. */
  readonly brought: boolean;
}

export type AnswerToRestore = Pick<Answer, 'text'> & Partial<Pick<Answer, 'author'>>;

export interface AnswerDocument {
  /** The catalogue of its answers: an assessment's, or a kit's. */
  readonly sections: readonly Section[];
  /** The answer's text; '' when there is none. */
  read(path: AnswerPath): string;
  /** The answer with who and when; a path that was never written has none, a cleared one has ''. */
  answer(path: AnswerPath): ShownAnswer | undefined;
  /**
   * Writes as the user, or as `author`. An equal text changes nothing; an answer in a section that
   * is not listed adds that section. In a conflict it changes the answer that is shown, and leaves the
   * others for a person to choose.
   */
  write(path: AnswerPath, text: string, author?: string): void;
  /**
   * Writes as the user what was known from elsewhere; the change log says from where. False, and nothing is written, where the
   * text is longer than an answer can be; what moves within the plan is never lost for that.
   */
  accept(path: AnswerPath, text: string, from: AcceptedFrom): boolean;
  /** Says as the user that an answer that was brought along holds: the same text again, with their name. */
  confirm(path: AnswerPath): void;
  /** Writes in place of every answer of the path: a conflict is over. */
  resolve(path: AnswerPath, text: string, author?: string): void;
  /** Calls `listener` after each change of that path alone; the result ends it. */
  subscribe(path: AnswerPath, listener: () => void): () => void;
  /** Calls `listener` after any change. */
  subscribeAll(listener: () => void): () => void;
  /** A new map after each change, the same one until then. */
  answers(): Answers;
  /** Replaced and present answers, latest causes first; each pause in typing gives one line. */
  changes(): readonly Change[];

  /** Keys of the added sections, in the order they were added, ties by key; the same array until that changes. */
  addedSections(): readonly string[];
  /** Adds an optional section of the catalogue, once. */
  addKnownSection(id: string): void;
  /** Adds a section of the user's own naming and returns its key. */
  addOwnSection(name: string): string;
  /**
   * Writes `answers` in place of every answer of the path, each as its author or as the user; several stand
   * beside each other as they did.
   */
  restore(path: AnswerPath, answers: readonly AnswerToRestore[]): void;

  /** Takes an added section away with its answers; the result puts them back where nothing new was written. */
  removeSection(key: string): () => void;

  /** Keys of the rows that were added to a section, in their order. */
  rows(section: string): readonly string[];
  /** Adds a row at the end and returns its key. */
  addRow(section: string): string;
  /** Adds rows at the end, with their texts by field, and returns their keys, which begin with `begins` where that is given. */
  addRows(
    section: string,
    rows: readonly Readonly<Record<string, string>>[],
    begins?: string,
  ): readonly string[];
  /** Puts a row at a place among the others, counted from 0. */
  moveRow(section: string, row: string, place: number): void;
  /** As removeSection, for a row. */
  removeRow(section: string, row: string): () => void;
  removeRows(section: string, rows: ReadonlySet<string>): () => void;

  /** Calls `listener` with each update made on this copy: what the vault must keep and other copies must receive. */
  onUpdate(listener: (update: Update) => void): () => void;
  /** Takes in what the vault kept or another copy says; any order, any number of times. */
  merge(update: Update): void;
  /** Everything: what a copy needs to be like this one. */
  state(): Update;
  /** Writes under another name from now on: what has gone out can claim nothing about what is written later. */
  renew(replica: string): void;
}

export interface AnswerDocumentDependencies {
  readonly now: () => Date;
  /** Who writes when nobody is named. */
  readonly author: () => string;
  /** Names this copy: letters and digits, new for each opening and never used twice. */
  readonly replica: string;
  /** The catalogue; an assessment's where it is not given. */
  readonly sections?: readonly Section[];
  /** What is written as well, before the text at a path is replaced. */
  readonly keepBefore?: (
    answers: Answers,
    path: AnswerPath,
  ) => readonly [path: AnswerPath, text: string] | undefined;
}
