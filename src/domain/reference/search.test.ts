import { expect, test } from 'vitest';
import { queries } from '../../../tests/reference/forty-queries.json';
import { referenceCards } from './cards.ts';
import { cardSearch } from './search.ts';

const { find, missing } = cardSearch(referenceCards);

test('what medics type finds the right card: first for all but two, among three for all', () => {
  const places = queries.map(({ typed, card }) => ({
    typed,
    card,
    place: find(typed).findIndex(({ id }) => id === card),
  }));
  expect(places.filter(({ place }) => place < 0 || place > 2)).toEqual([]);
  expect(places.filter(({ place }) => place !== 0).map(({ typed }) => typed).length).toBeLessThan(
    3,
  );
});

test.each([
  'snake bite',
  'drowning',
  'naloxone',
  'Narcan',
  'K9',
  'pediatric',
  'decon',
  'bee sting',
  'asthma',
])('what no card has is found nowhere, and no other card stands in for it: %s', (typed) => {
  expect(find(typed)).toEqual([]);
  expect(missing(typed).length).toBeGreaterThan(0);
});

test.each(['chlorine', 'ammonia'])('a hazardous material finds its first steps: %s', (typed) => {
  expect(find(typed)[0]?.id).toBe('hazmat-first-steps');
  expect(missing(typed)).toEqual([]);
});

test('of a question that is covered in part, the rest is named', () => {
  expect(find('pediatric burns')[0]?.id).toBe('burns');
  expect(missing('pediatric burns')).toEqual(['pediatric']);
  expect(missing('tourniqet')).toEqual([]);
  expect([find(''), missing('')]).toEqual([[], []]);
});
