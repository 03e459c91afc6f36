import { TEXT_RUN } from '../limits.ts';

/** Letters and signs whose forms hang on their neighbours; lines of the others break anywhere, or are links. U+FEFF is a blank that ends no line. */
const SHAPED =
  /[^\s\p{ASCII}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}\p{Sc}\p{Sm}\p{So}]|\ufeff/u;

/** Where a line may end in any script: at other blanks a screen shapes on, or ends none. */
const BLANK = /[ \n]+/;

/** A screen takes a minute to lay out what such letters, or a skin tone over and over, make without a space. */
export const hasLongRun = (text: string): boolean =>
  text.length > TEXT_RUN.most &&
  text.split(BLANK).some((run) => run.length > TEXT_RUN.most && SHAPED.test(run));
