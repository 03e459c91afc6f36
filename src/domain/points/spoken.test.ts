import { describe, expect, test } from 'vitest';
import {
  airAnswer,
  airMinutes,
  bearingWords,
  distanceAnswer,
  distanceWords,
  type FigureBox,
  isOtherUnit,
  ROAD_HINT,
  roadAnswer,
  roadMinutes,
  straightLineWords,
  typedFigure,
} from './distance-words.ts';
import { spokenGrid } from './mgrs.ts';

describe('a grid aloud', () => {
  test('says letters and figures one by one, in its four parts', () => {
    expect(spokenGrid('13S DD 12345 67890')).toBe(
      'one three Sierra, Delta Delta, one two three four five, six seven eight niner zero',
    );
    expect(spokenGrid('04qfj1234')).toBe('zero four Quebec, Foxtrot Juliett, one two, three four');
    expect(spokenGrid('Z AH 24000 51000')).toBe(
      'Zulu, Alfa Hotel, two four zero zero zero, five one zero zero zero',
    );
    expect(spokenGrid('UJ 2348 0647')).toBe(
      'Uniform Juliett, two three four eight, zero six four seven',
    );
    expect(spokenGrid('18S UJ')).toBe('one eight Sierra, Uniform Juliett');
  });

  test('is none of a text that is no grid', () => {
    for (const text of ['', 'Denver', '39.7, -105.1', '18S UJ 123', '18S IO 12 34'])
      expect(spokenGrid(text)).toBeUndefined();
  });
});

describe('a distance in words', () => {
  test('has miles and kilometres, one first, and feet and metres where it is short', () => {
    expect(distanceWords(10_000, 'miles')).toBe('6.2 miles (10 km)');
    expect(distanceWords(10_000, 'kilometres')).toBe('10 km (6.2 miles)');
    expect(distanceWords(1609.344, 'miles')).toBe('1.0 miles (1.6 km)');
    expect(distanceWords(160_934.4, 'miles')).toBe('100 miles (161 km)');
    expect(distanceWords(45, 'miles')).toBe('150 ft (45 m)');
    expect(distanceWords(12, 'kilometres')).toBe('12 m (39 ft)');
  });

  test('has a true bearing of three figures, north as 360', () => {
    expect(bearingWords(47.4)).toBe('047\u00b0 true, northeast');
    expect(bearingWords(0)).toBe('360\u00b0 true, north');
    expect(bearingWords(359.7)).toBe('360\u00b0 true, north');
    expect(bearingWords(270)).toBe('270\u00b0 true, west');
  });

  test('is said of a place, and as an answer', () => {
    expect(straightLineWords({ metres: 20_000, bearingDegrees: 47 }, 'Incident', 'miles')).toBe(
      '12 miles (20 km), 047\u00b0 true, northeast of Incident; straight line.',
    );
    expect(distanceAnswer(20_000, 'miles', true)).toBe('12 miles straight line');
    expect(distanceAnswer(900, 'kilometres', true)).toBe('under 1 km straight line');
    expect(
      straightLineWords({ metres: 1_700, bearingDegrees: 47, isRough: true }, 'Incident', 'miles'),
    ).toBe('1 mile (2 km), 047\u00b0 true, northeast of Incident; straight line.');
    expect(distanceAnswer(4_500, 'kilometres')).toBe('4.5 km straight line');
    expect(airAnswer(24_000, 120)).toBe('7 min at 120 knots, straight line');
  });

  test('of a road has its minutes from what was typed alone', () => {
    expect(roadAnswer({ distance: 12, anHour: 40 }, 'miles')).toEqual({
      says: '12 miles at 40 mph: 18 min',
      minutes: '18 min (12 miles at 40 mph)',
    });
    expect(roadAnswer({ distance: 30, anHour: 60 }, 'kilometres').says).toBe(
      '30 km at 60 km/h: 30 min',
    );
  });

  test('of a road are read in the unit of their box alone', () => {
    const miles = { unit: 'miles', of: 'distance' } as const;
    const read = (box: FigureBox, texts: readonly string[]) =>
      texts.map((text) => typedFigure(text, box));
    expect(read(miles, ['12', '12,5 mi', '7 Miles', '0', '-3', 'soon', '', '12 min'])).toEqual([
      12,
      12.5,
      7,
      ...Array(5).fill(undefined),
    ]);
    expect(read({ ...miles, of: 'speed' }, [' 40 mph', '40', '40 km/h', '40 mi'])).toEqual([
      40,
      40,
      undefined,
      undefined,
    ]);
    const kilometres = { unit: 'kilometres', of: 'distance' } as const;
    expect(read(kilometres, ['20 km', '20 miles', '20 mi'])).toEqual([20, undefined, undefined]);
    expect(read({ ...kilometres, of: 'speed' }, ['60 km/h', '60 mph'])).toEqual([60, undefined]);
    expect(read(miles, ['20 km', '20 kilometers'])).toEqual([undefined, undefined]);
    const others = ['20 km', '40 mph', '20', '20 mi', '12 min', 'soon km', ''];
    expect(others.map((text) => isOtherUnit(text, miles))).toEqual([
      true,
      true,
      ...Array(5).fill(false),
    ]);
  });

  test('has minutes by arithmetic alone', () => {
    expect(airMinutes(120 * 1852, 120)).toBe(60);
    expect(airMinutes(10_000, 130)).toBe(3);
    expect(roadMinutes(30 * 1609.344, 60)).toBe(30);
    expect(ROAD_HINT.text).toContain('1.2 to 1.4 times');
  });
});
