import { expect, test } from 'vitest';
import { alertSentence, withAlerts, writtenAlerts } from './alerts.ts';
import {
  alertsOf,
  coverWords,
  hoursOf,
  humidityTexts,
  isBeyond,
  partText,
  skyTexts,
  temperatureTexts,
  visibilityTexts,
  windTexts,
} from './period-weather.ts';
import type { Weather, WeatherHour } from './weather.ts';
import { fahrenheitsIn, humiditiesIn, windIn } from './weather-numbers.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-23T18:00:00Z');
const hour = (place: number, fields: Partial<WeatherHour>): WeatherHour => ({
  from: START + place * HOUR_MS,
  to: START + (place + 1) * HOUR_MS,
  ...fields,
});
const span = (from: number, to: number) => ({
  from: START + from * HOUR_MS,
  to: START + to * HOUR_MS,
  isNamed: true,
});
const weather = (hours: readonly WeatherHour[], rest: Partial<Weather> = {}): Weather => ({
  service: 'weather.gov',
  sent: '39.7, −105.1',
  askedAt: START,
  hours,
  ...rest,
});

test('of a period count the hours that it touches, and it may go beyond the forecast', () => {
  const all = weather([hour(0, {}), hour(1, {}), hour(2, {})]);
  expect(hoursOf(all, span(0.5, 2)).map(({ from }) => (from - START) / HOUR_MS)).toEqual([0, 1]);
  expect(isBeyond(all, span(0, 3))).toBe(false);
  expect(isBeyond(all, span(-1, 2))).toBe(true);
  expect(isBeyond(all, span(1, 4))).toBe(true);
  expect(isBeyond(weather([]), span(1, 4))).toBe(true);
});

test('temperature: its range, as the plan’s own numbers are read', () => {
  expect(temperatureTexts([])).toEqual([]);
  expect(temperatureTexts([hour(0, {})])).toEqual([]);
  expect(temperatureTexts([hour(0, { fahrenheit: 45 }), hour(1, { fahrenheit: 45.4 })])).toEqual([
    '45',
  ]);
  const texts = temperatureTexts([hour(0, { fahrenheit: 52 }), hour(1, { fahrenheit: -3 })]);
  expect(texts).toEqual(['-3 to 52']);
  expect(texts.map(fahrenheitsIn)).toEqual([{ low: -3, high: 52 }]);
});

test('wind: range, direction and gusts, as the plan’s own numbers are read', () => {
  const both = (windLow: number, windHigh = windLow) => ({ windLow, windHigh });
  const texts = (...hours: Partial<WeatherHour>[]) =>
    windTexts(hours.map((each, at) => hour(at, each)));
  expect(texts({})).toEqual([]);
  expect(texts(both(0))).toEqual(['Calm']);
  expect(texts({ ...both(5), windFrom: 'W' })).toEqual(['W 5 mph']);
  const [gusty = ''] = texts(
    { ...both(5, 10), windFrom: 'W', gustMilesAnHour: 25 },
    { ...both(12), windFrom: 'W' },
  );
  expect(gusty).toBe('W 5 to 12 mph, gusts to 25 mph');
  expect(windIn(gusty)).toEqual({ milesAnHour: 12, fromDegrees: 270, fromSide: 'W' });
  const [turning = ''] = texts({ ...both(5), windFrom: 'W' }, { ...both(6), windFrom: 'NW' });
  expect(turning).toBe('W, then NW 5 to 6 mph');
  expect(windIn(turning)).toEqual({ milesAnHour: 6 });
  const sides = ['N', 'E', 'S', 'W', 'N'];
  const all = texts(...sides.map((windFrom) => ({ ...both(5), windFrom })));
  expect(all).toEqual(['changing direction 5 mph']);
  // A gust that is no stronger than the wind says nothing.
  expect(texts({ ...both(9), gustMilesAnHour: 8.6 })).toEqual(['9 mph']);
});

test('visibility is never said to be more than it is', () => {
  const texts = (...miles: number[]) =>
    visibilityTexts(miles.map((visibilityMiles, at) => hour(at, { visibilityMiles })));
  expect(texts()).toEqual([]);
  expect(texts(9.9999, 10)).toEqual(['10 mi']);
  expect(texts(9.7, 2.99)).toEqual(['2.9 to 9 mi']);
});

