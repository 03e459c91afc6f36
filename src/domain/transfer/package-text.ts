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
  /** How many in it could not be read, or had the id of another: each is refused whole and keeps no other out. */
  readonly unreadable: number;
}

/** What leaves can be read. */
export type OutgoingPackage = Omit<AssessmentPackage, 'unreadable'>;

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

export function writePackage({ packedAt, from, assessments }: OutgoingPackage): string {
  const packed = assessments.map(({ id, madeAt, archived, update }) => ({
    id,
    madeAt,
    archived,
    update: JSON.parse(writeUpdate(update)) as unknown,
  }));
  return JSON.stringify({ kind: KIND, format: FORMAT, packedAt, from, assessments: packed });
}

function toAssessment(value: unknown): PackedAssessment | undefined {
  const { id, madeAt, archived, update } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id) || !isMoment(madeAt)) return undefined;
  try {
    return { id, madeAt, archived: archived === true, update: toUpdate(update) };
  } catch (error) {
    if (!(error instanceof UnreadableUpdate)) throw error;
    return undefined;
  }
}

/** Every part is checked before any is returned. @throws NewerPackage | ForeignPackage | UnreadablePackage */
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
  const byId = new Map(
    assessments.flatMap((each: unknown) => {
      const read = toAssessment(each);
      return read ? [[read.id, read] as const] : [];
    }),
  );
  const read = [...byId.values()];
  if (read.length === 0 && assessments.length > 0) {
    throw new UnreadablePackage('No assessment in it can be read');
  }
  return { packedAt, from, assessments: read, unreadable: assessments.length - read.length };
}
