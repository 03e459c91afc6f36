import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from '../../../scripts/tasks/command.ts';
import type { TableRow } from './erg.ts';
import {
  editionsIn,
  isolationOf,
  isolationsIn,
  kilometresAndMiles,
  metresAndFeet,
  perimeterText,
  saysMoreThanIsolations,
  unknownIsolation,
} from './isolation.ts';
import { feetAndMetres, standOffs, standOffText } from './stand-off.ts';

const chlorine: TableRow = {
  name: 'Chlorine',
  small: { isolate: 60, day: 300, night: 1500 },
  large: undefined,
};

describe('feet and miles', () => {
  test.each([
    [30, '30 m (100 ft)'],
    [60, '60 m (200 ft)'],
    [100, '100 m (330 ft)'],
    [150, '150 m (500 ft)'],
    [800, '800 m (2,630 ft)'],
  ])('of %i m are rounded up', (metres, expected) => expect(metresAndFeet(metres)).toBe(expected));

  test.each([
    [100, '0.1 km (0.1 mi)'],
    [200, '0.2 km (0.2 mi)'],
    [1500, '1.5 km (1.0 mi)'],
    [2600, '2.6 km (1.7 mi)'],
    [10_900, '10.9 km (6.8 mi)'],
    [11_000, '11.0+ km (6.9+ mi)'],
    [11_100, '11.1+ km (6.9+ mi)'],
    // Computed around a rough point.
    [348, '0.4 km (0.3 mi)'],
    [1044, '1.1 km (0.7 mi)'],
    [10_901, '11.0 km (6.8 mi)'],
  ])('of %i m downwind too', (metres, expected) =>
    expect(kilometresAndMiles(metres)).toBe(expected));

  test('are never less than the metres that they stand for, and never a step more than that', () => {
    for (let metres = 10; metres <= 20_000; metres += 7) {
      const [, feet = ''] = /\((.*) ft/.exec(metresAndFeet(metres)) ?? [];
      const [, kilometres = ''] = /^(.*?)\+? km/.exec(kilometresAndMiles(metres)) ?? [];
      const [, miles = ''] = /\((.*?)\+? mi/.exec(kilometresAndMiles(metres)) ?? [];
      const over = [
        Number(feet.replace(',', '')) * 0.3048 - metres,
        Number(miles) * 1609.344 - metres,
        Number(kilometres) * 1000 - metres,
      ];
      expect(Math.min(...over)).toBeGreaterThan(-1e-6);
      expect(over[0]).toBeLessThan(10 * 0.3048);
      expect(over[1]).toBeLessThan(0.1 * 1609.344);
      expect(over[2]).toBeLessThan(100);
    }
  });
});

describe('the isolation of a spill', () => {
  test('is by day and by night', () => {
    const spill = { size: 'small', row: chlorine } as const;
    expect(isolationOf(spill)).toEqual({ isolate: 60, protectDay: 300, protectNight: 1500 });
    expect(isolationOf({ size: 'large', row: chlorine })).toBeUndefined();
  });

  test('is written as an answer, and read out of it again', () => {
    const isolation = isolationOf({ size: 'small', row: chlorine });
    const text =
      isolation && perimeterText('ERG 2024, guide 124, Table 1, UN 1017, small spill', isolation);
    expect(text).toBe(
      'ERG 2024, guide 124, Table 1, UN 1017, small spill: isolate 60 m (200 ft) all directions; protect downwind 0.3 km (0.2 mi) day, 1.5 km (1.0 mi) night',
    );
    expect(isolationsIn(`Two blocks; ${text}; gates closed; ${text}`)).toEqual([
      isolation,
      isolation,
    ]);
  });

  test.each([
    { isolate: 100, protectDay: undefined, protectNight: undefined },
    { isolate: 30, protectDay: 100, protectNight: undefined },
    { isolate: 1000, protectDay: undefined, protectNight: 11_000 },
    { isolate: 800, protectDay: 11_000, protectNight: 11_000 },
    unknownIsolation.spill,
  ])('is the same again: %o', (isolation) =>
    expect(isolationsIn(perimeterText('ERG 2024', isolation))).toEqual([isolation]));

  test.each([
    '',
    'Two blocks',
    'isolate the area',
    '300 ft all directions',
  ])('is nothing of what somebody else wrote: %s', (text) =>
    expect(isolationsIn(text)).toEqual([]));
});

describe('a perimeter of which somebody changed a figure', () => {
  const whole = perimeterText('ERG 2024, guide 124, Table 1, UN 1017, small spill', {
    isolate: 60,
    protectDay: 300,
    protectNight: 1500,
  });

  test.each([
    ['60 m (200 ft)', '60 m (2,000 ft)'],
    ['60 m (200 ft)', '600 m (200 ft)'],
    ['60 m (200 ft)', 'at least 60 m (600 ft)'],
    ['0.3 km (0.2 mi)', '3.0 km (0.2 mi)'],
    ['1.5 km (1.0 mi)', '1.5 km (10 mi)'],
    ['1.5 km (1.0 mi)', '1.5+ km (1.0 mi)'],
    ['1.5 km (1.0 mi) night', '5 km at night'],
    ['0.3 km (0.2 mi) day, ', ''],
  ])('is never read smaller than it says: %s, now %s', (was, now) => {
    const text = whole.replace(was, now);
    const [read] = isolationsIn(text);
    // What is left out is not mentioned any more; all else is a person's own.
    if (now === '') expect(read).toEqual({ isolate: 60, protectNight: 1500 });
    else expect([read, saysMoreThanIsolations(text)]).toEqual([undefined, true]);
    // Beside one that is whole, the whole one is read.
    expect(isolationsIn(`${text}; ${whole}`).at(-1)).toEqual(isolationsIn(whole)[0]);
  });

  test('as it was taken says no more than that', () => {
    expect(saysMoreThanIsolations(`${whole}; ${whole}.`)).toBe(false);
    expect(saysMoreThanIsolations(`See the ERG card. ${whole}`)).toBe(true);
    const [spill] = [perimeterText('ERG guide 111, unknown material', unknownIsolation.spill)];
    expect(spill).toContain(': isolate at least 100 m (330 ft) all directions');
    expect(saysMoreThanIsolations(spill)).toBe(false);
  });

  test('names the editions that it was taken from', () => {
    const guide = perimeterText(
      'ERG guide 111 (edition not stated, read November 2026), unknown material',
      unknownIsolation.spill,
    );
    expect(editionsIn(`${whole}; ${guide}; ${whole}`)).toEqual([
      'ERG 2024',
      'ERG guide 111 (edition not stated, read November 2026)',
    ]);
    expect(editionsIn(whole.replace(/^.*: isolate/, 'isolate'))).toEqual(['']);
    expect(editionsIn(whole.replace('200', '2,000'))).toEqual([]);
  });
});

test('a bomb is kept away from as its table says, the larger of two distances, in meters rounded up', () => {
  // The lines of the table as NCTC printed them.
  const printed = readFileSync(join(PROJECT, 'data', 'reference', 'extracts.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const found = /^[A-Z].* ([\d,]+) LBS\/ .* KG ([\d,]+) FT\/ [\d,]+ M ([\d,]+) FT\//.exec(line);
      return found ? [found.slice(1).map((figure) => Number(figure.replace(',', '')))] : [];
    });
  expect(printed).toHaveLength(8);
  expect(
    standOffs.map(({ chargePounds, mandatoryFeet, preferredFeet }) => [
      chargePounds,
      mandatoryFeet,
      preferredFeet,
    ]),
  ).toEqual(printed);
  expect(feetAndMetres(70)).toBe('70 ft (22 m)');
  expect(standOffs.map(standOffText)[1]).toBe(
    'NCTC bomb threat stand-off distances, as archived 17 February 2013, Suicide vest, up to 20 lb of TNT: everybody out, of buildings too, within 110 ft (34 m) (mandatory evacuation); outdoors nobody within 1,750 ft (534 m) (preferred evacuation); between them inside, away from windows and outside walls',
  );
});
