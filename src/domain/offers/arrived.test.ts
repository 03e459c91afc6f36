import { expect, test, vi } from 'vitest';
import { addRow, known, plan, ZONE } from '../../../tests/support/offered-plans.ts';
import { acceptedBy } from '../answers/authors.ts';
import type { AnswerPath } from '../answers/path.ts';
import type { ArrivedFile, ArrivingPlace } from '../exchange/places/arriving-place.ts';
import { OFFERS } from '../limits.ts';
import { planPlaces } from '../points/plan-places.ts';
import { fittedPoints, offersOf } from './arrived.ts';
import type { Known } from './offer.ts';
import { acceptOffer, offersFor } from './offers.ts';

const LATITUDE: AnswerPath = 'helicopterPlan.latitude';
const LONGITUDE: AnswerPath = 'helicopterPlan.longitude';
const GRID: AnswerPath = 'helicopterPlan.mgrs';
const STAGING: AnswerPath = 'operationalInfo.stagingCoordinates';
const HOSPITAL: AnswerPath = 'hospitalFacilities.primary.latitude';

const NOW = new Date('2026-11-21T21:00:00Z');

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

const at = (latitude: number) => ({
  read: { ...place('').read, point: { latitude, longitude: -105.09 } },
});

const file = (...places: readonly ArrivingPlace[]): ArrivedFile => ({
  name: 'Plan.kml',
  openedAt: new Date('2026-11-21T20:00:00Z'),
  places,
});

const zone = place('HLZ 1', { kind: 'landingZone', at: new Date('2026-11-21T19:30:00Z') });

const offered = (
  path: AnswerPath,
  document: ReturnType<typeof plan>,
  arrived: readonly ArrivedFile[],
  more: Partial<Known> = {},
) =>
  offersFor(path, known(document, { arrived: offersOf(arrived), ...more })).filter(
    ({ source }) => source.kind === 'file',
  );
const wordsAt = (...asked: Parameters<typeof offered>) =>
  offered(...asked).map(({ source }) => source.kind === 'file' && source.words);

test('a point is offered at every box of the place that it looks like, whole, and its author says from where', () => {
  const document = plan();
  const arrived = [file(place('CCP', { kind: 'collection' }), zone, place('Zulu'))];
  expect(offered(STAGING, document, arrived)).toEqual([]);
  const [offer, ...others] = offered(LONGITUDE, document, arrived);
  expect(others).toEqual([]);
  expect(offer?.texts).toEqual([
    [GRID, '13S DD 92288 98904'],
    [LATITUDE, '39.74000'],
    [LONGITUDE, '-105.09000'],
  ]);
  expect(offer?.source).toEqual({
    kind: 'file',
    words: 'Map file \u2068“Plan.kml”\u2069: \u2068“HLZ 1”\u2069, 21 Nov 2026 12:30',
    day: '2026-11-21',
  });
  if (offer) acceptOffer(document, offer, ZONE);
  expect(acceptedBy(document.answer(GRID)?.author ?? '')).toEqual({
    name: 'Ruiz',
    from: { kind: 'file', day: '2026-11-21' },
  });
});

test('a rough point is written no more exact than it is known', () => {
  const rough = { ...zone, read: { ...zone.read, precisionMetres: 250 } };
  expect(offered(LATITUDE, plan(), [file(rough)])[0]?.texts).toEqual([
    [GRID, '13S DD 922 989'],
    [LATITUDE, '39.740'],
    [LONGITUDE, '-105.090'],
  ]);
});

test('nothing is offered beside half of another point', () => {
  expect(offered(LONGITUDE, plan({ [LATITUDE]: '40.1' }), [file(zone)])).toEqual([]);
});

test('nor beside two answers that nobody has chosen from', () => {
  const document = plan({ [GRID]: '13S DD 92288 98904' });
  const other = plan({ [GRID]: '13S DD 91329 99515' });
  document.merge(other.state());
  expect(document.answer(GRID)?.others).toHaveLength(1);
  expect(offered(LATITUDE, document, [file(zone)])).toEqual([]);
});

test('what is called like the place is before what looks like it', () => {
  const arrived = [
    file(
      place('FD staging', { kind: 'staging' }),
      place('staging_area', { kind: 'staging', ...at(39) }),
    ),
  ];
  expect(wordsAt(STAGING, plan(), arrived)).toEqual([
    expect.stringContaining('“staging_area”'),
    expect.stringContaining('“FD staging”'),
  ]);
});

