import { describe, expect, test } from 'vitest';
import { plan } from '../../../tests/support/offered-plans.ts';
import { pointFormats } from '../place/point.ts';
import { placeAt, planPoints, pointTexts } from './place-at.ts';

const POINT = { latitude: 39.74, longitude: -105.09 };

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
    expect(linked?.reason).toContain('would need the network');
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
        const texts = at ? pointTexts(at.place, POINT, format) : [];
        for (const [box, text] of texts) document.write(box, text);
        const filled = placeAt(planPoints(document.answers()), path);
        const { latitude = 0, longitude = 0 } = filled?.located?.read.point ?? {};
        expect(latitude, `${path} ${format}`).toBeCloseTo(POINT.latitude, 4);
        expect(longitude, `${path} ${format}`).toBeCloseTo(POINT.longitude, 4);
        expect(filled?.reason).toBeUndefined();
      }
  });
});
