// PERSISTED: assessments and a kit on their way out of this device, as text, format 4: what a backup file and a hand-over
// hold once they are decrypted. Format 3 has no pictures of plans, format 2 no care records and no PDFs, format 1 no kit either; the lowest that holds everything is
// what is written: an older app reads it. PDFs and pictures stand behind the text (src/web/features/transfer/package-stream.ts). A change needs a new number, a reader for the old, and a fixture in tests/fixtures.
import type { Update } from '../../answers/answer-set.ts';
import { isMoment, toUpdate, UnreadableUpdate, writeUpdate } from '../../answers/update-text.ts';
import { ARRIVAL } from '../../limits.ts';
import { parseArrived } from '../../text/long-keys.ts';
import { cutTo, plainName } from '../../text/plain-characters.ts';

const FORMAT = 4;
const FORMAT_WITHOUT_PICTURES = 3;
const FORMAT_OF_KITS = 2;
const FORMAT_WITHOUT_KIT = 1;
const KIND = 'bulwark assessments';
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export interface PackedAssessment {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly archived: boolean;
  readonly update: Update;
  /** Its requests and casualties. */
  readonly care?: Update;
}

export interface PackedKit {
  /** Names the kit on every phone that has joined it. */
  readonly id: string;
  readonly update: Update;
}

/** What leaves a device at once: all that is on it, one assessment, or the kit. */
export interface AssessmentPackage {
  /** Milliseconds since 1970, by the sender's clock. */
  readonly packedAt: number;
  /** The name set on the sender's device, '' where none was. */
  readonly from: string;
  readonly assessments: readonly PackedAssessment[];
  readonly kit?: PackedKit;
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

const toValue = (update: Update) => JSON.parse(writeUpdate(update)) as unknown;

/** What will stand behind the text. */
export interface FilesBehind {
  readonly papers?: boolean;
  readonly pictures?: boolean;
}

function lowestFormat({ assessments, kit }: OutgoingPackage, behind: FilesBehind): number {
  if (behind.pictures) return FORMAT;
  if (behind.papers || assessments.some(({ care }) => care)) return FORMAT_WITHOUT_PICTURES;
  return kit ? FORMAT_OF_KITS : FORMAT_WITHOUT_KIT;
}

export function writePackage(contents: OutgoingPackage, behind: FilesBehind = {}): string {
  const { packedAt, from, assessments, kit } = contents;
  const packed = assessments.map(({ id, madeAt, archived, update, care }) => ({
    id,
    madeAt,
    archived,
    update: toValue(update),
    ...(care ? { care: toValue(care) } : {}),
  }));
  return JSON.stringify({
    kind: KIND,
    format: lowestFormat(contents, behind),
    packedAt,
    from,
    assessments: packed,
    ...(kit ? { kit: { id: kit.id, update: toValue(kit.update) } } : {}),
  });
}

/** Undefined if it cannot be read. */
function readableUpdate(value: unknown): Update | undefined {
  try {
    return toUpdate(value);
  } catch (error) {
    if (!(error instanceof UnreadableUpdate)) throw error;
    return undefined;
  }
}

/** What cannot be read of its care record does not keep the assessment out. */
function toAssessment(value: unknown): PackedAssessment | undefined {
  const { id, madeAt, archived, update, care } = (value ?? {}) as Record<string, unknown>;
  const read = readableUpdate(update);
  if (typeof id !== 'string' || !ID.test(id) || !isMoment(madeAt) || !read) return undefined;
  const readCare = care === undefined ? undefined : readableUpdate(care);
  return {
    id,
    madeAt,
    archived: archived === true,
    update: read,
    ...(readCare ? { care: readCare } : {}),
  };
}

function toKit(value: unknown): PackedKit | undefined {
  const { id, update } = (value ?? {}) as Record<string, unknown>;
  const read = readableUpdate(update);
  return typeof id === 'string' && ID.test(id) && read ? { id, update: read } : undefined;
}

/** In one line, as it may be shown. */
const packerName = (from: string): string => {
  const most = ARRIVAL.mostCharactersOfPacker;
  return cutTo(plainName(from.slice(0, 2 * most)), most);
};

const hasCare = (each: unknown): boolean =>
  (each as Record<string, unknown> | null)?.care !== undefined;

/** Every part is checked before any is returned. @throws NewerPackage | ForeignPackage | UnreadablePackage */
export function readPackage(text: string): AssessmentPackage {
  let value: unknown;
  try {
    value = parseArrived(text);
  } catch (cause) {
    throw new ForeignPackage('It is no JSON', { cause });
  }
  const parts = (value ?? {}) as Record<string, unknown>;
  const { kind, format, packedAt, from, assessments } = parts;
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
  const kit = toKit(parts.kit);
  const claimed =
    assessments.length + assessments.filter(hasCare).length + (parts.kit === undefined ? 0 : 1);
  const unreadable = claimed - read.length - read.filter(hasCare).length - (kit ? 1 : 0);
  if (unreadable > 0 && unreadable === claimed) {
    throw new UnreadablePackage('Nothing in it can be read');
  }
  return {
    packedAt,
    from: packerName(from),
    assessments: read,
    unreadable,
    ...(kit ? { kit } : {}),
  };
}
