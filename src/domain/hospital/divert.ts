// A hospital that takes nobody at present: one tap says so, by whom and when it was asked.
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { fieldPath } from '../assessment/path.ts';

/** PERSISTED: how the notes of such a hospital begin. */
const ON_DIVERT = 'On divert';
const BEGIN = /^on divert\b[.,;:]?\s*/i;

const at = (key: 'notes' | 'verifiedBy' | 'verifiedAt', row: string) =>
  fieldPath<string, string>('hospitalFacilities', key, row);

export const isOnDivert = (notes: string): boolean => BEGIN.test(notes.trimStart());

/** Where it is said. */
export const notesOf = (row: string) => at('notes', row);

/** What a hospital said when it was asked. */
export type Asked = 'open' | 'divert';

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
  const rest = document.read(at('notes', row)).trimStart().replace(BEGIN, '');
  const notes = said === 'open' ? [rest] : [ON_DIVERT, rest];
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
