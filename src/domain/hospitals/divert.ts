// A hospital that receives nobody at present, or of which that is unknown: one tap writes so, with who asked and when.
import type { AnswerDocument } from '../answers/answer-document.ts';
import { type Answer, hasText, type ShownAnswer } from '../answers/answers.ts';
import { acceptedBy, sourceOf } from '../answers/authors.ts';
import { joinPath } from '../answers/path.ts';
import { isMadeOf } from '../text/stated-whole.ts';
import { confirmCalled } from './not-called.ts';

/** The row of the hospital to which patients go. */
export const PRIMARY = 'primary';

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
/** `from` and `at` may lie ahead: notes that begin so are read by a person. */
const BEGIN = new RegExp(
  String.raw`^(?:(?<divert>on divert|divert status unknown)(?:,? (?<when>(?:since|until|till|as of) ${WHEN}))?(?:[.;]?$|[.;]?\n|[.;]\s)|open when asked (?<openAt>\d{4}-\d\d-\d\d \d\d:\d\d [^\s.,;]+)[.,;]?)\s*`,
  'i',
);

/** What stands directly behind it: "On divert. Lifted 1400". Further on it may be of anything: "New ED now open 24 h". */
const ENDED =
  /^(?:(?:at )?\d{1,2}:?\d\d:? ?)?(?:divert (?:is |was )?)?(?:lifted|ended|over(?:$|[.,;])|off\b|(?:back )?open(?:ed)? (?:again|since|as of|at|\d)|back open|re-?opened|cancel|resolved|cleared|no longer|not any ?more|now (?:open|accept)|accepting|update[^.]*(?:open|accept))/i;
/** What notes say of it in a person's own words, which a person reads. */
const SPEAKS_OF_DIVERT: readonly RegExp[] = [
  /\bdiver(?:t|sion)|(?<!cardiac |coronary )\bbypass|\brerout(?:ed|ing)\b/i,
  // "Closed nights", and no "Closed to visitors", nor "Main entrance, closed after 2100".
  /(?<=^\s*|[.;]\s*|(?<!\b(?:entrance|door|gate|lobby|bay|lot|garage|(?:heli)?pad|pharmacy|shop)),\s*)(?:(?:currently|now|temporarily|permanently) )?closed\b(?!-(?:circuit|loop)| (?:head|chest) (?:injur|trauma|wound)| fracture| to (?:the )?(?:visitors|public|family))|\bclosed to (?:ems|ambulances?|trauma)/im,
  // "ER closed 2200-0600", "ED is full", and no "ED down the ramp".
  /\b(?:e[dr]|emergency(?: (?:room|department|dept))?|hospital|trauma|facility)(?: status)?(?:(?: is| will be| are)?(?: currently| now| temporarily| permanently)? |\s?[:–-]\s?)(?:closed(?! (?:head|chest) (?:injur|trauma|wound)| fracture)|closes|closing|will close|shut|down(?! (?:the |one )?(?:ramp|hall|stairs|road|street|floor))|full(?! \w|-(?:time|service))|full(?= (?:until|till?|tonight|today|at|as of|per|since|capacity)\b))\b/i,
  // "No trauma tonight", and no "No EMS entrance".
  /\bno (?:ems|trauma)\b(?! (?:entr|park|bay))|\bno (?:surg\w*|neuro\w*) (?:til|until|tonight|today|avail|cover)|\bct (?:is )?down\b/i,
  /\b(?:not|no longer) (?:accepting|taking|receiving)|\b(?:can ?not|can['’]t|unable to|does not|doesn['’]t|will not|won['’]t) (?:accept|take|receive) (?:trauma|ems|ambulances?|patients)\b(?! (?:reports?|over|under|w\/o|without)\b)|\b(?:at|over|beyond)(?: full)? capacity|\binternal disaster/i,
];
const NOT_ON_DIVERT =
  /^\s*(?:(?:not|no longer|off|no) (?:on )?diver(?:t|sion)s?|never (?:on divert|diverts)|divert: no)\b/i;
/** `per charge RN Ortiz` */
const ASKED_OF = /\b(?:per|by|from|rn|nurse|charge)(?: (?:rn|nurse|charge))* \p{Lu}[\p{L}'’.-]+/giu;
/** Beside a time and who was asked. */
const BESIDE_NOT_ON_DIVERT = new Set(
  'at as of per by since when asked policy charge rn nurse ed er now today tonight currently hrs h am pm'.split(
    ' ',
  ),
);

function speaksOfDivert(notes: string): boolean {
  if (!SPEAKS_OF_DIVERT.some((pattern) => pattern.test(notes))) return false;
  const none = NOT_ON_DIVERT.exec(notes);
  if (!none) return true;
  const rest = notes
    .slice(none[0].length)
    .replace(/\d[\d:.-]*h?/g, '')
    .replace(ASKED_OF, '');
  return !isMadeOf(rest, BESIDE_NOT_ON_DIVERT);
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
  readonly when: string;
  /** The notes without these. */
  readonly rest: string;
}

export function readNotes(notes: string): ReadNotes {
  const text = notes.trimStart();
  const found = BEGIN.exec(text);
  const { divert, when = '', openAt = '' } = found?.groups ?? {};
  const rest = text.slice(found?.[0].length ?? 0);
  if (openAt !== '')
    return { state: speaksOfDivert(rest) ? 'unclear' : 'open', openAt, when, rest };
  if (divert === undefined) {
    return { state: speaksOfDivert(text) ? 'unclear' : undefined, openAt, when, rest };
  }
  if (divert.toLowerCase() !== BEGINS.divert.toLowerCase())
    return { state: 'unknown', openAt, when, rest };
  return { state: ENDED.test(rest) ? 'unclear' : 'divert', openAt, when, rest };
}

/** What notes say beside the status that they begin with: `until 1600. Burns only`. */
export const besideStatus = ({ when, rest }: Pick<ReadNotes, 'when' | 'rest'>): string =>
  [when, rest].filter((part) => part !== '').join('. ');

/** Where the clause begins in which notes speak of it; 0 where they begin so. That it is not is no such clause where another follows. */
export function divertClauseAt(notes: string): number {
  const none = NOT_ON_DIVERT.exec(notes)?.[0].length ?? 0;
  const places = SPEAKS_OF_DIVERT.map((pattern) => notes.slice(none).search(pattern));
  const found = places.filter((place) => place >= 0);
  const at = found.length === 0 ? 0 : none + Math.min(...found);
  return Math.max(...[', ', '; ', '. ', '\n'].map((end) => notes.lastIndexOf(end, at) + 1), 0);
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
  // How long a status lasts goes with it.
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

/** Beside the tap's own words: one of these is enough to say no more than that it was asked. */
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
