// A hospital that takes nobody at present, or of which nobody could say: one tap says so, by whom and when it was asked.
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { fieldPath } from '../assessment/path.ts';

/** PERSISTED: how the notes of such a hospital begin; those of one that is open begin with neither. */
const BEGINS = { divert: 'On divert', unknown: 'Divert status unknown' } as const;
const BEGIN = /^(on divert|divert status unknown)\b[.,;:]?\s*/i;

const at = (key: 'notes' | 'verifiedBy' | 'verifiedAt', row: string) =>
  fieldPath<string, string>('hospitalFacilities', key, row);

/** What the notes of a hospital say of it; undefined where they say neither. */
export function saidIn(notes: string): keyof typeof BEGINS | undefined {
  const begin = BEGIN.exec(notes.trimStart())?.[1]?.toLowerCase();
  if (begin === undefined) return undefined;
  return begin === BEGINS.divert.toLowerCase() ? 'divert' : 'unknown';
}

/** The notes without that. */
const withoutSaid = (notes: string): string => notes.trimStart().replace(BEGIN, '');

/** Where it is said. */
export const notesOf = (row: string) => at('notes', row);

/** What a hospital said when it was asked; unknown where nobody could say. */
export type Asked = 'open' | keyof typeof BEGINS;

/** As papers write it. */
export const sayOnPaper = (said: keyof typeof BEGINS, at: string): string =>
  at === '' ? BEGINS[said] : `${BEGINS[said]}, asked ${at}`;

/** Who asked, '' where that is not known, and when. */
export interface Asking {
  readonly by: string;
  readonly at: string;
}

/** Says what a hospital said just now; the result puts back what was there, where it still stands as written. */
export function sayAsked(
  document: AssessmentDocument,
  row: string,
  said: Asked,
  asking: Asking,
): () => void {
  const rest = withoutSaid(document.read(at('notes', row)));
  const notes = said === 'open' ? [rest] : [BEGINS[said], rest];
  const texts = [
    [at('notes', row), notes.filter((part) => part !== '').join('. ')],
    [at('verifiedBy', row), asking.by],
    [at('verifiedAt', row), asking.at],
  ] as const;
  const before = texts.map(([path, text]) => [path, text, document.answer(path)] as const);
  // What others noted stays beside it.
  for (const [path, text] of texts) document.write(path, text);
  return () => {
    for (const [path, text, was] of before) {
      const now = document.answer(path);
      if (now?.text !== text || now.text === was?.text) continue;
      document.write(path, was?.text ?? '', was?.author);
    }
  };
}