test('only as many points are written out as a box shows, each of another place', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  const same = Array.from({ length: 50 }, (_, index) => ({ ...zone, name: `HLZ ${index}` }));
  const many = Array.from({ length: 150 }, (_, index) => ({ ...zone, ...at(30 + index / 100) }));
  let read = 0;
  const counted = [...same, ...many].map((each) =>
    Object.defineProperty({ ...each }, 'at', {
      get: () => {
        read += 1;
        return zone.at;
      },
    }),
  );
  expect(offered(LATITUDE, plan(), [file(...counted)])).toHaveLength(OFFERS.mostAtField);
  // Of each that is shown, its day and its words.
  expect(read).toBeLessThan(10 * OFFERS.mostAtField);
  const made = format.mock.calls.length;
  offered(LATITUDE, plan(), [file(...counted)]);
  expect(format.mock.calls.length).toBe(made);
  format.mockRestore();
});

test('a hospital is offered where it is called as that row’s, and nowhere for being one', () => {
  const mercy = place('ST. MARYS, medical center', { kind: 'hospital' });
  const arrived = [file(mercy, place('Primary Hospital', { kind: 'hospital' }))];
  expect(offered(HOSPITAL, plan(), arrived)).toEqual([]);
  const other = plan({ 'hospitalFacilities.primary.name': 'Denver Health' });
  expect(offered(HOSPITAL, other, arrived)).toEqual([]);
  const document = plan({ 'hospitalFacilities.primary.name': 'St. Mary’s Medical Center' });
  expect(wordsAt(HOSPITAL, document, arrived)).toEqual([expect.stringContaining('ST. MARYS')]);
  const row = addRow(document, 'hospitalFacilities', { name: 'Lutheran' });
  const added: AnswerPath = `hospitalFacilities.${row}.latitude` as AnswerPath;
  expect(offered(added, document, [file(place('Hospital 4', { kind: 'hospital' }))])).toEqual([]);
  expect(offered(added, document, [file(place('LUTHERAN'))])).toHaveLength(1);
});

test('a name that speaks against its place is listed last and offered nowhere', () => {
  const arrived = [file(place('landing zone', { isRuledOut: true }), zone)];
  expect(wordsAt(LATITUDE, plan(), arrived)).toEqual([expect.stringContaining('“HLZ 1”')]);
  const answers = plan().answers();
  const own = planPlaces(answers).find(({ kind }) => kind === 'landingZone');
  const listed = own && fittedPoints(arrived, answers, own, NOW);
  expect(listed?.map(({ point, fit }) => [point.name, fit])).toEqual([
    ['HLZ 1', 1],
    ['landing zone', undefined],
  ]);
});

test('what is hostile, of an exercise, or stale by now, is offered nowhere and asks at the place that it looks like', () => {
  const staleAt = new Date('2026-11-21T20:59:00Z');
  const arrived = [
    file(
      { ...zone, name: 'Landing zone', isExercise: true },
      { ...zone, name: 'Hostile', isHostile: true },
      { ...zone, name: 'Stale', staleAt },
      { ...zone, name: 'Both', isExercise: true, staleAt, isRuledOut: true },
      { ...zone, name: 'Later', staleAt: new Date('2026-11-21T21:01:00Z'), ...at(39) },
      { ...zone, name: 'Future', at: new Date('2099-01-01T00:00:00Z'), ...at(38) },
      place('CCP', { kind: 'collection', staleAt }),
      place('Zulu'),
    ),
  ];
  expect(wordsAt(LATITUDE, plan(), arrived, { now: NOW })).toEqual([
    expect.stringContaining('“Later”'),
    expect.stringMatching(/“Future”.*claims a time in the future/),
  ]);
  const answers = plan().answers();
  const own = planPlaces(answers).find(({ kind }) => kind === 'landingZone');
  const listed = own && fittedPoints(arrived, answers, own, NOW);
  expect(listed?.map(({ point, fit, doubts }) => [point.name, fit, doubts])).toEqual([
    ['Later', 1, []],
    ['Future', 1, []],
    ['Landing zone', undefined, ['exercise']],
    ['Hostile', undefined, ['hostile']],
    ['Stale', undefined, ['stale']],
    ['Both', undefined, ['ruledOut', 'exercise', 'stale']],
    ['CCP', undefined, ['other', 'stale']],
    ['Zulu', undefined, ['nothing']],
  ]);
});
