import { describe, expect, test } from 'vitest';
import {
  addRow,
  earlierPlan,
  known,
  lastWeek,
  plan,
  texts,
  ZONE,
} from '../../../tests/support/offered-plans.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import type { Hospital } from '../hospitals/hospital.ts';
import { cardState, readCard, savedInTier } from '../hospitals/hospital-card.ts';
import { blankTexts } from '../hospitals/hospital-texts.ts';
import { ARRIVAL } from '../limits.ts';
import { acceptOffer, offersAtOnce, offersFor } from './offers.ts';

test('before the focus, what is answered is offered only what it may become', () => {
  const path: AnswerPath = 'weather.description';
  const environment = (completes: boolean) => ({
    atField: () => [
      {
        texts: [[path, 'Overcast. Sunset 16:38.'] as const],
        source: { kind: 'figures' as const, words: 'NOAA' },
        ...(completes ? { completes: path } : {}),
      },
    ],
    needs: () => [],
    threats: () => [],
    unlisted: () => '',
  });
  const all = known(plan({ [path]: 'Overcast' }));
  expect(texts(offersAtOnce(path, { ...all, environment: environment(true) }), path)).toEqual([
    'Overcast. Sunset 16:38.',
  ]);
  expect(offersAtOnce(path, { ...all, environment: environment(false) })).toEqual([]);
});

describe('the clock', () => {
  const TO = 'icsOperation.periodTo';
  const ends = (document: AnswerDocument) =>
    texts(offersFor(TO, known(document, { now: new Date('2026-11-19T02:30:00Z') })), TO);

  test('offers ends of the period, from its begin as it is written; without one it begins now', () => {
    expect(ends(plan())).toEqual([
      '2026-11-19 01:30 MST',
      '2026-11-19 03:30 MST',
      '2026-11-19 07:30 MST',
    ]);
    const document = plan();
    const [first] = offersFor(TO, known(document, { now: new Date('2026-11-19T02:30:00Z') }));
    if (!first) throw new Error('nothing is offered');
    acceptOffer(document, first, ZONE);
    expect(document.read('icsOperation.periodFrom')).toBe('2026-11-18 19:30 MST');
    expect(ends(plan({ 'icsOperation.periodFrom': '2026-11-20 06:00 MST' }))).toEqual([
      '2026-11-20 12:00 MST',
      '2026-11-20 14:00 MST',
      '2026-11-20 18:00 MST',
    ]);
  });

  test('keeps to the clock on the wall where it is set back', () => {
    const offered = ends(plan({ 'icsOperation.periodFrom': '2026-11-01 00:30 MDT' }));
    expect(offered[0]).toBe('2026-11-01 05:30 MST');
  });

  test.each([
    '2026-11-20 06:00',
    '2026-11-20 0600 MST',
    'Nov 20, 2026 6:00 am',
    '2026-11-20 13:00 UTC',
  ])('reads a begin however it is written: %s', (begin) => {
    expect(ends(plan({ 'icsOperation.periodFrom': begin }))[0]).toBe('2026-11-20 12:00 MST');
  });

  test('offers nothing where the begin cannot be read, is of another zone, or is an hour that comes twice', () => {
    for (const begin of [
      'tonight',
      '06:00',
      '2026-11-01 01:30',
      '2026-11-20 06:00 EST',
      '2026-13-20 06:00 MST',
      '0026-11-12 14:00 MST',
    ]) {
      expect(ends(plan({ 'icsOperation.periodFrom': begin })), begin).toEqual([]);
    }
  });
});

