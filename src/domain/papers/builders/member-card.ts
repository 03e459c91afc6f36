// What is known of one person of the team, on one page to be filled in by hand: made from the kit, of its roster one row.
// INVARIANT: it never says that there is none of something unless a person wrote so; what is not there is not known.

import { type Answer, type Answers, hasText } from '../../answers/answers.ts';
import { formatDay } from '../../answers/authors.ts';
import { joinPath } from '../../answers/path.ts';
import type { Field } from '../../answers/sections.ts';
import { type KitField, kitCatalogue, ROSTER_SECTION } from '../../kit/kit-catalogue.ts';
import { MEMBER_CARD } from '../../limits.ts';
import { localDay } from '../../text/moment.ts';
import {
  type AnswerFormatter,
  AnswerWords,
  allOf,
  answerFormatter,
  authorInWords,
  inOneLine,
  labelledLines,
} from '../model/answer-words.ts';
import { type PaperInput, paperBase } from '../model/paper-base.ts';
import type { FormBlock, FormModel } from '../model/paper-model.ts';
import { shortened } from '../model/short-form.ts';

export interface MemberCardInput
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
  readonly #input: MemberCardInput;
  readonly #format: AnswerFormatter;

  constructor(input: MemberCardInput) {
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
    const most = SHORT.has(fact.key) ? MEMBER_CARD.shortCharacters : MEMBER_CARD.factCharacters;
    // The answers of a conflict share the room.
    const each = Math.max(40, Math.floor((2 * most) / Math.max(2, fact.given.length)));
    return this.say(fact, each, MEMBER_CARD.conflicting);
  }

  /** `Entered by Ruiz. Last changed 20 Nov 2026: Name, Weight; 12 Mar 2026: Allergies.` */
  entered(facts: readonly Fact[]): readonly string[] {
    const { timeZone } = this.#input;
    const latest = (given: readonly Answer[]) => Math.max(...given.map(({ at }) => at.getTime()));
    const answered = facts.filter(({ given }) => given.length > 0);
    if (answered.length === 0) return [];
    const names = answered.flatMap(({ given }) => given.map(({ author }) => authorInWords(author)));
    const by = inCard([...new Set(names.map(inOneLine))].join(', '), MEMBER_CARD.factCharacters);
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

const handlingOf = ({ kit, timeZone }: MemberCardInput): string =>
  new AnswerWords(kit, { timeZone }).text('team', 'handling');

/** Pure: equal input gives an equal model. Neither title nor file name say whose it is. */
export function buildMemberCard(input: MemberCardInput): FormModel {
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
export function memberCardText(input: MemberCardInput): string {
  const person = new Person(input);
  const facts = allKeys.map((key) => person.fact(key));
  const { brand, title, generatedOn, handling } = buildMemberCard(input);
  return [
    ...(handling === undefined ? [] : [handling.toUpperCase()]),
    `${brand} ${title}`,
    ...facts.map((fact) => labelledLines(`${fact.label}:`, person.say(fact))),
    ...person.notes(facts),
    generatedOn,
  ].join('\n');
}
