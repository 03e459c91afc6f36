// The brief as text: to copy into a message or read over the radio, and as one line that a mesh radio can carry.
import { BRIEF } from '../../limits.ts';
import type { CardModel, MeshLine } from '../model/paper-model.ts';
import { betweenBars, closed, shortForm } from '../model/short-form.ts';
import { MARK, MARK_KEY } from '../model/unconfirmed-mark.ts';
import { versionNameWords } from '../versions/version-name.ts';
import type { BriefFact } from './brief-parts.ts';

/** What differs from the version as briefed, a line each. */
export function changeLines({ changedSince }: Pick<CardModel, 'changedSince'>): readonly string[] {
  if (!changedSince) return [];
  const { at, changes } = changedSince;
  const since = `Changed since ${versionNameWords(changedSince.since)}`;
  if (changes.length === 0) return [`${since} (${at}): order or layout`];
  const more = changes.length - BRIEF.changes;
  return [
    ...changes.slice(0, BRIEF.changes).map((change) => `${since}: ${change}`),
    ...(more > 0 ? [`${since}: ${more} more, marked in the margin`] : []),
  ];
}

/** What the card says below its facts, a line each. */
export function cardNotes({ empty, leftOut, unanswered, aloud }: CardModel): readonly string[] {
  return [
    ...(empty ? [empty] : []),
    ...(unanswered.length > 0 ? [`Not in this plan: ${unanswered.join(', ')}.`] : []),
    ...(leftOut.length > 0
      ? [`Left out for length: ${leftOut.map(({ label }) => label).join(', ')}.`]
      : []),
    ...(aloud === '' ? [] : [`Takes about ${aloud} to read aloud.`]),
  ];
}

/** The card's facts, one a line, with what marks them and what was left out. */
export function briefText(card: CardModel): string {
  const { brand, title, handling, dataAsOf, fingerprint, facts } = card;
  return [
    ...(handling ? [handling.toUpperCase()] : []),
    ...changeLines(card),
    `${brand} ${title}${card.briefed ? `, ${versionNameWords(card.briefed)}` : ''}`,
    ...(card.draft ? [card.draft] : []),
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...cardNotes({ ...card, aloud: '' }),
    ...(card.unconfirmed ? [card.unconfirmed] : []),
    ...(dataAsOf ? [dataAsOf] : []),
    ...(fingerprint ? [`Data ${fingerprint}`] : []),
  ].join('\n');
}

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** What a casualty needs, in this order, and which points are in doubt; these are shortened before one of them is left out. */
const FIRST = ['LOC', 'CCP', 'AMB', 'HOSP', 'CH', 'CHECK'];

type Needed = Pick<BriefFact, 'label' | 'short' | 'needed'>;

const inLine = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' | ');

/** At most BRIEF.meshBytes bytes of UTF-8; what comes after the first five is sent whole or not at all. */
export function meshLine(facts: readonly Needed[], mark = ''): MeshLine {
  const whole = (parts: readonly string[]) =>
    inLine([mark, ...parts, parts.some((part) => part.includes(MARK)) ? MARK_KEY : '']);
  const fits = (parts: readonly string[]) => bytesOf(whole(parts)) <= BRIEF.meshBytes;
  const first = FIRST.flatMap((short) => facts.filter((fact) => fact.short === short));
  const say = ({ short, needed }: Needed, most: number) => {
    const texts = needed.map((text) => closed(shortForm(betweenBars(text), most)));
    return texts.includes('') ? '' : `${short} ${texts.join(' ')}`;
  };
  const allWords = (most: number) =>
    first.map((fact) => say(fact, most)).filter((part) => part !== '');
  const most =
    BRIEF.meshCharacters.find((each) => fits(allWords(each))) ?? BRIEF.meshCharacters.at(-1) ?? 0;
  const parts: string[] = [];
  const leftOut: string[] = [];
  const shortened: string[] = [];
  const add = (fact: Needed, part: string) => {
    if (part === '' || !fits([...parts, part])) leftOut.push(fact.label);
    else {
      parts.push(part);
      if (part !== say(fact, Number.POSITIVE_INFINITY)) shortened.push(fact.label);
    }
  };
  for (const fact of first) add(fact, say(fact, most));
  for (const fact of facts.filter((each) => !first.includes(each))) {
    add(fact, say(fact, Number.POSITIVE_INFINITY));
  }
  // A mark alone says nothing.
  return { text: parts.length === 0 ? '' : whole(parts), shortened, leftOut };
}