test('humidity is read back as it is', () => {
  const [text = ''] = humidityTexts([hour(0, { humidityPercent: 33 })]);
  expect(text).toBe('33 %');
  expect(humiditiesIn(`${text} humidity`)).toEqual({ low: 33, high: 33 });
  expect(
    humidityTexts([hour(0, { humidityPercent: 33 }), hour(1, { humidityPercent: 45 })]),
  ).toEqual(['33 to 45 %']);
});

test('the sky is said as it turns, with precipitation', () => {
  const all = weather([
    hour(0, { sky: 'Cloudy' }),
    hour(1, { sky: 'Cloudy' }),
    hour(2, { sky: 'Rain', rainPercent: 60 }),
  ]);
  expect(skyTexts(weather([hour(0, { sky: 'Overcast' })]), span(0, 1), 'UTC')).toEqual([
    'Overcast',
  ]);
  expect(skyTexts(all, span(0, 3), 'America/Denver')).toEqual([
    'Cloudy, from 23 Nov 13:00 Rain; precipitation up to 60 %',
  ]);
  expect(skyTexts(weather([]), span(0, 3), 'UTC')).toEqual([]);
  const skies = ['A', 'B', 'A', 'B', 'C'].map((sky, at) => hour(at, { sky }));
  expect(skyTexts(weather(skies), span(0, 5), 'UTC')).toEqual(['Changing: A, B, C']);
});

const alert = (event: string, from: number, until: number) => ({
  event,
  severity: 'Severe',
  headline: '',
  from: START + from * HOUR_MS,
  until: START + until * HOUR_MS,
});
const all = (...alerts: readonly ReturnType<typeof alert>[]) =>
  weather([], { alerts: { all: alerts, left: 0 } });
const ASKED = '(weather.gov, asked 23 Nov 11:00).';
const behind = (typed: string, each: Weather) =>
  withAlerts(typed, each, span(0, 3), 'America/Denver');

test('alerts of the period stand behind what is typed, with from when until when, the service and when it was asked', () => {
  const warned = all(alert('Flood Watch', -9, 5), alert('Wind Advisory (coast)', 9, 12));
  expect(alertsOf(warned, span(0, 3)).map(({ event }) => event)).toEqual(['Flood Watch']);
  const sentence = `Weather alerts: Flood Watch from 23 Nov 02:00 until 23 Nov 16:00 ${ASKED}`;
  expect(behind('Fog', warned)).toBe(`Fog. ${sentence}`);
  expect(behind('', warned)).toBe(sentence);
  expect(behind(`Fog. ${sentence} Sunset 16:38 MST.`, warned)).toBe(
    `Fog. ${sentence} Sunset 16:38 MST.`,
  );
  // Those of an earlier asking make room, what a person wrote of alerts stays.
  const later = { ...all(alert('Wind Advisory (coast)', 0, 12)), askedAt: START + HOUR_MS };
  expect(behind(`Weather alerts: none on the radio. ${sentence} Cold.`, later)).toBe(
    'Weather alerts: none on the radio. Cold. Weather alerts: Wind Advisory coast from 23 Nov 11:00 until 23 Nov 23:00 (weather.gov, asked 23 Nov 12:00).',
  );
  // Once there is none any more, it goes.
  expect(behind(`Fog. ${sentence} Cold.`, all())).toBe('Fog. Cold.');
  expect(behind('Fog', all())).toBe('Fog');
});

test('of an alert without a begin or an end it is said', () => {
  const { from, until, ...endless } = alert('Flood Watch', 0, 1);
  const textOf = (each: object) =>
    alertSentence(all({ ...endless, ...each } as never), span(0, 3), 'UTC');
  expect(textOf({ until })).toContain(': Flood Watch until 23 Nov 19:00 (');
  expect(textOf({ from })).toContain(': Flood Watch from 23 Nov 18:00, end not stated (');
  expect(textOf({})).toContain(': Flood Watch, end not stated (');
});

