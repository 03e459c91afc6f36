// What every document has: names, times, marks.
import { type Answers, isInternalPath } from '../../answers/answers.ts';
import { nobodyAnswered, type Source, sourceOf } from '../../answers/authors.ts';
import type { TeamAllergies } from '../../kit/team-allergies.ts';
import { handlingWords } from '../../plan/handling.ts';
import type { PictureScene } from '../../sketch/scene.ts';
import { datedFilename } from '../../text/dated-filename.ts';
import { formatZoned } from '../../text/written-time.ts';
import type { PaperPoints } from '../builders/paper-points.ts';
import type { ApprovalState } from '../versions/approval.ts';
import { AnswerWords, inOneLine } from './answer-words.ts';
import type { ChangedSince, PaperModel, PaperSize, VersionName } from './paper-model.ts';
import { MARK, withoutMarks } from './unconfirmed-mark.ts';

export interface PaperInput {
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
  /** The number of the sealed version that is printed, where it is one. */
  readonly briefed?: VersionName;
  /** No version of it was sealed yet. */
  readonly isDraft?: true;
  /** What differs from the last version, where something does. */
  readonly changedSince?: ChangedSince;
  /** What the version changed of the one before, as a message. */
  readonly news?: string;
  /** Undefined if nobody approved a version. */
  readonly approval?: ApprovalState;
  /** SHA-256 of the answers in hexadecimal, where it was asked for. */
  readonly sha256?: string;
  /** Hears where each answer is from that is printed with a mark. */
  readonly onMarked?: (source: Source) => void;
  /** False where it is held back who gave which of several answers. */
  readonly namesAuthors?: boolean;
  /** Counted in the roster of the team, where the papers are to say it: all of the roster that any of them knows. */
  readonly teamAllergies?: TeamAllergies;
  /** What the kit says of points; a version from before there were any has none, and prints as it did. */
  readonly points?: PaperPoints;
  /** The sketch of its points, where it was asked for. */
  readonly picture?: PictureScene;
  /** False for a section of which something was held back: it is never printed as not assessed. */
  readonly isWhole?: (section: string) => boolean;
}

type Base = Omit<PaperModel, 'look' | 'sections' | 'signatures' | 'facts' | 'leftOut'>;

const MARKED_HEX = 12;

/** The first twelve digits of a SHA-256 in groups of four, for people to compare. */
function shortFingerprint(sha256: string): string {
  return (sha256.slice(0, MARKED_HEX).toUpperCase().match(/.{4}/g) ?? []).join('-');
}

/**
 * When the latest of the answers was given; undefined when there are none. What was brought along was not given then: its
 * source says of when it is. `until` is now, in milliseconds since 1970: whatever a clock elsewhere says, nothing is known of later.
 */
export function latestAnswer(answers: Answers, until: number): Date | undefined {
  let latest = Number.NEGATIVE_INFINITY;
  for (const [path, { others, ...answer }] of answers) {
    if (isInternalPath(path)) continue;
    for (const { text, author, at } of [answer, ...others]) {
      if (sourceOf(author) || (text.trim() === '' && others.length === 0)) continue;
      latest = Math.max(latest, at.getTime());
    }
  }
  return Number.isFinite(latest) ? new Date(Math.min(latest, until)) : undefined;
}

const DRAFT = 'Draft: not approved';
/** In its place, of a version that this app does not draw as it was sealed: it may conclude otherwise from the same answers. */
export const REDRAWN = 'Not the sealed file: this version of the app drew it again';
const NOTHING = 'Nothing is filled in that goes into this document.';

/** Longer texts do not fit the head of a page: the report prints those whole, as an answer. */
const HEAD_LENGTH = 60;

/** Whether the head of a page says all that was answered. */
export function isWholeInHead(text: string): boolean {
  const plain = withoutMarks(text);
  return plain.length <= HEAD_LENGTH && !plain.includes('\n');
}

/** One line of it for the head of a page. */
export function inHead(text: string): string {
  if (isWholeInHead(text)) return text;
  const line = [...withoutMarks(text).replace(/\s+/g, ' ')].slice(0, HEAD_LENGTH).join('');
  return `${line}${text.includes(MARK) ? MARK : ''}…`;
}

/** A longer name of an operation is a text: no head has room for it, on page after page. */
const NAME_LENGTH = 300;

/** Whether the head of a page says all of an operation's name, in lines of its own. */
export function isNameInHead(text: string): boolean {
  const plain = withoutMarks(text);
  return plain.length <= NAME_LENGTH && !plain.includes('\n');
}

/** An operation's name for the head of a page: whole, but where it is a text, which the paper prints elsewhere. */
export function nameInHead(text: string): string {
  const line = inOneLine(text);
  const characters = [...withoutMarks(line)];
  if (characters.length <= NAME_LENGTH) return line;
  const mark = text.includes(MARK) ? MARK : '';
  return `${characters.slice(0, NAME_LENGTH).join('')}${mark}…`;
}

/** What is on every paper, whatever it is of. `kind` is the word in the filename, `handling` as it was answered. */
export function paperBase(
  { generatedAt, timeZone, brand }: Pick<PaperInput, 'generatedAt' | 'timeZone' | 'brand'>,
  paper: { title: string; kind: string; paper: PaperSize; handling: string },
): Base {
  const { title, kind } = paper;
  const handling = handlingWords(inHead(paper.handling));
  return {
    brand,
    title,
    generatedOn: `Generated on ${formatZoned(generatedAt, timeZone)}`,
    generatedAt: generatedAt.toISOString(),
    language: 'en-US',
    paper: paper.paper,
    filename: datedFilename({ brand, kind, at: generatedAt, timeZone, extension: 'pdf' }),
    ...(handling === '' ? {} : { handling }),
  };
}

/** `kind` is the word in the filename. */
export function planPaperBase(
  input: PaperInput,
  { title, kind, paper = input.paper }: { title: string; kind: string; paper?: PaperSize },
): Base {
  const { answers, timeZone, sha256 } = input;
  const latest = latestAnswer(answers, input.generatedAt.getTime());
  const handling = new AnswerWords(answers, input).either('icsOperation', 'handling');
  return {
    ...paperBase(input, { title, kind, paper, handling }),
    ...(input.briefed ? { briefed: input.briefed } : {}),
    ...(input.isDraft ? { draft: DRAFT } : {}),
    ...(input.changedSince ? { changedSince: input.changedSince } : {}),
    ...(input.news === undefined ? {} : { news: input.news }),
    ...(nobodyAnswered(answers) ? { empty: NOTHING } : {}),
    ...(sha256 === undefined ? {} : { fingerprint: shortFingerprint(sha256) }),
    ...(sha256 === undefined || !latest
      ? {}
      : { dataAsOf: `Data as of ${formatZoned(latest, timeZone)}` }),
  };
}
