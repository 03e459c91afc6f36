import { expect, test } from 'vitest';
import { isOverAYear } from './editions.ts';

test('an edition is over a year old from the day after its first birthday', () => {
  const edition = { day: '2025-05-01' };
  expect(isOverAYear(edition, new Date(2026, 4, 1, 12))).toBe(false);
  expect(isOverAYear(edition, new Date(2026, 4, 2, 0, 1))).toBe(true);
  expect(isOverAYear({ day: '2024-02-29' }, new Date(2025, 2, 1, 12))).toBe(false);
});
