import { expect, test } from 'vitest';
import { known, plan, texts, ZONE } from '../../../tests/support/offered-plans.ts';
import { acceptedBy, authorName } from '../answers/authors.ts';
import { readCard } from '../hospitals/hospital-card.ts';
import {
  type RoadMinutes,
  readRoadPoint,
  readRoadTimes,
  roadFaultIn,
  roadPoints,
} from '../points/road-minutes.ts';
import { acceptOffer, offersAtOnce, offersFor } from './offers.ts';
import { roadOffers } from './road-minutes.ts';

const GROUND = 'hospitalFacilities.primary.groundTime';
const SECOND = 'hospitalFacilities.secondary.groundTime';
const PLACES = {
  'operationalInfo.incidentCoordinates': '39.7400, -105.0900',
  'hospitalFacilities.primary.latitude': '39.7146',
  'hospitalFacilities.primary.longitude': '-105.1310',
  'hospitalFacilities.secondary.latitude': '39.7269',
  'hospitalFacilities.secondary.longitude': '-104.9911',
} as const;
const SENT = { from: '39.74000,-105.09000', to: ['39.71460,-105.13100', '39.72690,-104.99110'] };

const said = (...times: readonly RoadMinutes['to'][number][1][]): RoadMinutes => ({
  askedAt: Date.UTC(2026, 10, 21, 9, 48),
  from: SENT.from,
  to: times.map((time, at) => [SENT.to[at] ?? '', time]),
});

const offered = (document: ReturnType<typeof plan>, roads: RoadMinutes, path = GROUND) =>
  offersFor(path as typeof GROUND, { ...known(document), roads: roadOffers(roads) });

test('what is sent is the point of the plan and of its hospitals', () => {
  const points = roadPoints(plan(PLACES).answers());
  expect(points?.from).toEqual({ name: 'Incident', sent: SENT.from });
  expect(points?.to.map(({ row, sent }) => [row, sent])).toEqual([
    ['primary', SENT.to[0]],
    ['secondary', SENT.to[1]],
  ]);
});

test('minutes are offered with their source and age, and one tap writes them for each hospital without', () => {
  const document = plan(PLACES);
  const [offer, ...others] = offered(document, said(12, 25));
  expect(others).toEqual([]);
  expect(offer?.source).toMatchObject({
    kind: 'roads',
    from: 'Incident',
    also: ['Secondary Hospital'],
  });
  expect(offer?.texts).toEqual([
    [GROUND, '12 min by road (routing server)'],
    [SECOND, '25 min by road (routing server)'],
  ]);
  expect(document.read(GROUND)).toBe('');
  if (!offer) return;
  const undo = acceptOffer(document, offer, ZONE);
  const author = document.answer(GROUND)?.author ?? '';
  expect(acceptedBy(author)?.from).toEqual({ kind: 'roads', day: '2026-11-21' });
  expect(authorName(author)).toMatch(/from the routing server’s answer of 21 Nov 2026$/);
  // On a list for all plans it would be wrong, and tell where this one is.
  expect(readCard(document, 'primary').texts.groundTime).toBe('');
  undo();
  expect([document.read(GROUND), document.read(SECOND)]).toEqual(['', '']);
});

test('no offer stands where somebody answered, where there is no road, or what was said cannot be', () => {
  expect(offered(plan({ ...PLACES, [GROUND]: '9 min' }), said(12, 25))).toEqual([]);
  expect(offered(plan({ ...PLACES, [GROUND]: '9 min' }), said(12, 25), SECOND)[0]?.texts).toEqual([
    [SECOND, '25 min by road (routing server)'],
  ]);
  for (const time of ['noRoad', 'unusable'] as const)
    expect(offered(plan(PLACES), said(time, 25))).toEqual([]);
  expect(offersAtOnce(GROUND, known(plan(PLACES)))).toEqual([]);
});

test('none where either point is another than was sent, and again where it is back', () => {
  const at = (change: object) =>
    texts(offered(plan({ ...PLACES, ...change }), said(12, 25)), GROUND);
  expect(at({ 'operationalInfo.incidentCoordinates': '39.7401, -105.0900' })).toEqual([]);
  expect(at({ 'hospitalFacilities.primary.latitude': '39.7147' })).toEqual([]);
  expect(at({ 'operationalInfo.incidentCoordinates': '39.74000, -105.09000' })).toHaveLength(1);
  // Two hospitals that were exchanged have their own minutes still.
  expect(
    at({
      'hospitalFacilities.primary.latitude': '39.7269',
      'hospitalFacilities.primary.longitude': '-104.9911',
    }),
  ).toEqual(['25 min by road (routing server)']);
});

test('no point is sent that is in doubt, or known to no more than 100 m', () => {
  const rows = (change: object) =>
    roadPoints(plan({ ...PLACES, ...change }).answers())?.to.map(({ row }) => row);
  // Its minus is missing.
  expect(rows({ 'hospitalFacilities.primary.longitude': '105.1310' })).toEqual(['secondary']);
  expect(rows({ 'hospitalFacilities.primary.latitude': '39.71' })).toEqual(['secondary']);
  expect(rows({ 'operationalInfo.incidentCoordinates': '39.74, -105.09' })).toBeUndefined();
  expect(rows({ 'operationalInfo.incidentCoordinates': '' })).toBeUndefined();
});

test.each([
  ['39.74000,-105.09000', { latitude: 39.74, longitude: -105.09 }],
  ['39.74,-105.09', undefined],
  ['39.74000,-185.09000', undefined],
  ['39.74000,-105.09000;0.00000,0.00000', undefined],
  ['', undefined],
])('%s is the point %j', (text, point) => {
  expect(readRoadPoint(text)).toEqual(point);
});

test('what our own server says is read as a claim too', () => {
  const read = (minutes: unknown) => readRoadTimes(JSON.stringify({ minutes }), SENT);
  expect(read([12, 'noRoad'])).toEqual([
    [SENT.to[0], 12],
    [SENT.to[1], 'noRoad'],
  ]);
  for (const wrong of [-1, 0, 1.5, 1e9, '12', null, {}])
    expect(read([wrong, 25])?.[0]?.[1], String(wrong)).toBe('unusable');
  for (const none of [undefined, 'x', [12], [1, 2, 3]]) expect(read(none)).toBeUndefined();
  expect(readRoadTimes('<!doctype html>', SENT)).toBeUndefined();
  expect(roadFaultIn(502, '{"fault":"routingMoved"}')).toBe('routingMoved');
  expect(roadFaultIn(502, '{"fault":"<b>"}')).toBe('refused');
  expect([401, 429, 503, 404].map((status) => roadFaultIn(status, ''))).toEqual([
    'signedOut',
    'busy',
    'busy',
    'refused',
  ]);
});
