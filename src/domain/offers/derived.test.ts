import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRow, known, plan, texts, ZONE } from '../../../tests/support/offered-plans.ts';
import { acceptedBy, authorName } from '../answers/authors.ts';
import type { AnswerPath } from '../answers/path.ts';
import { formatPoint } from '../points/coordinates.ts';
import { gridDigits } from '../points/mgrs.ts';
import { planWarnings } from '../points/plan-warnings.ts';
import { acceptOffer, offersFor } from './offers.ts';

const LATITUDE: AnswerPath = 'helicopterPlan.latitude';
const LONGITUDE: AnswerPath = 'helicopterPlan.longitude';
const GRID: AnswerPath = 'helicopterPlan.mgrs';
const HOSPITAL = 'hospitalFacilities.primary';
type Texts = Readonly<Partial<Record<AnswerPath, string>>>;

const offered = (path: AnswerPath, answers: Texts) =>
  offersFor(path, known(plan(answers))).filter(({ source }) => source.kind === 'derived');

describe('of the landing zone', () => {
  test('the grid follows from latitude and longitude, in as many digits as they have', () => {
    const grid = (latitude: string, longitude: string) =>
      texts(offered(GRID, { [LATITUDE]: latitude, [LONGITUDE]: longitude }), GRID);
    expect(grid('39.74000', '-105.09000')).toEqual(['13S DD 92288 98904']);
    expect(grid('39.7400', '-105.0900')).toEqual(['13S DD 9228 9890']);
    expect(grid('39.74', '-105.09')).toEqual(['13S DD 92 98']);
    // Nothing to steer by, half a point, and no point at all.
    expect(grid('39.7', '-105.1')).toEqual([]);
    expect(grid('39.74', '')).toEqual([]);
    expect(grid('91.74', '-105.09')).toEqual([]);
  });

  test('latitude and longitude follow from the grid, in as many decimals as it has', () => {
    const pair = (grid: string) => offered(LATITUDE, { [GRID]: grid })[0]?.texts;
    expect(pair('13S DD 92288 98904')).toEqual([
      [LATITUDE, '39.74000'],
      [LONGITUDE, '-105.09000'],
    ]);
    expect(pair('13S DD 9228 9890')?.[0]).toEqual([LATITUDE, '39.7400']);
    expect(pair('13S DD 92 98')?.[0]).toEqual([LATITUDE, '39.74']);
    // Without its zone it is that of the incident.
    const near = { 'operationalInfo.incidentCoordinates': '39.74, -105.09' } as const;
    expect(texts(offered(LONGITUDE, { ...near, [GRID]: 'DD 9228 9890' }), LONGITUDE)).toEqual([
      '-105.0900',
    ]);
  });

  test('a box that is answered keeps what it says, and is offered nothing', () => {
    const document = plan({ [GRID]: '13S DD 9228 9890', [LONGITUDE]: '-105.1' });
    expect(offersFor(LONGITUDE, known(document))).toEqual([]);
    const [offer] = offersFor(LATITUDE, known(document));
    expect(offer?.texts).toEqual([[LATITUDE, '39.7400']]);
  });

  test('taken, it is the user\u2019s, and says that it was derived', () => {
    const document = plan({ [GRID]: '13S DD 9228 9890' });
    const [offer] = offersFor(LATITUDE, known(document));
    if (!offer) throw new Error('Nothing is offered');
    const undo = acceptOffer(document, offer, ZONE);
    const { author = '', text } = document.answer(LATITUDE) ?? {};
    expect(text).toBe('39.7400');
    expect(acceptedBy(author)).toEqual({ name: 'Ruiz', from: { kind: 'derived' } });
    expect(authorName(author)).toBe('Ruiz, derived from another field of this plan');
    expect(document.read(LONGITUDE)).toBe('-105.0900');
    undo();
    expect([LATITUDE, LONGITUDE].map((path) => document.read(path))).toEqual(['', '']);
  });
});

