// A plan as a package that every tool takes, held against the rules of these tools.
import { describe, expect, test } from 'vitest';
import {
  EXPORTED_AT,
  lastRow,
  PAPER,
  planFileOf,
  plannedNight,
} from '../../../tests/support/exchange-plans.ts';
import {
  type Files,
  filesOf,
  MANIFEST_ENTRY,
  takFaults,
} from '../../../tests/support/tak-rules.ts';
import { attributeOf, childOf, childrenOf, xmlTree } from '../../../tests/support/xml-tree.ts';
import { createDocument } from '../answers/open-document.ts';
import { joinPath } from '../answers/path.ts';
import { takPackage } from './tak-package.ts';
import { plainPoint } from './weighed-places.ts';

const asked = { now: new Date('2026-12-25T00:00:00Z') };
const decoder = new TextDecoder();

const planned = async () => filesOf(takPackage(await planFileOf(plannedNight()), PAPER));

const events = (files: Files) =>
  [...files]
    .filter(([name]) => name.endsWith('.cot'))
    .map(([, xml]) => xmlTree(decoder.decode(xml)));

describe('a package of a plan', () => {
  test('breaks no rule: each place an event, hospitals as hospitals, the way as a route, the paper at the first', async () => {
    const file = await planFileOf(plannedNight());
    const files = filesOf(takPackage(file, PAPER));
    expect(takFaults(files, asked)).toEqual([]);
    const types = events(files).map((event) => attributeOf(event, 'type'));
    const kinds = file.places.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(
      new Set([
        ...['incident', 'commandPost', 'staging', 'emsStaging', 'fdStaging', 'collection'],
        ...['exchange', 'aidStation', 'landingZone', 'hospital'],
      ]),
    );
    expect(types).toEqual([
      ...kinds.map((kind) => (kind === 'hospital' ? 'a-f-G-I-X-H' : 'b-m-p-s-m')),
      'b-m-r',
    ]);
    expect([...files.keys()].at(-1)).toBe(`${PAPER.sha256}/${PAPER.name}`);
    const contents = childrenOf(
      childOf(xmlTree(decoder.decode(files.get(MANIFEST_ENTRY))), 'Contents'),
      'Content',
    );
    expect(attributeOf(childOf(contents.at(-1) as never, 'Parameter'), 'value')).toBe(
      file.places[0]?.id,
    );
    expect(files.get(`${PAPER.sha256}/${PAPER.name}`)).toEqual(PAPER.bytes);
  });

  test('points, titles and remarks are those of the plan; the route goes from collection to exchange point', async () => {
    const { places, route } = await planFileOf(plannedNight());
    const all = events(await planned());
    // One for each, and the route.
    expect(all).toHaveLength(places.length + 1);
    for (const [index, place] of places.entries()) {
      const event = all[index];
      if (!event) throw new Error('An event is missing.');
      const detail = childOf(event, 'detail');
      expect(attributeOf(event, 'uid')).toBe(place.id);
      expect(attributeOf(childOf(detail, 'contact'), 'callsign')).toBe(place.name);
      expect(childOf(detail, 'remarks').text).toBe(place.remarks);
      const { latitude, longitude } = plainPoint(place);
      const point = childOf(event, 'point');
      expect([attributeOf(point, 'lat'), attributeOf(point, 'lon')]).toEqual([latitude, longitude]);
    }
    const way = childrenOf(childOf(all.at(-1) as never, 'detail'), 'link');
    expect(way.map((link) => attributeOf(link, 'point'))).toEqual([
      '39.74020,-105.09240',
      '39.73790,-105.09080',
    ]);
    expect(route?.from.kind).toBe('collection');
    expect(way.map((link) => attributeOf(link, 'callsign'))).toEqual([
      'Casualty collection point',
      'Ambulance exchange point',
    ]);
  });

  test('a year ahead it is stale; a title that a tool would take for a switch, or of nothing that XML holds, stays a title', async () => {
    const document = plannedNight();
    const row = lastRow(document, 'icsAidStations');
    document.write('hospitalFacilities.primary.name', 'true');
    document.write('hospitalFacilities.secondary.name', '\ufffe\uffff');
    document.write(joinPath('icsAidStations', 'name', row), 'FALSE');
    const files = filesOf(takPackage(await planFileOf(document)));
    expect(takFaults(files, asked)).toEqual([]);
    const titles = events(files).map((event) =>
      attributeOf(childOf(childOf(event, 'detail'), 'contact'), 'callsign'),
    );
    expect(titles).toContain('“true”');
    expect(titles).toContain('“FALSE”');
    expect(titles).toContain('Hospital');
    expect(attributeOf(events(files)[0] as never, 'stale')).toBe('2027-11-24T04:14:05.678Z');
  });

  test('near the equator no figure has an exponent', async () => {
    const document = createDocument({ now: () => EXPORTED_AT, author: () => '', replica: 'e' });
    document.write('operationalInfo.incidentCoordinates', '0.0000001, -0.0000002');
    document.write('operationalInfo.commandPostCoordinates', '-0.00000001, 179.99999999');
    const files = filesOf(takPackage(await planFileOf(document)));
    expect(takFaults(files, asked)).toEqual([]);
    const points = events(files).map((event) => [...childOf(event, 'point').attributes.values()]);
    expect(points.map(([lat, lon]) => [lat, lon])).toEqual([
      ['0.0000001', '-0.0000002'],
      ['0.0000000', '180.0000000'],
    ]);
  });
});

describe('equal input gives equal bytes', () => {
  test('on any machine; a later export has the same ids, another plan others', async () => {
    const [first, second] = [await planFileOf(plannedNight()), await planFileOf(plannedNight())];
    const bytes = takPackage(first, PAPER);
    expect(takPackage(second, PAPER)).toEqual(bytes);
    const usual = process.env.TZ;
    try {
      const offsets = new Set<number>();
      for (const zone of ['Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu']) {
        process.env.TZ = zone;
        offsets.add(EXPORTED_AT.getTimezoneOffset());
        expect(takPackage(first, PAPER), zone).toEqual(bytes);
      }
      expect(offsets.size).toBe(3);
    } finally {
      if (usual === undefined) delete process.env.TZ;
      else process.env.TZ = usual;
    }
    const ids = (file: typeof first) => file.places.map(({ id }) => id);
    const later = new Date('2027-01-02T03:04:05Z');
    const again = await planFileOf(plannedNight(), undefined, { generatedAt: later });
    expect(ids(again)).toEqual(ids(first));
    expect(again.route?.id).toBe(first.route?.id);
    expect(takPackage(again)).not.toEqual(takPackage(first));
    const other = await planFileOf(plannedNight(), undefined, { assessment: 'another' });
    expect(ids(other).filter((id) => ids(first).includes(id))).toEqual([]);
  });

  test('a phone whose clock stands before or behind what a zip can say still makes one', async () => {
    for (const year of ['1970', '2150']) {
      const generatedAt = new Date(`${year}-06-01T00:00:00Z`);
      const file = await planFileOf(plannedNight(), undefined, { generatedAt });
      expect(takFaults(filesOf(takPackage(file)), { now: generatedAt })).toEqual([]);
    }
  });
});
