import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fahrenheitIn,
  fahrenheitsIn,
  humiditiesIn,
  humiditiesInBox,
  windIn,
  windsIn,
} from './weather-numbers.ts';

describe('a temperature', () => {
  test.each([
    ['85', 85],
    ['85 F', 85],
    ['85°F', 85],
    ['\u22125', -5],
    ['-5 °F, falling', -5],
    ['20 C', 68],
    ['20°C', 68],
    ['20,5 Celsius', 68.9],
    ['35 deg C', 95],
    ['35 degrees Celsius', 95],
    ['35 \u00baC', 95],
    ['35\u2103', 95],
    ['35 Celcius', 95],
    ['35 \u2109', 35],
    ['28 cold and clear', 28],
    ['high of 72', 72],
    ['38 degC', 100.4],
    ['38\u02daC', 100.4],
    ['38*C', 100.4],
    ['38 (C)', 100.4],
    ['- 10', -10],
    ['\u2212 10 °C', 14],
    ['\u201110', -10],
    ['\u201410 F', -10],
    ['Low: \u2013 10', -10],
    // To a tenth, as it is shown.
    ['31.94 C', 89.5],
  ])('%s is %d °F', (text, expected) => expect(fahrenheitIn(text)).toBeCloseTo(expected, 5));

  test.each([
    '',
    'hot',
    '70 to 85',
    '70-85',
    '70/85',
    'about 85',
    '85?',
    '500',
    '60 C',
    '85 or 90',
    '5 below zero',
    'minus 5',
    'Temp (C): 38',
    'C 38',
    'Celsius: 38',
    'Temp (F): 38 C',
    'upper 90s',
    "90's",
    'over 100',
    '100+',
    'at least 95',
    '85,92',
    'heat index 105',
    'feels like 5',
    'wind chill 5',
    'RealFeel 105',
    'hot - 85',
    'hot\u201485',
  ])('is not read from "%s"', (text) => expect(fahrenheitIn(text)).toBeUndefined());
});

describe('a range', () => {
  test.each([
    ['85', 85, 85],
    ['49 to 52', 49, 52],
    ['70-85', 70, 85],
    ['70\u201385 °F', 70, 85],
    ['-3 to 52', -3, 52],
    ['\u221210 to \u22122', -10, -2],
    ['72 falling to 50', 50, 72],
    ['10 to 15 C', 50, 59],
    ['10 °C to 15 °C', 50, 59],
    ['High 85, low 60', 60, 85],
    ['49 to 52 °F (forecast only 23 Nov 12:00 to 23 Nov 18:00)', 49, 52],
    ['highest 52', 52, 52],
    ['- 10 to - 2', -10, -2],
    ['10 to - 5', -5, 10],
    ['60\u201485 °F', 60, 85],
    ['50 F - 60 F', 50, 60],
    ['10 to 15 degC', 50, 59],
  ])('of temperatures: "%s"', (text, low, high) => {
    expect(fahrenheitsIn(text)?.low).toBeCloseTo(low, 5);
    expect(fahrenheitsIn(text)?.high).toBeCloseTo(high, 5);
  });

  test.each([
    '',
    'hot',
    '70/85',
    'about 70 to 85',
    '70 to 85?',
    '5 to 10 below zero',
    '70 to 85, 60 at night',
    '28 at 0600',
    '20 C to 80 F',
    '70 to 850',
    '10 -5',
    '85,92',
    'upper 80s to lower 90s',
    '(C) 10 to 15',
  ])('is no clear one: "%s"', (text) => expect(fahrenheitsIn(text)).toBeUndefined());

  test('of winds and of humidities', () => {
    expect(windsIn('N 5 to 12 mph, gusts to 30 mph')).toEqual({ low: 5, high: 12 });
    expect(windsIn('N 12 mph')).toEqual({ low: 12, high: 12 });
    expect(windsIn('Calm')).toEqual({ low: 0, high: 0 });
    expect(windsIn('N 5 to 12')).toBeUndefined();
    expect(humiditiesIn('humidity 23 to 26 %')).toEqual({ low: 23, high: 26 });
    expect(humiditiesIn('20 % to 90 % humidity')).toEqual({ low: 20, high: 90 });
    expect(humiditiesIn('RH 35%')).toEqual({ low: 35, high: 35 });
    expect(humiditiesIn('humidity 40 to 400')).toBeUndefined();
    expect(humiditiesIn('20 to 60% chance of rain')).toBeUndefined();
  });
});

test('of two winds the stronger counts and no side; of a variable one no side; gusts are no second wind', () => {
  expect(windIn('N 5 mph, 240° at 15 mph after 18:00')).toEqual({ milesAnHour: 15 });
  expect(windIn('Variable, mostly N 3 mph')).toEqual({ milesAnHour: 3 });
  expect(windIn('SW 12 mph, gusts to 30 mph')).toEqual({
    milesAnHour: 12,
    fromDegrees: 225,
    fromSide: 'SW',
  });
});

test.each([
  'humidity 20 to 90 %',
  'RH 20-90%',
  '20 % to 90 % humidity',
])('no one humidity in the range "%s"', (text) =>
  expect(humiditiesIn(text)).toEqual({ low: 20, high: 90 }));

