import { expect, test } from 'vitest';
import { race } from '../../../tests/support/race.ts';
import { fieldPath } from '../answers/path.ts';
import type { Known } from './offer.ts';
import { offersAtOnce, offersFor, textOf } from './offers.ts';

const document = race();
const row = document.addRow('eventPosts');
const known: Known = {
  id: 'race',
  answers: document.answers(),
  startedFrom: undefined,
  kit: undefined,
  saved: [],
  now: new Date('2026-11-20T15:00:00Z'),
  timeZone: 'America/Denver',
  earlier: undefined,
};
const at = (field: string) => fieldPath('eventPosts', field, row);
const offered = (field: string) =>
  offersFor(at(field), known).map((offer) => textOf(offer, at(field)));

test('at a new post stands what the posts above say, the nearest first, then zones and hospitals of the plan', () => {
  expect(offered('zone')).toEqual(['Start and finish', 'Valley', 'Ridge']);
  expect(offered('staff')).toEqual(['1 paramedic, 2 EMT', '2 first aiders']);
  expect(offered('destination')).toEqual(['St. Anthony Hospital', 'Lutheran Hospital']);
  expect(offersAtOnce(at('staff'), known)).toHaveLength(2);
});

test('no name and no place of another post is offered', () => {
  for (const field of ['name', 'location', 'coordinates', 'access', 'route']) {
    expect(offered(field)).toEqual([]);
  }
});
