import { expect, test } from 'vitest';
import { known, plan, ZONE } from '../../../tests/support/offered-plans.ts';
import { takenBy } from '../assessment/authors.ts';
import type { AnswerPath } from '../assessment/path.ts';
import type { ArrivedFile, ArrivingPlace } from '../exchange/arriving/arriving-place.ts';
import { arrivedSource, offersOf } from './arrived.ts';
import { offersFor, takeOffer } from './offers.ts';

const LATITUDE: AnswerPath = 'helicopterPlan.latitude';
const LONGITUDE: AnswerPath = 'helicopterPlan.longitude';
const GRID: AnswerPath = 'helicopterPlan.mgrs';
const STAGING: AnswerPath = 'operationalInfo.stagingCoordinates';

const place = (name: string, more: Partial<ArrivingPlace> = {}): ArrivingPlace => ({
  name,
  remarks: '',
  read: {
    point: { latitude: 39.74, longitude: -105.09 },
    notation: 'latitudeLongitude',
    precisionMetres: 1.1,
  },
  ...more,
});

const file = (...places: readonly ArrivingPlace[]): ArrivedFile => ({
  name: 'Plan.kml',
  openedAt: new Date('2026-11-21T20:00:00Z'),
  places,
});

const zone = place('HLZ 1', { kind: 'landingZone', at: new Date('2026-11-21T19:30:00Z') });

test('a point is offered at every box of the place that it looks like, whole, and its author says from where', () => {
  const document = plan();
  const arrived = [file(place('CCP', { kind: 'collection' }), zone, place('Zulu'))];
  const offers = (path: AnswerPath) =>
    offersFor(path, known(document, { arrived: offersOf(arrived) })).filter(
      ({ source }) => source.kind === 'file',
    );
  expect(offers(STAGING)).toEqual([]);
  const [offer, ...others] = offers(LONGITUDE);
  expect(others).toEqual([]);
  expect(offer?.texts).toEqual([
    [GRID, '13S DD 92288 98904'],
    [LATITUDE, '39.74000'],
    [LONGITUDE, '-105.09000'],
  ]);
  expect(offer?.source).toEqual({
    kind: 'file',
    file: 'Plan.kml',
    place: 'HLZ 1',
    day: '2026-11-21',
    when: { day: '2026-11-21', hour: '12:30' },
  });
  if (offer) takeOffer(document, offer, ZONE);
  expect(takenBy(document.answer(GRID)?.author ?? '')).toEqual({
    name: 'Ruiz',
    from: { kind: 'file', day: '2026-11-21' },
  });
});

test('nothing is offered beside half of another point', () => {
  const document = plan({ [LATITUDE]: '40.1' });
  const offers = offersFor(LONGITUDE, known(document, { arrived: offersOf([file(zone)]) }));
  expect(offers.filter(({ source }) => source.kind === 'file')).toEqual([]);
});

test('nor beside two answers that nobody has chosen from', () => {
  const document = plan({ [GRID]: '13S DD 92288 98904' });
  const other = plan({ [GRID]: '13S DD 91329 99515' });
  document.merge(other.state());
  const offers = offersFor(LATITUDE, known(document, { arrived: offersOf([file(zone)]) }));
  expect(document.answer(GRID)?.others).toHaveLength(1);
  expect(offers.filter(({ source }) => source.kind === 'file')).toEqual([]);
});

test('what is called like the place is before what looks like it', () => {
  const arrived = [
    file(place('FD staging', { kind: 'staging' }), place('staging_area', { kind: 'staging' })),
  ];
  const sources = offersFor(STAGING, known(plan(), { arrived: offersOf(arrived) })).map(
    ({ source }) => source,
  );
  expect(sources.map((source) => source.kind === 'file' && source.place)).toEqual(['staging_area']);
});

test('a file that says no time has none: the hour of its opening stands beside that', () => {
  expect(arrivedSource(file(), place('CCP'), ZONE)).toMatchObject({
    day: '',
    when: { day: '2026-11-21', hour: '13:00' },
  });
});
