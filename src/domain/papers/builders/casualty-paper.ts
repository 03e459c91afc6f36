// One casualty on one page and as a text: tourniquets with their times, steps with time and hand, what the clock of the phone did.
// INVARIANT: nothing of the plan is on it but its incident's name and handling mark. What was measured and given is never shortened:
// where one page has no room for it, there are more. A step without an answer is not recorded, never not done.
import { POSITION_FIELD } from '../../answers/about.ts';
import type { Answer, Answers } from '../../answers/answers.ts';
import { rowsOf } from '../../answers/rows.ts';
import { casualtySections } from '../../care/care-catalogue.ts';
import { clockOf, textAt, timesAt, tourniquetsOf } from '../../care/casualty-record.ts';
import {
  casualtySteps,
  casualtyTimes,
  drugInWords,
  NOT_NEEDED,
} from '../../care/casualty-steps.ts';
import { formatElapsed, formatOffset, writeClockTime } from '../../care/clock-time.ts';
import { readMove } from '../../care/clock-watch.ts';
import {
  type TourniquetPhase,
  tourniquetLimits,
  tourniquetLimitWords,
} from '../../care/tourniquet-clock.ts';
import { CASUALTY_PAPER } from '../../limits.ts';
import { quoted } from '../../text/plain-characters.ts';
import { formatZoned } from '../../text/written-time.ts';
import {
  allOf,
  answerFormatter,
  asName,
  inLines,
  inOneLine,
  labelledLines,
  personInWords,
} from '../model/answer-words.ts';
import { paperBase } from '../model/paper-base.ts';
import type { FormBlock, FormModel } from '../model/paper-model.ts';
import { shortened } from '../model/short-form.ts';
import { GOVERNS } from './reference-paper.ts';
import { type CarePaperInput, ofPlan } from './request-paper.ts';

export interface CasualtyPaperInput extends CarePaperInput {
  /** Of the casualties. */
  readonly row: string;
  /** Minutes east of UTC: a time that names no zone is read in that of the phone. */
  readonly phoneOffset: number;
  /** The key of the phone in the notes of its clock. */
  readonly device?: string;
}

const WHERE = 'the casualty';
const NOT_STATED = 'not stated';

const REACHED: Readonly<Record<TourniquetPhase, string>> = {
  ended: '',
  ahead: 'The time of application is after this phone’s clock: check both.',
  on: '',
  soon2: 'Nearly 2 h.',
  past2: 'Past 2 h.',
  soon6: 'Past 2 h, nearly 6 h.',
  past6: 'Past 6 h.',
};

const labelsByField: ReadonlyMap<string, string> = new Map(
  casualtySections.flatMap((section) => {
    const fields = 'added' in section ? section.added.fields : section.fields;
    return fields.map(({ key, label }) => [`${section.id}.${key}`, label] as const);
  }),
);
const labelOf = (section: string, field: string): string =>
  labelsByField.get(`${section}.${field}`) ?? field;

const TIMES = ['appliedAt', 'checkedAt', 'convertedAt', 'removedAt'] as const;

interface PaperTourniquet {
  readonly name: string;
  readonly place: string;
  readonly how: string;
  readonly times: readonly string[];
  /** `Put on Again …`; '' where it was not. */
  readonly again: string;
  readonly elapsed: string;
  readonly limits: readonly string[];
  readonly hasEnded: boolean;
}

/** Several answers are marked: who gave which stands by itself. */
const textsAt = (answers: Answers, path: string): string =>
  textAt(answers, path) + (answers.get(path)?.others.length ? ' (conflict)' : '');

const hand = ({ author }: Answer): string => personInWords(author);

/** `+1:00:00`; a quotation of what is no move. */
function moveWords(text: string): string {
  const by = readMove(text);
  return by === 0 ? asName(text) : `${by < 0 ? '-' : '+'}${formatElapsed(Math.abs(by), true)}`;
}

function clockNotes({ care }: CasualtyPaperInput): readonly string[] {
  return rowsOf(care, 'clockNotes').map((row) => {
    const path = (field: string) => `clockNotes.${row}.${field}`;
    const by = care.get(path('what'));
    const texts = (field: string) => asName(textsAt(care, path(field)));
    return [
      `${texts('what')}, by ${moveWords(textsAt(care, path('by')))}`,
      `clock before ${texts('before')}`,
      `clock after ${texts('seenAt')}`,
      ...(by ? [`noted by ${hand(by)}`] : []),
    ].join(', ');
  });
}

