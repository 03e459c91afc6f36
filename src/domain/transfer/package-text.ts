// PERSISTED: assessments on their way out of this device, as text, format 1: what a backup file and a hand-over
// hold once they are decrypted. A change needs a new number, a reader for the old, and a fixture in tests/fixtures.
import type { Update } from '../assessment/answer-set.ts';
import { isMoment, toUpdate, UnreadableUpdate, writeUpdate } from '../assessment/update-text.ts';

const FORMAT = 1;
const KIND = 'bulwark assessments';
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export interface PackedAssessment {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly archived: boolean;
  readonly update: Update;
}

/** What leaves a device at once: all of its assessments, or one. */
export interface AssessmentPackage {
  /** Milliseconds since 1970, by the sender's clock. */
  readonly packedAt: number;
  /** The name set on the sender's device, '' where none was. */
  readonly from: string;
  readonly assessments: readonly PackedAssessment[];
}

/** A newer version of the app made it. */
export class NewerPackage extends Error {
  override readonly name = 'NewerPackage';
}

/** It can be read, but is no package of ours. */
export class ForeignPackage extends Error {
  override readonly name = 'ForeignPackage';
}

/** Damaged. */
export class UnreadablePackage extends Error {
  override readonly name = 'UnreadablePackage';
}

export function writePackage({ packedAt, from, assessments }: AssessmentPackage): string {
  const packed = assessments.map(({ id, madeAt, archived, update }) => ({
    id,
    madeAt,
    archived,
    update: JSON.parse(writeUpdate(update)) as unknown,
  }));
  return JSON.stringify({ kind: KIND, format: FORMAT, packedAt, from, assessments: packed });
}

function toAssessment(value: unknown): PackedAssessment {
  const { id, madeAt, archived, update } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) throw new UnreadablePackage('An id cannot be read');
  if (!isMoment(madeAt)) throw new UnreadablePackage('A time cannot be read');
  try {
    return { id, madeAt, archived: archived === true, update: toUpdate(update) };
  } catch (cause) {
    if (!(cause instanceof UnreadableUpdate)) throw cause;
    throw new UnreadablePackage('An assessment cannot be read', { cause });
  }
}

/** @throws NewerPackage | ForeignPackage | UnreadablePackage; every part is checked before any is returned. */
export function readPackage(text: string): AssessmentPackage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ForeignPackage('It is no JSON', { cause });
  }
  const { kind, format, packedAt, from, assessments } = (value ?? {}) as Record<string, unknown>;
  if (kind !== KIND || typeof format !== 'number') throw new ForeignPackage('It is not ours');
  if (format > FORMAT) throw new NewerPackage(`Format ${format}`);
  if (!Array.isArray(assessments) || !isMoment(packedAt) || typeof from !== 'string') {
    throw new UnreadablePackage('A part is missing');
  }
  return { packedAt, from, assessments: assessments.map(toAssessment) };
}
