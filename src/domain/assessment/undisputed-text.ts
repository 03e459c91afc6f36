import type { ShownAnswer } from './answers.ts';

/** The text of an answer that nobody disputes; '' in a conflict, of which none is chosen, and where there is no answer. */
export const undisputedText = (shown: ShownAnswer | undefined): string =>
  shown && shown.others.length === 0 ? shown.text.trim() : '';
