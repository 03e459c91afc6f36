// The one place that says who approved a plan, and when: every paper prints this.
import type { AnswerWords } from './answer-words.ts';
import { writtenTime } from './written-time.ts';

export interface Approval {
  readonly name: string;
  /** '' where nobody said. */
  readonly at: string;
}

export const approvalOf = (words: AnswerWords): Approval => ({
  name: words.text('icsOperation', 'approvedBy'),
  at: writtenTime(words.text('icsOperation', 'approvedAt')),
});
