// What is said on paper of one casualty: its words, what its tourniquets have reached, what the clock of the phone did, what conflicts.
// INVARIANT: a step without an answer is not recorded, never not done.
import { POSITION_FIELD } from '../assessment/about.ts';
import type { Answer, Answers } from '../assessment/answers.ts';
import { authorName } from '../assessment/author-words.ts';
import { takenBy } from '../assessment/authors.ts';
import { rowsOf } from '../assessment/rows.ts';
import { sayZoned } from '../assessment/zoned-time.ts';
import { clockOf, textAt, timesAt, tourniquetsOf } from '../casualty/casualty-record.ts';
import { casualtySections } from '../casualty/casualty-sections.ts';
import {
  casualtySteps,
  casualtyTimes,
  isNamedInWords,
  NOT_NEEDED,
} from '../casualty/casualty-steps.ts';
import { sayElapsed, sayOffset, writeClockTime } from '../casualty/clock-time.ts';
import { readMove } from '../casualty/clock-watch.ts';
import { type TourniquetPhase, tourniquetLimits } from '../casualty/tourniquet-clock.ts';
import { allOf, inLines, inOneLine, tellerFor } from './answer-words.ts';
import { type CarePaperInput, ofPlan } from './request-paper.ts';
import { shortened } from './shortened.ts';

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

const labels: ReadonlyMap<string, string> = new Map(
  casualtySections.flatMap((section) => {
    const fields = 'added' in section ? section.added.fields : section.fields;
    return fields.map(({ key, label }) => [`${section.id}.${key}`, label] as const);
  }),
);
export const labelOf = (section: string, field: string): string =>
  labels.get(`${section}.${field}`) ?? field;

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
const told = (answers: Answers, path: string): string =>
  textAt(answers, path) + (answers.get(path)?.others.length ? ' (conflict)' : '');

const hand = ({ author }: Answer): string => inOneLine(authorName(takenBy(author)?.name ?? author));

/** `+1:00:00`; as it stands where it is no move. */
function sayMove(text: string): string {
  const by = readMove(text);
  return by === 0 ? text : `${by < 0 ? '-' : '+'}${sayElapsed(Math.abs(by), true)}`;
}

function clockNotes({ care }: CasualtyPaperInput): readonly string[] {
  return rowsOf(care, 'clockNotes').map((row) => {
    const path = (field: string) => `clockNotes.${row}.${field}`;
    const by = care.get(path('what'));
    return [
      `${told(care, path('what'))}, by ${sayMove(told(care, path('by')))}`,
      `clock before ${told(care, path('before'))}`,
      `clock after ${told(care, path('seenAt'))}`,
      ...(by ? [`noted by ${hand(by)}`] : []),
    ].join(', ');
  });
}

function tourniquet(input: CasualtyPaperInput, row: string, number: number): PaperTourniquet {
  const { care, generatedAt, phoneOffset } = input;
  const of = (field: string) => told(care, `tourniquets.${row}.${field}`);
  const appliedPath = `tourniquets.${row}.appliedAt`;
  const clock = clockOf(care, row, generatedAt.getTime(), phoneOffset, input.device);
  const applied = timesAt(care, appliedPath, phoneOffset)[0];
  const shown = care.get(appliedPath);
  const level = care.get('training.level');
  const elapsed = () => {
    if (!clock) return of('appliedAt') === '' ? NOT_STATED : 'The time cannot be read.';
    const time = sayElapsed(clock.elapsed);
    return inLines(
      shown && shown.others.length > 0 ? 'From the earliest answer:' : '',
      clock.phase === 'ended' ? `Was on for ${time}` : `${time} by this phone’s clock`,
      clock.corrected === undefined
        ? ''
        : `${sayElapsed(clock.corrected)} without what that clock moved`,
      clock.limb
        ? `This limb since ${writeClockTime(clock.limb.since.at, clock.limb.since.offset)}: ${sayElapsed(clock.limb.longest)}`
        : '',
      applied?.isZoneAssumed ? `No zone is written: read as ${sayOffset(phoneOffset)}.` : '',
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
  const teller = tellerFor(input);
  const tell = (answer: Answer) =>
    teller({ ...answer, text: shortened(inOneLine(answer.text), most, WHERE) });
  return [...care].flatMap(([path, answer]) => {
    const [section = '', key = '', field = key] = path.split('.');
    const isOf =
      (section === 'casualties' && key === row) ||
      (section === 'tourniquets' && tourniquets.includes(key)) ||
      section === 'clockNotes' ||
      section === 'training';
    if (!isOf || answer.others.length === 0 || !labels.has(`${section}.${field}`)) return [];
    const name = section === 'tourniquets' ? `Tourniquet ${tourniquets.indexOf(key) + 1}, ` : '';
    return `${name}${labelOf(section, field)}: ${allOf(answer).map(tell).join(' or ')}`;
  });
}

export function casualtyFacts(input: CasualtyPaperInput) {
  const { care, row, timeZone } = input;
  const rows = tourniquetsOf(care, row);
  const made = care.get(`casualties.${row}.${POSITION_FIELD}`);
  const of = (field: string) => told(care, `casualties.${row}.${field}`);
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
    level: told(care, 'training.level') || 'not chosen: every limit is said',
    made: made ? `${sayZoned(made.at, timeZone)}, ${hand(made)}` : '',
    notes,
    conflicts: conflicts(input),
    ...ofPlan(input),
  };
}

export type CasualtyFacts = ReturnType<typeof casualtyFacts>;
