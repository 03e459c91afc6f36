// Another hospital becomes the primary one: the two cards exchange all that they say, and nothing is typed again.

import type { AnswerDocument } from '../answers/answer-document.ts';
import {
  type Answer,
  type Answers,
  hasText,
  type ShownAnswer,
  undisputedText,
} from '../answers/answers.ts';
import { acceptedBy, sourceOf } from '../answers/authors.ts';
import { isSameAnswer, moveAnswer, putAnswerBack } from '../answers/move-answer.ts';
import { fieldPath, joinPath } from '../answers/path.ts';
import type { HospitalField } from '../plan/catalogue.ts';
import { isMadeOf } from '../text/stated-whole.ts';
import { hospitalRows, hospitalTextKeys } from './hospital-texts.ts';
import { confirmCalled } from './not-called.ts';
import { doubtLink, isLinkArrived } from './saved-link.ts';
import { isYesOrLevel } from './trauma.ts';

const SECTION = 'hospitalFacilities';
export const PRIMARY = 'primary';
/** With what belongs to a hospital alone: the link to the saved one. */
const KEYS = [...hospitalTextKeys, 'savedId', 'savedVersion'] as const;

type Card = ReadonlyMap<string, ShownAnswer | undefined>;

const read = (document: AnswerDocument, row: string): Card =>
  new Map(KEYS.map((key) => [key, document.answer(fieldPath(SECTION, key, row))]));

/** Whether a card says anything. */
export const hasHospital = (document: AnswerDocument, row: string): boolean =>
  hospitalTextKeys.some((key) => {
    const shown = document.answer(fieldPath(SECTION, key, row));
    return shown !== undefined && hasText(shown);
  });

/**
 * Exchanges the primary hospital with that of another row, a tier's or an added one. The result exchanges them again, with
 * whatever was answered since: an answer stays with its hospital.
 */
export function makePrimary(document: AnswerDocument, row: string): () => void {
  const [primary, other] = [read(document, PRIMARY), read(document, row)];
  const arrived = {
    [PRIMARY]: isLinkArrived(document, PRIMARY),
    [row]: isLinkArrived(document, row),
  };
  for (const key of KEYS) {
    moveAnswer(document, fieldPath(SECTION, key, PRIMARY), other.get(key));
    moveAnswer(document, fieldPath(SECTION, key, row), primary.get(key));
  }
  if (arrived[row]) doubtLink(document, PRIMARY);
  if (arrived[PRIMARY]) doubtLink(document, row);
  const moved = { primary: read(document, PRIMARY), other: read(document, row) };
  return () => {
    const now = { primary: read(document, PRIMARY), other: read(document, row) };
    for (const key of KEYS) {
      const back = (before: Card, wasMoved: Card, isNow: Card) =>
        isSameAnswer(wasMoved.get(key), isNow.get(key)) ? before.get(key) : isNow.get(key);
      const ofPrimary = back(primary, moved.other, now.other);
      const ofOther = back(other, moved.primary, now.primary);
      putAnswerBack(document, fieldPath(SECTION, key, PRIMARY), ofPrimary);
      putAnswerBack(document, fieldPath(SECTION, key, row), ofOther);
    }
    for (const each of [PRIMARY, row]) if (arrived[each]) doubtLink(document, each);
  };
}

// A hospital that receives nobody at present, or of which that is unknown: one tap writes so, with who asked and when.

/**
 * PERSISTED: how the notes of a hospital begin that was asked; those of one that nobody asked begin with none of them. That
 * it is open holds only for the moment that is written with it.
 */
const BEGINS = {
  open: 'Open when asked',
  divert: 'On divert',
  unknown: 'Divert status unknown',
} as const;
const WHEN = String.raw`(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d(?: \S{1,9})?)?|\d{1,2}:?\d\d)(?: ?h(?:rs?)?)?`;
/** From when on is another thing than how long. */
const BEGIN = new RegExp(
  String.raw`^(?:(?<divert>on divert|divert status unknown)(?:,? (?<lasts>(?:since|until|till|as of) ${WHEN}))?(?:[.;]?$|[.;]?\n|[.;]\s)|open when asked (?<openAt>\d{4}-\d\d-\d\d \d\d:\d\d [^\s.,;]+)[.,;]?)\s*`,
  'i',
);

