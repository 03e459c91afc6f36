import { expect, test } from 'vitest';
import { ratingOf, riskFields, withCell } from './risk-cell.ts';
import { sectionForKey } from './section-view.ts';

const fields = riskFields(sectionForKey('animalThreats'));
if (!fields) throw new Error('No threat is rated');
const CELL = { likelihood: 'High', severity: 'Medium' };
const press = (likelihood: string, severity: string) =>
  withCell({ likelihood, severity }, CELL, fields);

test('a cell gives both answers, pressed again it takes both back', () => {
  expect(press('', '')).toEqual(CELL);
  expect(press('High', 'Medium')).toEqual({ likelihood: '', severity: '' });
});

test('of an answer that is there already it is not the opposite', () => {
  expect(press('High', '')).toEqual(CELL);
  expect(press('', 'Medium')).toEqual(CELL);
  expect(press('Low', 'Medium')).toEqual(CELL);
});

test('words of the user stay, through press and press again', () => {
  const once = press('if the gate is open', 'Low. Bites');
  expect(once).toEqual({ likelihood: 'High. if the gate is open', severity: 'Medium. Bites' });
  expect(press(once.likelihood, once.severity)).toEqual({
    likelihood: 'if the gate is open',
    severity: 'Bites',
  });
});

test('own words are no rating', () => {
  expect(ratingOf('Very likely', fields.likelihood)).toBe('');
  expect(ratingOf('High. At night', fields.likelihood)).toBe('High');
});

test('a section whose rows are not rated has no such fields', () => {
  expect(riskFields(sectionForKey('icsTransport'))).toBeUndefined();
});
