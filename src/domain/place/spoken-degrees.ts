// Degrees and minutes as they are said on the radio.
import { SPELLED } from '../spelling-alphabet.ts';

const HALF = /^(\d+)° (\d+(?:\.\d+)?)' ([NSEW])$/;
const SIDES: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

const said = (figures: string): string =>
  [...figures].map((sign) => (sign === '.' ? 'decimal' : (SPELLED[sign] ?? ''))).join(' ');

/** `north three niner degrees, four four decimal four zero minutes, west …`; undefined for a text in another format. */
export function spokenDegrees(text: string): string | undefined {
  const halves = text.split(', ').map((half) => HALF.exec(half));
  const words = halves.map(
    (half) =>
      half &&
      `${SIDES[half[3] ?? '']} ${said(half[1] ?? '')} degrees, ${said(half[2] ?? '')} minutes`,
  );
  return words.length === 2 && words.every((each) => each !== null) ? words.join(', ') : undefined;
}