/** What stands directly behind it: "On divert. Lifted 1400". Further on it may be of anything: "New ED now open 24 h". */
const ENDED =
  /^(?:(?:at )?\d{1,2}:?\d\d:? ?)?(?:divert (?:is |was )?)?(?:lifted|ended|over(?:$|[.,;])|off\b|(?:back )?open(?:ed)? (?:again|since|as of|at|\d)|back open|re-?opened|cancel|resolved|cleared|no longer|not any ?more|now (?:open|accept)|accepting|update[^.]*(?:open|accept))/i;
/** Of one that nobody asked by a tap: a person reads it. */
const SPEAKS_OF = new RegExp(
  [
    String.raw`\bdiver(?:t|sion)|(?<!cardiac |coronary )\bbypass|\brerout(?:ed|ing)\b`,
    String.raw`(?:^|[.;]\s*)closed\b(?!-| to (?:the )?(?:visitors|public|family))|\bclosed to (?:ems|ambulances?|trauma)`,
    String.raw`\b(?:e[dr]|emergency(?: (?:room|department|dept))?|hospital|trauma|facility)(?: is| will be| are)? (?:closed|closes|closing|shut|down(?! the)|full(?![\s-]\w))\b`,
    String.raw`\bno (?:ems|trauma)\b(?! (?:entr|park|bay))|\bno (?:surg\w*|neuro\w*) (?:til|until|tonight|today|avail|cover)|\bct (?:is )?down\b`,
    String.raw`\bnot (?:accepting|taking|receiving)|\b(?:at|over) capacity|\binternal disaster`,
  ].join('|'),
  'i',
);
const NONE =
  /^(?:(?:not|no longer|off|no) (?:on )?diver(?:t|sion)s?|never (?:on divert|diverts)|divert: no)\b/i;
