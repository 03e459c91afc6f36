// A hospital that takes nobody at present, or of which nobody could say: one tap says so, by whom and when it was asked.
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { fieldPath } from '../assessment/path.ts';
import { confirmCalled } from './not-called.ts';

/**
 * PERSISTED: how the notes of a hospital begin that was asked; those of one that nobody asked begin with none of them. That
 * it is open holds only for the moment that is written with it.
 */
const BEGINS = {
  open: 'Open when asked',
  divert: 'On divert',
  unknown: 'Divert status unknown',
} as const;
const BEGIN =
  /^(?:(?<divert>on divert|divert status unknown)\b[.,;:]?|open when asked (?<openAt>\d{4}-\d\d-\d\d \d\d:\d\d [^\s.,;]+)[.,;]?)\s*/i;

const at = (key: 'notes' | 'verifiedBy' | 'verifiedAt', row: string) =>
  fieldPath<string, string>('hospitalFacilities', key, row);

/** What a hospital said when it was asked; unknown where nobody could say. */
export type Asked = keyof typeof BEGINS;

/** What notes say of a hospital. */
export interface SaidInNotes {
  /** Undefined where they say nothing of it. */
  readonly said: Asked | undefined;
  /** When it was open; '' of any other. */
  readonly openAt: string;
  /** The notes without that. */
  readonly rest: string;
}

export function readNotes(notes: string): SaidInNotes {
  const text = notes.trimStart();
  const found = BEGIN.exec(text);
  const { divert, openAt = '' } = found?.groups ?? {};
  const rest = text.slice(found?.[0].length ?? 0);
  if (openAt !== '') return { said: 'open', openAt, rest };
  if (divert === undefined) return { said: undefined, openAt, rest };
  const isDivert = divert.toLowerCase() === BEGINS.divert.toLowerCase();
  return { said: isDivert ? 'divert' : 'unknown', openAt, rest };
}

export const saidIn = (notes: string): Asked | undefined => readNotes(notes).said;

/** Where it is said. */
export const notesOf = (row: string) => at('notes', row);

/** As papers write it. */
export const sayOnPaper = (said: Exclude<Asked, 'open'>, at: string): string =>
  at === '' ? BEGINS[said] : `${BEGINS[said]}, asked ${at}`;

/** Who asked, '' where that is not known, and when. */
export interface Asking {
  readonly by: string;
  readonly at: string;
}

/**
 * Says what a hospital said just now; the result puts back what was there, where it still stands as written. One that answered is there:
 * its name is confirmed. Its level and its pad were not asked for.
 */
export function sayAsked(
  document: AssessmentDocument,
  row: string,
  said: Asked,
  asking: Asking,
): () => void {
  const { rest } = readNotes(document.read(at('notes', row)));
  const begin = said === 'open' ? `${BEGINS.open} ${asking.at}` : BEGINS[said];
  const texts = [
    [at('notes', row), rest === '' ? begin : `${begin}. ${rest}`],
    [at('verifiedBy', row), asking.by],
    [at('verifiedAt', row), asking.at],
  ] as const;
  // Before the time is written: a name that is younger than the asking may be another hospital's.
  const asBefore = confirmCalled(document, row, said === 'unknown' ? [] : ['name']);
  const before = texts.map(([path, text]) => [path, text, document.answer(path)] as const);
  for (const [path, text] of texts) {
    // What others noted stays beside it.
    document.write(path, text);
    // What came along from elsewhere and says the same is now said here.
    document.confirm(path);
  }
  return () => {
    asBefore();
    for (const [path, text, was] of before) {
      const now = document.answer(path);
      if (now?.text !== text) continue;
      if (now.text !== was?.text) document.write(path, was?.text ?? '', was?.author);
      else if (now.author !== was.author) document.putBack(path, [...now.others, was]);
    }
  };
}