describe('a wind', () => {
  test.each([
    ['10 mph', { milesAnHour: 10 }],
    ['10 to 15 mph', { milesAnHour: 15 }],
    ['NW 10-15 mph', { milesAnHour: 15, fromDegrees: 315 }],
    ['270 at 8 kn', { milesAnHour: 9.206, fromDegrees: 270 }],
    ['from the northwest, 20 km/h', { milesAnHour: 12.427, fromDegrees: 315 }],
    ['SSW 5 m/s', { milesAnHour: 11.185, fromDegrees: 202.5 }],
    ['360° 12 knots', { milesAnHour: 13.809, fromDegrees: 0 }],
    ['Calm', { milesAnHour: 0 }],
    ['W 10 mph, gusts 25', { milesAnHour: 10, fromDegrees: 270 }],
    ['Calm at dusk, NW 25 mph after 20:00', { milesAnHour: 25, fromDegrees: 315 }],
    ['Calm (forecast only 23 Nov 12:00 to 23 Nov 18:00)', { milesAnHour: 0 }],
  ])('%s', (text, expected) => {
    const wind = windIn(text);
    expect(wind?.milesAnHour).toBeCloseTo(expected.milesAnHour, 2);
    expect(wind?.fromDegrees).toBe('fromDegrees' in expected ? expected.fromDegrees : undefined);
  });

  test.each([
    '',
    'breezy',
    '10',
    'NW 10',
    '10 mph?',
    '900 mph',
    'Calm?',
    'Calm at dusk, NW 25 after 20:00',
    'Calm, then gusty',
  ])('is not read from "%s"', (text) => expect(windIn(text)).toBeUndefined());

  test('names no side where it blows to one, or where two are named', () => {
    expect(windIn('10 mph to the east')?.fromDegrees).toBeUndefined();
    for (const text of [
      'Blowing east 10 mph',
      'Smoke drifting east, 10 mph',
      '10 mph, downwind E',
      '10 mph E of ridge',
      '10 mph at N gate',
      'N/A 10 mph',
      '10 mph w/ gusts to 25',
      '15 kt w gust 25',
      'Wind’s 10 mph',
      '10 mph, steady w/ moderate gusts',
      '5 mph, 100 degrees',
      '5 mph up to 105 degrees today',
    ])
      expect(windIn(text)?.fromDegrees, text).toBeUndefined();
    expect(windIn('SE 10 mph w/ gusts to 25')?.fromDegrees).toBe(135);
    expect(windIn('10 mph from 240°')?.fromDegrees).toBe(240);
    expect(windIn('N then W, 10 mph')?.fromDegrees).toBeUndefined();
  });
});

test('a humidity is read with its sign or its word', () => {
  expect(humiditiesIn('Humidity 60 %')).toEqual({ low: 60, high: 60 });
  expect(humiditiesIn('clear, RH 35%')).toEqual({ low: 35, high: 35 });
  expect(humiditiesIn('60% humidity')).toEqual({ low: 60, high: 60 });
  expect(humiditiesIn('60% chance of rain')).toBeUndefined();
  expect(humiditiesIn('humidity 600')).toBeUndefined();
});

test.each([
  ['humidity 40%, rising to 80%', 40, 80],
  ['humidity 40/80', 40, 80],
  ['30\u201480 % humidity', 30, 80],
  ['RH 20% then 70%', 20, 70],
  ['humidity 80 percent to 95 percent', 80, 95],
  ['40 % humidity by day, 90 % humidity at night', 40, 90],
  ['Overcast, 73 % lit. Humidity of 50 %, 20% chance of rain, 85 F', 50, 50],
  ['Humidity 40, 85 F, visibility 10 mi', 40, 40],
  ['Humidity 40 % and 85.5 degrees, pressure 1013', 40, 40],
  ['humidity 40 or 50', 40, 50],
  ['Humidity 45, winds 10', 45, 45],
])('of all humidities in "%s" none is left out', (text, low, high) =>
  expect(humiditiesIn(text)).toEqual({ low, high }));

test.each([
  'humidity over 80 %',
  'humidity 40?',
  'humidity 40 in the morning, 80 later',
  'humidity 40 max 80 min',
  'RH 40 day 90 night',
  'humidity 30s',
  'humidity 40 or 140 %',
])('nor is one of "%s" taken for all', (text) => expect(humiditiesIn(text)).toBeUndefined());

test('in its own box a humidity needs no word', () => {
  for (const text of ['40', '40 %', '40.0%'])
    expect(humiditiesInBox(text)).toEqual({ low: 40, high: 40 });
  for (const text of ['40/80', '40 to 80', '80\u201440 %', '40 % by day, 80 % at night'])
    expect(humiditiesInBox(text)).toEqual({ low: 40, high: 80 });
  for (const text of ['', 'dry', '400', 'over 80']) expect(humiditiesInBox(text)).toBeUndefined();
  // A share of one, and what is no percent at all.
  for (const text of ['0.4', '.4', '0.4 to 0.6', '0,4', '60F', '60 °F', '60 f', '15 C', '12 mph'])
    expect(humiditiesInBox(text), text).toBeUndefined();
  for (const text of ['0', '1', '4.5 %']) expect(humiditiesInBox(text), text).toBeDefined();
});

test('no text makes it throw or gives what is no number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const value of [
        fahrenheitIn(text),
        fahrenheitsIn(text)?.low,
        humiditiesIn(text)?.low,
        humiditiesIn(text)?.high,
        windIn(text)?.milesAnHour,
        windsIn(text)?.low,
      ])
        expect(value === undefined || Number.isFinite(value)).toBe(true);
    }),
  );
});
