import { TEXT_RUN } from '../limits.ts';

/** Letters and signs whose forms hang on their neighbours; lines of the others break anywhere, or are links. */
const SHAPED =
  /[^\p{ASCII}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}\p{Sc}\p{Sm}\p{So}]/u;

/** A screen takes a minute to lay out what such letters, or a skin tone over and over, make without a space. */
export const hasLongRun = (text: string): boolean =>
  text.length > TEXT_RUN.most &&
  text.split(/\s+/).some((run) => run.length > TEXT_RUN.most && SHAPED.test(run));
