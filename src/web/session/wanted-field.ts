// The field that another screen leads to. In memory alone: a section of the user's own naming is part of its
// path, and an address or the browser's history would write that to the disk.
import type { AnswerPath } from '../../domain/answers/path.ts';

let wanted: AnswerPath | undefined;

export function wantField(path: AnswerPath): void {
  wanted = path;
}

/** The field to lead to, once. */
export function consumeWantedField(): AnswerPath | undefined {
  const path = wanted;
  wanted = undefined;
  return path;
}