function tourniquet(input: CasualtyPaperInput, row: string, number: number): PaperTourniquet {
  const { care, generatedAt, phoneOffset } = input;
  const of = (field: string) => textsAt(care, `tourniquets.${row}.${field}`);
  const appliedPath = `tourniquets.${row}.appliedAt`;
  const clock = clockOf(care, row, generatedAt.getTime(), phoneOffset, input.device);
  const applied = timesAt(care, appliedPath, phoneOffset)[0];
  const shown = care.get(appliedPath);
  const level = care.get('training.level');
  const elapsed = () => {
    if (!clock) return of('appliedAt') === '' ? NOT_STATED : 'The time cannot be read.';
    const time = formatElapsed(clock.elapsed);
    return inLines(
      shown && shown.others.length > 0 ? 'From the earliest answer:' : '',
      clock.phase === 'ended' ? `Was on for ${time}` : `${time} by this phone’s clock`,
      clock.corrected === undefined
        ? ''
        : `${formatElapsed(clock.corrected)} without what that clock moved`,
      clock.limb
        ? `This limb since ${writeClockTime(clock.limb.since.at, clock.limb.since.offset)}: ${formatElapsed(clock.limb.longest)}`
        : '',
      applied?.isZoneAssumed ? `No zone is written: read as ${formatOffset(phoneOffset)}.` : '',
      REACHED[clock.phase],
    );
  };
  return {
    name: String(number),
    place: of('place') || NOT_STATED,
    how: of('how') || NOT_STATED,
    times: TIMES.map(of),
    again:
      of('appliedAgainAt') === ''
        ? ''
        : `${labelOf('tourniquets', 'appliedAgainAt')} ${asName(of('appliedAgainAt'))}`,
    elapsed: elapsed(),
    // Where two answered apart what level it is, every limit is printed.
    limits: clock
      ? tourniquetLimits(clock.phase, level?.others.length ? '' : (level?.text.trim() ?? ''))
      : [],
    hasEnded: clock?.phase === 'ended',
  };
}

/** `Tourniquet 1, Applied: … or …`, each with who and when, in at most `most` characters of its own. */
function conflicts(input: CasualtyPaperInput, most = Number.POSITIVE_INFINITY): readonly string[] {
  const { care, row } = input;
  const tourniquets = tourniquetsOf(care, row);
  const formatter = answerFormatter(input);
  const format = (answer: Answer) =>
    formatter({ ...answer, text: shortened(inOneLine(answer.text), most, WHERE) });
  return [...care].flatMap(([path, answer]) => {
    const [section = '', key = '', field = key] = path.split('.');
    const isOf =
      (section === 'casualties' && key === row) ||
      (section === 'tourniquets' && tourniquets.includes(key)) ||
      section === 'clockNotes' ||
      section === 'training';
    if (!isOf || answer.others.length === 0 || !labelsByField.has(`${section}.${field}`)) return [];
    const name = section === 'tourniquets' ? `Tourniquet ${tourniquets.indexOf(key) + 1}, ` : '';
    return `${name}${labelOf(section, field)}: ${allOf(answer).map(format).join(' or ')}`;
  });
}

function casualtyFacts(input: CasualtyPaperInput) {
  const { care, row, timeZone } = input;
  const rows = tourniquetsOf(care, row);
  const made = care.get(`casualties.${row}.${POSITION_FIELD}`);
  const of = (field: string) => textsAt(care, `casualties.${row}.${field}`);
  const written = [...casualtySteps, ...casualtyTimes].map(({ key, label }) => {
    const answer = care.get(`casualties.${row}.${key}`);
    const text = asName(of(key));
    const hands = answer ? allOf(answer).map(hand) : [];
    return { label, text, by: [...new Set(hands)].join(', ') };
  });
  const open = casualtySteps.filter(({ key }) => of(key) === '');
  const drugOf = ({ key }: (typeof open)[number]) => drugInWords(key, of('treatment'));
  const tourniquets = rows.map((each, place) => tourniquet(input, each, place + 1));
  const notes = clockNotes(input);
  return {
    of,
    tourniquets,
    limits: [...new Set(tourniquets.flatMap(({ limits }) => limits))],
    done: written.filter(({ text }) => text !== '' && text !== NOT_NEEDED),
    notNeeded: written.filter(({ text }) => text === NOT_NEEDED),
    /** Drugs in the treatment in words, of steps without a time of their own: given or not. */
    named: open.map(drugOf).filter(Boolean).map(quoted),
    open: open.filter((step) => drugOf(step) === '').map(({ label }) => label),
    level: textsAt(care, 'training.level') || 'not chosen: all limits are shown',
    made: made ? `${formatZoned(made.at, timeZone)}, ${hand(made)}` : '',
    notes,
    conflicts: conflicts(input),
    ...ofPlan(input),
  };
}

