// The PDFs of an agency that a user adds: what is known of each, what is too much, and which of them a word finds.
import { AGENCY_PAPERS } from '../limits.ts';

export interface AgencyPaper {
  readonly id: string;
  /** What it is found by; the user may change it. */
  readonly title: string;
  /** The name of the file it came from. */
  readonly file: string;
  readonly bytes: number;
  /** In hexadecimal, of all its bytes. */
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** The name set on the device then; '' where none was. */
  readonly addedBy: string;
}

/** Why a file is not added. */
export type PaperFault = 'empty' | 'noPdf' | 'tooLarge' | 'tooMuchTogether' | 'tooMany' | 'there';

/** By its size alone, before it is read. */
export function sizeFault(
  bytes: number,
  papers: readonly Pick<AgencyPaper, 'bytes'>[],
): PaperFault | undefined {
  if (bytes === 0) return 'empty';
  if (bytes > AGENCY_PAPERS.mostBytes) return 'tooLarge';
  if (bytes + togetherBytes(papers) > AGENCY_PAPERS.mostBytesTogether) return 'tooMuchTogether';
  return papers.length >= AGENCY_PAPERS.most ? 'tooMany' : undefined;
}

/** Undefined if it may be added to these. */
export const paperFault = (
  paper: Pick<AgencyPaper, 'bytes' | 'sha256'>,
  papers: readonly Pick<AgencyPaper, 'bytes' | 'sha256'>[],
): PaperFault | undefined =>
  papers.some(({ sha256 }) => sha256 === paper.sha256) ? 'there' : sizeFault(paper.bytes, papers);

const MB = 1024 * 1024;

/** "34 MB"; "120 kB" of what is less than one. */
export const formatSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${Math.round(bytes / MB)} MB`;

export const togetherBytes = (papers: readonly Pick<AgencyPaper, 'bytes'>[]): number =>
  papers.reduce((sum, { bytes }) => sum + bytes, 0);

const HEAD = [...'%PDF-'].map((letter) => letter.charCodeAt(0));

/** By its bytes: its name may say anything. */
export function isPdf(bytes: Uint8Array): boolean {
  const last = Math.min(bytes.length, AGENCY_PAPERS.headBytes) - HEAD.length;
  for (let at = 0; at <= last; at += 1) {
    if (HEAD.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/** One line of at most so many letters; '' where nothing is left. */
export const readTitle = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, AGENCY_PAPERS.titleCharacters)
    .trim();

/** The name of a file as a title. */
export const titleOfFile = (file: string): string =>
  readTitle(file.replace(/\.pdf$/i, '').replaceAll('_', ' ')) || readTitle(file) || 'PDF';

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose title or file name has every word of the text. */
export function findPapers(papers: readonly AgencyPaper[], text: string): readonly AgencyPaper[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return papers.filter(({ title, file }) => {
    const searched = plain(`${title} ${file}`);
    return words.every((word) => searched.includes(word));
  });
}
