// An agency's PDFs on their way in a backup file: the list that stands before their bytes, and what of it comes here.
// PERSISTED: the list, in format 3 of src/domain/exchange/codes/package-text.ts.

import { AGENCY_PAPERS } from '../limits.ts';
import { isSha256 } from '../text/sha256.ts';
import { type AgencyPaper, type PaperFault, paperFault, readTitle } from './agency-paper.ts';

/** Each device gives it an id of its own. */
export type PackedPaper = Omit<AgencyPaper, 'id'>;

interface ClaimedPaper {
  /** How many bytes of it follow. */
  readonly bytes: number;
  /** Undefined if its description cannot be read: it is left out. */
  readonly paper: PackedPaper | undefined;
}

const LAST_MOMENT = 8.64e15;

function toPaper(value: unknown, bytes: number): PackedPaper | undefined {
  const { title, file, sha256, addedAt, addedBy } = value as Record<string, unknown>;
  const texts = [title, file, addedBy].map((text) =>
    typeof text === 'string' ? readTitle(text) : undefined,
  );
  const [readableTitle, readableFile, by] = texts;
  const isMoment =
    typeof addedAt === 'number' && Number.isInteger(addedAt) && Math.abs(addedAt) <= LAST_MOMENT;
  if (!readableTitle || readableFile === undefined || by === undefined || !isMoment) return;
  if (!isSha256(sha256)) return;
  return { title: readableTitle, file: readableFile, bytes, sha256, addedAt, addedBy: by };
}

/** Up to the first whose length cannot be true: nobody knows then where the next begins. */
export function readPaperList(value: unknown): {
  readonly claimed: readonly ClaimedPaper[];
  readonly leftOut: number;
} {
  if (!Array.isArray(value)) return { claimed: [], leftOut: 1 };
  const claimed: ClaimedPaper[] = [];
  if (value.length > AGENCY_PAPERS.most) return { claimed, leftOut: value.length };
  let together = 0;
  for (const each of value as unknown[]) {
    const bytes = (each as Record<string, unknown> | null)?.bytes;
    if (typeof bytes !== 'number' || !Number.isInteger(bytes)) break;
    if (bytes < 1 || bytes > AGENCY_PAPERS.mostBytes) break;
    together += bytes;
    if (together > AGENCY_PAPERS.mostBytesTogether) break;
    claimed.push({ bytes, paper: toPaper(each, bytes) });
  }
  return { claimed, leftOut: value.length - claimed.length };
}

export interface SortedPapers<Paper extends PackedPaper> {
  readonly fresh: readonly Paper[];
  /** Here already, by their bytes. */
  readonly known: readonly Paper[];
  /** With these it would be more than may be here. */
  readonly noRoom: readonly Paper[];
}

/** What becomes of each beside those that are here, in their order. */
export function sortPapers<Paper extends PackedPaper>(
  arrived: readonly Paper[],
  here: readonly PackedPaper[],
): SortedPapers<Paper> {
  const fresh: Paper[] = [];
  const known: Paper[] = [];
  const noRoom: Paper[] = [];
  const placeOf = (fault: PaperFault | undefined) => {
    if (fault === 'there') return known;
    return fault ? noRoom : fresh;
  };
  for (const paper of arrived) placeOf(paperFault(paper, [...here, ...fresh])).push(paper);
  return { fresh, known, noRoom };
}
