// The brief as text: to copy into a message or read over the radio, and as one line that a mesh radio can carry.
import { BRIEF } from '../limits.ts';
import type { CardModel, Fact } from './document-model.ts';

/** The card's facts, one a line, with what marks them and what was left out. */
export function briefText({
  brand,
  title,
  handling,
  dataAsOf,
  fingerprint,
  facts,
  leftOut,
}: CardModel): string {
  return [
    ...(handling ? [handling.toUpperCase()] : []),
    `${brand} ${title}`,
    ...facts.map(({ label, text }) => `${label}: ${text}`),
    ...(leftOut.length > 0 ? [`Left out for length: ${leftOut.join(', ')}`] : []),
    ...(dataAsOf ? [dataAsOf] : []),
    ...(fingerprint ? [`Data ${fingerprint}`] : []),
  ].join('\n');
}

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** Whole facts in at most BRIEF.meshBytes bytes of UTF-8, the most asked for first; a fact that is too long is passed over. */
export function meshLine(facts: readonly Fact[]): string {
  let line = '';
  for (const { short, text } of facts) {
    const next = line === '' ? `${short} ${text}` : `${line} | ${short} ${text}`;
    if (bytesOf(next) <= BRIEF.meshBytes) line = next;
  }
  return line;
}
