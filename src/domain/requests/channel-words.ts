// A channel as a request says it: a crew from elsewhere has to tune it by its frequencies, since its name is another one there.

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
