// What every document has: names, times, marks.
import type { Answers } from '../assessment/answers.ts';
import { datedFilename } from '../dated-filename.ts';
import { AnswerWords } from './answer-words.ts';
import type { DocumentModel, PaperSize } from './document-model.ts';

export interface DocumentInput {
  readonly answers: Answers;
  /** Keys of the added sections, in the order they were added. */
  readonly addedSections: readonly string[];
  readonly brand: string;
  readonly generatedAt: Date;
  /** BCP 47, for the date's format and the document's language. */
  readonly locale: string;
  /** IANA, for example America/Denver. */
  readonly timeZone: string;
  readonly paper: PaperSize;
  /** SHA-256 of the answers in hexadecimal, where it was asked for. */
  readonly sha256?: string;
  /** False for a section of which something was held back: it is never printed as not assessed. */
  readonly isWhole?: (section: string) => boolean;
}

type Base = Omit<DocumentModel, 'look' | 'sections' | 'signatures' | 'facts' | 'leftOut'>;

const MARKED_HEX = 12;

/** The first twelve digits of a SHA-256 in groups of four, for people to compare. */
export function shortFingerprint(sha256: string): string {
  return (sha256.slice(0, MARKED_HEX).toUpperCase().match(/.{4}/g) ?? []).join('-');
}

/** When the latest of the answers was given; undefined when there are none. */
export function latestAnswer(answers: Answers): Date | undefined {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { text, at, others } of answers.values()) {
    if (text.trim() !== '') latest = Math.max(latest, at.getTime());
    for (const other of others) latest = Math.max(latest, other.at.getTime());
  }
  return Number.isFinite(latest) ? new Date(latest) : undefined;
}

/** `kind` is the word in the filename. */
export function documentBase(
  input: DocumentInput,
  { title, kind, paper = input.paper }: { title: string; kind: string; paper?: PaperSize },
): Base {
  const { answers, generatedAt, locale, timeZone, brand, sha256 } = input;
  const local = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'long',
  });
  const latest = latestAnswer(answers);
  const handling = new AnswerWords(answers, input).text('icsOperation', 'handling');
  return {
    brand,
    title,
    generatedOn: `Generated on ${local.format(generatedAt)}`,
    generatedAt: generatedAt.toISOString(),
    language: 'en-US',
    paper,
    filename: datedFilename({ brand, kind, at: generatedAt, timeZone, extension: 'pdf' }),
    ...(handling === '' ? {} : { handling }),
    ...(sha256 === undefined ? {} : { fingerprint: shortFingerprint(sha256) }),
    ...(sha256 === undefined || !latest ? {} : { dataAsOf: `Data as of ${local.format(latest)}` }),
  };
}
