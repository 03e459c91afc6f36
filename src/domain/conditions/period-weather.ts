// The weather of an operational period as texts for a plan: each says only what hours of the forecast say.

import { WEATHER } from '../limits.ts';
import { forecastPartWords } from './forecast-hours.ts';
import type { Weather, WeatherAlert, WeatherHour } from './weather.ts';

/** Milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The hours that a plan is for. */
export interface PlanSpan extends Span {
  /** The plan names them: then a text that holds for all of them need not. */
  readonly isNamed: boolean;
}

export const hoursOf = ({ hours }: Pick<Weather, 'hours'>, { from, to }: Span) =>
  hours.filter((hour) => hour.from < to && hour.to > from);

/** What these hours cover from end to end, those that meet as one. */
function coverOf(hours: readonly Span[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { from, to } of hours) {
    const before = spans.at(-1);
    if (before && before.to >= from)
      spans[spans.length - 1] = { from: before.from, to: Math.max(before.to, to) };
    else spans.push({ from, to });
  }
  return spans;
}

/** True where the forecast says nothing of some part of the period. */
export function isBeyond(weather: Pick<Weather, 'hours'>, span: Span): boolean {
  const [first, ...more] = coverOf(hoursOf(weather, span));
  return !first || more.length > 0 || first.from > span.from || first.to < span.to;
}

/** Those that are not over by then, and begin before it ends. */
export const alertsOf = ({ alerts }: Pick<Weather, 'alerts'>, { from, to }: Span) =>
  (alerts?.all ?? []).filter(
    (alert) => (alert.until ?? Infinity) > from && (alert.from ?? -Infinity) < to,
  );

type HourNumber = {
  [K in keyof WeatherHour]-?: NonNullable<WeatherHour[K]> extends number ? K : never;
}[keyof WeatherHour];

/** Least and most of it in these hours, in whole numbers; undefined if no hour says it. */
function range(
  hours: readonly WeatherHour[],
  low: HourNumber,
  high: HourNumber = low,
): readonly [least: number, most: number] | undefined {
  const numbers = (field: HourNumber) => hours.flatMap((hour) => hour[field] ?? []);
  const [lows, highs] = [numbers(low), numbers(high)];
  if (lows.length === 0 || highs.length === 0) return undefined;
  return [Math.round(Math.min(...lows)) + 0, Math.round(Math.max(...highs)) + 0];
}

const formatSpan = ({ from, to }: Span, timeZone: string): string =>
  `${formatHour(from, timeZone)} to ${formatHour(to, timeZone)}`;

/** `23 Nov 12:00 to 23 Nov 18:00` of each part that these hours cover. */
export function coverWords(hours: readonly Span[], timeZone: string): string {
  const parts = coverOf(hours);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return '';
  return parts.length > WEATHER.mostSkies
    ? `some hours from ${formatSpan({ from: first.from, to: last.to }, timeZone)}`
    : parts.map((part) => formatSpan(part, timeZone)).join(', ');
}

/** Behind a text of these hours, which are of the period; '' where they cover all of one that the plan names. */
export const partText = (
  hours: readonly WeatherHour[],
  span: PlanSpan,
  timeZone: string,
): string =>
  hours.length === 0 || (span.isNamed && !isBeyond({ hours }, span))
    ? ''
    : forecastPartWords(coverWords(hours, timeZone));

/** The whole range: one end alone would hide the cold or the heat of the other. */
export function temperatureTexts(hours: readonly WeatherHour[]): readonly string[] {
  const [least, most] = range(hours, 'fahrenheit') ?? [];
  if (least === undefined) return [];
  return [least === most ? `${least}` : `${least} to ${most}`];
}

export function humidityTexts(hours: readonly WeatherHour[]): readonly string[] {
  const [least, most] = range(hours, 'humidityPercent') ?? [];
  if (least === undefined) return [];
  return [least === most ? `${least} %` : `${least} to ${most} %`];
}

/** In their order, none twice running. */
function runs(texts: readonly (string | undefined)[]): readonly string[] {
  const there = texts.filter((text) => text !== undefined);
  return there.filter((text, place) => text !== there[place - 1]);
}

function sideText(hours: readonly WeatherHour[]): string {
  const sides = runs(hours.map(({ windFrom }) => windFrom));
  const [first = ''] = sides;
  if (sides.length <= 1) return first;
  return sides.length <= WEATHER.mostSkies ? sides.join(', then ') : 'changing direction';
}

/** `W 5 to 15 mph, gusts to 25 mph` */
export function windTexts(hours: readonly WeatherHour[]): readonly string[] {
  const [least, most] = range(hours, 'windLow', 'windHigh') ?? [];
  if (least === undefined || most === undefined) return [];
  const speed = least === most ? `${least} mph` : `${least} to ${most} mph`;
  const gust = range(hours, 'gustMilesAnHour')?.[1] ?? 0;
  const side = sideText(hours);
  const gusts = gust > most ? `, gusts to ${gust} mph` : '';
  return [most === 0 && gust === 0 ? 'Calm' : `${side === '' ? '' : `${side} `}${speed}${gusts}`];
}

const NEAR_MILES = 3;
/** Never more than it is. */
const formatMiles = (miles: number): string =>
  `${miles < NEAR_MILES ? Math.floor(miles * 10) / 10 : Math.floor(miles + 0.01)}`;

/** The shortest sight of the period, and the longest where it is another. */
export function visibilityTexts(hours: readonly WeatherHour[]): readonly string[] {
  const miles = hours.flatMap(({ visibilityMiles }) => visibilityMiles ?? []);
  if (miles.length === 0) return [];
  const [least, most] = [formatMiles(Math.min(...miles)), formatMiles(Math.max(...miles))];
  return [least === most ? `${least} mi` : `${least} to ${most} mi`];
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `23 Nov 14:00` */
export function formatHour(at: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  return format.format(at).replace(',', '');
}

/** `Mostly Cloudy, from 23 Nov 14:00 Rain` */
function skyText(known: readonly WeatherHour[], timeZone: string): string {
  const turns = known.filter(({ sky }, place) => sky !== known[place - 1]?.sky);
  if (turns.length > WEATHER.mostSkies) {
    const skies = [...new Set(turns.map(({ sky }) => sky))];
    return `Changing: ${skies.slice(0, WEATHER.mostSkies * 2).join(', ')}`;
  }
  return turns
    .map(({ sky, from }, place) =>
      place === 0 ? sky : `from ${formatHour(from, timeZone)} ${sky}`,
    )
    .join(', ');
}

export const NO_END = 'end not stated';

/** `Flood Watch from 23 Nov 09:00 until 24 Nov 06:00` */
export function alertWords({ event, from, until }: WeatherAlert, timeZone: string): string {
  const begin = from === undefined ? '' : ` from ${formatHour(from, timeZone)}`;
  return `${event}${begin}${until === undefined ? `, ${NO_END}` : ` until ${formatHour(until, timeZone)}`}`;
}

/** Sky and precipitation. */
export function skyTexts(weather: Weather, span: PlanSpan, timeZone: string): readonly string[] {
  const hours = hoursOf(weather, span);
  const known = hours.filter(({ sky }) => sky !== undefined);
  const rain = range(hours, 'rainPercent')?.[1] ?? 0;
  const parts = [
    `${skyText(known, timeZone)}${partText(known, span, timeZone)}`,
    rain > 0 ? `precipitation up to ${rain} %` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [parts.join('; ')];
}
