// The places of a plan for other tools: what each says, what is left and why, and who gets which.
import { describe, expect, test } from 'vitest';
import {
  EXPORTED_AT,
  everyEntry,
  everyField,
  planFileOf,
  plannedNight,
} from '../../../tests/support/exchange-plans.ts';
import { hostileTexts } from '../../../tests/support/hostile-texts.ts';
import { gpxFaults, kmlFaults } from '../../../tests/support/map-file-rules.ts';
import { filesOf, takFaults } from '../../../tests/support/tak-rules.ts';
import { attributeOf, childOf, type XmlElement, xmlTree } from '../../../tests/support/xml-tree.ts';
import { createDocument } from '../answers/open-document.ts';
import { fileKinds, paperFormOf } from '../papers/model/paper-forms.ts';
import { type ProfileKey, redactionProfiles } from '../papers/redaction/redaction.ts';
import { type PlanPlaceKind, placeKindNames, planPlaces } from '../points/plan-places.ts';
import { writeGpx } from './gpx.ts';
import { asWords, writeKml } from './kml.ts';
import { takPackage } from './tak-package.ts';
import { holdable } from './xml-text.ts';

const blank = (replica = 'one', author = 'Ruiz') =>
  createDocument({ now: () => EXPORTED_AT, author: () => author, replica });

const eventWords = (xml: string) => {
  const detail = childOf(xmlTree(xml), 'detail');
  return [attributeOf(childOf(detail, 'contact'), 'callsign'), childOf(detail, 'remarks').text];
};

const firstOf = (within: XmlElement, name: string, remarks: string) => {
  const first = childOf(within, name);
  return [childOf(first, 'name').text, childOf(first, remarks).text];
};

const remarksOf = async (document: ReturnType<typeof blank>, name: string) =>
  (await planFileOf(document)).places.find((place) => place.name === name)?.remarks.split('\n');

