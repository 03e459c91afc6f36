import { describe, expect, test } from 'vitest';
import { plan } from '../../../tests/support/offered-plans.ts';
import { fieldPath } from '../answers/path.ts';
import { distancesFrom, hospitalDistance } from './distances.ts';

const PLACES = {
  'operationalInfo.incidentCoordinates': '40.000, -75.000',
  'operationalInfo.commandPostCoordinates': '40.010, -75.000',
  'icsEvacuation.collectionCoordinates': 'somewhere',
  'hospitalFacilities.secondary.latitude': '41.000',
  'hospitalFacilities.secondary.longitude': '-75.000',
} as const;
const from = (addressPath: Parameters<typeof distancesFrom>[0]['addressPath']) =>
  distancesFrom({ addressPath }, plan(PLACES).answers());

describe('distances of a plan', () => {
  test('go from a place to all others that have a point, the nearest first', () => {
    const found = from('operationalInfo.incidentLocation');
    expect(found.map(({ to }) => to.place.name)).toEqual(['Command post', 'Secondary Hospital']);
    // The arc of the meridian, summed up.
    expect(found[1]?.metres).toBeCloseTo(111_044.3, 0);
    expect(found[1]?.bearingDegrees).toBeCloseTo(0, 6);
  });

  test('are none from a place without a point', () => {
    expect(from('icsEvacuation.collectionPoint')).toEqual([]);
    expect(from('operationalInfo.stagingArea')).toEqual([]);
  });

  test('of a hospital are those from the point of the plan, also of one that was added', () => {
    const document = plan(PLACES);
    const row = document.addRow('hospitalFacilities');
    document.write(fieldPath('hospitalFacilities', 'latitude', row), '40.000');
    document.write(fieldPath('hospitalFacilities', 'longitude', row), '-75.100');
    const answers = document.answers();
    expect(hospitalDistance(answers, 'secondary')?.from.place.name).toBe('Incident');
    expect(hospitalDistance(answers, row)?.bearingDegrees).toBeCloseTo(270, 0);
    expect(hospitalDistance(answers, 'primary')).toBeUndefined();
    const elsewhere = plan({ ...PLACES, 'operationalInfo.incidentCoordinates': '' });
    expect(hospitalDistance(elsewhere.answers(), 'secondary')?.from.place.name).toBe(
      'Command post',
    );
  });

  test('are none from or to a point that is too rough, and rough where one end is', () => {
    const of = (places: Parameters<typeof plan>[0]) =>
      hospitalDistance(plan({ ...PLACES, ...places }).answers(), 'secondary');
    const start = (text: string) => of({ 'operationalInfo.incidentCoordinates': text });
    expect(start('40.0, -75.0')).toBeUndefined();
    expect(of({ 'hospitalFacilities.secondary.latitude': '41' })).toBeUndefined();
    expect(start('40.00, -75.00')?.isRough).toBe(true);
    const exact = { 'hospitalFacilities.secondary.latitude': '41.0000' };
    const both = {
      ...exact,
      'hospitalFacilities.secondary.longitude': '-75.0000',
      'operationalInfo.incidentCoordinates': '40.0000, -75.0000',
    } as const;
    expect(of(both)?.isRough).toBe(false);
    const from = { addressPath: 'operationalInfo.incidentLocation' } as const;
    const rough = plan({ ...PLACES, 'operationalInfo.commandPostCoordinates': '40.0, -75.0' });
    expect(distancesFrom(from, rough.answers()).map(({ to }) => to.place.name)).toEqual([
      'Secondary Hospital',
    ]);
  });
});