type CasualtyFacts = ReturnType<typeof casualtyFacts>;

// The page and the text.

const TITLE = 'Casualty Checklist';
const STANDING = `Not a medical device. ${GOVERNS}`;

const NAMED = 'Named in Treatment, No Time of Its Own';

/** Of the tourniquets: number, place, the four times, elapsed. In large type no word of their names is broken; where much is written, its own lengths count. */
const WIDE_NAMES = [6.8, 14, 14, 20.2, 15.8, 14.2, 15] as const;
const LONG_CELLS = [2, 6, 5, 5, 5, 5, 8] as const;

const notNeededWords = ({ notNeeded }: CasualtyFacts): string =>
  notNeeded.map(({ label, by }) => `${label} (${by})`).join('; ');

type Room = typeof CASUALTY_PAPER.roomy | typeof CASUALTY_PAPER.close;

/** What stands on the page in about so many lines leaves room for all of it, or for less. */
function roomFor(all: CasualtyFacts): Room {
  const { tourniquets, done, notes, conflicts: apart } = all;
  const lines = 5 * tourniquets.length + done.length + notes.length + 2 * apart.length;
  const { roomy, close } = CASUALTY_PAPER;
  return lines > CASUALTY_PAPER.lines ? close : roomy;
}

/** As many as there is room for; those that say something, and of them those that run, where one has to go. */
function inRoom(tourniquets: CasualtyFacts['tourniquets'], most: number) {
  if (tourniquets.length <= most) return tourniquets;
  const isBlank = ({ place, how, times }: CasualtyFacts['tourniquets'][number]) =>
    [place, how, ...times].every((text) => text === '' || text === NOT_STATED);
  const ordered = [...tourniquets].sort(
    (a, b) => Number(isBlank(a)) - Number(isBlank(b)) || Number(a.hasEnded) - Number(b.hasEnded),
  );
  return ordered.slice(0, most);
}

/** As many lines as there is room for, and how many more there are. */
function someOf(lines: readonly string[], most: number, name: string): string {
  const more = lines.length - most;
  return inLines(
    ...lines.slice(0, most),
    more > 0 ? `Shortened: ${more} more ${name} in ${WHERE}.` : '',
  );
}

const isTwice = (done: number): boolean => done > CASUALTY_PAPER.roomy.steps;

function stepColumns(done: number): readonly (readonly [string, number])[] {
  const columns = [
    ['Step', 4],
    ['Done, Written by', 5],
  ] as const;
  return isTwice(done) ? [...columns, ...columns] : columns;
}

/** Many steps stand in two columns, each read downwards. */
function sideBySide(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (!isTwice(rows.length)) return rows;
  const half = Math.ceil(rows.length / 2);
  return rows.slice(0, half).map((row, at) => [...row, ...(rows[half + at] ?? ['', ''])]);
}