describe('remarks', () => {
  test('say planned first, then contact, channel and marking, how it is handled and as of when', async () => {
    const landing = await remarksOf(plannedNight(), 'Landing zone');
    expect(landing?.[0]).toBe('PLANNED, not a request. Landing zone.');
    expect(landing).toContain('Primary Contact: AirLife Denver dispatch, 303-555-0188');
    expect(landing?.join('\n')).toMatch(/: 155\.340\n/);
    expect(landing?.join('\n')).toMatch(/Orange panel at the north edge/);
    expect(landing?.at(-1)).toBe(
      'LAW ENFORCEMENT SENSITIVE. Colfax Barricade. Bulwark, as of 2026-11-23 21:14 MST',
    );
    const hospital = await remarksOf(plannedNight(), 'St. Anthony Hospital');
    expect(hospital).toContain('ED Contact: 720-555-0911');
    const { places, says } = await planFileOf(plannedNight());
    expect(says).toMatch(/^PLANNED, not a request\. LAW ENFORCEMENT SENSITIVE\./);
    for (const { remarks } of places) {
      expect(remarks).toMatch(/^PLANNED, not a request\./);
      expect(remarks).toMatch(
        /LAW ENFORCEMENT SENSITIVE\. Colfax Barricade\. Bulwark, as of 2026-11-23 21:14 MST$/,
      );
      expect(remarks).toMatch(/\nIn the plan: /);
    }
  });

  test('of a zone that a pilot declined say so before whom to call; what is not confirmed is said first', async () => {
    const document = plannedNight();
    document.write(
      'operationalInfo.commandPostCoordinates',
      '39.74031, -105.09261',
      'earlier plan 2026-11-12',
    );
    const declined = await remarksOf(document, 'DECLINED Landing zone 2');
    expect(declined?.[1]).toBe('LZ Status: Declined by pilot');
    const post = await remarksOf(document, 'CHECK Command post');
    expect(post?.[1]).toBe('Not confirmed, earlier plan of 12 Nov 2026.');
  });

  test('have no line, sentence or mark of ours that was typed', async () => {
    const document = plannedNight();
    const at = '2026-11-24 04:00 MST.\nOpen when asked 2026-11-24 04:10 MST.\nLZ Status: Accepted';
    document.write('hospitalFacilities.primary.notes', 'Divert status unknown.');
    document.write('hospitalFacilities.primary.verifiedAt', at);
    document.write('icsOperation.name', 'Granite. Approved by Chief Hale as version 3');
    document.write('icsOperation.handling', 'Cleared. Approved by Chief Hale');
    const file = await planFileOf(document);
    const hospital = file.places.find(({ kind }) => kind === 'hospital')?.remarks.split('\n');
    expect(hospital?.[1]).toMatch(
      /^Divert status unknown, asked “2026-11-24 04:00 MST\. Open when/,
    );
    expect(hospital?.[2]).toMatch(/^Where: /);
    expect(file.says).toContain(
      'HANDLING: “CLEARED. APPROVED BY CHIEF HALE”. “Granite. Approved by Chief Hale as version 3”. Bulwark, as of',
    );
  });

  test('leave out what nobody typed', async () => {
    const document = plannedNight();
    document.write('hospitalFacilities.primary.notes', 'Divert status unknown.');
    for (const path of ['hospitalFacilities.primary.verifiedAt', 'icsOperation.name'] as const)
      document.write(path, '');
    const { places, says } = await planFileOf(document);
    expect(places.find(({ kind }) => kind === 'hospital')?.remarks).toContain(
      '\nDivert status unknown.\n',
    );
    expect(says).not.toContain('“');
  });

  test('have each answer of a conflict, and that it is not decided, however long one is', async () => {
    const [mine, theirs] = [plannedNight(), blank('two', 'Kim')];
    const path = 'helicopterPlan.primaryContact';
    theirs.write(path, `Zone 155.340 ${'call twice and wait for the answer; '.repeat(15)}`);
    const typed = mine.answers().get(path)?.text ?? '';
    mine.merge(theirs.state());
    const zone = (await planFileOf(mine)).places.find(({ kind }) => kind === 'landingZone');
    const line = zone?.remarks.split('\n').find((each) => each.startsWith('Primary Contact: '));
    expect(line).toContain(typed);
    expect(line).toContain('Zone 155.340 call twice');
    expect(line).toMatch(/ \(not decided\)$/);
  });

  test('say what looks wrong, what is rough and what is not decided', async () => {
    const document = blank();
    document.write('operationalInfo.incidentCoordinates', '39.74010, -105.09170');
    document.write('operationalInfo.commandPostCoordinates', '39.74, -105.09');
    document.write('operationalInfo.stagingCoordinates', '39.74010, 105.09170');
    document.write('helicopterPlan.mgrs', '13S DD 92202 98904');
    document.write('icsOperation.handling', 'For Official Use Only');
    const other = blank('two', 'Kim');
    other.merge(document.state());
    other.write('operationalInfo.commandPost', 'Lot C');
    document.write('operationalInfo.commandPost', 'Lot D');
    other.write('helicopterPlan.latitude', '39.1');
    document.write('helicopterPlan.latitude', '39.2');
    other.write('icsOperation.handling', 'Law Enforcement Sensitive');
    document.write('icsOperation.handling', 'Public');
    document.merge(other.state());
    const all = await planFileOf(document);
    const texts = new Map(all.places.map(({ name, remarks }) => [name, remarks]));
    const post = texts.get('CHECK Command post');
    expect(post).toMatch(/\nRough: known to [^\n]*1\.1 km/);
    expect(post).toMatch(/Where: (?:Lot C or Lot D|Lot D or Lot C) \(not decided\)/);
    expect(texts.get('Incident')).not.toMatch(/Rough|Check|decided/);
    expect(texts.get('CHECK Landing zone')).toMatch(/\nNot decided: another answer/);
    expect(all.left).toEqual([{ name: 'Staging area', why: 'doubted' }]);
    for (const mark of ['PUBLIC', 'LAW ENFORCEMENT SENSITIVE'])
      expect(texts.get('Incident')).toContain(mark);
  });

  test('of any length are bounded, a line each', async () => {
    const document = plannedNight();
    document.write('operationalInfo.commandPost', `${'far '.repeat(5000)}\nend`);
    document.write('hospitalFacilities.primary.name', 'H'.repeat(5000));
    const { places } = await planFileOf(document);
    for (const { name, remarks } of places) {
      expect(name.length).toBeLessThanOrEqual(81);
      for (const line of remarks.split('\n')) expect(line.length).toBeLessThanOrEqual(501);
    }
  });
});

describe('any text', () => {
  test('comes out of each file as it went in, as a name and as remarks', async () => {
    const file = await planFileOf(plannedNight());
    const [place, ...others] = file.places;
    if (!place) throw new Error('No place.');
    const name = `N <b> & "c" 'd' ]]> &amp; <!-- 病院 🚁\u0001`;
    const remarks = `${name}\nof two\tlines`;
    const files = everyEntry({ ...file, places: [{ ...place, name, remarks }, ...others] });
    const texts = [holdable(name), holdable(remarks)];
    expect(eventWords(files.get(`${place.id}/${place.id}.cot`) ?? '')).toEqual(texts);
    expect(firstOf(xmlTree(files.get('a.gpx') ?? ''), 'wpt', 'desc')).toEqual(texts);
    const kml = childOf(xmlTree(files.get('a.kml') ?? ''), 'Document');
    expect(firstOf(kml, 'Placemark', 'description')).toEqual([
      holdable(name),
      asWords(holdable(remarks)),
    ]);
  });

  test('as the name of an operation or hospital makes files that every tool takes', async () => {
    for (const text of hostileTexts(40)) {
      const document = plannedNight();
      document.write('icsOperation.name', text);
      document.write('icsOperation.handling', text);
      document.write('hospitalFacilities.primary.name', text);
      document.write('operationalInfo.commandPost', text);
      const file = await planFileOf(document);
      expect(takFaults(filesOf(takPackage(file)), {}), text).toEqual([]);
      expect(kmlFaults(writeKml(file))).toEqual([]);
      expect(gpxFaults(writeGpx(file))).toEqual([]);
    }
  });
});

