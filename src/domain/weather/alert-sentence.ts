// The weather alerts of a period as a sentence for paper, offered behind what is typed:
// "Weather alerts: Flood Watch until 24 Nov 06:00 (weather.gov, asked 23 Nov 10:08)."
import { behindTyped } from '../behind-typed.ts';
import { alertsOf, type Span, sayAlert, sayHour } from './period-weather.ts';
import type { Weather } from './weather.ts';

/** Such a sentence as it was taken before, by its end: there may be others by now. */
const BEFORE =
  / ?(?<!\S)weather alerts: (?:(?!weather alerts:)[^()])+\([^\s()]{1,60}, asked \d{1,2} \w{3,4} \d\d:\d\d\)\.(?!\S)/gi;

/** '' where there is none, and where they could not be read: that is not "none". */
export function alertSentence(weather: Weather, span: Span, timeZone: string): string {
  const named = alertsOf(weather, span).map((alert) =>
    sayAlert(alert, timeZone).replace(/[()]/g, ' '),
  );
  const more = weather.alerts?.left ?? 0;
  const all = [...new Set(named), ...(named.length > 0 && more > 0 ? [`${more} more`] : [])];
  if (all.length === 0) return '';
  return `Weather alerts: ${all.join(', ')} (${weather.service}, asked ${sayHour(weather.askedAt, timeZone)}).`;
}

/** Behind what is typed; only a sentence of this kind that was taken before makes room for it. */
export function withAlerts(typed: string, weather: Weather, span: Span, timeZone: string): string {
  const sentence = alertSentence(weather, span, timeZone);
  return sentence === '' ? typed : behindTyped(typed.replace(BEFORE, ''), [sentence]);
}
