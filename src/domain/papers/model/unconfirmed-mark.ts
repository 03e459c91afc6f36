// On paper an unconfirmed answer carries a mark, and one footnote says where it is from.
import type { Answers } from '../../answers/answers.ts';
import { formatDay, isRegister, type Source } from '../../answers/authors.ts';
import { unconfirmedSource } from '../../plan/unconfirmed.ts';
import { localDay } from '../../text/moment.ts';

export const MARK = '†';

/** Says on a line by itself what its marks say. */
export const MARK_KEY = `${MARK}=unconfirmed`;

/** A text and the mark behind it, '' where there is none. */
export function splitMark(text: string): readonly [plain: string, mark: string] {
  return text.endsWith(MARK) ? [text.slice(0, -MARK.length), MARK] : [text, ''];
}

/** That of the answer at a path. */
export const markAt = (path: string, answers: Answers): string =>
  unconfirmedSource(path, answers.get(path)) ? MARK : '';

/** What a text says, no matter who confirmed it. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, '');

/** Longer than a foot is wide: then without the days. */
const MOST_CHARACTERS = 92;

/** Of registers the year stands in each text. */
const REGISTER = 'the hospital directory';
/** Printed wherever a hospital of one is marked. */
const CLOSURES = 'no directory knows closures';

/** `an earlier plan of 12 Nov`, `earlier plans of 5 Nov to 12 Nov`; without a year, the name alone. */
function sourcesWords(sources: readonly Source[], kind: 'plan' | 'list', year?: string): string {
  const found = sources.filter((source) => source.kind === kind);
  if (found.length === 0) return '';
  const days = [...new Set(found.map(({ day }) => day))].filter((day) => day !== '').sort();
  const isOne = days.length < 2;
  const name =
    kind === 'list' ? 'the saved hospital list' : isOne ? 'an earlier plan' : 'earlier plans';
  if (year === undefined || days.length === 0) return name;
  const dayWords = [...new Set([days.at(0) ?? '', days.at(-1) ?? ''])].map((day) =>
    formatDay(day, year),
  );
  return `${name} of ${dayWords.join(' to ')}`;
}

/** Where the answers are from that nobody has confirmed. */
export const sourcesOf = (answers: Answers): readonly Source[] =>
  [...answers]
    .map(([path, answer]) => unconfirmedSource(path, answer))
    .filter((source) => source !== undefined);

/** `† from an earlier plan of 12 Nov, unconfirmed`; '' where nothing is marked. */
export function unconfirmedNote(
  sources: readonly Source[],
  { generatedAt, timeZone }: { readonly generatedAt: Date; readonly timeZone: string },
): string {
  const hasRegister = sources.some(isRegister);
  const names = (year?: string) => [
    ...(['plan', 'list'] as const)
      .map((kind) => sourcesWords(sources, kind, year))
      .filter((each) => each !== ''),
    ...(hasRegister ? [REGISTER] : []),
  ];
  const say = (all: readonly string[]) =>
    `${MARK} from ${all.join(' or ')}, unconfirmed${hasRegister ? `: ${CLOSURES}` : ''}`;
  if (sources.length === 0) return '';
  const dated = say(names(localDay(generatedAt, timeZone).slice(0, 4)));
  const undated = say(names());
  return (
    [dated, undated].find((each) => each.length <= MOST_CHARACTERS) ?? say(['several sources'])
  );
}
