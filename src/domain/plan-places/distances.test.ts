import { describe, expect, test } from 'vitest';
import { plan } from '../../../tests/support/offered-plans.ts';
import { fieldPath } from '../assessment/path.ts';
import { distancesFrom, hospitalDistance } from './distances.ts';

const PLACES = {
  'operationalInfo.incidentCoordinates': '40.0, -75.0',
  'operationalInfo.commandPostCoordinates': '40.01, -75.0',
  'icsEvacuation.collectionCoordinates': 'somewhere',
  'hospitalFacilities.secondary.latitude': '41.0',
  'hospitalFacilities.secondary.longitude': '-75.0',
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
    document.write(fieldPath('hospitalFacilities', 'latitude', row), '40.0');
    document.write(fieldPath('hospitalFacilities', 'longitude', row), '-75.1');
    const answers = document.answers();
    expect(hospitalDistance(answers, 'secondary')?.from.place.name).toBe('Incident');
    expect(hospitalDistance(answers, row)?.bearingDegrees).toBeCloseTo(270, 0);
    expect(hospitalDistance(answers, 'primary')).toBeUndefined();
    const elsewhere = plan({ ...PLACES, 'operationalInfo.incidentCoordinates': '' });
    expect(hospitalDistance(elsewhere.answers(), 'secondary')?.from.place.name).toBe(
      'Command post',
    );
  });
});
