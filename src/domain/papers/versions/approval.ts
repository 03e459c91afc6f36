// The one place that says who approved a plan, and when: every paper prints this.

import { formatDay } from '../../answers/authors.ts';
import { claimed, cutTo, plainName } from '../../text/plain-characters.ts';
import { type AnswerWords, inOneLine } from '../model/answer-words.ts';

/** Characters of a name: a longer one would push off the paper what says that it is a claim. */
const MOST_CLAIMED = 80;

/** An approval belongs to a version, and to what the paper printed of it. */
export type ApprovalState =
  | { readonly kind: 'approved'; readonly name: string; readonly at: string }
  /** No approval of ours holds for what the paper prints: the words that stand in place of a name. */
  | { readonly kind: 'lapsed'; readonly words: string };

/** In quotation marks: what a file says ends no sentence of ours, and begins none. */
const claimedShort = (text: string): string =>
  claimed(cutTo(plainName(inOneLine(text)), MOST_CLAIMED));

/** `As the file of 12 Nov 2026 says: approved by “Lt. Hale”, version 2`; day as `2026-11-12`. */
export const claimedVersionWords = (day: string, name: string, number: number): string =>
  claimedWords(day, `approved by ${claimedShort(name)}, version ${number}`);

/** What stood in its approval box in place of a name. */
export const claimedLapsedWords = (day: string, words: string): string =>
  claimedWords(day, claimedShort(words));

const claimedWords = (day: string, words: string): string =>
  `As the file of ${formatDay(day)} says: ${words}`;

interface Approval {
  readonly label: 'Approved by' | 'Approval' | 'Approver';
  readonly name: string;
  /** Time and version, or that it is not approved yet; '' where no name is known. */
  readonly at: string;
}

/** Who approved, and whether that holds, is no change of the plan. */
export const isApprovalLabel = (label: string): boolean =>
  label === 'Approved by' || label === 'Approval' || label === 'Approver';

const NOT_YET = 'not approved yet';

/** A name that was typed, or came with a file, approves nothing. */
export function approvalOf(
  words: AnswerWords,
  { approval }: { readonly approval?: ApprovalState },
): Approval {
  if (approval?.kind === 'approved') {
    return { label: 'Approved by', name: inOneLine(approval.name), at: approval.at };
  }
  if (approval) return { label: 'Approval', name: approval.words, at: '' };
  const name = inOneLine(words.text('icsOperation', 'approvedBy'));
  return name === ''
    ? { label: 'Approved by', name, at: '' }
    : { label: 'Approver', name, at: NOT_YET };
}

const OFFICER = /\bsafety officer\b|\bSOFR\b/i;

/** Who is the safety officer: by that name alone, or an approver whose words say so; '' where nobody answered. */
export function safetyOfficer(words: AnswerWords): string {
  const named = inOneLine(words.text('icsOperation', 'safetyOfficer'));
  const approver = inOneLine(words.text('icsOperation', 'approvedBy'));
  return named || (OFFICER.test(approver) ? approver : '');
}

/** In one line, where a form has one. */
export function approvalLine({ label, name, at }: Approval): string {
  if (name === '') return NOT_YET;
  if (label === 'Approver') return notYetLine(cutTo(name, MOST_CLAIMED));
  return [name, at].filter((part) => part !== '').join(', ');
}

/** In a box that a form calls "Approved by", of one who has not: it stands first, so that no long name pushes it away. */
export const notYetLine = (name: string): string => `(${NOT_YET}) ${name}`.trim();
