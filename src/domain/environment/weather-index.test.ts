import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { heatIndex, heatIndexFormula } from './heat-index.ts';
import { windChill } from './wind-chill.ts';

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
