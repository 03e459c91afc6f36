// Answers in words for documents: one as it is; several that nobody has picked from, all of them with who and when.
import type { Answer, Answers, ShownAnswer } from '../../answers/answers.ts';
import {
  acceptedBy,
  authorName,
  type Source,
  sourceName,
  sourceOf,
  usualNote,
} from '../../answers/authors.ts';
import { type FieldIn, joinPath } from '../../answers/path.ts';
import { fieldOf } from '../../answers/sections.ts';
import { isAnswered, sectionForKey } from '../../plan/section-view.ts';
import { unconfirmedSource } from '../../plan/unconfirmed.ts';
import { cutTo, nameWords, quoted } from '../../text/plain-characters.ts';
import { formatZoned } from '../../text/written-time.ts';
import { type PaperPoints, PointsOnPaper } from '../builders/paper-points.ts';
import { MARK, splitMark } from './unconfirmed-mark.ts';

interface LocalTime {
  /** IANA, for example America/Denver. */
  readonly timeZone: string;
  /** False where it is held back who answered; the time is still given. */
  readonly namesAuthors?: boolean;
  /** Hears where each answer is from that is printed with a mark. */
  readonly onMarked?: (source: Source) => void;
  /** How points are printed, and where the device is, BCP 47; without them, as they were typed. */
  readonly points?: PaperPoints;
  readonly locale?: string;
}

/** How several answers are printed: one that says it of itself is a quotation. */
const SEVERAL = /\(\d+ conflicting answers\)/;

/** Says who gave an answer, and when. */
export type AnswerFormatter = (answer: Answer) => string;

export function answerFormatter({ timeZone, namesAuthors = true }: LocalTime): AnswerFormatter {
  return ({ text, author, at }) => {
    const source = sourceOf(author);
    // When it was brought along says nothing of when it is from.
    const by = source
      ? `${sourceName(source)}, unconfirmed`
      : `${namesAuthors ? `${authorInWords(author)}, ` : ''}${formatZoned(at, timeZone)}`;
    const typed = unboxed(text.trim());
    const isLikeOurs = /[[\]]/.test(typed) || SEVERAL.test(typed);
    return `${indented(isLikeOurs ? quoted(typed) : typed) || '(cleared)'} [${by}]`;
  };
}

/** A box that was typed is none of a form's. */
const unboxed = (typed: string): string =>
  typed.replace(/[☐☑☒⊠🗹🗷]/gu, (box) => (box === '☐' ? '( )' : '(x)'));

/** All answers of one field. */
export function allOf({ others, ...answer }: ShownAnswer): readonly Answer[] {
  return [answer, ...others];
}

/** Ends what is said in short of several answers. */
export const NOT_DECIDED = ', not decided';

export class AnswerWords {
  readonly #answers: Answers;
  readonly #format: AnswerFormatter;
  readonly #onMarked: LocalTime['onMarked'];
  readonly points: PointsOnPaper;

  constructor(answers: Answers, time: LocalTime) {
    this.#answers = answers;
    this.#format = answerFormatter(time);
    this.#onMarked = time.onMarked;
    const { points, locale = 'en' } = time;
    this.points = new PointsOnPaper({ answers, ...(points ? { points } : {}) }, locale);
  }

  /** '' where nothing was answered; what nobody has confirmed carries a mark. `as` writes each answer that was typed. */
  text<S extends string, F extends string>(
    section: S,
    field: F & FieldIn<S, F>,
    row?: string,
    as: (typed: string) => string = (typed) => typed,
  ): string {
    const path = joinPath(section, field, row);
    const answer = this.#answers.get(path);
    if (!answer || !isAnswered(this.#answers, path)) return '';
    if (answer.others.length === 0) {
      const source = unconfirmedSource(path, answer);
      if (source) this.#onMarked?.(source);
      const own = unboxed(answer.text.trim());
      const typed = SEVERAL.test(own) ? quoted(own) : as(own);
      const isPoint = fieldOf(sectionForKey(section), field, row)?.kind === 'point';
      const written = isPoint ? this.points.write([path], typed) : typed;
      return written + usualNote(answer.author) + (source ? MARK : '');
    }
    const several = allOf(answer)
      .map((each) => this.#format({ ...each, text: as(each.text.trim()) }))
      .join('\n');
    return `(${answer.others.length + 1} conflicting answers)\n${several}`;
  }

  /** The same in short, in one line: of several that nobody has picked from each text, the first `first`: `20 min or 2 h, not decided`. */
  either<S extends string, F extends string>(
    section: S,
    field: F & FieldIn<S, F>,
    row?: string,
    as: (typed: string) => string = (typed) => typed,
    first: (a: string, b: string) => number = () => 0,
  ): string {
    const path = joinPath(section, field, row);
    const answer = this.#answers.get(path);
    if (!answer || answer.others.length === 0)
      return inOneLine(this.text<string, string>(section, field, row, as));
    const byLine = new Map<string, { readonly typed: string; readonly mark: string }>();
    for (const each of allOf(answer)) {
      const source = unconfirmedSource(path, { ...each, others: [] });
      if (source) this.#onMarked?.(source);
      const typed = unboxed(each.text.trim());
      const line = inOneLine(typed);
      byLine.set(line, { typed, mark: byLine.get(line)?.mark === '' || !source ? '' : MARK });
    }
    return (
      [...byLine]
        .sort(([a], [b]) => first(a, b))
        .map(([line, { typed, mark }]) =>
          line === '' ? '(cleared)' : (inOneLine(as(typed)) || '…') + mark,
        )
        .join(' or ') + NOT_DECIDED
    );
  }
}

const personOf = (author: string): string => authorName(acceptedBy(author)?.name ?? author);

/** The person who gave an answer, within a line. */
export const personInWords = (author: string): string => asName(personOf(author));

/** The same with where it is from: a name may be more than a name, our words are not. */
export const authorInWords = (author: string): string =>
  personInWords(author) + authorName(author).slice(personOf(author).length);

/** The texts that are not blank, in a line each. */
export const inLines = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n');

/** One line: line breaks of what was typed become spaces. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const MOST_IN_QUOTES = 60;

/** What was typed, as what a sentence of ours is about: no letter of it reads as ours. '' where nothing was typed. */
export function inQuotes(typed: string, most: number = MOST_IN_QUOTES): string {
  const line = inOneLine(typed);
  return line === '' ? '' : quoted(cutTo(line, most));
}

/** A name, a time or a decision that was typed, whole, beside words of ours: between quotation marks where it may be more than that. */
export const asName = (typed: string): string =>
  typed === '' ? '' : nameWords(inOneLine(typed), Number.POSITIVE_INFINITY);

/** The same of what may carry a mark, which stands outside. */
export function asMarkedName(written: string): string {
  const [typed, mark] = splitMark(written);
  return asName(typed) + mark;
}

const INDENT = '    ';

/** A text among lines of ours: its further lines are indented. */
export const indented = (text: string): string => text.replaceAll('\n', `\n${INDENT}`);

/**
 * A label and its text, as lines to copy. Lines of one text are indented: what somebody typed into one field never looks like the
 * line of another.
 */
export const labelledLines = (label: string, text: string): string =>
  text.includes('\n') ? `${label}\n${INDENT}${indented(text)}` : `${label} ${text}`;

/** A text behind its label; nothing where there is no text. */
export const labelled = (label: string, text: string): string => (text === '' ? '' : label + text);
