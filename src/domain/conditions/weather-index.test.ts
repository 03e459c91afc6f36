import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { heatIndex, heatIndexFormula, heatIndexReaches, windChill } from './felt-temperature.ts';

const table = (file: string) =>
  readFileSync(`data/weather/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number));

describe('heat index', () => {
  test('equals every vector', () => {
    const vectors = table('heat_index_vectors.csv');
    expect(vectors).toHaveLength(19);
    for (const [t = 0, r = 0, expected = 0] of vectors)
      expect(heatIndexFormula(t, r), `${t} °F, ${r} %`).toBeCloseTo(expected, 3);
  });

  /** The hottest column of the NWS chart that has a figure in each row of humidity, and that figure. */
  test.each([
    [40, 110, 136],
    [45, 108, 137],
    [50, 106, 137],
    [55, 104, 137],
    [60, 102, 137],
    [65, 100, 136],
    [70, 98, 134],
    [75, 96, 132],
    [80, 94, 129],
    [85, 94, 135],
    [90, 92, 131],
    [95, 90, 127],
    [100, 90, 132],
  ])('at %i % humidity is given to %i °F, where the chart ends with %i, and not beyond', (humidity, last, felt) => {
    expect(heatIndexReaches(humidity)).toBe(last);
    expect(Math.round(heatIndex(last, humidity) ?? 0)).toBe(felt);
    expect(heatIndex(last + 0.1, humidity)).toBeUndefined();
    // Between two rows as in the more humid one.
    if (humidity > 40) expect(heatIndexReaches(humidity - 4)).toBe(last);
  });

  test('never is a figure that no chart has, at whatever pair', () => {
    for (let t = 70; t <= 130; t += 1)
      for (let r = 0; r <= 100; r += 1) {
        const felt = heatIndex(t, r);
        if (felt !== undefined) expect(felt, `${t} °F, ${r} %`).toBeLessThan(139);
      }
    expect(heatIndex(105, 90)).toBeUndefined();
    expect(heatIndex(112, 10)).toBeCloseTo(106.8, 1);
    expect(heatIndex(112, 13)).toBeUndefined();
  });

  test('is given where it is made for, and nowhere else', () => {
    expect(heatIndex(90, 60)).toBeCloseTo(99.7, 1);
    for (const [t, r] of [
      [79.9, 60],
      [113, 60],
      [90, -1],
      [90, 101],
      [Number.NaN, 50],
      [90, Number.NaN],
    ] as const)
      expect(heatIndex(t, r)).toBeUndefined();
  });
});

describe('wind chill', () => {
  test('rounds to each of the 204 cells of the chart', () => {
    const cells = table('nws_wind_chill_chart_2001.csv');
    expect(cells).toHaveLength(204);
    for (const [t = 0, v = 0, expected = 0] of cells)
      expect(Math.round(windChill(t, v) ?? Number.NaN) + 0, `${t} °F, ${v} mph`).toBe(expected);
  });

  test('is given where it is made for, and nowhere else', () => {
    expect(windChill(51, 20)).toBeUndefined();
    expect(windChill(30, 3)).toBeUndefined();
    expect(windChill(Number.NaN, 20)).toBeUndefined();
  });
});
