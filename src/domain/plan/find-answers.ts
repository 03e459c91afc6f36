// A field of a document by its label, where it stands, or what it says.

import { type Answers, hasText } from '../answers/answers.ts';
import { type AnswerPath, joinPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import type { Field, Section } from '../answers/sections.ts';
import { FIND } from '../limits.ts';
import type { AddedFieldKey, FieldKey, SectionId } from './catalogue.ts';
import { describeInSection, titleOf } from './section-view.ts';

// What medics call a field aloud where its label says it otherwise: searched as the label is.

const called = <S extends SectionId>(
  section: S,
  field: FieldKey<S> | AddedFieldKey<S>,
  names: string,
): readonly [string, string] => [`${section}.${field}`, names];

/** By section and field, in whichever row. */
const NAMES: ReadonlyMap<string, string> = new Map([
  called('helicopterPlan', 'landingZone', 'lz'),
  called('helicopterPlan', 'latitude', 'lz grid'),
  called('helicopterPlan', 'longitude', 'lz grid'),
  called('helicopterPlan', 'mgrs', 'lz grid'),
  called('icsEvacuation', 'collectionPoint', 'ccp casualty'),
  called('icsEvacuation', 'exchangePoint', 'aep ambulance'),
  called('operationalInfo', 'commandPost', 'cp'),
  called('additionalOpInfo', 'emsRadio', 'freq frequency channel'),
  called('additionalOpInfo', 'fdRadio', 'freq frequency channel'),
  called('icsCommunications', 'channel', 'radio'),
  called('icsCommunications', 'receive', 'freq frequency rx'),
  called('icsCommunications', 'transmit', 'freq frequency tx'),
  called('hospitalFacilities', 'edContact', 'er emergency phone'),
  called('hospitalFacilities', 'distance', 'eta'),
  called('hospitalFacilities', 'groundTime', 'eta'),
  called('hospitalFacilities', 'airTime', 'eta'),
]);

/** In small letters; '' where there are none. */
function spokenNames(path: string): string {
  const { section = '', field = '' } = parsePath(path) ?? {};
  return NAMES.get(`${section}.${field}`) ?? '';
}

export interface Hit {
  readonly path: AnswerPath;
  /** `Hospital Facilities`. */
  readonly section: string;
  /** `Primary Hospital, ED Contact`; the section's title for the only box of one of the user's own. */
  readonly label: string;
  /** In a conflict the answer that is shown; '' for a field without one. */
  readonly text: string;
}

/** Better hits have a lower rank. */
const RANK = { labelStarts: 0, inLabel: 1, inText: 2, elsewhere: 3 } as const;

/** Letters alone: neither capitals nor accents tell two apart. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const wordsOf = (query: string): readonly string[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');

const startsWord = (text: string, word: string): boolean =>
  ` ${text.replace(/[^\p{Letter}\p{Number}]+/gu, ' ')}`.includes(` ${word}`);

/** Every path that a form draws, in the order of the sections. */
function* drawnFields(
  sections: readonly Section[],
  answers: Answers,
): Generator<readonly [Section, AnswerPath]> {
  for (const section of sections) {
    const paths = (fields: readonly Field[], row?: string) =>
      fields
        .filter(({ internal, undrawn }) => !internal && !undrawn)
        .map(({ key }) => [section, joinPath(section.id, key, row)] as const);
    for (const row of section.rows ?? [undefined]) yield* paths(section.fields, row?.key);
    if (!section.added) continue;
    for (const row of rowsOf(answers, section.id)) yield* paths(section.added.fields, row);
  }
}

/**
 * Fields in which every word of `query` is found, the best first, at most `FIND.most`; `sections` are those that the
 * forms draw. None for a blank query.
 */
export function findAnswers(
  query: string,
  answers: Answers,
  sections: readonly Section[],
): readonly Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const ranked: (readonly [rank: number, hit: Hit])[] = [];
  for (const [section, path] of drawnFields(sections, answers)) {
    const title = titleOf(answers, section);
    const label = describeInSection(path, answers, sections) || title;
    const answer = answers.get(path);
    const texts = answer && hasText(answer) ? [answer, ...answer.others] : [];
    const answerText = texts.map(({ text }) => text).join(' ');
    const names = `${spokenNames(path)} ${fold(label)}`;
    const rank = rankOf(words, { label: names, text: fold(answerText), title: fold(title) });
    if (rank === undefined) continue;
    ranked.push([rank, { path, section: title, label, text: answer?.text.trim() ?? '' }]);
  }
  return ranked
    .sort(([a], [b]) => a - b)
    .slice(0, FIND.most)
    .map(([, hit]) => hit);
}

/** True where every word of `query` is in the title of a part of the form. */
export const isTitleFound = (query: string, title: string): boolean =>
  wordsOf(query).every((word) => fold(title).includes(word));

/** Undefined if a word is found nowhere. */
function rankOf(
  words: readonly string[],
  { label, text, title }: { readonly label: string; readonly text: string; readonly title: string },
): number | undefined {
  const all = `${title} ${label} ${text}`;
  if (!words.every((word) => all.includes(word))) return undefined;
  if (words.every((word) => startsWord(label, word))) return RANK.labelStarts;
  if (words.every((word) => label.includes(word))) return RANK.inLabel;
  if (words.every((word) => text.includes(word))) return RANK.inText;
  return RANK.elsewhere;
}
