// What the vault says of an assessment.
import type { Update } from '../../domain/answers/answer-set.ts';
import type { AssessmentSummary } from '../../domain/plan/summary.ts';

/** PERSISTED: sealed in the row of each assessment. */
export interface Head {
  /** Numbers of its records; those between that are missing were removed. */
  readonly first: number;
  readonly last: number;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly archived: boolean;
  /** In the list of deleted ones, from which it can be restored. */
  readonly deleted: boolean;
  /** Records that were found missing before the last compaction. */
  readonly lost: number;
  readonly summary: AssessmentSummary;
}

/** How far a copy has read and written. */
export interface Position {
  readonly generation: number;
  readonly first: number;
  readonly last: number;
  /** Records that were found missing before the last compaction. */
  readonly lost: number;
}

export interface ListedAssessment {
  readonly id: string;
  /** Missing where the head cannot be read; the assessment itself still opens. */
  readonly head: Head | undefined;
}

/** What is wrong with an assessment's records. */
export interface Damage {
  readonly missing: number;
  readonly unreadable: number;
}

export interface StoredAssessment {
  readonly update: Update;
  readonly position: Position;
  readonly head: Head | undefined;
  readonly damage: Damage;
}

/** What the writer of an assessment says in its head. */
export type HeadFacts = Omit<Head, keyof Position>;

export type HeadChange = Partial<Pick<Head, 'archived' | 'deleted'>>;
