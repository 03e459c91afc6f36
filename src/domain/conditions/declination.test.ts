import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { declination, fieldAt } from './declination.ts';

const YEAR_MS = 31_557_600_000;
const dateOf = (year: number) => new Date(Date.UTC(Math.trunc(year), 0, 1) + (year % 1) * YEAR_MS);

test('is within 0.02 degrees of each official test value', () => {
  const rows = readFileSync('data/magnetic/wmm-test-values.csv', 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  expect(rows).toHaveLength(50);
  for (const row of rows) {
    const [year = 0, kilometres = 0, latitude = 0, longitude = 0, ...rest] = row
      .split(',')
      .map(Number);
    const expected = rest[6] ?? Number.NaN;
    const field = fieldAt({ latitude, longitude, kilometres }, dateOf(year));
    const apart = Math.abs((((field?.decl ?? Number.NaN) - expected + 540) % 360) - 180);
    expect(apart, row).toBeLessThanOrEqual(0.02);
  }
});

test.each([
  ['2016-06-01', 2015],
  ['2019-06-01', 2015],
  ['2021-06-01', 2020],
  ['2024-06-01', 2020],
  ['2029-11-01', 2025],
])('on %s it is by the edition of %i, and says so', (day, edition) => {
  const found = declination({ latitude: 39.75, longitude: -105.22 }, new Date(day));
  expect(found).toMatchObject({ model: `World Magnetic Model ${edition}` });
});

test('is not given for a date beyond the model, nor where a compass is no use', () => {
  const golden = { latitude: 39.75, longitude: -105.22 };
  expect(declination(golden, new Date('2026-11-22'))).toMatchObject({
    degrees: expect.closeTo(7.5, 0),
    model: 'World Magnetic Model 2025',
  });
  for (const day of ['2029-12-01', '2031-01-01', '2013-06-01'])
    expect(declination(golden, new Date(day)), day).toBe('noModel');
  expect(declination({ latitude: 86, longitude: 140 }, new Date('2026-11-22'))).toBe('nearPole');
});
