// A tick is a sign on paper. Read aloud it is the chosen word, or that none was chosen.
import { ticksIn } from '../../../../domain/papers/builders/ics-forms.ts';
import type { Line } from './line-breaker.ts';
import type { Spoken } from './page-content.ts';

function inWords(ticks: ReturnType<typeof ticksIn>): string {
  const chosen = ticks.filter(({ on }) => on);
  if (chosen.length > 0) return chosen.map(({ words }) => words).join(', ');
  return `not ticked: ${ticks.map(({ words }) => words).join(' or ')}`;
}

/** What is said in place of the ticks that a cell begins with, and how many of its lines they fill. */
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

/** What is said in place of a line that begins with the tick of a whole sentence. */
export function spokenSentence({ text, join = '' }: Line): Spoken | undefined {
  const [tick] = ticksIn(text);
  return tick && { text: `${tick.on ? 'Ticked' : 'Not ticked'}: ${tick.words}${join}` };
}