/** Pure: equal input gives an equal model. Neither title nor file name say what the casualty is called. */
export function buildCasualtyPaper(input: CasualtyPaperInput): FormModel {
  const all = casualtyFacts(input);
  const { of } = all;
  const cut = new Set<string>();
  const short = (name: string, text: string, most: number) => {
    const words = shortened(inOneLine(text), most, WHERE);
    if (words !== inOneLine(text)) cut.add(name);
    return words;
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
  const room = roomFor(all);
  const { head, cell, place: placeRoom, name: nameRoom, long } = room;
  const boxIf = (title: string, text: string) => (text === '' ? [] : [boxes([title, text, 1])]);
  const noted = (text: string) => short('Clock of the Phone', text, room.note);
  const fact = (field: string, share: number, most: number) => {
    const title = labelOf('casualties', field);
    return [title, short(title, of(field) || NOT_STATED, most), share] as const;
  };
  const whole = (field: string) =>
    [labelOf('casualties', field), of(field) || NOT_STATED, 1] as const;
  const shares = room === CASUALTY_PAPER.roomy ? WIDE_NAMES : LONG_CELLS;
  const shown = inRoom(all.tourniquets, room.tourniquets);
  const tourniquets =
    shown.length === 0
      ? boxes(['Tourniquets', 'not recorded', 1])
      : table(
          'Tourniquets',
          [
            'No.',
            'Place, How',
            ...TIMES.map((field) => labelOf('tourniquets', field)),
            'Elapsed at Print',
          ].map((name, at) => [name, shares[at] ?? 1] as const),
          shown.map(({ name, place, how, times, again, elapsed }) => [
            name,
            inLines(...[place, how].map((text) => short(`Tourniquet ${name}`, text, placeRoom))),
            ...times.map((text) =>
              text === '' ? 'not recorded' : short(`Tourniquet ${name}`, text, cell),
            ),
            inLines(short(`Tourniquet ${name}`, again, 2 * cell), elapsed),
          ]),
        );
  const missing = all.tourniquets.filter((each) => !shown.includes(each)).map(({ name }) => name);
  const done = all.done.map(({ label, text, by }) => [
    label,
    `${short(label, text, cell)}, ${short(label, by, nameRoom)}`,
  ]);
  const steps =
    done.length === 0 ? [] : [table('Steps Done', stepColumns(done.length), sideBySide(done))];
  const blocks: readonly FormBlock[] = [
    boxes(
      fact('label', 4, head),
      fact('age', 3, head),
      fact('weight', 2, placeRoom),
      fact('injuredAt', 4, head),
    ),
    boxes(
      ['Incident', short('Incident', all.incident, head), 3],
      ['Made', short('Made', all.made, head), 3],
      ['Level of Training', short('Level of Training', all.level, head), 2],
    ),
    boxes(
      fact('mechanism', 3, long),
      fact('injuries', 3, long),
      ...(of('k9') === '' ? [] : [fact('k9', 2, placeRoom)]),
    ),
    boxes(whole('signs'), whole('treatment')),
    tourniquets,
    ...(shown.length === 0
      ? []
      : [boxes(['Limits Reached', inLines(...all.limits, tourniquetLimitWords.edition), 1])]),
    ...steps,
    ...boxIf('Not Needed', short('Not Needed', notNeededWords(all), 3 * long)),
    ...boxIf(NAMED, all.named.join('; ')),
    ...boxIf('Not Recorded', all.open.join('; ')),
    ...boxIf('Clock of the Phone', someOf(all.notes.map(noted), room.notes, 'notes')),
    ...boxIf(
      'Conflicting Answers',
      someOf(conflicts(input, room.answer), room.conflicts, 'conflicts'),
    ),
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
  const fact = (field: string) =>
    labelledLines(`${labelOf('casualties', field)}:`, all.of(field) || NOT_STATED);
  return [
    ...(handling === undefined ? [] : [handling.toUpperCase()]),
    `${brand} ${TITLE}`,
    ...['label', 'age', 'weight'].map(fact),
    ...(all.of('k9') === '' ? [] : [fact('k9')]),
    ...['injuredAt', 'mechanism', 'injuries', 'signs', 'treatment'].map(fact),
    ...(all.incident === '' ? [] : [labelledLines('Incident:', all.incident)]),
    ...all.tourniquets.map(({ name, place, how, times, again, elapsed }) => {
      const moments = TIMES.flatMap((field, at) =>
        times[at] ? [`${labelOf('tourniquets', field)} ${asName(times[at])}`] : [],
      );
      const written = [asName(place), asName(how), ...moments, ...(again === '' ? [] : [again])];
      return `Tourniquet ${name}: ${written.join(', ')}. At print: ${inOneLine(elapsed)}`;
    }),
    ...(all.tourniquets.length === 0
      ? ['Tourniquets: not recorded']
      : [...all.limits, tourniquetLimitWords.edition]),
    ...all.done.map(({ label, text, by }) =>
      labelledLines(`${label}:`, `${text} [${inOneLine(by)}]`),
    ),
    ...(all.notNeeded.length === 0 ? [] : [`Not needed: ${notNeededWords(all)}`]),
    ...(all.named.length === 0 ? [] : [`${NAMED}: ${all.named.join('; ')}`]),
    ...(all.open.length === 0 ? [] : [`Not recorded: ${all.open.join('; ')}`]),
    ...all.notes.map((note) => `Clock of the phone: ${note}`),
    ...all.conflicts.map((conflict) => labelledLines('Conflicting answers:', conflict)),
    labelledLines('Level of Training:', all.level),
    ...(all.made === '' ? [] : [`Made ${all.made}`]),
    STANDING,
    generatedOn,
  ].join('\n');
}
