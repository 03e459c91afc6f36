import type { Answer } from './answers.ts';
import { type TakenFrom, takenBy } from './authors.ts';

export type DatedSource = Extract<TakenFrom, { readonly day: string }>;

/** The file of another tool that an answer was taken from: somebody else's word. Undefined for any other answer. */
export function fileSource(answer: Answer | undefined): DatedSource | undefined {
  const from = answer && takenBy(answer.author)?.from;
  return from?.kind === 'file' ? from : undefined;
}
