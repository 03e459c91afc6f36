import { expect, test } from 'vitest';
import { queries } from '../../../tests/reference/forty-queries.json';
import { referenceCards } from './cards.ts';
import { cardSearch } from './search.ts';

const { find } = cardSearch(referenceCards);

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
