import { expect, test } from 'vitest';
import { event, importedPlaces, kml, placemark } from '../../../../tests/support/foreign-files.ts';
import type { PlanPlaceKind } from '../../points/plan-places.ts';
import { ARRIVING } from '../limits.ts';

test('a name is one short line that says nothing but itself; scripts and signs survive', () => {
  const name = (text: string) =>
    importedPlaces(kml(placemark(text, '-105.1,39.7'))).places[0]?.name;
  expect(name('a\u202eb\u0085c\n d\ufeff\u2066e')).toBe('ab c de');
  expect(name('病院 “Süd” 🚁 &amp; &lt;b>')).toBe('病院 “Süd” 🚁 & <b>');
  expect(name('مستشفى')).toBe('مستشفى');
  expect([...(name('🚁'.repeat(500)) ?? '')]).toHaveLength(ARRIVING.mostNameCharacters);
  expect(importedPlaces(kml(placemark('N', '-1,2'))).places[0]?.at).toBeUndefined();
});

test('a name of signs that nobody sees is none', () => {
  const unseen = [
    '\u2800\u2800',
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u200d',
    '\u200c',
    '\ufe0f',
    '\u{e0100}',
    '\u034f',
    '\u180b',
    '\ufffc',
    ' \u200d \u3164 ',
  ];
  const name = (text: string) =>
    importedPlaces(kml(placemark(text, '-105.1,39.7'))).places[0]?.name;
  expect(unseen.map(name)).toEqual(unseen.map(() => ''));
  expect(name('HLZ\u3164\u28001')).toBe('HLZ 1');
  expect(name('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(name('❤\ufe0f')).toBe('❤\ufe0f');
});

test('what a place looks like by its name', () => {
  const kinds = [
    'HLZ_3',
    'CCP2',
    'ICP',
    'EMS Staging',
    'LZ Medical Center',
    'CCP office',
    'Topcop',
    'CP',
    'CP 3',
    'UC Health',
    'LZ No. 3',
  ];
  const read = importedPlaces(kml(kinds.map((each) => placemark(each, '-105.1,39.7')).join('')));
  expect(read.places.map(({ kind }) => kind)).toEqual([
    'landingZone',
    'collection',
    'commandPost',
    'emsStaging',
    'hospital',
    'collection',
    undefined,
    undefined,
    undefined,
    undefined,
    'landingZone',
  ]);
});

const NAMES = {
  hospital: ['Hospital', 'MEDICAL CENTER', 'medical centre', 'trauma center', 'Trauma Centre'],
  emsStaging: ['EMS staging', 'ambulance staging', 'Medic Staging'],
  fdStaging: ['FD staging', 'fire staging'],
  staging: ['Staging', 'police staging area'],
  exchange: ['AXP', 'axp_2', 'AEP 1', 'Exchange point', 'ambulance exchange'],
  collection: ['CCP', 'ccp3', 'Casualty collection point', 'collection point'],
  landingZone: [
    ...['LZ', 'HLZ', 'PZ', 'lz-1', 'HLZ 2', 'pz3', 'Landing zone', 'pickup zone', 'Pick-up Zone'],
    ...['Helispot 4', 'helibase', 'HELIPAD', 'heliport'],
  ],
  commandPost: ['ICP', 'TOC', 'toc_1', 'Command post'],
  aidStation: ['Aid station', 'BAS', 'treatment area', 'treatment point', 'First Aid'],
  incident: ['Incident', 'objective', 'Target', 'crisis site'],
} as const satisfies Partial<Record<PlanPlaceKind, readonly string[]>>;

test('each word that teams have for a place is that place', () => {
  for (const [kind, names] of Object.entries(NAMES)) {
    const { places } = importedPlaces(
      kml(names.map((each) => placemark(each, '-105.1,39.7')).join('')),
    );
    expect(places.map((place) => [place.name, place.kind])).toEqual(
      names.map((name) => [name, kind]),
    );
  }
});

test('a word inside of another is none', () => {
  const names = ['Basin', 'Stock', 'Waltz', 'Hospitality', 'Targeted', 'Maxpoint', 'Ziplz', 'Aeps'];
  const { places } = importedPlaces(
    kml(names.map((each) => placemark(each, '-105.1,39.7')).join('')),
  );
  expect(places.map(({ name, kind }) => [name, kind])).toEqual(
    names.map((name) => [name, undefined]),
  );
});

test('what our own files warn of by a name is still a warning on its way back', () => {
  const names = [
    'CHECK Landing zone 2',
    'check_landing_zone',
    'DECLINED Landing zone',
    'EXERCISE Landing zone',
    '[EXERCISE] HLZ',
    'HLZ out of service',
    'Enemy Swim Lake LZ',
    'mined LZ',
    'Fake CCP',
    'HLZ too small',
    'LZ unable',
    'CCP (exercise)',
    'training LZ',
    'HLZ drill',
  ];
  const { places } = importedPlaces(
    kml(names.map((each) => placemark(each, '-105.1,39.7')).join('')),
  );
  expect(places.map(({ name, isRuledOut, kind }) => [name, isRuledOut, kind])).toEqual(
    names.map((name) => [name, true, undefined]),
  );
  expect(places.filter(({ isExercise }) => isExercise).map(({ name }) => name)).toEqual([
    'EXERCISE Landing zone',
    '[EXERCISE] HLZ',
  ]);
  const others = ['Checkpoint 3', 'Check point 3', 'Drillers Staging', 'Testament LZ'];
  const read = importedPlaces(kml(others.map((each) => placemark(each, '-105.1,39.7')).join('')));
  expect(read.places.filter(({ isRuledOut }) => isRuledOut)).toEqual([]);
});

test('a name that speaks against its place looks like none', () => {
  const names = [
    'HLZ 1 not usable',
    'CCP (CLOSED)',
    'DO_NOT_USE staging',
    'no LZ',
    'Dead LZ',
    'old CCP',
    'alternate not HLZ',
    'Don’t land LZ',
  ];
  const read = importedPlaces(kml(names.map((each) => placemark(each, '-105.1,39.7')).join('')));
  expect(read.places.map(({ name, kind, isRuledOut }) => [name, kind, isRuledOut])).toEqual(
    names.map((name) => [name, undefined, true]),
  );
  const [hospital] = importedPlaces(event('a-f-G-I-X-H', 'Mercy CLOSED')).places;
  expect(hospital).toMatchObject({ kind: 'hospital', isRuledOut: true });
  expect(importedPlaces(kml(placemark('Knot Dam', '-1,2'))).places[0]).not.toHaveProperty(
    'isRuledOut',
  );
});