describe('the plan that it was started from', () => {
  test('what is bound is offered at its own field, a moment nowhere', () => {
    const at = (path: AnswerPath) =>
      texts(offersFor(path, known(plan(), { startedFrom: earlierPlan(lastWeek()) })), path);
    expect(at('weather.temperature')).toEqual(['28']);
    expect(at('additionalOpInfo.emsStaging')).toEqual(['W 14th Ave & Dover St']);
    expect(at('icsOperation.periodFrom')).toEqual([]);
    // Who approves is asked each time: in no group, and nobody's own name.
    expect(at('icsOperation.approvedBy')).toEqual(['Lt. Marcus Hale']);
    expect(at('operatorInfo.timestamp')).toEqual([]);
  });

  test('a hospital of it comes with what holds anywhere, its distance at its own field', () => {
    const there = plan({
      'hospitalFacilities.primary.name': 'Denver Health',
      'hospitalFacilities.primary.edContact': '303-555-0911',
      'hospitalFacilities.primary.distance': '6 mi',
      'hospitalFacilities.primary.verifiedBy': 'Cole',
    });
    const name = 'hospitalFacilities.primary.name';
    const document = plan();
    const all = () => known(document, { startedFrom: earlierPlan(there) });
    const [offer] = offersFor(name, all());
    if (!offer) throw new Error('nothing is offered');
    expect(offersFor('hospitalFacilities.primary.distance', all())).toEqual([]);
    acceptOffer(document, offer, ZONE);
    expect(document.read('hospitalFacilities.primary.edContact')).toBe('303-555-0911');
    expect(document.read('hospitalFacilities.primary.distance')).toBe('');
    const at = (path: AnswerPath) => texts(offersFor(path, all()), path);
    expect(at('hospitalFacilities.primary.distance')).toEqual(['6 mi']);
    expect(at('hospitalFacilities.primary.verifiedBy')).toEqual([]);
  });
});

describe('a threat of an earlier plan', () => {
  test('comes with what was done about it, not with its place, and fills what is free', () => {
    const before = plan();
    addRow(before, 'animalThreats', {
      area: 'Back yard',
      hazard: 'Dog bites',
      severity: 'Medium',
      mitigation: 'Animal control on scene',
    });
    const document = plan();
    const row = document.addRow('animalThreats');
    document.write(fieldPath('animalThreats', 'severity', row), 'High');
    const hazard = fieldPath('animalThreats', 'hazard', row);
    const [offer] = offersFor(hazard, known(document, { startedFrom: earlierPlan(before) }));
    if (!offer) throw new Error('nothing is offered');
    acceptOffer(document, offer, ZONE);
    const read = (field: 'area' | 'hazard' | 'severity' | 'mitigation') =>
      document.read(fieldPath('animalThreats', field, row));
    expect([read('area'), read('hazard'), read('severity'), read('mitigation')]).toEqual([
      '',
      'Dog bites',
      'High',
      'Animal control on scene',
    ]);
    const second = document.addRow('animalThreats');
    const next = fieldPath('animalThreats', 'hazard', second);
    const again = offersFor(next, known(document, { startedFrom: earlierPlan(before) }));
    expect(texts(again, next)).not.toContain('Dog bites');
  });
});

