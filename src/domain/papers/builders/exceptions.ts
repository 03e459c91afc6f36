// What a commander hears before all else: no helicopter, a hospital on divert, no ALS, a grave threat with nothing against it.
import type { Answers } from '../../answers/answers.ts';
import { type AnswerPath, fieldPath, joinPath, parsePath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import { placesInside } from '../../conditions/isolation-circles.ts';
import { mayTakeNoAdults, nextAlternate, TAKES_ADULTS } from '../../hospitals/alternate.ts';
import {
  type AskedState,
  askedState,
  besideStatus,
  DIVERT_CONFLICT,
  divertClauseAt,
  divertPaperWords,
  notedState,
  notesOf,
  OPEN_OR_DIVERT,
  PRIMARY,
  readNotes,
} from '../../hospitals/divert.ts';
import { hospitalRows, tiers } from '../../hospitals/hospital-texts.ts';
import {
  isDecline,
  isUsable,
  type LandingZoneStatus,
  landingZoneStatuses,
} from '../../points/landing-zones.ts';
import { cutTo, quoted } from '../../text/plain-characters.ts';
import { saysToo } from '../../text/same-words.ts';
import {
  AnswerWords,
  asName,
  inOneLine,
  inQuotes,
  labelled,
  NOT_DECIDED,
} from '../model/answer-words.ts';
import { shortForm } from '../model/short-form.ts';
import { splitMark, withoutMarks } from '../model/unconfirmed-mark.ts';
import { hazardsOf, isUnmitigated } from './hazards.ts';
import { ALS, arrivalAtScene, levelsIn, type Transport, transportOf } from './transport.ts';
import { formatMinutes } from './travel-time.ts';

// Whether a hospital receives patients, for the papers that do not print its notes: its number alone would mislead.

const NOTES_CHARACTERS = 80;
const inShort = (text: string) =>
  quoted(shortForm(text, NOTES_CHARACTERS) || cutTo(text, NOTES_CHARACTERS));

/** `“Lifted 0930”`: notes without the status that they begin with, which what stands behind it may take back; '' where there are no others. */
export function quotedNotes(answers: Answers, words: AnswerWords, row: string): string {
  // In conflict the status is what they differ in.
  const isOne = answers.get(notesOf(row))?.others.length === 0;
  const beside = (typed: string) => {
    const rest = inOneLine(isOne ? besideStatus(readNotes(typed)) : typed);
    return rest === '' ? '' : inShort(rest);
  };
  const notes = words.either<string, string>('hospitalFacilities', 'notes', row, beside);
  return splitMark(notes)[0] === '' ? '' : notes;
}

/** Long notes from where they speak of a divert. */
function divertClause(typed: string): string {
  const from = inOneLine(typed).length > NOTES_CHARACTERS ? divertClauseAt(typed) : 0;
  return inShort((from > 0 ? '… ' : '') + inOneLine(typed.slice(from)));
}

/** `On divert, asked 2026-11-21 14:05 MST`; its notes where they say it in a way that nobody but a person can read; '' where they do not. */
export function divertWords(answers: Answers, words: AnswerWords, row: string): string {
  const noted = notedState((path) => answers.get(path), row);
  // One that is open, and one that says nothing of it, are called as ever.
  if (noted === undefined) return '';
  if (noted === 'conflict') return DIVERT_CONFLICT;
  const at = inOneLine(words.text('hospitalFacilities', 'verifiedAt', row, asName));
  if (noted === 'unclear') {
    // Where phones note different things each of them is read.
    const [notes, mark] = splitMark(
      words.either<string, string>('hospitalFacilities', 'notes', row, divertClause),
    );
    return (
      [`${OPEN_OR_DIVERT} Notes: ${notes}`, labelled('asked ', at)].filter(Boolean).join(', ') +
      mark
    );
  }
  const [, mark] = splitMark(inOneLine(words.text('hospitalFacilities', 'notes', row)));
  return (
    divertPaperWords(noted, at) + (labelled('; notes: ', quotedNotes(answers, words, row)) || mark)
  );
}

/** The notes of a hospital of which `divertWords` says nothing: where it says something, they stand there. */
export const notesAlone = (answers: Answers, words: AnswerWords, row: string): string =>
  divertWords(answers, words, row) === '' ? quotedNotes(answers, words, row) : '';

/** The same where it stands at the hospital's name. */
export const divertStatus = (...of: Parameters<typeof divertWords>): string =>
  divertWords(...of).replace(/^On divert/, 'ON DIVERT');

// What people call a hospital: "St. Anthony" for St. Anthony Hospital.

/** Words that many hospitals share: none of them names one. */
const SHARED =
  /\b(?:the|hospitals?|medical|cent(?:er|re)|clinic|health ?care|health|healthcare|regional|memorial|general|community|university|system|of|and|inc|county)\b/gi;

/** Whether a text names this hospital, whole or as people call it. */
export function namesHospital(text: string, name: string): boolean {
  if (saysToo(text, name)) return true;
  const core = name.replace(SHARED, ' ').replace(/\s+/g, ' ').trim();
  // A single word left is a town's as often.
  return core.includes(' ') && saysToo(text, core);
}

export interface PlanException {
  readonly kind: 'air' | 'hospital' | 'als' | 'inside' | 'threat';
  readonly words: string;
  /** Where it is answered. */
  readonly path: AnswerPath;
}

interface Input {
  readonly answers: Answers;
  /** False for a section of which something was held back: what is missing there may well be answered. */
  readonly isWhole?: (section: string) => boolean;
}

/** Whether all of the section is there in which it is answered. */
export const isInWhole = (path: string, { isWhole = () => true }: Input): boolean =>
  isWhole(parsePath(path)?.section ?? '');

/** `Declined by pilot, LifeFlight 2, 2026-01-14 03:50 MST`: what was decided of a landing zone, as it was written. */
export function decisionWords(words: AnswerWords, row?: string): string {
  const text = (field: 'decision' | 'decidedBy' | 'decidedAt') =>
    words.either<string, string>('helicopterPlan', field, row, asName, declinesFirst);
  const decision = text('decision');
  const [by, at] = [text('decidedBy'), text('decidedAt')].map((each) =>
    each.endsWith(NOT_DECIDED) ? `${each.slice(0, -NOT_DECIDED.length)} (in conflict)` : each,
  ) as [string, string];
  // Of two decisions nobody knows whose either is.
  if (decision.endsWith(NOT_DECIDED))
    return [decision, labelled('decided by: ', by), labelled('at ', at)].filter(Boolean).join('; ');
  // "Declined by pilot, by Pilot, Air Med 12" says it twice.
  const what = /^“?pilot\b/i.test(by) ? decision.replace(/ by pilot$/i, '') : decision;
  return [what, labelled('by ', by), labelled('at ', at)].filter(Boolean).join(', ');
}

const declinesFirst = (a: string, b: string): number => Number(isDecline(b)) - Number(isDecline(a));

/** Of zones the one to look at first: one that a pilot accepted, one of which nobody has decided yet, one in doubt; none that was declined. */
export const firstZone = (all: readonly LandingZoneStatus[]): LandingZoneStatus | undefined =>
  all.find(({ decision }) => decision === 'accepted') ??
  all.find((each) => isUsable(each) && !each.isDoubted) ??
  all.find(isUsable);

/** The landing zone in place of the main one, where that was declined and another was not. */
export function zoneInstead(answers: Answers): LandingZoneStatus | undefined {
  const all = landingZoneStatuses(answers);
  const isDeclined = all.some((each) => each.row === undefined && !isUsable(each));
  return isDeclined ? firstZone(all) : undefined;
}

/** Its own words, else its name: `Marina gravel lot`, `landing zone 2`. */
export const whereLands = (words: AnswerWords, { row, name }: LandingZoneStatus): string =>
  inOneLine(words.text<string, string>('helicopterPlan', 'landingZone', row, inQuotes)) ||
  name.toLowerCase();

function airExceptions({ answers }: Input, words: AnswerWords): readonly PlanException[] {
  const all = landingZoneStatuses(answers);
  const isClear = (each: LandingZoneStatus) => isUsable(each) && !each.isDoubted;
  const usable = firstZone(all.filter(isClear));
  const where = usable && whereLands(words, usable);
  return (
    all
      // Of several in doubt the first is enough to look there.
      .filter(
        (each) =>
          !isUsable(each) || (usable === undefined && each === all.find((zone) => zone.isDoubted)),
      )
      .map(({ row, name, isDoubted }) => {
        const zone = inOneLine(
          words.text<string, string>('helicopterPlan', 'landingZone', row, inQuotes),
        );
        const which = all.length === 1 ? labelled('LZ ', zone) || 'Helicopter' : name;
        const instead = usable
          ? `; ${where}${labelled(': ', decisionWords(words, usable.row)) || ' not accepted yet'}`
          : '';
        return {
          kind: 'air',
          words: `${which}: ${isDoubted ? `read its status: ${inShort(inOneLine(words.text<string, string>('helicopterPlan', 'decision', row)))}` : decisionWords(words, row)}${instead}`,
          path: joinPath('helicopterPlan', 'decision', row),
        };
      })
  );
}

/** `Primary Hospital`, also of one without a name. */
export const hospitalTitle = (row: string): string =>
  tiers.find(({ key }) => key === row)?.title ?? 'Hospital';

export const hospitalName = (words: AnswerWords, row: string): string =>
  inOneLine(words.text<string, string>('hospitalFacilities', 'name', row, inQuotes));

function hospitalExceptions(input: Input, words: AnswerWords): readonly PlanException[] {
  const { answers } = input;
  const procedures = words.text('icsEvacuation', 'procedures');
  return hospitalRows(answers).flatMap((row) => {
    const divert = divertWords(answers, words, row);
    if (divert === '' || /^divert status unknown/i.test(divert)) return [];
    const name = inOneLine(words.text<string, string>('hospitalFacilities', 'name', row));
    const isNamed = name !== '' && namesHospital(procedures, withoutMarks(name));
    return [
      {
        kind: 'hospital' as const,
        words: `${[hospitalTitle(row), hospitalName(words, row)].filter(Boolean).join(' ')}: ${divert}${row === PRIMARY && !divert.startsWith(OPEN_OR_DIVERT) ? insteadWords(input, words) : ''}${isNamed ? '; the special procedures still name it' : ''}`,
        path: notesOf(row),
      },
    ];
  });
}

/** What is to be done before patients go there. */
const BEFORE_TRANSPORT: Partial<Record<AskedState, string>> = {
  unclear: ', read its notes first',
  notAsked: ', not asked yet',
};

/** `: transport to Denver Health, not asked yet`; '' where there is no other. */
function insteadWords({ answers }: Input, words: AnswerWords): string {
  const row = nextAlternate(answers);
  if (row === undefined) return ': no other hospital in the plan';
  const name = withoutMarks(hospitalName(words, row));
  const state = askedState((path) => answers.get(path), row);
  const adults = mayTakeNoAdults(answers, row) ? `, ${TAKES_ADULTS}` : '';
  return `: transport to ${name || 'the next hospital'}${adults}${BEFORE_TRANSPORT[state] ?? ''}`;
}

/** `“Medic 4”: “H-hour +30”`; once where both are the same. */
const unitInWords = ({ name }: Transport, typed: string): string =>
  [...new Set([name, typed])]
    .map((each) => inQuotes(withoutMarks(each)))
    .filter((each) => each !== '')
    .join(': ');

/** What these ambulances lack; undefined where one with advanced life support is there. What may be the helicopter, or a boat, is none. */
function missingAls(units: readonly Transport[]): string | undefined {
  const isSure = ({ way }: Transport) => way !== 'unsure';
  const onAls = units.filter((unit) => levelsIn(unit).als);
  const sure = onAls.filter(isSure);
  const toCheck = (unit: Transport) => `ALS to be checked: ${unitInWords(unit, unit.level)}`;
  if (sure.length > 0) {
    const arrivals = sure.map(arrivalAtScene);
    if (arrivals.includes(0)) return undefined;
    const unread = sure[arrivals.indexOf(undefined)];
    if (unread) return `ALS arrival to be checked: ${unitInWords(unread, unread.arrival)}`;
    const unsure = onAls.find((unit) => !isSure(unit));
    if (unsure) return toCheck(unsure);
    const soonest = Math.min(...arrivals.filter((minutes) => minutes !== undefined));
    return `No ALS at the scene for ${formatMinutes(soonest)}`;
  }
  if (units.every((unit) => isSure(unit) && levelsIn(unit).bls))
    return 'No ALS ambulance: all are BLS';
  const unclear = units.find(({ level, name }) => ALS.test(level || name));
  return unclear ? toCheck(unclear) : 'No ambulance is stated to be ALS';
}

/** Of ambulances that are named; where none is, there is nothing to be missed. */
function alsExceptions(input: Input, words: AnswerWords): readonly PlanException[] {
  const units = transportOf(input, words).filter(
    ({ isUnit, way }) => isUnit && way !== 'air' && way !== 'water',
  );
  const missing = units.length === 0 ? undefined : missingAls(units);
  if (missing === undefined) return [];
  const [row] = rowsOf(input.answers, 'icsTransport');
  const path = row
    ? fieldPath('icsTransport', 'level', row)
    : fieldPath('additionalOpInfo', 'emsUnit0');
  return [{ kind: 'als', words: missing, path }];
}

const threatExceptions = (input: Input, words: AnswerWords): readonly PlanException[] =>
  hazardsOf(input, words)
    .filter(isUnmitigated)
    .map(({ quoted, worstInShort, path }) => ({
      kind: 'threat',
      words: `${quoted} (${worstInShort}): no mitigation`,
      path,
    }));

/** Where people are on purpose, within the distance from which everybody is kept. */
const insideExceptions = ({ answers }: Input): readonly PlanException[] =>
  placesInside(answers).map(({ name, path }) => ({
    kind: 'inside',
    words: `${name} is inside the isolation distance`,
    path,
  }));

/** In the order in which they are printed. What is missing is listed only of what is there as a whole. */
export const planExceptions = (input: Input, words: AnswerWords): readonly PlanException[] => [
  ...airExceptions(input, words),
  ...hospitalExceptions(input, words),
  // Ambulances are typed in three places.
  ...(['icsTransport', 'additionalOpInfo', 'helicopterPlan'].every(input.isWhole ?? (() => true))
    ? alsExceptions(input, words)
    : []),
  ...insideExceptions(input),
  ...threatExceptions(input, words),
];

const known = new WeakMap<Answers, readonly PlanException[]>();

/** The same of a plan as it stands, found once for each set of answers. `timeZone` is IANA. */
export function exceptionsOf(answers: Answers, timeZone: string): readonly PlanException[] {
  const found =
    known.get(answers) ?? planExceptions({ answers }, new AnswerWords(answers, { timeZone }));
  known.set(answers, found);
  return found;
}