/** `per charge RN Ortiz` */
const ASKED_OF = /\b(?:per|by|from|rn|nurse|charge)(?: (?:rn|nurse|charge))* \p{Lu}[\p{L}'’.-]+/giu;
/** Beside a time and who was asked. */
const BESIDE_NONE = new Set(
  'at as of per by since when asked policy charge rn nurse ed er now today tonight currently hrs h am pm'.split(
    ' ',
  ),
);

function speaksOf(notes: string): boolean {
  if (!SPEAKS_OF.test(notes)) return false;
  const none = NONE.exec(notes.trim());
  const rest = notes
    .trim()
    .slice(none?.[0].length)
    .replace(/\d[\d:.-]*h?/g, '');
  return !(none && isMadeOf(rest.replace(ASKED_OF, ''), BESIDE_NONE));
}

const at = (key: 'notes' | 'verifiedBy' | 'verifiedAt', row: string) =>
  joinPath('hospitalFacilities', key, row);

/** What a hospital answered when it was asked; unknown where it could not be reached or did not know. */
type Asked = keyof typeof BEGINS;

/** What notes say of a hospital. */
interface ReadNotes {
  /**
   * Undefined if they say nothing of it. Unclear where they speak of it in other words than the tap's, or go on otherwise: "On divert for
   * psych only", "Trauma divert". A person reads them.
   */
  readonly state: Asked | 'unclear' | undefined;
  /** When it was open; '' of any other. */
  readonly openAt: string;
  /** `until 1600`, where a divert says it. */
  readonly lasts: string;
  /** The notes without these. */
  readonly rest: string;
}

export function readNotes(notes: string): ReadNotes {
  const text = notes.trimStart();
  const found = BEGIN.exec(text);
  const { divert, lasts = '', openAt = '' } = found?.groups ?? {};
  const rest = text.slice(found?.[0].length ?? 0);
  if (openAt !== '') return { state: speaksOf(rest) ? 'unclear' : 'open', openAt, lasts, rest };
  if (divert === undefined) {
    return { state: speaksOf(text) ? 'unclear' : undefined, openAt, lasts, rest };
  }
  if (divert.toLowerCase() !== BEGINS.divert.toLowerCase())
    return { state: 'unknown', openAt, lasts, rest };
  return { state: ENDED.test(rest) ? 'unclear' : 'divert', openAt, lasts, rest };
}

/** What notes say beside the status that they begin with: `until 1600. Burns only`. */
export function besideStatus(notes: string): string {
  const { lasts, rest } = readNotes(notes);
  return [lasts, rest].filter((part) => part !== '').join('. ');
}

/** Where the clause begins in which notes speak of it; 0 where they begin so. */
export function spokenOf(notes: string): number {
  const at = SPEAKS_OF.exec(notes)?.index ?? 0;
  return Math.max(...[', ', '; ', '. '].map((end) => notes.lastIndexOf(end, at) + 1), 0);
}

export const stateInNotes = (notes: string): ReadNotes['state'] => readNotes(notes).state;

/** Where it is written. */
export const notesOf = (row: string) => at('notes', row);

/** Where a person has to read the notes. */
export const OPEN_OR_DIVERT = 'Open or on divert?';
export const DIVERT_CONFLICT = 'Divert status: conflicting answers';

/** As papers write it. */
export const divertPaperWords = (state: Exclude<Asked, 'open'>, at: string): string =>
  at === '' ? BEGINS[state] : `${BEGINS[state]}, asked ${at}`;

/** Who asked, '' where that is not known, and when. */
export interface Asking {
  readonly by: string;
  readonly at: string;
}

/**
 * Writes what a hospital answered just now; the result puts back what was there, where it still stands as written. One that answered is there:
 * its name is confirmed. Its level and its pad were not asked for.
 */
export function recordAsked(
  document: AnswerDocument,
  row: string,
  state: Asked,
  asking: Asking,
): () => void {
  // How long the status lasts that is replaced is of that status.
  const { rest } = readNotes(document.read(at('notes', row)));
  const begin = state === 'open' ? `${BEGINS.open} ${asking.at}` : BEGINS[state];
  const texts = [
    [at('notes', row), rest === '' ? begin : `${begin}. ${rest}`],
    [at('verifiedBy', row), asking.by],
    [at('verifiedAt', row), asking.at],
  ] as const;
  // Before the time is written: a name that is younger than the asking may be another hospital's.
  const asBefore = confirmCalled(document, row, state === 'unknown' ? [] : ['name']);
  const before = texts.map(([path, text]) => [path, text, document.answer(path)] as const);
  for (const [path, text] of texts) {
    // What others noted stays beside it.
    document.write(path, text);
    // What came along from elsewhere and says the same is now confirmed here.
    document.confirm(path);
  }
  return () => {
    asBefore();
    for (const [path, text, was] of before) {
      const now = document.answer(path);
      if (now?.text !== text) continue;
      if (now.text !== was?.text) document.write(path, was?.text ?? '', was?.author);
      else if (now.author !== was.author) document.restore(path, [...now.others, was]);
    }
  };
}

// Whether a hospital receives patients, as far as it was asked here: one truth for its card and for the operation view.

/**
 * `verified` is a time at which nobody noted that it is open, or something in the plan speaks against it; `notAsked` too
 * where the time came along from elsewhere.
 */
export type AskedState = Asked | 'unclear' | 'verified' | 'notAsked' | 'conflict';

type Read = (path: string) => ShownAnswer | undefined;

/** Whatever a person notes of it in their own words. */
const SPEAKS_AGAINST = /divert|divers|closed|bypass/i;

const pathOf = (key: 'name' | 'verifiedAt', row: string) =>
  joinPath('hospitalFacilities', key, row);

function textAnswers(shown: ShownAnswer | undefined): readonly Answer[] {
  return shown && hasText(shown) ? [shown, ...shown.others] : [];
}

/** A time that came along from an earlier plan, the saved list or a kit was not asked for this operation. */
function isAskedHere({ author }: Answer): boolean {
  const from = acceptedBy(author)?.from;
  return sourceOf(author) === undefined && (from === undefined || from.kind === 'same');
}

/** A name that was written after the asking may be another hospital's; one that moved with its card is not. */
function isSameHospital(name: ShownAnswer | undefined, asked: Answer): boolean {
  if (!name) return true;
  if (name.others.length > 0) return false;
  return name.at <= asked.at || acceptedBy(name.author)?.from.kind === 'same';
}

/** What its notes say of it, more than one thing where phones say different things. */
export function statesOf(read: Read, row: string): ReadonlySet<ReadNotes['state']> {
  const notes = textAnswers(read(notesOf(row)));
  return new Set(notes.length > 0 ? notes.map(({ text }) => stateInNotes(text)) : [undefined]);
}

/** What its notes say against it; undefined where they say nothing of it, or that it is open. */
export function notedState(
  read: Read,
  row: string,
): Exclude<ReadNotes['state'], 'open'> | 'conflict' {
  const states = statesOf(read, row);
  if (states.size > 1) {
    const isAgainst = states.has('divert') || states.has('unknown') || states.has('unclear');
    return isAgainst ? 'conflict' : undefined;
  }
  const [only] = states;
  return only === 'open' ? undefined : only;
}

export function askedState(read: Read, row: string): AskedState {
  const noted = notedState(read, row);
  if (noted !== undefined) return noted;
  const [asked, ...others] = textAnswers(read(pathOf('verifiedAt', row)));
  if (!asked || asked.text.trim() === '' || !isAskedHere(asked)) return 'notAsked';
  const notes = textAnswers(read(notesOf(row))).map(({ text }) => readNotes(text));
  const isOpen =
    others.length === 0 &&
    notes.length > 0 &&
    notes.every(({ openAt, rest }) => openAt === asked.text.trim() && !SPEAKS_AGAINST.test(rest)) &&
    isSameHospital(read(pathOf('name', row)), asked);
  return isOpen ? 'open' : 'verified';
}

// Where to instead, when the primary hospital receives nobody.

/** One of them is enough to send a person there. */
const CALLED_BY: readonly HospitalField[] = ['name', 'edContact', 'phone', 'radioChannel'];

const says = (answers: Answers, row: string, keys: readonly HospitalField[]): boolean =>
  keys.some((key) => {
    const shown = answers.get(joinPath(SECTION, key, row));
    return shown !== undefined && hasText(shown);
  });

/** Rows of all other hospitals that the plan says anything of, in its order. */
export const otherHospitals = (answers: Answers): readonly string[] =>
  hospitalRows(answers).filter((row) => row !== PRIMARY && says(answers, row, hospitalTextKeys));

const FOR_CHILDREN = /\b(?:child(?:ren)?(?:['’]?s)?|p(?:a?ediatrics?|eds))\b/i;
const NO_ADULTS =
  /\b(?:p(?:a?ediatrics?|eds)|children)(?: under \d+)? only\b|\b(?:no|not take|cannot take|can['’]t take) adults\b/i;

/** Whether a hospital takes children alone as far as the plan says: its name or type, its only level, or its notes. */
export function isForChildren(answers: Answers, row: string): boolean {
  const text = (key: HospitalField) => undisputedText(answers.get(joinPath(SECTION, key, row)));
  if (NO_ADULTS.test(text('notes'))) return true;
  if (/^(?!\s*(?:no|none|n\/a)\b)\s*\S/i.test(text('traumaAdult'))) return false;
  return (
    isYesOrLevel(text('traumaPediatric')) ||
    FOR_CHILDREN.test(text('name')) ||
    FOR_CHILDREN.test(text('type'))
  );
}

/** How much speaks against sending an adult there who cannot wait. */
const doubtsOf = (answers: Answers, row: string): number =>
  (isForChildren(answers, row) ? 2 : 0) +
  (statesOf((path) => answers.get(path), row).has('unclear') ? 1 : 0);

/**
 * The row of the next that is not on divert: one that takes adults before one that takes children alone, then one whose notes are clear,
 * then one with a name or a contact.
 */
export function nextAlternate(answers: Answers): string | undefined {
  // In a conflict, one of the answers that says so is enough to look further.
  const open = otherHospitals(answers).filter(
    (row) => !statesOf((path) => answers.get(path), row).has('divert'),
  );
  const called = open.filter((row) => says(answers, row, CALLED_BY));
  return [...(called.length > 0 ? called : open)].sort(
    (a, b) => doubtsOf(answers, a) - doubtsOf(answers, b),
  )[0];
}
