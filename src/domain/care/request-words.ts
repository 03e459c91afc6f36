// A channel as a request says it: a crew from elsewhere has to tune it by its frequencies, since its name is another one there.
import { spokenDegrees } from '../points/latitude-longitude.ts';
import { spokenGrid } from '../points/mgrs.ts';
import { SPELLED } from '../text/spelling-alphabet.ts';

/** What a channel to the helicopter is for, as it is written. */
export const AIR_TO_GROUND = /\bair.?to.?ground\b|\ba\/?g\b/i;

export interface Channel {
  readonly name: string;
  readonly receive: string;
  readonly transmit: string;
  readonly tone: string;
}

const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');
const called = (name: string, text: string): string => (text === '' ? '' : `${name} ${text}`);

const tuned = ({ receive, transmit, tone }: Channel): string =>
  listed(
    ...(receive === transmit ? [receive] : [called('RX', receive), called('TX', transmit)]),
    called('tone', tone),
  );

/** `MAC 21, RX 154.280, TX 153.830, tone 156.7`: what is known of it. */
export const channelWords = ({ name, receive, transmit, tone }: Channel): string =>
  listed(name, called('RX', receive), called('TX', transmit), called('tone', tone));

/** The frequency first: `154.280, tone 156.7 (MAC 21)`. */
export function frequencyWords(channel: Channel): string {
  const { name, receive, transmit } = channel;
  if (name === '' || `${receive}${transmit}` === '') return channelWords(channel);
  return `${tuned(channel)} (${name})`;
}

// How the lines of a request are spoken on the radio: letters and figures in the spelling alphabet, words as they are.

export const NOT_STATED = 'not stated';
/** Spoken between categories of one line. */
export const BREAK = ', break, ';

/** `Alfa` of `A`, `two` of `2`, `one two` of `12`. */
export const spelled = (signs: string): string =>
  [...signs].map((sign) => SPELLED[sign.toUpperCase()] ?? sign).join(' ');

/** Of the name of a channel, `MAC 21`, the figures are no frequency. */
const FREQUENCY = /^\d+$|\b\d+\.\d+\b|\b\d+(?=\s*[kM]Hz\b)/gi;

/** A frequency figure by figure; its unit and the name of a channel as they are. */
export const spokenFrequency = (text: string): string =>
  text.trim().replace(FREQUENCY, (figures) => figures.split('.').map(spelled).join(' decimal '));

/** With its grid zone, or of six digits and more: `US 93` is a road and `LZ 10` a name. */
const PLAINLY_GRID = /^\s*\d{1,2}[C-X]|(?:\d\s*){6}$/i;

/** A grid or degrees as they are spoken; any other place as it is written. */
export const spokenPlace = (text: string): string =>
  (PLAINLY_GRID.test(text) ? spokenGrid(text) : undefined) ?? spokenDegrees(text) ?? text;

export const codes = (chosen: readonly string[]): string => chosen.map(spelled).join(', ');

export interface Counted {
  readonly code: string;
  readonly count: number;
}

/** `two Alfa, break, one Charlie`: the count first. */
export const countedCodes = (counted: readonly Counted[]): string =>
  counted.map(({ code, count }) => `${spelled(String(count))} ${spelled(code)}`).join(BREAK);

/** `Lima two, break, Alfa one`: the code first. */
export const codesCounted = (counted: readonly Counted[]): string =>
  counted.map(({ code, count }) => `${spelled(code)} ${spelled(String(count))}`).join(BREAK);

/** With a capital and a full stop; `Not stated.` for nothing. */
export function sentence(text: string): string {
  const plain = text.trim() === '' ? NOT_STATED : text.trim();
  const capital = `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
