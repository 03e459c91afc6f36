// What stands on each page: how to handle it, from when its answers are, how to match it with a file, what on it
// is unconfirmed, its number.

import { ticksIn } from '../../../../domain/papers/builders/ics-forms.ts';
import type { PaperModel } from '../../../../domain/papers/model/paper-model.ts';
import { MARK } from '../../../../domain/papers/model/unconfirmed-mark.ts';
import { versionAlone, versionNameWords } from '../../../../domain/papers/versions/version-name.ts';
import type { Line } from './line-breaker.ts';
import type { Spoken } from './page-content.ts';
import { mm, type PageWriter } from './page-writer.ts';
import { lineOf, TYPE } from './rhythm.ts';

const FOOT_BASELINE = mm(11);
const HEAD_BASELINE = mm(10);
const LINE = lineOf(TYPE.small);
/** On a band the handling mark stands on a light plate: dark on light is read on any printer's copy. */
const PLATE = { baseline: mm(8.5), above: 10.5, below: 4, side: 6 } as const;

/** The part of a text that fits, with an ellipsis where it does not. */
function fitting(writer: PageWriter, text: string, limit: number, size: number): string {
  const fits = (part: string) => writer.width(part, 'bold', size) <= limit;
  if (fits(text)) return text;
  const characters = [...text];
  let kept = 0;
  let cut = characters.length;
  while (cut - kept > 1) {
    const middle = Math.floor((kept + cut) / 2);
    if (fits(`${characters.slice(0, middle).join('')}…`)) kept = middle;
    else cut = middle;
  }
  return `${characters.slice(0, kept).join('')}…`;
}

/** Each page names its version, or the one that it is no longer. */
function versionOf({ briefed, changedSince }: PaperModel): string | undefined {
  if (changedSince) return `Changed since ${versionNameWords(changedSince.since)}`;
  return briefed && versionAlone(briefed);
}

const factsOf = (model: PaperModel) =>
  [model.draft, versionOf(model), model.dataAsOf, model.fingerprint && `Data ${model.fingerprint}`]
    .filter((part) => part)
    .join(' · ');

const handlingOf = ({ handling = '' }: PaperModel) => handling.replace(/\s+/g, ' ').toUpperCase();

/** Of what stands on each page and is read once. */
export interface MarkTags {
  readonly handling: number | undefined;
  readonly facts: number | undefined;
  readonly unconfirmed: number | undefined;
}

/** Called before anything else is tagged: how to handle a document, and from when it is, are read first. */
export function tagMarks(writer: PageWriter, model: PaperModel, root: number): MarkTags {
  const tagFor = (text: string) => (text === '' ? undefined : writer.tag('P', root));
  return {
    handling: tagFor(handlingOf(model)),
    facts: tagFor(factsOf(model)),
    unconfirmed: tagFor(model.unconfirmed ?? ''),
  };
}

/** `name` stands at the left of the foot; without a tag it is read elsewhere. */
export function markPages(
  writer: PageWriter,
  model: PaperModel,
  tags: MarkTags,
  name: { readonly text: string; readonly tag?: number },
): void {
  const { left, right, contentWidth, size } = writer;
  const facts = factsOf(model);
  const handling = fitting(writer, handlingOf(model), contentWidth, TYPE.body);
  writer.pages.forEach((page, index) => {
    const baseline = size.height - FOOT_BASELINE;
    const quiet = { size: TYPE.small, ink: 'quiet' } as const;
    const once = (tag: number | undefined) => ({ tag: index === 0 ? tag : undefined });
    const number = `Page ${index + 1} of ${writer.pages.length}`;
    writer.textOn(page, name.text, left, baseline, { ...quiet, ...once(name.tag) });
    writer.textOn(
      page,
      number,
      right - writer.width(number, 'regular', TYPE.small),
      baseline,
      quiet,
    );
    if (model.unconfirmed) {
      const spoken = { text: `Unconfirmed: ${model.unconfirmed.replace(MARK, '').trim()}` };
      const look = { size: TYPE.small, spoken, ...once(tags.unconfirmed) };
      writer.textOn(page, model.unconfirmed, left, baseline - LINE, look);
    }
    if (facts !== '') {
      writer.textOn(page, facts, left, baseline + LINE, { ...quiet, ...once(tags.facts) });
    }
    if (handling === '') return;
    const look = { font: 'bold', size: TYPE.body, ...once(tags.handling) } as const;
    const width = writer.width(handling, 'bold', TYPE.body);
    const middle = left + (contentWidth - width) / 2;
    // The first page of a report has a band at its head.
    const isBand = index === 0 && model.look !== 'form';
    if (isBand) {
      page.push({
        kind: 'box',
        ink: 'fill',
        x: middle - PLATE.side,
        y: PLATE.baseline - PLATE.above,
        width: width + 2 * PLATE.side,
        height: PLATE.above + PLATE.below,
      });
    }
    writer.textOn(page, handling, middle, isBand ? PLATE.baseline : HEAD_BASELINE, look);
    writer.textOn(page, handling, middle, baseline + 2 * LINE, { ...look, tag: undefined });
  });
}

// A tick is a sign on paper. Read aloud it is the chosen word, or that none was chosen.

function inWords(ticks: ReturnType<typeof ticksIn>): string {
  const chosen = ticks.filter(({ on }) => on);
  if (chosen.length > 0) return chosen.map(({ words }) => words).join(', ');
  return `not ticked: ${ticks.map(({ words }) => words).join(' or ')}`;
}

/** What is read aloud in place of the ticks that a cell begins with, and how many of its lines they fill. */
export function spokenChoice(
  lines: readonly Line[],
): { readonly spoken: Spoken; readonly lines: number } | undefined {
  const ticked: Line[] = [];
  for (const line of lines) {
    if (ticksIn(line.text).length === 0) break;
    ticked.push(line);
  }
  if (ticked.length === 0) return undefined;
  const words = inWords(ticked.flatMap(({ text }) => ticksIn(text)));
  return { spoken: { text: `${words}${ticked.at(-1)?.join ?? ''}` }, lines: ticked.length };
}

/** What is read aloud in place of a line that begins with the tick of a whole sentence. */
export function spokenSentence({ text, join = '' }: Line): Spoken | undefined {
  const [tick] = ticksIn(text);
  return tick && { text: `${tick.on ? 'Ticked' : 'Not ticked'}: ${tick.words}${join}` };
}
