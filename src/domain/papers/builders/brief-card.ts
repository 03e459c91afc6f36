// What a commander has to know, on one page: what casualties need always stands, long facts in their first clauses.
// The same facts make the text to copy and the line for a mesh radio.
import { BRIEF } from '../../limits.ts';
import { type PaperInput, planPaperBase } from '../model/paper-base.ts';
import type { CardFact, CardModel, ReportEntry } from '../model/paper-model.ts';
import { shortVersion } from '../versions/version-name.ts';
import { briefFacts } from './brief-facts.ts';
import { type BriefFact, SEE_REPORT } from './brief-parts.ts';
import { changeLines, meshLine } from './brief-text.ts';

/** Between two facts, in lines. */
const GAP = 0.4;

/** Broken between words, as the page breaks them; a word that is longer than a line is broken within. */
function wrapped(text: string, most: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(/\s+/)) {
    if (used > 0 && used + 1 + length > most) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + length;
    lines += Math.max(0, Math.ceil(used / most) - 1);
    used = used > most ? used % most : used;
  }
  return lines;
}

const linesOf = ({ label, text }: ReportEntry): number =>
  Math.max(wrapped(label, BRIEF.labelCharacters), wrapped(text, BRIEF.lineCharacters)) + GAP;

const linesOfAll = (facts: readonly ReportEntry[]) =>
  facts.reduce((sum, each) => sum + linesOf(each), 0);

const shortened = (facts: readonly BriefFact[], most: number) =>
  facts.map(({ label, say }): ReportEntry => ({ label, text: say(most) }));

/** What the card prints of a fact, with all of it where it is shortened. */
function cardFact({ label, say }: BriefFact, most: number): CardFact {
  const text = say(most);
  const whole = say(Number.POSITIVE_INFINITY);
  return whole === text ? { label, text } : { label, text, whole };
}

/** A word is one, and so is each digit: 303-555-0142 is read as ten. */
const spokenWords = (text: string) => (text.match(/\d|\p{L}[\p{L}'’]*/gu) ?? []).length;

/** `1 min 50 s`, rounded up to ten seconds; '' where there is nothing to read. */
function readingTime(facts: readonly ReportEntry[]): string {
  const words = facts.reduce((sum, { label, text }) => sum + spokenWords(`${label} ${text}`), 0);
  const seconds = Math.ceil((words / BRIEF.wordsAMinute) * 6) * 10;
  const minutes = Math.floor(seconds / 60);
  return [minutes > 0 ? `${minutes} min` : '', seconds % 60 > 0 ? `${seconds % 60} s` : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** `V1` for a version, `V1+CHG` for what is no longer that; '' before any was sealed. */
function versionMark({ briefed, changedSince }: PaperInput): string {
  if (changedSince) return `${shortVersion(changedSince.since)}+CHG`;
  return briefed ? shortVersion(briefed) : '';
}

/** Pure: equal input gives an equal model. */
export function buildBriefCard(input: PaperInput): CardModel {
  const { isWhole = () => true } = input;
  const all = briefFacts(input);
  const answered = all.filter(({ say }) => say(Number.POSITIVE_INFINITY) !== '');
  const kept = answered.filter(({ isKept }) => isKept);
  const changes = changeLines(input).map((text): ReportEntry => ({ label: '', text }));
  const room = BRIEF.lines - linesOfAll(changes);
  const fits = (facts: readonly BriefFact[]) => (most: number) =>
    linesOfAll(shortened(facts, most)) <= room;
  // All of it a little shorter, before any of it is left out.
  const most =
    BRIEF.factCharacters.find((each) => each >= BRIEF.shortCharacters && fits(answered)(each)) ??
    BRIEF.factCharacters.find(fits(kept)) ??
    BRIEF.factCharacters.at(-1) ??
    0;
  let lines = linesOfAll(shortened(kept, most));
  // What need not stand is shortened further before it is left out.
  const lengths = BRIEF.factCharacters.filter((each) => each <= most);
  const tried = [...answered].sort(
    (a, b) => Number(b.isTriedFirst ?? false) - Number(a.isTriedFirst ?? false),
  );
  const fitting = tried.flatMap((fact) => {
    if (fact.isKept) return { fact, most };
    const each = lengths
      // A length at which nothing of it is left does not count.
      .filter((length) => fact.say(length) !== SEE_REPORT)
      .find((length) => lines + linesOfAll(shortened([fact], length)) <= room);
    if (each === undefined) return [];
    lines += linesOfAll(shortened([fact], each));
    return { fact, most: each };
  });
  const shown = answered.flatMap((fact) => fitting.find((each) => each.fact === fact) ?? []);
  const facts = shown.map((each) => cardFact(each.fact, each.most));
  return {
    ...planPaperBase(input, { title: 'Medical Brief', kind: 'Brief' }),
    look: 'card',
    facts,
    leftOut: answered
      .filter((fact) => !shown.some((each) => each.fact === fact))
      .map(({ label, say }) => ({ label, text: '', whole: say(Number.POSITIVE_INFINITY) })),
    unanswered:
      answered.length === 0
        ? []
        : all
            .filter((fact) => fact.isKept && !answered.includes(fact))
            // What was held back may well have an answer.
            .filter(({ sections }) => sections.every((section) => isWhole(section)))
            .map(({ label }) => label),
    aloud: readingTime(facts),
    mesh: meshLine(answered, versionMark(input)),
    ...(input.picture ? { picture: input.picture } : {}),
  };
}
