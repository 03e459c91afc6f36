// Whether a hospital takes anybody, as far as it was asked here: one truth for its card and for the operation view.
import { type Answer, hasText, type ShownAnswer } from '../assessment/answers.ts';
import { sourceOf, takenBy } from '../assessment/authors.ts';
import { fieldPath } from '../assessment/path.ts';
import { type Asked, notesOf, readNotes } from './divert.ts';

/**
 * `verified` is a time at which nobody noted that it is open, or something in the plan speaks against it; `notAsked` too
 * where the time came along from elsewhere.
 */
export type AskedState = Asked | 'verified' | 'notAsked' | 'conflict';

type Read = (path: string) => ShownAnswer | undefined;

/** Whatever a person notes of it in their own words. */
const SPEAKS_AGAINST = /divert|divers|closed|bypass/i;

const pathOf = (key: 'name' | 'verifiedAt', row: string) =>
  fieldPath<string, string>('hospitalFacilities', key, row);

function said(shown: ShownAnswer | undefined): readonly Answer[] {
  return shown && hasText(shown) ? [shown, ...shown.others] : [];
}

/** A time that came along from an earlier plan, the saved list or a kit was not asked for this operation. */
function isAskedHere({ author }: Answer): boolean {
  const from = takenBy(author)?.from;
  return sourceOf(author) === undefined && (from === undefined || from.kind === 'same');
}

/** A name that was written after the asking may be another hospital's; one that moved with its card is not. */
function isSameHospital(name: ShownAnswer | undefined, asked: Answer): boolean {
  if (!name) return true;
  if (name.others.length > 0) return false;
  return name.at <= asked.at || takenBy(name.author)?.from.kind === 'same';
}

/** What its notes say of it, more than one thing where phones say different things. */
export function saidsOf(read: Read, row: string): ReadonlySet<Asked | undefined> {
  const notes = said(read(notesOf(row)));
  return new Set(notes.length > 0 ? notes.map(({ text }) => readNotes(text).said) : [undefined]);
}

export function askedState(read: Read, row: string): AskedState {
  const saids = saidsOf(read, row);
  const [first] = saids;
  if (saids.has('divert') || saids.has('unknown')) {
    return saids.size === 1 && first !== undefined ? first : 'conflict';
  }
  const [asked, ...others] = said(read(pathOf('verifiedAt', row)));
  if (!asked || asked.text.trim() === '' || !isAskedHere(asked)) return 'notAsked';
  const notes = said(read(notesOf(row))).map(({ text }) => readNotes(text));
  const isOpen =
    others.length === 0 &&
    notes.length > 0 &&
    notes.every(({ openAt, rest }) => openAt === asked.text.trim() && !SPEAKS_AGAINST.test(rest)) &&
    isSameHospital(read(pathOf('name', row)), asked);
  return isOpen ? 'open' : 'verified';
}
