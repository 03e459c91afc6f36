import { describe, expect, test } from 'vitest';
import { addRow, plan } from '../../../tests/support/offered-plans.ts';
import { PICTURE_PLANS } from '../../../tests/support/picture-plans.ts';
import { FRAMES, sceneOf } from '../../../tests/support/picture-scenes.ts';
import { layOutPicture } from './lay-out-sketch.ts';
import type { PictureScene } from './scene.ts';
import { pictureRows } from './sketch-words.ts';

describe('what is said beside the picture', () => {
  const rowsOf = (scene: PictureScene) =>
    Object.fromEntries(
      pictureRows(scene, layOutPicture(scene, FRAMES.phone).words).map(({ title, text }) => [
        title,
        text,
      ]),
    );

  test('is each thing with distance and bearing, the ground, north, the sun, and what has no point', () => {
    const rows = rowsOf(
      sceneOf({
        ...PICTURE_PLANS['across longitude 180'],
        'operationalInfo.stagingCoordinates': '',
        'operationalInfo.stagingArea': 'North lot',
      }),
    );
    expect(rows['Command post']).toBe('0.3 miles (0.4 km), 200° true, south of Incident.');
    expect(rows['Denver Health Medical Center']).toBe(
      'Hospital: 7.5 miles (12 km), 095° true, east of Incident.',
    );
    expect(rows['Staging area']).toBe('Not on the sketch map: it has no point.');
    expect(rows.Rings).toBe('A ring every 0.5 mile.');
    expect(rows.Grid).toBe('60U YC at the first place: a line every 1 km, all of its zone.');
    expect(rows.North).toMatch(/^Up is true north\. A compass points \d\.\d° (east|west) of it/);
    // Before dawn there, and the moon is down.
    expect(Object.keys(rows)).not.toContain('Sun at start');
    const lakewood = rowsOf(sceneOf(PICTURE_PLANS['one point alone']));
    expect(lakewood['Sun at start']).toBe(
      '139° true, southeast, 19° above the horizon at 2026-11-21 09:00 MST. Computed; hills are not known.',
    );
  });

  test('says of magnetic north whether the place or the day has none', () => {
    const northOf = (incident: string, at: string) =>
      rowsOf(sceneOf({ 'operationalInfo.incidentCoordinates': incident }, { at: new Date(at) }))
        .North;
    expect(northOf('39.74, -105.09', '2031-06-01T18:00:00Z')).toBe(
      'Up is true north. Magnetic north is not known for this day: the World Magnetic Model of this app covers December 2014 to November 2029.',
    );
    expect(northOf('86.0000, 139.0000', '2026-06-01T18:00:00Z')).toBe(
      'Up is true north. Near the magnetic poles a compass is no use.',
    );
  });

  test('names a doubtful point as one, and one that is too coarse as not drawn', () => {
    const rows = rowsOf(
      sceneOf({
        'operationalInfo.incidentCoordinates': '39.74, -105.09',
        'operationalInfo.commandPostCoordinates': '39.74, 105.09',
        'operationalInfo.stagingCoordinates': '39.7, -105.1',
      }),
    );
    expect(rows['Command post']).toContain('Check this point before use.');
    expect(rows['Staging area']).toBe('Not on the sketch map: its point is not known well enough.');
  });

  test('there is no picture of hospitals alone, nor of a plan without points', () => {
    for (const texts of [
      {},
      {
        'hospitalFacilities.primary.latitude': '39.7273',
        'hospitalFacilities.primary.longitude': '-104.9903',
      },
    ])
      expect(() => sceneOf(texts)).toThrow('There is no picture');
  });
});

test('the name of the place that all are measured from ends no sentence of ours', () => {
  const document = plan({
    'hospitalFacilities.primary.name': 'Mercy',
    'hospitalFacilities.primary.latitude': '39.7001',
    'hospitalFacilities.primary.longitude': '-105.1001',
  });
  const name = 'Incident. Point checked by Lt. Hale 14:02. Open to ambulances';
  addRow(document, 'icsAidStations', { name, coordinates: '39.7410, -105.0900' });
  const scene = sceneOf(document);
  const rows = pictureRows(scene, layOutPicture(scene, FRAMES.phone).words);
  expect(rows.find(({ title }) => title === 'Mercy')?.text).toMatch(
    / of “Incident\. Point checked/,
  );
});
