import type { Answer } from '../assessment/answers.ts';

/** One thing that differs from a version as briefed. */
export interface ChangedFact {
  /** Of its answer, or of the first of its row's. */
  readonly path: string;
  /** `Primary Hospital`, `Operational Info, Command Post` */
  readonly where: string;
  /** '' where there was, or is, nothing. */
  readonly was: string;
  readonly now: string;
  /** The latest of its changes; undefined where the answer is gone with its history. */
  readonly answer: Answer | undefined;
}

/** Whether an answer is let through to whoever reads. */
export type IsLet = (path: string) => boolean;
