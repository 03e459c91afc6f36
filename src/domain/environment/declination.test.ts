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

test('is not given for a date beyond the model, nor where a compass is no use', () => {
  const golden = { latitude: 39.75, longitude: -105.22 };
  expect(declination(golden, new Date('2026-11-22'))).toBeCloseTo(7.5, 0);
  expect(declination(golden, new Date('2031-01-01'))).toBeUndefined();
  expect(declination({ latitude: 86, longitude: 140 }, new Date('2026-11-22'))).toBeUndefined();
});
