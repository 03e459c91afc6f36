// The sentences about weather alerts: those that a text has already, and those that are made for it.
import { quoted } from '../text/plain-characters.ts';
import { behindTyped } from '../text/sentences.ts';
import { alertsOf, alertWords, formatHour, NO_END, type Span } from './period-weather.ts';
import type { Weather } from './weather.ts';

const ALERTS = 'Weather alerts';

/** `23 Nov 10:08` */
const HOUR = String.raw`\d{1,2} \p{L}{3,4} \d\d:\d\d`;
/** Its end: who issued them, and when they were requested. */
const ASKED = String.raw`\([^\s()]{1,60}, asked ${HOUR}\)\.(?!\S)`;

/** With whatever was written into it. */
const WRITTEN = new RegExp(
  String.raw`\s?(?<!\S)${ALERTS}:? ((?:(?!${ALERTS})[^()])+) (${ASKED})`,
  'gu',
);

const UNREAD = 'could not be read';
const NOT_READ = 'not read';

/** As the service names them, each word with a capital: what a person wrote between is none, and stays. */
const EVENT = String.raw`[\p{Lu}\d][^\s.,:;()]{0,40}(?: [\p{Lu}\d][^\s.,:;()]{0,40}){0,11}`;
const ITEM = `(?:${EVENT}(?: from ${HOUR})?(?: until ${HOUR}|, ${NO_END})|\\d{1,6}(?: more)? ${NOT_READ})`;
const AS_MADE = new RegExp(`^(?:${ITEM}|${UNREAD})$`, 'u');

/** The alerts that a text names in such sentences, each with who issued it and when, what a person wrote into them as a quotation; and the text without them. */
export function writtenAlerts(text: string): { items: readonly string[]; rest: string } {
  const items = [...text.matchAll(WRITTEN)].flatMap(([, event = '', asked = '']) => {
    const all = event.split('; ').map((each) => (AS_MADE.test(each) ? each : quoted(each)));
    return [...all.slice(0, -1), `${all.at(-1)} ${asked.slice(0, -1)}`];
  });
  return { items, rest: text.replace(WRITTEN, '').trim() };
}

// The weather alerts of a period as a sentence for paper, offered behind what is typed:
// "Weather alerts: Flood Watch from 23 Nov 09:00 until 24 Nov 06:00 (weather.gov, asked 23 Nov 10:08)."

/** Such a sentence as it was made, and nothing else: there may be other alerts by now, or none. */
const BEFORE = new RegExp(
  String.raw`\s?(?<!\S)${ALERTS}(?: ${UNREAD}|: ${ITEM}(?:; ${ITEM}){0,20}) ${ASKED}`,
  'gu',
);

function alertTexts(weather: Weather, span: Span, timeZone: string): readonly string[] {
  const named = alertsOf(weather, span).map((alert) => {
    const event = alert.event.replace(/[.,:;()\s]+/g, ' ').trim();
    return alertWords({ ...alert, event }, timeZone);
  });
  const left = weather.alerts?.left ?? 0;
  const more = left === 0 ? [] : [`${left}${named.length > 0 ? ' more' : ''} ${NOT_READ}`];
  return [...new Set(named), ...more];
}

/** '' where there is none; where they could not be read it says so, for that is not "none". */
export function alertSentence(weather: Weather, span: Span, timeZone: string): string {
  const asked = `(${weather.service}, asked ${formatHour(weather.askedAt, timeZone)}).`;
  if (!weather.alerts) return `${ALERTS} ${UNREAD} ${asked}`;
  const all = alertTexts(weather, span, timeZone);
  return all.length === 0 ? '' : `${ALERTS}: ${all.join('; ')} ${asked}`;
}

/**
 * Behind what is typed; only a sentence of this kind that was accepted before makes room for it, and goes where there is no alert any
 * more.
 */
export function withAlerts(typed: string, weather: Weather, span: Span, timeZone: string): string {
  const sentence = alertSentence(weather, span, timeZone);
  if (sentence !== '' && typed.includes(sentence)) return typed;
  const own = typed.replace(BEFORE, '');
  if (sentence !== '') return behindTyped(own, [sentence]);
  return own === typed ? typed : own.trim();
}