describe('a whole point in one of two boxes', () => {
  const [latitude, longitude]: readonly AnswerPath[] = [
    `${HOSPITAL}.latitude`,
    `${HOSPITAL}.longitude`,
  ];
  const PASTED = [
    ['39.7, -105.1', '39.7', '-105.1'],
    ['39.727212, -104.991434', '39.727212', '-104.991434'],
    ['13S DD 9228 9890', '39.7400', '-105.0900'],
    ['geo:39.7400,-105.0900', '39.7400', '-105.0900'],
    ['https://maps.google.com/?q=39.7400,-105.0900', '39.7400', '-105.0900'],
  ] as const;

  test('is offered to be spread over both, at either, and undone', () => {
    if (!latitude || !longitude) throw new Error('Two paths');
    for (const [pasted, north, east] of PASTED)
      for (const [at, other] of [
        [latitude, longitude],
        [longitude, latitude],
      ] as const)
        for (const asked of [at, other]) {
          const document = plan({ [at]: pasted });
          const [offer, ...more] = offersFor(asked, known(document));
          if (!offer) throw new Error(`Nothing is offered for ${pasted}`);
          expect(more).toEqual([]);
          const undo = acceptOffer(document, offer, ZONE);
          expect([document.read(latitude), document.read(longitude)]).toEqual([north, east]);
          expect(offersFor(asked, known(document)), pasted).toEqual([]);
          undo();
          expect([document.read(at), document.read(other)]).toEqual([pasted, '']);
        }
  });

  test('is left alone where the other says something', () => {
    if (!latitude || !longitude) throw new Error('Two paths');
    expect(offered(latitude, { [latitude]: '39.7, -105.1', [longitude]: '-105.1' })).toEqual([]);
    expect(offered(latitude, { [latitude]: '39.7' })).toEqual([]);
  });
});

test('whatever follows lies where it follows from: taking it warns of nothing, and changes no other text', () => {
  const point = fc.record({
    latitude: fc.double({ min: -79, max: 83, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  const begun = fc.oneof(
    fc.tuple(point, fc.constantFrom(...gridDigits)).map(([at, digits]): Texts => {
      return { [GRID]: formatPoint(at, 'mgrs', { digits }) };
    }),
    fc.tuple(point, fc.integer({ min: 0, max: 7 })).map(([at, decimals]): Texts => {
      const [north = '', east = ''] = formatPoint(at, 'dd', { decimals }).split(', ');
      return { [LATITUDE]: north, [LONGITUDE]: east };
    }),
  );
  fc.assert(
    fc.property(begun, (answers) => {
      const document = plan(answers);
      for (const path of [GRID, LATITUDE, LONGITUDE])
        for (const offer of offersFor(path, known(document))) acceptOffer(document, offer, ZONE);
      for (const [path, text] of Object.entries(answers))
        expect(document.read(path as AnswerPath)).toBe(text);
      const warnings = planWarnings(document.answers(), { farMetres: 1e5, locale: 'de-DE' });
      expect(warnings.map(({ warning }) => warning.kind)).not.toContain('apart');
    }),
    // A square of 10 km from whose middle one decimal of a degree leads outside.
    { examples: [[{ [GRID]: '30N VF 0 0' }]] },
  );
});

describe('the coordinates of one place', () => {
  const STAGED = {
    'operationalInfo.stagingArea': 'Lot 4,\nDover St',
    'operationalInfo.stagingCoordinates': '39.742, -105.09',
  } as const;
  const EMS: AnswerPath = 'additionalOpInfo.emsStagingCoordinates';

  test('are offered at those that are the same place by their words, or say nothing else', () => {
    const [offer] = offersFor(EMS, known(plan(STAGED)));
    expect(offer).toMatchObject({
      texts: [[EMS, '39.742, -105.09']],
      source: { kind: 'same', path: 'operationalInfo.stagingCoordinates' },
    });
    const same = plan({ ...STAGED, 'additionalOpInfo.emsStaging': 'lot 4, Dover St' });
    expect(texts(offersFor(EMS, known(same)), EMS)).toEqual(['39.742, -105.09']);
    const other = plan({ ...STAGED, 'additionalOpInfo.emsStaging': 'Church lot' });
    expect(offersFor(EMS, known(other))).toEqual([]);
  });

  test('go wherever the words are the same, a landing zone\u2019s pair too', () => {
    const document = plan({
      'helicopterPlan.landingZone': 'Ball field',
      [LATITUDE]: '39.75',
      [LONGITUDE]: '-105.10',
    });
    const row = addRow(document, 'icsAidStations', { name: 'A', location: 'ball field' });
    const path = `icsAidStations.${row}.coordinates` as AnswerPath;
    expect(texts(offersFor(path, known(document)), path)).toEqual(['39.75, -105.10']);
    expect(offersFor('icsEvacuation.collectionCoordinates', known(document))).toEqual([]);
  });
});

test('nothing is derived from what may be meant otherwise: a grid would hide the minus that is missing', () => {
  const document = plan({
    'helicopterPlan.latitude': '38.9012',
    'helicopterPlan.longitude': '77.0312',
  });
  expect(offersFor('helicopterPlan.mgrs', known(document))).toEqual([]);
  document.write('helicopterPlan.longitude', '-77.0312');
  expect(offersFor('helicopterPlan.mgrs', known(document))).toHaveLength(1);
});
