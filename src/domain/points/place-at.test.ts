import { describe, expect, test } from 'vitest';
import { plan } from '../../../tests/support/offered-plans.ts';
import { placeAt, planPoints, pointTexts } from './located-places.ts';
import { pointFormats } from './point.ts';

const POINT = { latitude: 39.74, longitude: -105.09 };
const readTo = (precisionMetres: number) =>
  ({ point: POINT, notation: 'latitudeLongitude', precisionMetres }) as const;

describe('the place that a box belongs to', () => {
  test('says where it is, or why its text is no point', () => {
    const document = plan({
      'operationalInfo.incidentCoordinates': '39.74, -105.09',
      'operationalInfo.commandPostCoordinates': 'https://maps.app.goo.gl/abc',
      'icsEvacuation.collectionCoordinates': 'DD 9210 9880',
      'helicopterPlan.latitude': '39.75',
      'helicopterPlan.longitude': '-105.10',
    });
    const points = planPoints(document.answers());
    expect(placeAt(points, 'operationalInfo.incidentCoordinates')).toMatchObject({
      place: { name: 'Incident' },
      located: { read: { point: POINT } },
    });
    const linked = placeAt(points, 'operationalInfo.commandPostCoordinates');
    expect(linked?.located).toBeUndefined();
    expect(linked?.reason).toContain('needs the network');
    const near = placeAt(points, 'icsEvacuation.collectionCoordinates');
    expect(near?.located?.read.isCompleted).toBe(true);
    expect(near?.reason).toBeUndefined();
    expect(placeAt(points, 'helicopterPlan.mgrs')?.located?.text).toBe('39.75, -105.10');
    expect(placeAt(points, 'icsEvacuation.exchangeCoordinates')).toEqual({
      place: expect.objectContaining({ name: 'Ambulance exchange point' }),
    });
    expect(placeAt(points, 'weather.windConditions')).toBeUndefined();
  });

  test('gets a point in all of its boxes, and reads it there again', () => {
    for (const format of pointFormats)
      for (const path of [
        'operationalInfo.stagingCoordinates',
        'helicopterPlan.mgrs',
        'hospitalFacilities.primary.longitude',
      ] as const) {
        const document = plan({});
        const at = placeAt(planPoints(document.answers()), path);
        const texts = at ? pointTexts(at.place, readTo(1), format) : [];
        for (const [box, text] of texts) document.write(box, text);
        const filled = placeAt(planPoints(document.answers()), path);
        const { latitude = 0, longitude = 0 } = filled?.located?.read.point ?? {};
        expect(latitude, `${path} ${format}`).toBeCloseTo(POINT.latitude, 4);
        expect(longitude, `${path} ${format}`).toBeCloseTo(POINT.longitude, 4);
        expect(filled?.reason).toBeUndefined();
      }
  });

  test('gets it no more exact than it is known', () => {
    const landing = placeAt(planPoints(plan({}).answers()), 'helicopterPlan.mgrs')?.place;
    const incident = placeAt(
      planPoints(plan({}).answers()),
      'operationalInfo.incidentCoordinates',
    )?.place;
    if (!landing || !incident) throw new Error('These are places of every plan');
    const texts = (metres: number) =>
      pointTexts(landing, readTo(metres), 'mgrs').map(([, text]) => text);
    expect(texts(12)).toEqual(['13S DD 9228 9890', '39.7400', '-105.0900']);
    expect(texts(2000)).toEqual(['13S DD 92 98', '39.74', '-105.09']);
    expect(texts(12_000)).toEqual(['13S DD', '39.7', '-105.1']);
    const one = (metres: number, format: (typeof pointFormats)[number]) =>
      pointTexts(incident, readTo(metres), format)[0]?.[1];
    expect(one(12_000, 'mgrs')).toBe('39.7, -105.1');
    expect(one(12, 'utm')).toBe('13 N 492289 4398904');
    expect(one(300, 'utm')).toBe('39.740, -105.090');
  });
});