test('alerts that are not read, or could not be, are not none', () => {
  const warned = [alert('Flood Watch', 0, 5)];
  const left = (alerts: typeof warned) => weather([], { alerts: { all: alerts, left: 2 } });
  expect(behind('Fog', left(warned))).toContain(' until 23 Nov 16:00; 2 more not read (');
  expect(behind('Fog', left([]))).toBe(`Fog. Weather alerts: 2 not read ${ASKED}`);
  const unread = `Weather alerts could not be read ${ASKED}`;
  expect(behind('Fog', weather([]))).toBe(`Fog. ${unread}`);
  // A later asking that reads them takes either out again.
  expect(behind(behind('Fog', left([])), all())).toBe('Fog.');
  expect(behind(`Fog. ${unread}`, all())).toBe('Fog.');
});

test.each([
  'until 23 Nov 16:00. CR 12 washed out, use the north gate',
  'until 23 Nov 16:00; CR 12 washed out',
  'until 23 Nov 16:00, use the north gate',
  'near the north gate until 23 Nov 16:00',
  'until 23 Nov 16:00 (says Ruiz)',
])('words that somebody wrote into a sentence of alerts stay: %s', (words) => {
  const typed = `Weather alerts: Flood Watch from 23 Nov 02:00 ${words} ${ASKED}`;
  expect(behind(typed, all())).toBe(typed);
  const wind = all(alert('Wind Advisory', 0, 12));
  expect(behind(typed, wind)).toMatch(/^Weather alerts: Flood Watch .*Weather alerts: Wind Advi/);
  expect(behind(typed, wind).startsWith(typed)).toBe(true);
});

test('a sentence of alerts is found in any text without delay', () => {
  const begin = 'Weather alerts: Flood Watch until 23 Nov 16:00';
  for (const text of [
    `${begin}; Flood Watch until 23 Nov 16:00`.repeat(3000),
    `Weather alerts: ${'Flood '.repeat(20_000)}`,
    `Weather alerts: ${'F'.repeat(100_000)}`,
    `Weather alerts${' '.repeat(100_000)}`,
  ]) {
    expect(behind(text, all())).toBe(text);
    expect(writtenAlerts(text).items).toEqual([]);
  }
});

test('the alerts that a text says are read from it, with what was written into them', () => {
  const text = `Fog. Weather alerts: Flood Watch from 23 Nov 02:00 until 23 Nov 16:00. Use the gate; 2 more not read ${ASKED} Cold.`;
  expect(writtenAlerts(text)).toEqual({
    items: [
      '“Flood Watch from 23 Nov 02:00 until 23 Nov 16:00. Use the gate”',
      `2 more not read ${ASKED.slice(0, -1)}`,
    ],
    rest: 'Fog. Cold.',
  });
  expect(writtenAlerts(`Weather alerts: None in force ${ASKED}`).items).toEqual([
    `“None in force” ${ASKED.slice(0, -1)}`,
  ]);
  expect(writtenAlerts('Weather alerts: none on the radio. Cold (very).').items).toEqual([]);
});

test('of hours that are not the whole period it is said which they are', () => {
  const hours = [hour(0, {}), hour(1, {}), hour(3, {})];
  expect(coverWords(hours, 'UTC')).toBe(
    '23 Nov 18:00 to 23 Nov 20:00, 23 Nov 21:00 to 23 Nov 22:00',
  );
  expect(partText(hours.slice(0, 2), span(0, 2), 'UTC')).toBe('');
  expect(partText(hours.slice(0, 2), span(0, 3), 'UTC')).toBe(
    ' (forecast only 23 Nov 18:00 to 23 Nov 20:00)',
  );
  expect(partText([], span(0, 3), 'UTC')).toBe('');
  // Of hours that no plan names, always.
  expect(partText(hours.slice(0, 2), { ...span(0, 2), isNamed: false }, 'UTC')).toBe(
    ' (forecast only 23 Nov 18:00 to 23 Nov 20:00)',
  );
  expect(isBeyond(weather(hours), span(0, 4))).toBe(true);
  const many = [0, 2, 4, 6, 8].map((at) => hour(at, {}));
  expect(coverWords(many, 'UTC')).toBe('some hours from 23 Nov 18:00 to 24 Nov 03:00');
  expect(skyTexts(weather([hour(0, { sky: 'Rain', rainPercent: 9 })]), span(0, 3), 'UTC')).toEqual([
    'Rain (forecast only 23 Nov 18:00 to 23 Nov 19:00); precipitation up to 9 %',
  ]);
});
