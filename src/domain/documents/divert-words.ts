// Whether a hospital takes anybody, for the papers that do not print its notes: its number alone would mislead.
import type { Answers } from '../assessment/answers.ts';
import { notesOf, saidIn, sayOnPaper } from '../hospital/divert.ts';
import { type AnswerWords, allOf, inOneLine } from './answer-words.ts';
import { MARK, splitMark } from './unconfirmed-mark.ts';

/** `On divert, asked 2026-11-21 14:05 MST`; '' of one whose notes do not say it. */
export function divertWords(answers: Answers, words: AnswerWords, row: string): string {
  const notes = answers.get(notesOf(row));
  const said = new Set(notes ? allOf(notes).map(({ text }) => saidIn(text)) : []);
  // One that is open, and one that says nothing of it, are called as ever.
  if (!said.has('divert') && !said.has('unknown')) return '';
  if (said.size > 1) return 'Divert status: conflicting answers';
  const [only] = said;
  if (only === undefined || only === 'open') return '';
  const isMarked = splitMark(words.text('hospitalFacilities', 'notes', row))[1] !== '';
  const at = inOneLine(words.text('hospitalFacilities', 'verifiedAt', row));
  return sayOnPaper(only, at) + (isMarked ? MARK : '');
}

/** The same where it stands at the hospital's name. */
export const divertStatus = (...of: Parameters<typeof divertWords>): string =>
  divertWords(...of).replace(/^On divert/, 'ON DIVERT');
