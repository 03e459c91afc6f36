// The words for a note of the clock, on screen and in a handover.
import { CLOCK_NOTES } from '../answers/about.ts';
import type { Answers } from '../answers/answers.ts';
import { authorName } from '../answers/authors.ts';
import { rowsOf } from '../answers/rows.ts';
import { nameWords } from '../text/plain-characters.ts';
import { isOfThisPhone, textAt } from './casualty-record.ts';
import { formatElapsed } from './clock-time.ts';
import { clockNoteKinds, readMove } from './clock-watch.ts';

/** The notes of this phone as they were written, and those of others, the latest first: a file may bring hundreds. */
export function clockNotesOf(answers: Answers, device: string) {
  const rows = rowsOf(answers, CLOCK_NOTES);
  const isOwn = (row: string) => isOfThisPhone(answers, row, device);
  return { own: rows.filter(isOwn), others: rows.filter((row) => !isOwn(row)).reverse() };
}

/** `This phone: the clock was moved back by 1:00:00, seen at 2026-11-23 21:10 UTC-7.`; of another phone by whose it is. */
export function noteOf(answers: Answers, row: string, device: string): string {
  const path = (field: string) => `clockNotes.${row}.${field}`;
  const of = (field: string) => textAt(answers, path(field));
  const author = answers.get(path('what'))?.author ?? '';
  const whose = isOfThisPhone(answers, row, device)
    ? 'This phone'
    : author === ''
      ? 'Another phone'
      : `${nameWords(authorName(author))}’s phone`;
  const by = readMove(of('by'));
  const size = by === 0 ? 'an unknown time' : formatElapsed(Math.abs(by), true);
  return `${whose}: ${whatItDid(of('what'), by, size)}, seen at ${nameWords(of('seenAt'))}.`;
}

function whatItDid(what: string, by: number, size: string): string {
  if (what === clockNoteKinds.behind) {
    return `the clock was behind the last entry here, by at least ${size}; times on may be longer than shown`;
  }
  if (what === clockNoteKinds.movedOrSlept) {
    return `the clock jumped forward by ${size}: moved, or the device slept`;
  }
  return `the clock was moved ${by < 0 ? 'back' : 'forward'} by ${size}`;
}
