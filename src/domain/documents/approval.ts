// The one place that says who approved a plan, and when: every paper prints this.
import type { AnswerWords } from './answer-words.ts';

/** An approval belongs to a version, and to what the paper printed of it. */
export type ApprovalState =
  | { readonly kind: 'approved'; readonly name: string; readonly at: string }
  /** The paper prints something else now: the words that stand in place of a name. */
  | { readonly kind: 'lapsed'; readonly words: string };

export interface Approval {
  readonly label: 'Approved by' | 'Approval' | 'Safety officer';
  readonly name: string;
  /** Time and version; '' where nobody approved. */
  readonly at: string;
}

/** Who approved, and whether that holds, is no change of the plan. */
export const isApprovalLabel = (label: string): boolean =>
  label === 'Approved by' || label === 'Approval';

/** A name that was typed without approving is a name alone. */
export function approvalOf(
  words: AnswerWords,
  { approval }: { readonly approval?: ApprovalState },
): Approval {
  if (approval?.kind === 'approved') {
    return { label: 'Approved by', name: approval.name, at: approval.at };
  }
  if (approval) return { label: 'Approval', name: approval.words, at: '' };
  const name = words.text('icsOperation', 'approvedBy');
  return { label: name === '' ? 'Approved by' : 'Safety officer', name, at: '' };
}

/** In one line, where a form has one. */
export const approvalLine = ({ name, at }: Approval): string =>
  [name, at].filter((part) => part !== '').join(', ');
