// How a plan is handled, as each of its papers says at its head.
import { fieldOf } from '../answers/sections.ts';
import { nameWords } from '../text/plain-characters.ts';
import { sectionForKey } from './section-view.ts';

const KNOWN: ReadonlySet<string> = new Set(
  fieldOf(sectionForKey('icsOperation'), 'handling')?.suggestions?.map((each) =>
    each.toLowerCase(),
  ),
);

/** A mark that everybody knows, as it is; what else was typed behind its label, as a quotation where it is more than a name: else it would read as a line of the paper. */
export const handlingWords = (mark: string): string =>
  mark === '' || KNOWN.has(mark.toLowerCase())
    ? mark
    : `Handling: ${nameWords(mark, Number.POSITIVE_INFINITY)}`;
