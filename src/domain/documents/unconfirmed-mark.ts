// On paper an unconfirmed answer carries a mark, and one footnote says where it is from.
import type { Answers, ShownAnswer } from '../assessment/answers.ts';
import { sayDay } from '../assessment/author-words.ts';
import type { Source } from '../assessment/authors.ts';
import { unconfirmedSource } from '../assessment/unconfirmed.ts';
import { localDay } from '../local-day.ts';

export const MARK = '†';

/** The text, marked where nobody has confirmed it. */
export const withMark = (path: string, answer: ShownAnswer): string =>
  `${answer.text.trim()}${unconfirmedSource(path, answer) ? MARK : ''}`;

/** A text and the mark behind it, '' where there is none. */
export function splitMark(text: string): readonly [plain: string, mark: string] {
  return text.endsWith(MARK) ? [text.slice(0, -MARK.length), MARK] : [text, ''];
}

/** What a text says, whoever confirmed it. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** `an earlier plan of 12 Nov`, `earlier plans of 5 Nov to 12 Nov` */
function saySources(sources: readonly Source[], kind: Source['kind'], year: string): string {
  const days = sources.filter((source) => source.kind === kind).map(({ day }) => day);
  if (days.length === 0) return '';
  const known = [...new Set(days)].filter((day) => day !== '').sort();
  const said = [...new Set([known.at(0), known.at(-1)])]
    .filter((day) => day !== undefined)
    .map((day) => sayDay(day, year));
  const names =
    kind === 'list'
      ? 'the saved hospital list'
      : known.length > 1
        ? 'earlier plans'
        : 'an earlier plan';
  return said.length === 0 ? names : `${names} of ${said.join(' to ')}`;
}

/** `† from an earlier plan of 12 Nov, unconfirmed`; '' where every answer was confirmed. */
export function unconfirmedNote(
  answers: Answers,
  { generatedAt, timeZone }: { readonly generatedAt: Date; readonly timeZone: string },
): string {
  const sources = [...answers]
    .map(([path, answer]) => unconfirmedSource(path, answer))
    .filter((source) => source !== undefined);
  const year = localDay(generatedAt, timeZone).slice(0, 4);
  const said = (['plan', 'list'] as const)
    .map((kind) => saySources(sources, kind, year))
    .filter((each) => each !== '');
  return said.length === 0 ? '' : `${MARK} from ${said.join(' or ')}, unconfirmed`;
}
