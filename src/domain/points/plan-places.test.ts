import { describe, expect, test } from 'vitest';
import { plan } from '../../../tests/support/offered-plans.ts';
import { createDocument } from '../answers/open-document.ts';
import { type AnswerPath, fieldPath, joinPath } from '../answers/path.ts';
import type { Section } from '../answers/sections.ts';
import { kitPath } from '../kit/kit-catalogue.ts';
import { catalogue } from '../plan/catalogue.ts';
import { locatedPlaces, pointOfPlan } from './located-places.ts';
import { placeSettings } from './place-settings.ts';
import { planPlaces } from './plan-places.ts';

const INCIDENT = '39.74, -105.09';

describe('the places of a plan', () => {
  test('are all that have a field for a point, and none is left out', () => {
    const document = plan({});
    const rows = ['icsAidStations', 'eventPosts', 'helicopterPlan'].map(
      (id) => [id, document.addRow(id)] as const,
    );
    const paths = planPlaces(document.answers()).flatMap(({ texts }) =>
      texts.map(({ path }) => path),
    );
    const expected = (catalogue as readonly Section[]).flatMap(({ id, fields, added }) => [
      ...fields.filter(({ kind }) => kind === 'point').map(({ key }) => joinPath(id, key)),
      ...(added?.fields ?? [])
        .filter(({ kind }) => kind === 'point')
        .map(({ key }) => joinPath(id, key, rows.find(([section]) => section === id)?.[1])),
    ]);
    expect(expected).toHaveLength(11);
    expect(paths).toEqual(expect.arrayContaining(expected));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('are named as their rows are, or counted', () => {
    const document = plan({});
    const station = document.addRow('icsAidStations');
    document.addRow('icsAidStations');
    document.addRow('helicopterPlan');
    document.write(fieldPath('icsAidStations', 'name', station), 'North gate\nby the pump');
    const names = planPlaces(document.answers()).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['North gate', 'Aid station 2', 'Landing zone', 'Landing zone 2']),
    );
  });

  test('say where they are in any format; the zone of a grid may be that of the incident', () => {
    const document = plan({
      'operationalInfo.incidentCoordinates': INCIDENT,
      'operationalInfo.commandPostCoordinates': 'the north gate',
      'icsEvacuation.collectionCoordinates': 'DD 9210 9880',
      'helicopterPlan.latitude': '39.75',
      'helicopterPlan.longitude': '-105.10',
    });
    const located = locatedPlaces(document.answers());
    expect(located.map(({ place }) => place.kind)).toEqual([
      'incident',
      'collection',
      'landingZone',
    ]);
    expect(located[1]?.read.isCompleted).toBe(true);
    expect(located[2]?.text).toBe('39.75, -105.10');
    expect(pointOfPlan(document.answers())?.text).toBe(INCIDENT);
  });

  test('name no point of the plan where only a hospital has one', () => {
    const answers: Partial<Record<AnswerPath, string>> = {
      'hospitalFacilities.primary.latitude': '39.71',
      'hospitalFacilities.primary.longitude': '-105.12',
    };
    expect(pointOfPlan(plan(answers).answers())).toBeUndefined();
  });
});

describe('what a kit sets', () => {
  const kit = (
    texts: Readonly<Partial<Record<'format' | 'distance' | 'far' | 'airSpeed', string>>>,
  ) => {
    const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'kit' });
    for (const [field, text] of Object.entries(texts))
      document.write(kitPath('places', field as 'format'), text);
    return placeSettings(document.answers());
  };

  test('is read forgivingly, and is the usual where nothing is set', () => {
    const usual = { distance: 'miles', farMetres: 100_000, airKnots: 120 };
    expect(placeSettings(undefined)).toEqual(usual);
    expect(kit({ format: 'soon', distance: 'leagues', far: 'far', airSpeed: 'fast' })).toEqual(
      usual,
    );
    expect(
      kit({ format: 'mgrs', distance: 'Kilometers', far: '20 mi', airSpeed: '138 mph' }),
    ).toEqual({
      format: 'mgrs',
      distance: 'kilometres',
      farMetres: 32_186.88,
      airKnots: (138 * 1609.344) / 1852,
    });
  });

  test('is within bounds', () => {
    // A bare figure counts in the unit that stands first.
    expect(kit({ far: '60' }).farMetres).toBeCloseTo(96_560.64);
    expect(kit({ far: '60', distance: 'Kilometers' }).farMetres).toBe(60_000);
    expect(kit({ far: '0', airSpeed: '9000' })).toMatchObject({
      farMetres: 100_000,
      airKnots: 120,
    });
    expect(kit({ far: '5 parsec', airSpeed: '-3' })).toMatchObject({
      farMetres: 100_000,
      airKnots: 120,
    });
  });
});
