// One casualty on one page and as a text: tourniquets with their times, steps with time and hand, what the clock of the phone did.
// INVARIANT: nothing of the plan is on it but its incident's name and handling mark.
import { tourniquetLimitWords } from '../casualty/tourniquet-limit-words.ts';
import { inLines, inOneLine } from './answer-words.ts';
import {
  type CasualtyFacts,
  type CasualtyPaperInput,
  casualtyFacts,
  labelOf,
  NOT_STATED,
  TIMES,
} from './casualty-facts.ts';
import { paperBase } from './document-base.ts';
import type { FormBlock, FormModel } from './document-model.ts';
import { GOVERNS } from './reference-paper.ts';
import { CASUALTY_PAPER } from './request-limits.ts';
import { shortened } from './shortened.ts';

const TITLE = 'Casualty Checklist';
const WHERE = 'the casualty';
const STANDING = `Not a medical device. ${GOVERNS}`;

const notNeededWords = ({ notNeeded }: CasualtyFacts): string =>
  notNeeded.map(({ label, by }) => `${label} (${by})`).join('; ');

/** As many as there is room for; those that run, where one has to go. */
function inRoom(tourniquets: CasualtyFacts['tourniquets']): CasualtyFacts['tourniquets'] {
  const { tourniquets: most } = CASUALTY_PAPER;
  if (tourniquets.length <= most) return tourniquets;
  const ordered = [...tourniquets].sort((a, b) => Number(a.hasEnded) - Number(b.hasEnded));
  return ordered.slice(0, most);
}

/** As many lines as there is room for, and how many more there are. */
function someOf(lines: readonly string[], most: number, name: string): string {
  const more = lines.length - most;
  const shown = lines.slice(0, most).map((line) => shortened(line, CASUALTY_PAPER.line, WHERE));
  return inLines(...shown, more > 0 ? `Shortened: ${more} more ${name} in ${WHERE}.` : '');
}