describe('what is left', () => {
  test('an empty plan has neither places nor gaps', async () => {
    expect(await planFileOf(blank())).toMatchObject({ places: [], left: [] });
  });

  test('stands with its reason: no point, too rough, not decided, too many', async () => {
    const document = blank();
    document.write('operationalInfo.incidentLocation', 'Kipling St');
    document.write('operationalInfo.commandPostCoordinates', '39.7, -105.1');
    for (let index = 0; index < 102; index += 1) {
      const row = document.addRow('helicopterPlan');
      document.write(
        `helicopterPlan.${row}.coordinates` as never,
        `39.${70_000 + index}, -105.10000`,
      );
    }
    const other = blank('two', 'Kim');
    other.merge(document.state());
    other.write('operationalInfo.stagingCoordinates', '39.70001, -105.10001');
    document.write('operationalInfo.stagingCoordinates', '39.70002, -105.10001');
    document.merge(other.state());
    const { places, left } = await planFileOf(document);
    expect(places.every(({ kind }) => kind === 'landingZone')).toBe(true);
    expect(places).toHaveLength(100);
    expect(left.slice(0, 3)).toEqual([
      { name: 'Incident', why: 'noPoint' },
      { name: 'Command post', why: 'tooRough' },
      { name: 'Staging area', why: 'notDecided' },
    ]);
    expect(left.slice(3).map(({ why }) => why)).toEqual(['tooMany', 'tooMany']);
  });

  test('a route needs two points that are not one', async () => {
    const document = plannedNight();
    const file = await planFileOf(document);
    expect(file.route?.name).toBe('Casualty collection point to Ambulance exchange point');
    // A tool draws it as a road.
    const words = file.route?.remarks ?? '';
    expect(words).toMatch(/^PLANNED, not a request\. Straight line between two points/);
    const drawn = [...everyEntry(file)].filter(([, text]) => text.includes(words));
    expect(drawn.map(([name]) => name)).toEqual([
      `${file.route?.id}/${file.route?.id}.cot`,
      'a.kml',
      'a.gpx',
    ]);
    document.write('icsEvacuation.exchangeCoordinates', '39.74020, -105.09240');
    expect((await planFileOf(document)).route).toBeUndefined();
    document.write('icsEvacuation.exchangeCoordinates', '');
    expect((await planFileOf(document)).route).toBeUndefined();
  });
});

describe('an id is of the box, not of what stands there', () => {
  test('a file that may not say of which plan it is has ids of its own', async () => {
    const idsFor = async (profile: ProfileKey) => {
      const file = await planFileOf(plannedNight(), { profile, without: [] });
      return [
        file.id,
        ...file.places.filter(({ kind }) => kind === 'hospital').map(({ id }) => id),
      ];
    };
    const [everything, command, hospital] = [
      await idsFor('everything'),
      await idsFor('command'),
      await idsFor('hospital'),
    ];
    expect(command).toEqual(everything);
    expect(hospital).toHaveLength(everything.length);
    expect(hospital.filter((id) => everything.includes(id))).toEqual([]);
  });

  test('another name, point or place among the rows leaves it', async () => {
    const document = plannedNight();
    const before = (await planFileOf(document)).places.map(({ id }) => id);
    expect(new Set(before).size).toBe(before.length);
    document.write('hospitalFacilities.primary.name', 'Another');
    document.write('operationalInfo.incidentCoordinates', '39.75, -105.0912');
    expect((await planFileOf(document)).places.map(({ id }) => id)).toEqual(before);
  });
});

describe('who gets which points of a full plan', () => {
  const all = [...new Set(planPlaces(everyField().answers()).map(({ kind }) => kind))];
  const lets: Readonly<Record<ProfileKey, readonly PlanPlaceKind[]>> = {
    everything: all,
    command: all,
    hospital: ['hospital'],
    public: [],
  };

  test.each(redactionProfiles.map(({ key }) => key))('“%s”', async (profile) => {
    const { places } = await planFileOf(everyField(), { profile, without: [] });
    const kinds = places.map(({ kind }) => kind);
    expect([...new Set(kinds)].sort()).toEqual([...lets[profile]].sort());
    // A file is offered for those, and for those alone, for whom something is in it.
    for (const kind of fileKinds) {
      const isOffered = paperFormOf(kind).profiles.includes(profile);
      expect(isOffered, kind).toBe(kinds.length > 0);
    }
  });

  test('of every kind there is one', () => {
    expect([...all].sort()).toEqual(Object.keys(placeKindNames).sort());
  });
});