describe('saved hospitals', () => {
  const hospital = (name: string, texts: Partial<Hospital> = {}): Hospital => ({
    ...blankTexts,
    id: name,
    version: 3,
    category: 'primary',
    updatedAt: '2026-11-10T02:00:00Z',
    name,
    edContact: '303-555-0911',
    distance: '4.9 mi',
    verifiedBy: 'Cole',
    ...texts,
  });
  const saved = [
    hospital('Aurora South'),
    hospital('Denver Health', { category: 'secondary' }),
    hospital('St. Anthony Hospital'),
  ];
  const NAME = 'hospitalFacilities.primary.name';
  const names = (document: AnswerDocument) =>
    texts(offersFor(NAME, known(document, { saved })), NAME);

  test('of every tier are offered by name as it is typed, their own tier first', () => {
    expect(names(plan())).toEqual(['Aurora South', 'St. Anthony Hospital', 'Denver Health']);
    expect(names(plan({ [NAME]: 'den' }))).toEqual(['Denver Health']);
    expect(names(plan({ [NAME]: 'ant' }))).toEqual(['St. Anthony Hospital']);
    expect(names(plan({ [NAME]: 'enver' }))).toEqual([]);
    expect(names(plan({ [NAME]: 'Denver Health' }))).toEqual([]);
    const inOther = plan({ 'hospitalFacilities.secondary.name': 'Denver Health' });
    expect(names(inOther)).toEqual(['Aurora South', 'St. Anthony Hospital']);
    inOther.write(NAME, 'd');
    expect(names(inOther)).toEqual(['Denver Health']);
  });

  test('of which the team wrote that they are one are offered as burn and pediatric centers, with their contact', () => {
    const all = [
      ...saved,
      hospital('UCHealth', { burnCenter: 'Yes, adult' }),
      hospital("Children's", { traumaPediatric: 'Level I' }),
      hospital('Not one', { burnCenter: 'No', pediatric: 'Unknown' }),
    ];
    const offered = (path: AnswerPath) => offersFor(path, known(plan(), { saved: all }));
    const [burn, ...others] = offered('specialtyCenters.burnCenter');
    expect(others).toEqual([]);
    expect(burn?.texts).toEqual([
      ['specialtyCenters.burnCenter', 'UCHealth'],
      ['specialtyCenters.burnContact', '303-555-0911'],
    ]);
    const pediatric = 'specialtyCenters.pediatricCenter';
    expect(texts(offered(pediatric), pediatric)).toEqual(["Children's"]);
    // What a card of the plan says comes first, once.
    const written = plan({
      'hospitalFacilities.tertiary.name': "Children's",
      'hospitalFacilities.tertiary.traumaPediatric': 'Level I',
      'hospitalFacilities.tertiary.edContact': '720-555-0100',
      'hospitalFacilities.tertiary.distance': '12 mi, 20 min',
    });
    expect(offersFor(pediatric, known(written, { saved: all }))).toMatchObject([
      {
        texts: [
          [pediatric, "Children's"],
          ['specialtyCenters.pediatricContact', '720-555-0100'],
          ['specialtyCenters.pediatricTravel', '12 mi, 20 min'],
        ],
        source: { kind: 'same' },
      },
    ]);
  });

  test('of another tier come with what holds anywhere; distance is offered at its field, who checked it nowhere', () => {
    const document = plan({ [NAME]: 'den' });
    const [offer] = offersFor(NAME, known(document, { saved }));
    if (!offer) throw new Error('nothing is offered');
    expect(offer.source).toEqual({ kind: 'list', day: '2026-11-09' });
    const undo = acceptOffer(document, offer, ZONE);
    const read = (key: 'name' | 'edContact' | 'distance' | 'verifiedBy' | 'savedId') =>
      document.read(fieldPath('hospitalFacilities', key, 'primary'));
    expect([read('name'), read('edContact')]).toEqual(['Denver Health', '303-555-0911']);
    expect([read('distance'), read('verifiedBy'), read('savedId')]).toEqual(['', '', '']);
    const at = (path: AnswerPath) => texts(offersFor(path, known(document, { saved })), path);
    expect(at('hospitalFacilities.primary.distance')).toEqual(['4.9 mi']);
    expect(at('hospitalFacilities.primary.verifiedBy')).toEqual([]);
    undo();
    expect([read('name'), read('edContact')]).toEqual(['den', '']);
  });

  test('of its own tier are taken as in the card: linked and whole, so that Save takes nothing from the saved one', () => {
    const document = plan({ [NAME]: 'st' });
    const [offer] = offersFor(NAME, known(document, { saved }));
    if (!offer) throw new Error('nothing is offered');
    const undo = acceptOffer(document, offer, ZONE);
    const card = readCard(document, 'primary');
    expect(cardState(card, savedInTier(saved, 'primary'))).toMatchObject({ kind: 'upToDate' });
    expect(card).toMatchObject({ savedId: 'St. Anthony Hospital', savedVersion: 3 });
    undo();
    expect(readCard(document, 'primary')).toMatchObject({
      savedId: '',
      texts: { ...blankTexts, name: 'st' },
    });
  });

  test('are not offered to a card that says more than a name: its telephone would stand under another', () => {
    const document = plan({
      [NAME]: 'den',
      'hospitalFacilities.primary.edContact': '720-555-0911',
    });
    expect(names(document)).toEqual([]);
    expect(names(plan({ [NAME]: 'den', 'hospitalFacilities.primary.savedId': 'x' }))).toEqual([]);
  });

  test('are offered to a hospital that was added, without becoming its card', () => {
    const document = plan();
    const row = document.addRow('hospitalFacilities');
    const path = fieldPath('hospitalFacilities', 'name', row);
    const offers = offersFor(path, known(document, { saved }));
    expect(offers).toHaveLength(3);
    expect(offers.some((offer) => offer.saved)).toBe(false);
  });
});

test('an answer of an earlier plan that no box has room for is not offered, nor written', () => {
  const long = 'x'.repeat(ARRIVAL.mostCharactersOfAnswer + 1);
  const offered = (text: string) => {
    const startedFrom = earlierPlan(plan({ 'weather.visibility': text }));
    return texts(
      offersFor('weather.visibility', known(plan(), { startedFrom })),
      'weather.visibility',
    );
  };
  expect(offered(long.slice(1))).toHaveLength(1);
  expect(offered(long)).toEqual([]);
  const document = plan({ 'weather.visibility': '2 mi' });
  expect(document.accept('weather.visibility', long, { kind: 'erg', day: '2024' })).toBe(false);
  expect(document.read('weather.visibility')).toBe('2 mi');
});
