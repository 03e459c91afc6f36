// What is known of one person of the team, on one page to be filled in by hand: made from the kit, of its roster one row.
// INVARIANT: it never says that there is none of something unless a person wrote so; what is not there is not known.

import { POSITION_FIELD } from '../../answers/about.ts';
import { type Answer, type Answers, hasText } from '../../answers/answers.ts';
import { acceptedBy, authorName, formatDay } from '../../answers/authors.ts';
import { joinPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import type { Field } from '../../answers/sections.ts';
import { casualtySections } from '../../care/care-catalogue.ts';
import { clockOf, textAt, timesAt, tourniquetsOf } from '../../care/casualty-record.ts';
import {
  casualtySteps,
  casualtyTimes,
  isNamedInWords,
  NOT_NEEDED,
} from '../../care/casualty-steps.ts';
import { formatElapsed, formatOffset, writeClockTime } from '../../care/clock-time.ts';
import { readMove } from '../../care/clock-watch.ts';
import { type TourniquetPhase, tourniquetLimits } from '../../care/tourniquet-clock.ts';
import { type KitField, kitCatalogue, ROSTER_SECTION } from '../../kit/kit-catalogue.ts';
import { CASUALTY } from '../../limits.ts';
import { localDay } from '../../text/moment.ts';
import { formatZoned } from '../../text/written-time.ts';
import {
  type AnswerFormatter,
  AnswerWords,
  allOf,
  answerFormatter,
  inLines,
  inOneLine,
} from '../model/answer-words.ts';
import { type PaperInput, paperBase } from '../model/paper-base.ts';
import type { FormBlock, FormModel } from '../model/paper-model.ts';
import { shortened } from '../model/short-form.ts';
import { type CarePaperInput, ofPlan } from './request-paper.ts';

export interface CasualtyInput
  extends Pick<PaperInput, 'brand' | 'generatedAt' | 'timeZone' | 'paper'> {
  readonly kit: Answers;
  /** Of the roster. */
  readonly row: string;
}

type FactKey = KitField<'roster'>;

/** Says that nothing was entered: never that there is nothing. */
const NOT_KNOWN = 'Not entered';
const AS_TOLD = 'Blood type as told, not a laboratory result.';
const TITLE = 'Casualty Card';

/** A name and the like; all others may be sentences. */
const SHORT: ReadonlySet<FactKey> = new Set(['name', 'callSign', 'role', 'bloodType', 'weight']);

/** Beside each other, with their part of the width; the rows below each other. */
const FIRST: readonly (readonly [FactKey, number])[] = [
  ['allergies', 3],
  ['bloodType', 2],
];
const WHO: readonly (readonly [FactKey, number])[] = [
  ['name', 3],
  ['callSign', 2],
  ['role', 2],
];
const MORE: readonly (readonly (readonly [FactKey, number])[])[] = [
  [
    ['medicines', 1],
    ['conditions', 1],
  ],
  [
    ['weight', 2],
    ['equipment', 3],
    ['emergencyContact', 3],
  ],
];

const labels: ReadonlyMap<string, string> = new Map(
  kitCatalogue
    .filter(({ id }) => id === ROSTER_SECTION)
    .flatMap((section): readonly Field[] => ('added' in section ? section.added.fields : []))
    .map(({ key, label }) => [key, label]),
);

interface Fact {
  readonly key: FactKey;
  readonly label: string;
  /** All that were given; several where nobody has picked one, none where nothing is entered. */
  readonly given: readonly Answer[];
}

/** Of what a person cannot take, each word may be the one that counts: what was cut says where the rest stands. */
const inCard = (text: string, most: number): string => shortened(text, most, 'the roster');

class Person {
  readonly #input: CasualtyInput;
  readonly #format: AnswerFormatter;

  constructor(input: CasualtyInput) {
    this.#input = input;
    this.#format = answerFormatter(input);
  }

  fact(key: FactKey): Fact {
    const { kit, row } = this.#input;
    const answer = kit.get(joinPath(ROSTER_SECTION, key, row));
    return {
      key,
      label: labels.get(key) ?? key,
      given: answer && hasText(answer) ? allOf(answer) : [],
    };
  }

  /** In at most about so many characters, and of at most so many answers that differ. */
  say({ given }: Fact, most = Number.POSITIVE_INFINITY, answers = most): string {
    const short = (text: string) => inCard(inOneLine(text), most);
    const [first, ...others] = given;
    if (!first) return NOT_KNOWN;
    if (others.length === 0) return short(first.text);
    const printed = given.slice(0, answers).map((answer) => {
      const text = answer.text.trim() === '' ? '' : short(answer.text);
      return this.#format({ ...answer, text });
    });
    const more = given.length - printed.length;
    return [
      `(${given.length} conflicting answers)`,
      ...printed,
      ...(more > 0 ? [`${more} more: see the roster`] : []),
    ].join('\n');
  }

  /** As the page has room for it. */
  printed(fact: Fact): string {
    const most = SHORT.has(fact.key) ? CASUALTY.shortCharacters : CASUALTY.factCharacters;
    // The answers of a conflict share the room.
    const each = Math.max(40, Math.floor((2 * most) / Math.max(2, fact.given.length)));
    return this.say(fact, each, CASUALTY.conflicting);
  }

  /** `Entered by Ruiz. Last changed 20 Nov 2026: Name, Weight; 12 Mar 2026: Allergies.` */
  entered(facts: readonly Fact[]): readonly string[] {
    const { timeZone } = this.#input;
    const latest = (given: readonly Answer[]) => Math.max(...given.map(({ at }) => at.getTime()));
    const answered = facts.filter(({ given }) => given.length > 0);
    if (answered.length === 0) return [];
    const names = answered.flatMap(({ given }) => given.map(({ author }) => authorName(author)));
    const by = inCard([...new Set(names.map(inOneLine))].join(', '), CASUALTY.factCharacters);
    const dayOf = ({ given }: Fact) => localDay(new Date(latest(given)), timeZone);
    const days = [...new Set(answered.map(dayOf))].sort().reverse();
    const [latestDay = '', ...older] = days;
    if (older.length === 0) return [`Entered by ${by}.`, `Last changed ${formatDay(latestDay)}.`];
    const dayWords = days.map((day) => {
      const of = answered.filter((fact) => dayOf(fact) === day).map(({ label }) => label);
      return `${formatDay(day)}: ${of.join(', ')}`;
    });
    return [`Entered by ${by}.`, `Last changed ${dayWords.join('; ')}.`];
  }

  notes(facts: readonly Fact[]): readonly string[] {
    const hasBlood = facts.some(({ key, given }) => key === 'bloodType' && given.length > 0);
    return [...(hasBlood ? [AS_TOLD] : []), ...this.entered(facts)];
  }
}

const allKeys = [...WHO, ...FIRST, ...MORE.flat()].map(([key]) => key);

/** Nothing of what is done is printed, and no figure: anyone who treats writes that. */
const BY_HAND: readonly FormBlock[] = [
  {
    kind: 'boxes',
    boxes: [{ title: 'To be filled in by hand', share: 1, text: '', lines: 0 }],
  },
  {
    kind: 'boxes',
    boxes: [
      { title: 'Injury', share: 3, text: '', lines: 3 },
      { title: 'Time of Injury', share: 1, text: '', lines: 3 },
    ],
  },
  {
    kind: 'boxes',
    boxes: [
      { title: 'Treatment Given, with Time', share: 3, text: '', lines: 4 },
      { title: 'Tourniquet: Where, Time', share: 1, text: '', lines: 4 },
    ],
  },
  {
    kind: 'table',
    title: 'Vitals',
    atLeast: 4,
    lines: 1,
    table: {
      columns: ['Time', 'Pulse', 'Breathing', 'Blood Pressure', 'Alertness', 'Other'].map(
        (title) => ({ title, share: 1 }),
      ),
      rows: [],
    },
  },
];

const handlingOf = ({ kit, timeZone }: CasualtyInput): string =>
  new AnswerWords(kit, { timeZone }).text('team', 'handling');

/** Pure: equal input gives an equal model. Neither title nor file name say whose it is. */
export function buildCasualtyCard(input: CasualtyInput): FormModel {
  const person = new Person(input);
  const facts = allKeys.map((key) => person.fact(key));
  const cut = facts.filter((fact) => person.printed(fact) !== person.say(fact));
  const boxes = (row: typeof WHO, inTitle = (label: string) => label) =>
    row.map(([key, share]) => {
      const fact = person.fact(key);
      return { title: inTitle(fact.label), share, text: person.printed(fact), lines: 1 };
    });
  const notes = [
    ...person.notes(facts),
    ...(cut.length > 0
      ? [`Shortened: ${cut.map(({ label }) => label).join(', ')}. All of it is in the roster.`]
      : []),
  ];
  return {
    ...paperBase(input, {
      title: TITLE,
      kind: 'Casualty-Card',
      paper: input.paper,
      handling: handlingOf(input),
    }),
    look: 'form',
    form: TITLE,
    isLandscape: false,
    isOnePage: true,
    incident: '',
    blocks: [
      { kind: 'boxes', boxes: boxes(WHO) },
      { kind: 'boxes', isFirst: true, boxes: boxes(FIRST, (label) => label.toUpperCase()) },
      ...(notes.length === 0
        ? []
        : [
            {
              kind: 'boxes' as const,
              boxes: [{ title: 'As Entered', share: 1, text: notes.join('\n'), lines: 1 }],
            },
          ]),
      ...MORE.map((row): FormBlock => ({ kind: 'boxes', boxes: boxes(row) })),
      ...BY_HAND,
    ],
  };
}

/** The same as text, whole: nothing of it has to be shortened. */
export function casualtyCardText(input: CasualtyInput): string {
  const person = new Person(input);
  const facts = allKeys.map((key) => person.fact(key));
  const { brand, title, generatedOn, handling } = buildCasualtyCard(input);
  return [
    ...(handling === undefined ? [] : [handling.toUpperCase()]),
    `${brand} ${title}`,
    ...facts.map((fact) => {
      const text = person.say(fact);
      return `${fact.label}:${text.includes('\n') ? '\n' : ' '}${text}`;
    }),
    ...person.notes(facts),
    generatedOn,
  ].join('\n');
}

// What is said on paper of one casualty: its words, what its tourniquets have reached, what the clock of the phone did, what conflicts.
// INVARIANT: a step without an answer is not recorded, never not done.

export interface CasualtyPaperInput extends CarePaperInput {
  /** Of the casualties. */
  readonly row: string;
  /** Minutes east of UTC: a time that names no zone is read in that of the phone. */
  readonly phoneOffset: number;
  /** The key of the phone in the notes of its clock. */
  readonly device?: string;
}

export const WHERE = 'the casualty';
export const NOT_STATED = 'not stated';

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
export const labelOf = (section: string, field: string): string =>
  labelsByField.get(`${section}.${field}`) ?? field;

export const TIMES = ['appliedAt', 'checkedAt', 'convertedAt', 'removedAt'] as const;

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

const hand = ({ author }: Answer): string =>
  inOneLine(authorName(acceptedBy(author)?.name ?? author));

/** `+1:00:00`; as it stands where it is no move. */
function moveWords(text: string): string {
  const by = readMove(text);
  return by === 0 ? text : `${by < 0 ? '-' : '+'}${formatElapsed(Math.abs(by), true)}`;
}

function clockNotes({ care }: CasualtyPaperInput): readonly string[] {
  return rowsOf(care, 'clockNotes').map((row) => {
    const path = (field: string) => `clockNotes.${row}.${field}`;
    const by = care.get(path('what'));
    return [
      `${textsAt(care, path('what'))}, by ${moveWords(textsAt(care, path('by')))}`,
      `clock before ${textsAt(care, path('before'))}`,
      `clock after ${textsAt(care, path('seenAt'))}`,
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
        : `${labelOf('tourniquets', 'appliedAgainAt')} ${of('appliedAgainAt')}`,
    elapsed: elapsed(),
    // Where two answered apart what level it is, every limit is said.
    limits: clock
      ? tourniquetLimits(clock.phase, level?.others.length ? '' : (level?.text.trim() ?? ''))
      : [],
    hasEnded: clock?.phase === 'ended',
  };
}

/** `Tourniquet 1, Applied: … or …`, each with who and when, in at most `most` characters of its own. */
export function conflicts(
  input: CasualtyPaperInput,
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
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

export function casualtyFacts(input: CasualtyPaperInput) {
  const { care, row, timeZone } = input;
  const rows = tourniquetsOf(care, row);
  const made = care.get(`casualties.${row}.${POSITION_FIELD}`);
  const of = (field: string) => textsAt(care, `casualties.${row}.${field}`);
  const written = [...casualtySteps, ...casualtyTimes].map(({ key, label }) => {
    const answer = care.get(`casualties.${row}.${key}`);
    const text = of(key);
    const hands = answer ? allOf(answer).map(hand) : [];
    return { label, text, by: [...new Set(hands)].join(', ') };
  });
  const open = casualtySteps.filter(({ key }) => of(key) === '');
  const isNamed = ({ key }: (typeof open)[number]) => isNamedInWords(key, of('treatment'));
  const tourniquets = rows.map((each, place) => tourniquet(input, each, place + 1));
  const notes = clockNotes(input);
  return {
    of,
    tourniquets,
    limits: [...new Set(tourniquets.flatMap(({ limits }) => limits))],
    done: written.filter(({ text }) => text !== '' && text !== NOT_NEEDED),
    notNeeded: written.filter(({ text }) => text === NOT_NEEDED),
    /** Without a time of their own, and with a drug in the treatment in words. */
    named: open.filter(isNamed).map(({ label }) => label),
    open: open.filter((step) => !isNamed(step)).map(({ label }) => label),
    level: textsAt(care, 'training.level') || 'not chosen: all limits are shown',
    made: made ? `${formatZoned(made.at, timeZone)}, ${hand(made)}` : '',
    notes,
    conflicts: conflicts(input),
    ...ofPlan(input),
  };
}

export type CasualtyFacts = ReturnType<typeof casualtyFacts>;
