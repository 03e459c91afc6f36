// The same places as KML and GPX, held against what their schemas say.
import { describe, expect, test } from 'vitest';
import { EXPORTED_AT, planFileOf, plannedNight } from '../../../tests/support/exchange-plans.ts';
import { gpxFaults, kmlFaults } from '../../../tests/support/map-file-rules.ts';
import { attributeOf, childOf, childrenOf, xmlTree } from '../../../tests/support/xml-tree.ts';
import { createDocument } from '../answers/open-document.ts';
import { writeGpx } from './gpx.ts';
import { asWords, writeKml } from './kml.ts';
import type { PlanFile } from './plan-file.ts';
import { plainPoint } from './weighed-places.ts';

/** Around the earth: its edges and its middle. */
async function extremes(): Promise<PlanFile> {
  const document = createDocument({ now: () => EXPORTED_AT, author: () => '', replica: 'e' });
  document.write('operationalInfo.incidentCoordinates', '0.0000001, -0.0000002');
  document.write('operationalInfo.commandPostCoordinates', '-89.9999999, 179.99999999');
  document.write('operationalInfo.stagingCoordinates', '90.00000, -180.00000');
  document.write('icsEvacuation.collectionCoordinates', '51.90000, 180.00000');
  document.write('icsEvacuation.exchangeCoordinates', '51.90000, -179.90000');
  document.write('icsOperation.name', 'A <b> & "c" ]]> 病院 🚁');
  // All around the earth nothing is far.
  return planFileOf(document, undefined, { points: { distance: 'miles', farMetres: 1e9 } });
}

describe('KML', () => {
  test('has each place with its words and the way as a line, as its schema says', async () => {
    for (const file of [await planFileOf(plannedNight()), await extremes()]) {
      const kml = writeKml(file);
      expect(kmlFaults(kml)).toEqual([]);
      const marks = childrenOf(childOf(xmlTree(kml), 'Document'), 'Placemark');
      expect(marks.map((mark) => childOf(mark, 'name').text)).toEqual([
        ...file.places.map(({ name }) => name),
        file.route?.name,
      ]);
      for (const [index, place] of file.places.entries()) {
        const mark = marks[index];
        if (!mark) throw new Error('A placemark is missing.');
        expect(childOf(mark, 'description').text).toBe(asWords(place.remarks));
        const { latitude, longitude } = plainPoint(place);
        expect(childOf(childOf(mark, 'Point'), 'coordinates').text).toBe(
          `${longitude},${latitude}`,
        );
      }
    }
  });

  test('has nothing that a reader takes for HTML', async () => {
    const document = plannedNight();
    document.write(
      'operationalInfo.commandPost',
      '<img src="https://evil.example/a.png"> &lt;b&gt; A & B',
    );
    const kml = writeKml(await planFileOf(document));
    const texts = childrenOf(childOf(xmlTree(kml), 'Document'), 'Placemark').map(
      (mark) => childOf(mark, 'description').text,
    );
    expect(texts.join('\n')).toContain('‹img src="https://evil.example/a.png"› ＆lt;b＆gt; A & B');
    for (const words of texts) expect(words).not.toMatch(/[<>]|&#?\w+;/);
  });
});

describe('GPX', () => {
  test('has each place as a waypoint and the way as a route, as its schema says', async () => {
    for (const file of [await planFileOf(plannedNight()), await extremes()]) {
      const gpx = writeGpx(file);
      expect(gpxFaults(gpx)).toEqual([]);
      const root = xmlTree(gpx);
      const points = childrenOf(root, 'wpt');
      expect(points.map((point) => childOf(point, 'name').text)).toEqual(
        file.places.map(({ name }) => name),
      );
      expect(points.map((point) => childOf(point, 'desc').text)).toEqual(
        file.places.map(({ remarks }) => remarks),
      );
      const way = childrenOf(childOf(root, 'rte'), 'rtept');
      const ends = [file.route?.from, file.route?.to].filter((place) => place !== undefined);
      for (const [index, place] of [...file.places, ...ends].entries()) {
        const at = [...points, ...way][index];
        const { latitude, longitude } = plainPoint(place);
        expect(at && attributeOf(at, 'lat')).toBe(latitude);
        // The date line is west.
        expect(Number(at && attributeOf(at, 'lon'))).toBe(
          Number(longitude) === 180 ? -180 : Number(longitude),
        );
      }
      expect(way).toHaveLength(ends.length);
      expect(childOf(childOf(root, 'metadata'), 'time').text).toBe('2026-11-24T04:14:05.678Z');
    }
  });
});
