// Pictures on their way in a backup file: the list that stands before their bytes, and what of it comes here.
// PERSISTED: the list, in format 4 of src/domain/exchange/codes/package-text.ts.

import { PICTURES } from '../limits.ts';
import { isSha256 } from '../text/sha256.ts';
import { pictureFault } from './stored-picture.ts';

export interface PackedPicture {
  /** The id of the plan that it is of. */
  readonly plan: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** Of one file: what thirty full plans have. */
const MOST = 30 * PICTURES.most;
const ID = /^[A-Za-z0-9_-]{1,64}$/;

interface ClaimedPicture {
  /** How many bytes of it follow. */
  readonly bytes: number;
  /** Undefined if its description cannot be read: it is left out. */
  readonly picture: PackedPicture | undefined;
}

function toPicture(value: unknown, bytes: number): PackedPicture | undefined {
  const { plan, sha256 } = value as Record<string, unknown>;
  if (typeof plan !== 'string' || !ID.test(plan)) return undefined;
  if (!isSha256(sha256)) return undefined;
  return { plan, sha256, bytes };
}

/** Up to the first whose length cannot be true: nobody knows then where the next begins. */
export function readPictureList(value: unknown): {
  readonly claimed: readonly ClaimedPicture[];
  readonly leftOut: number;
} {
  if (!Array.isArray(value)) return { claimed: [], leftOut: 1 };
  const claimed: ClaimedPicture[] = [];
  if (value.length > MOST) return { claimed, leftOut: value.length };
  let together = 0;
  for (const each of value as unknown[]) {
    const bytes = (each as Record<string, unknown> | null)?.bytes;
    if (typeof bytes !== 'number' || !Number.isInteger(bytes)) break;
    if (bytes < 1 || bytes > PICTURES.mostBytes) break;
    together += bytes;
    if (together > PICTURES.mostBytesInFile) break;
    claimed.push({ bytes, picture: toPicture(each, bytes) });
  }
  return { claimed, leftOut: value.length - claimed.length };
}

/** As many as one file may have, in their order. */
export function picturesThatFit<Picture extends PackedPicture>(
  found: readonly Picture[],
): readonly Picture[] {
  let together = 0;
  return found.slice(0, MOST).filter(({ bytes }) => {
    together += bytes;
    return together <= PICTURES.mostBytesInFile;
  });
}

export const bytesOfPictures = (pictures: readonly Pick<PackedPicture, 'bytes'>[]): number =>
  pictures.reduce((sum, { bytes }) => sum + bytes, 0);

/** Those of a file that a plan may have beside what is here, each once; `named` are those that the plan speaks of: others are nobody's. */
export function picturesToTake<Picture extends PackedPicture>(
  arrived: readonly Picture[],
  here: readonly Pick<PackedPicture, 'sha256' | 'bytes'>[],
  named: ReadonlySet<string>,
): readonly Picture[] {
  const taken: Picture[] = [];
  for (const picture of arrived) {
    if (!named.has(picture.sha256)) continue;
    if (!pictureFault(picture, [...here, ...taken])) taken.push(picture);
  }
  return taken;
}
