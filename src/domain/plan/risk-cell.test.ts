import { expect, test } from 'vitest';
import { ratingOf, riskFields, withCell } from './mitigation.ts';
import { sectionForKey } from './section-view.ts';

const fields = riskFields(sectionForKey('animalThreats'));
if (!fields) throw new Error('No threat is rated');
const CELL = { likelihood: 'High', severity: 'Medium' };
const press = (likelihood: string, severity: string) =>
  withCell({ likelihood, severity }, CELL, fields);

// A glove taps twice: what a second press takes back would be lost unseen. The boxes are emptied by hand.
test('a cell gives both answers, pressed again it changes nothing', () => {
  expect(press('', '')).toEqual(CELL);
  expect(press('High', 'Medium')).toEqual(CELL);
});

test('of an answer that is there already it is not the opposite', () => {
  expect(press('High', '')).toEqual(CELL);
  expect(press('', 'Medium')).toEqual(CELL);
  expect(press('Low', 'Medium')).toEqual(CELL);
});

test('words of the user stay, through press and press again', () => {
  const once = press('if the gate is open', 'Low. Bites');
  expect(once).toEqual({ likelihood: 'High. if the gate is open', severity: 'Medium. Bites' });
  expect(press(once.likelihood, once.severity)).toEqual(once);
});

test('a rating in small letters is one: it stays as it was typed, and another takes its place', () => {
  expect(ratingOf('high', fields.likelihood)).toBe('High');
  expect(press('high', 'medium')).toEqual({ likelihood: 'high', severity: 'medium' });
  expect(press('low', 'HIGH. Bites')).toEqual({ likelihood: 'High', severity: 'Medium. Bites' });
});

test('no rating is said twice, and of own words none is lost', () => {
  expect(press('high, at night', '').likelihood).toBe('high, at night');
  expect(press('Low, but high at night', '').likelihood).toBe('High. Low, but high at night');
  expect(press('Medium. high, at night', '').likelihood).toBe('high, at night');
  expect(press('Very high, at night', '').likelihood).toBe('High. Very high, at night');
});

test('own words are no rating', () => {
  expect(ratingOf('Very likely', fields.likelihood)).toBe('');
  expect(ratingOf('High fence', fields.likelihood)).toBe('');
  expect(ratingOf('Lower at night', fields.likelihood)).toBe('');
  expect(ratingOf('High. At night', fields.likelihood)).toBe('High');
});

test('a section whose rows are not rated has no such fields', () => {
  expect(riskFields(sectionForKey('icsTransport'))).toBeUndefined();
});
