import { describe, expect, test } from 'vitest';
import { kitOf, known, plan, texts, ZONE } from '../../../tests/support/offered-plans.ts';
import { acceptedBy } from '../answers/authors.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { readCard } from '../hospitals/hospital-card.ts';
import { kitPath } from '../kit/kit-catalogue.ts';
import { acceptOffer, isShownAtOnce, offersAtOnce, offersFor } from './offers.ts';
import { acceptMeasured } from './places.ts';

const DISTANCE = 'hospitalFacilities.primary.distance';
const AIR = 'hospitalFacilities.primary.airTime';
const GROUND = 'hospitalFacilities.primary.groundTime';
const PLACES = {
  'operationalInfo.incidentCoordinates': '39.7400, -105.0900',
  'hospitalFacilities.primary.latitude': '39.7146',
  'hospitalFacilities.primary.longitude': '-105.1310',
} as const;

describe('from the points of the plan', () => {
  test('the distance and the minutes in the air are offered together, and taken by one tap', () => {
    const document = plan(PLACES);
    const [offer, ...others] = offersFor(DISTANCE, known(document));
    expect(others).toEqual([]);
    expect(offer?.source).toEqual({
      kind: 'place',
      from: 'Incident',
      also: [],
      isFlight: true,
    });
    expect(offer?.texts).toEqual([
      [DISTANCE, '2.8 miles straight line'],
      [AIR, '2 min at 120 knots, straight line'],
    ]);
    if (!offer) return;
    const undo = acceptOffer(document, offer, ZONE);
    expect(document.read(AIR)).toBe('2 min at 120 knots, straight line');
    expect(acceptedBy(document.answer(AIR)?.author ?? '')).toEqual({
      name: 'Ruiz',
      from: { kind: 'place' },
    });
    undo();
    expect([document.read(DISTANCE), document.read(AIR)]).toEqual(['', '']);
  });

  test('are in whole miles of a point with few digits, and none of one that is too rough', () => {
    const from = (text: string) =>
      texts(
        offersFor(
          DISTANCE,
          known(plan({ ...PLACES, 'operationalInfo.incidentCoordinates': text })),
        ),
        DISTANCE,
      );
    expect(from('39.74, -105.09')).toEqual(['3 miles straight line']);
    expect(from('39.7, -105.1')).toEqual([]);
  });

  test('one tap says them of every hospital of which nobody did', () => {
    const document = plan({
      ...PLACES,
      'hospitalFacilities.secondary.latitude': '39.7269',
      'hospitalFacilities.secondary.longitude': '-104.9911',
      'hospitalFacilities.secondary.airTime': '9 min',
      'hospitalFacilities.tertiary.latitude': '39.7423',
      'hospitalFacilities.tertiary.longitude': '-104.8353',
      'hospitalFacilities.tertiary.distance': '16 miles by road',
      'hospitalFacilities.tertiary.airTime': '8 min',
    });
    const [offer] = offersFor(DISTANCE, known(document));
    expect(offer?.source).toMatchObject({ also: ['Secondary Hospital'] });
    expect(offer?.texts.map(([path]) => path)).toEqual([
      DISTANCE,
      AIR,
      'hospitalFacilities.secondary.distance',
    ]);
  });

  test('as the kit has it: kilometers first, another speed', () => {
    const kit = kitOf({
      [kitPath('places', 'distance')]: 'Kilometers',
      [kitPath('places', 'airSpeed')]: '140',
    }).answers();
    const document = plan(PLACES);
    expect(texts(offersFor(DISTANCE, known(document, { kit })), DISTANCE)).toEqual([
      '4.5 km straight line',
    ]);
    expect(texts(offersFor(AIR, known(document, { kit })), AIR)).toEqual([
      '2 min at 140 knots, straight line',
    ]);
  });

  test('what was typed stays, and nothing is said by road', () => {
    const document = plan({ ...PLACES, [AIR]: '4 min' });
    expect(offersFor(AIR, known(document))).toEqual([]);
    expect(offersFor(DISTANCE, known(document))[0]?.texts.map(([path]) => path)).toEqual([
      DISTANCE,
    ]);
    expect(offersFor(GROUND, known(document))).toEqual([]);
  });

  test('and what stands in the plan or the kit already is offered at some fields before they are asked', () => {
    const document = plan({ 'operationalInfo.stagingArea': 'W 14th Ave & Dover St' });
    const row = document.addRow('icsTransport');
    const kit = kitOf({}, [['channels', { channel: 'SWAT TAC 2' }]]).answers();
    const atOnce = (path: AnswerPath) => texts(offersAtOnce(path, known(document, { kit })), path);
    expect(atOnce(fieldPath('icsTransport', 'location', row))).toEqual(['W 14th Ave & Dover St']);
    expect(atOnce('icsOperation.periodTo')).toHaveLength(3);
    expect(atOnce(fieldPath('icsAidStations', 'contact', 'r1'))).toEqual(['SWAT TAC 2']);
    expect(atOnce('additionalOpInfo.emsStaging')).toEqual(['W 14th Ave & Dover St']);
    document.write('helicopterPlan.latitude', '39.7400');
    expect(atOnce('helicopterPlan.mgrs')).toEqual([]);
    document.write('helicopterPlan.longitude', '-105.0910');
    expect(atOnce('helicopterPlan.mgrs')).toEqual(['13S DD 9220 9890']);
    expect(atOnce('additionalOpInfo.fdStaging')).toEqual([]);
    expect(isShownAtOnce('additionalOpInfo.fdStaging')).toBe(false);
  });

  test('no minutes in the air to a hospital of which it is said that it has no helipad', () => {
    const HELIPAD = 'hospitalFacilities.primary.helipad';
    for (const none of ['No', 'None', 'No, as of 2022']) {
      const document = plan({ ...PLACES, [HELIPAD]: none });
      expect(offersFor(AIR, known(document))).toEqual([]);
      const [offer] = offersFor(DISTANCE, known(document));
      expect(offer?.texts).toEqual([[DISTANCE, '2.8 miles straight line']]);
      expect(offer?.source).toEqual({ kind: 'place', from: 'Incident', also: [] });
    }
    for (const some of ['', 'Yes', 'Roof, call first'])
      expect(offersFor(AIR, known(plan({ ...PLACES, [HELIPAD]: some })))).toHaveLength(1);
  });

  test('a hospital that was chosen has them at once, and no other hospital', () => {
    const document = plan({
      ...PLACES,
      [AIR]: '4 min',
      'hospitalFacilities.secondary.latitude': '39.7269',
      'hospitalFacilities.secondary.longitude': '-104.9911',
    });
    acceptMeasured(document, 'primary', undefined);
    expect([document.read(DISTANCE), document.read(AIR)]).toEqual([
      '2.8 miles straight line',
      '4 min',
    ]);
    expect(document.read('hospitalFacilities.secondary.distance')).toBe('');
    // Of this plan alone: it does not go to the team's list.
    expect(readCard(document, 'primary').texts.distance).toBe('');
  });

  test('nothing where one of the two has no point', () => {
    const { 'operationalInfo.incidentCoordinates': _, ...alone } = PLACES;
    expect(offersFor(DISTANCE, known(plan(alone)))).toEqual([]);
    expect(offersFor('hospitalFacilities.tertiary.distance', known(plan(PLACES)))).toEqual([]);
  });
});