/** Pure: equal input gives an equal model. Neither title nor file name say what the casualty is called. */
export function buildCasualtyPaper(input: CasualtyPaperInput): FormModel {
  const all = casualtyFacts(input);
  const { of } = all;
  const cut = new Set<string>();
  const short = (name: string, text: string, most: number) => {
    const said = shortened(text, most, WHERE);
    if (said !== text && said !== inOneLine(text)) cut.add(name);
    return said;
  };
  const boxes = (...row: readonly (readonly [string, string, number])[]): FormBlock => ({
    kind: 'boxes',
    boxes: row.map(([title, text, share]) => ({ title, text, share, lines: 1 })),
  });
  const table = (
    title: string,
    columns: readonly (readonly [string, number])[],
    rows: readonly (readonly string[])[],
  ): FormBlock => ({
    kind: 'table',
    title,
    atLeast: 0,
    lines: 1,
    table: { columns: columns.map(([name, share]) => ({ title: name, share })), rows },
  });
  const { head, cell, long } = CASUALTY_PAPER;
  const fact = (field: string, share: number, most: number) => {
    const title = labelOf('casualties', field);
    return [title, short(title, of(field) || NOT_STATED, most), share] as const;
  };
  const shown = inRoom(all.tourniquets);
  const tourniquets =
    shown.length === 0
      ? boxes(['Tourniquets', 'not recorded', 1])
      : table(
          'Tourniquets',
          [
            ['No.', 1],
            ['Place, How', 4],
            ...TIMES.map((field) => [labelOf('tourniquets', field), 4] as const),
            ['Elapsed at Print', 5],
          ],
          shown.map(({ name, place, how, times, elapsed }) => [
            name,
            inLines(...[place, how].map((text) => short(`Tourniquet ${name}`, text, cell))),
            ...times.map((text) =>
              text === '' ? 'not recorded' : short(`Tourniquet ${name}`, text, cell),
            ),
            short(`Tourniquet ${name}`, elapsed, long),
          ]),
        );
  const missing = all.tourniquets.filter((each) => !shown.includes(each)).map(({ name }) => name);
  const steps =
    all.done.length === 0
      ? []
      : [
          table(
            'Steps Done',
            [
              ['Step', 6],
              ['Done', 6],
              ['Written by', 5],
            ],
            all.done.map(({ label, text, by }) => [
              label,
              short(label, text, cell),
              short(label, by, cell),
            ]),
          ),
        ];
  const blocks: readonly FormBlock[] = [
    boxes(fact('label', 3, head), fact('age', 2, head), fact('injuredAt', 3, head)),
    boxes(
      ['Incident', short('Incident', all.incident, head), 3],
      ['Made', short('Made', all.made, head), 3],
      ['Level of Training', short('Level of Training', all.level, head), 2],
    ),
    boxes(fact('mechanism', 1, long)),
    boxes(fact('injuries', 1, long), fact('signs', 1, long)),
    tourniquets,
    ...(shown.length === 0
      ? []
      : [boxes(['Limits Reached', inLines(...all.limits, tourniquetLimitWords.edition), 1])]),
    ...steps,
    boxes(
      ['Not Needed', short('Not Needed', notNeededWords(all) || 'none said', 2 * long), 1],
      ['Not Recorded', all.open.join('; ') || 'every step has an answer', 1],
    ),
    ...(all.notes.length === 0
      ? []
      : [boxes(['Clock of the Phone', someOf(all.notes, CASUALTY_PAPER.notes, 'notes'), 1])]),
    ...(all.conflicts.length === 0
      ? []
      : [
          boxes([
            'Conflicting Answers',
            someOf(all.conflicts, CASUALTY_PAPER.conflicts, 'conflicts'),
            1,
          ]),
        ]),
  ];
  const notes = inLines(
    missing.length > 0 ? `Shortened: tourniquets ${missing.join(', ')} are in ${WHERE}.` : '',
    cut.size > 0 ? `Shortened: ${[...cut].join(', ')}. All of it is in ${WHERE}.` : '',
    STANDING,
  );
  return {
    ...paperBase(input, {
      title: TITLE,
      kind: TITLE.replaceAll(' ', '-'),
      paper: input.paper,
      handling: all.handling,
    }),
    look: 'form',
    form: TITLE,
    isLandscape: false,
    isOnePage: true,
    incident: '',
    blocks: [...blocks, boxes(['Notes', notes, 1])],
  };
}

/** The same as text, whole. */
export function casualtyText(input: CasualtyPaperInput): string {
  const all = casualtyFacts(input);
  const { brand, generatedOn, handling } = buildCasualtyPaper(input);
  const fact = (field: string) => `${labelOf('casualties', field)}: ${all.of(field) || NOT_STATED}`;
  return [
    ...(handling === undefined ? [] : [handling.toUpperCase()]),
    `${brand} ${TITLE}`,
    ...['label', 'age', 'injuredAt', 'mechanism', 'injuries', 'signs'].map(fact),
    ...(all.incident === '' ? [] : [`Incident: ${all.incident}`]),
    ...all.tourniquets.map(({ name, place, how, times, elapsed }) => {
      const said = TIMES.flatMap((field, at) =>
        times[at] ? [`${labelOf('tourniquets', field)} ${times[at]}`] : [],
      );
      const written = [place, how, ...said].map(inOneLine).join(', ');
      return `Tourniquet ${name}: ${written}. At print: ${inOneLine(elapsed)}`;
    }),
    ...(all.tourniquets.length === 0
      ? ['Tourniquets: not recorded']
      : [...all.limits, tourniquetLimitWords.edition]),
    ...all.done.map(({ label, text, by }) => `${label}: ${text} [${by}]`),
    ...(all.notNeeded.length === 0 ? [] : [`Not needed: ${notNeededWords(all)}`]),
    ...(all.open.length === 0 ? [] : [`Not recorded: ${all.open.join('; ')}`]),
    ...all.notes.map((note) => `Clock of the phone: ${note}`),
    ...all.conflicts.map((conflict) => `Conflicting answers: ${conflict}`),
    `Level of Training: ${all.level}`,
    ...(all.made === '' ? [] : [`Made ${all.made}`]),
    STANDING,
    generatedOn,
  ].join('\n');
}
