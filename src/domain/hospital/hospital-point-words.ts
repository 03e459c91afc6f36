// What is said of a hospital whose point is not sure.
import { HOSPITAL_SAID } from '../later-limits.ts';
import { plainName } from '../plain-characters.ts';

/** A text of somebody else's in one line, as much of it as a sentence can hold. */
export function shortened(text: string): string {
  const plain = plainName(text);
  return plain.length > HOSPITAL_SAID.mostCharacters
    ? `${plain.slice(0, HOSPITAL_SAID.mostCharacters)}…`
    : plain;
}

export const pointWords = {
  named: (name: string) => shortened(name.trim()) || 'A hospital without a name',
  /** @param why begins small. */
  of: (name: string, why: string) => `${pointWords.named(name)}: ${why}`,
  unread: (name: string, reason: string | undefined) =>
    `${name}: ${reason ?? 'Only one of latitude and longitude can be read.'}`,
  nowhere: (name: string) => `${name}: 0, 0 is what tools write without a position.`,
  tooRough: (name: string) =>
    `${name}: the point is known to no more than about a mile, which no map can show.`,
} as const;
