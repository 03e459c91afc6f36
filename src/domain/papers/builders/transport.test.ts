import { expect, test } from 'vitest';
import { addRow, plan, ZONE } from '../../../../tests/support/offered-plans.ts';
import type { AnswerDocument } from '../../answers/answer-document.ts';
import { createDocument } from '../../answers/open-document.ts';
import { fieldPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import { AnswerWords } from '../model/answer-words.ts';
import { evacuationTime } from './evacuation-time.ts';
import { planExceptions } from './exceptions.ts';
import { levelsIn } from './transport.ts';

const HOSPITAL = {
  'hospitalFacilities.primary.name': 'St. Anthony Hospital',
  'hospitalFacilities.primary.groundTime': '12 min',
  'hospitalFacilities.primary.airTime': '4 min',
} as const;

function waysIn(document: AnswerDocument) {
  const answers = document.answers();
  return evacuationTime(answers, new AnswerWords(answers, { timeZone: ZONE }))?.ways;
}

function exceptionsIn(document: AnswerDocument) {
  const answers = document.answers();
  const words = new AnswerWords(answers, { timeZone: ZONE });
  return planExceptions({ answers }, words).map((each) => each.words);
}

test.each([
  ['Ground', 'Unit 1: 10 min + 12 min = 22 min'],
  ['BLS transport', 'Unit 1: 10 min + 12 min = 22 min'],
  ['Air', 'Unit 1: 10 min + 4 min = 14 min'],
  ['Boat', 'Unit 1: 10 min + travel not stated'],
  ['Boat (ALS)', 'Unit 1: 10 min + travel not stated'],
  ['ALS boat', 'Unit 1: 10 min + travel not stated'],
  ['ALS snowcat', 'Unit 1: 10 min + travel not stated'],
  ['ALS on foot', 'Unit 1: 10 min + travel not stated'],
  ['No ground, boat only', 'Unit 1: 10 min + travel not stated'],
  ['Not by ground', 'Unit 1: 10 min + travel not stated'],
  ['Ground (no transport)', 'Unit 1: 10 min + travel not stated'],
  ['Ground ALS, Medic 7', 'Unit 1: 10 min + 12 min = 22 min'],
  ['By ground', 'Unit 1: 10 min + 12 min = 22 min'],
  ['Airboat', 'Unit 1: 10 min + travel not stated'],
  ['Helo', 'Unit 1: 10 min + 4 min = 14 min'],
  ['HEMS', 'Unit 1: 10 min + 4 min = 14 min'],
  ['Snowcat', 'Unit 1: 10 min + travel not stated'],
  ['Air ambulance', 'Unit 1: 10 min + 4 min = 14 min'],
  ['Air or ground', 'Unit 1: 10 min + travel not stated'],
  ['Medevac (ground)', 'Unit 1: 10 min + travel not stated'],
  ['Air, if LZ accepted, else ground', 'Unit 1: 10 min + travel not stated'],
  ['Flight crew by road', 'Unit 1: 10 min + travel not stated'],
  ['Ground/Air', 'Unit 1: 10 min + travel not stated'],
  ['Ground Primary, Air Secondary', 'Unit 1: 10 min + travel not stated'],
  ['BearCat medevac', 'Unit 1: 10 min + travel not stated'],
  ['Air if flying', 'Unit 1: 10 min + travel not stated'],
  ['Air (LifeFlight 2)', 'Unit 1: 10 min + 4 min = 14 min'],
])('how long a unit takes to the hospital follows how it travels: %s', (mode, way) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service: 'Unit 1', mode, arrival: '10 min' });
  expect(waysIn(document)).toEqual([way]);
});

test.each([
  [{ groundTime: '4 mi' }, '10 min', 'Unit 1: 10 min + travel not stated'],
  [{ groundTime: '4 mi, 9 min' }, '10 min', 'Unit 1: 10 min + 9 min = 19 min'],
  [{ groundTime: '9 min' }, '4 mi', 'By ground: arrival not stated + 9 min'],
])('a distance is never added to a time: %j, %s to the scene', (times, arrival, way) => {
  const document = plan({ 'hospitalFacilities.primary.name': 'Mercy' });
  document.write('hospitalFacilities.primary.groundTime', times.groundTime);
  addRow(document, 'icsTransport', { service: 'Unit 1', mode: 'Ground', arrival });
  addRow(document, 'icsTransport', { service: 'Rescue', mode: 'Boat', arrival: '7 min' });
  expect(waysIn(document)).toContain(way);
});

test.each([
  'BLS, ALS 20 min out',
  'AMR ALS',
  'Recalled ALS',
])('in its own box %s is no ALS', (level) => {
  expect(levelsIn({ level, name: 'Medic 4' })).toEqual({ als: false, bls: false });
});

test.each([
  ['ALS', true],
  ['Medic 7 (ALS), no radio', false],
  ['Medic 7 (ALS), not yet called', false],
  ['Medic 7 ALS, no transport before 0900', false],
  ['Medic 7 ALS - none closer', false],
  ['Medic 7 ALS. No K9', false],
  ['Medic 7 (ALS), out of Station 5', false],
  ['BLS only, ALS out of service', false],
  ['BLS (ALS on request)', false],
  ['ALS: n/a', false],
  ['ALS: none', false],
  ['ALS?', false],
  ['ALS unavailable until 0900', false],
  ['neither ALS nor BLS', false],
  ['ALS pending', false],
  ['ALS crew off duty', false],
  ['ALS with 2 paramedics', true],
  ['BLS/ALS', true],
  ['Medic 7 (ALS), Falck', true],
  ['Medic 7 ALS, 155.340', true],
  ['ALS, EMT only', false],
  ['Lewistown Medic 2 (ALS), 40 min out', true],
  ['BLS (ALS 30 min)', false],
  ['BLS. Call ALS', false],
  ['BLS, Backup ALS', false],
  ['Lost ALS', false],
  ['Req ALS', false],
  ['Likely ALS, 20 min out', false],
  ['AMR ALS for the team', false],
  ['ALS: 0', false],
  ['ALS - downgraded to BLS today', false],
  ['ALS, now BLS', false],
  ['ALS, no paramedic tonight', false],
  ['ALS, cancelled', false],
  ['Medic 4 (ALS). Recalled', false],
  ['ALS, Medic 4 OOS', false],
  ['ALS Suspended', false],
  ['ALS Medic 7, AMR', true],
  ['ALS (out of service)', false],
  ['ALS if available', false],
  ['ALS requested', false],
  ['ALS, requested', false],
  ['ALS NOT STAFFED', false],
  ['Never ALS', false],
  ['Nearest ALS Billings', false],
  ['Needs ALS', false],
  ["BLS, can't do ALS", false],
  ['BLS only; ALS from Helena 40 min', false],
  ['BLS, waiting on ALS', false],
  ['BLS, not an ALS unit', false],
  ['BLS w/o ALS', false],
  ['No BLS or ALS', false],
])('whether %s says that a unit is ALS: %s', (text, als) => {
  expect(levelsIn({ level: text, name: '' }).als || levelsIn({ level: '', name: text }).als).toBe(
    als,
  );
});

/** Of a plan with this helicopter, and one unit. */
function waysBeside(
  helicopter: Readonly<Record<string, string>>,
  unit: Readonly<Record<string, string>>,
) {
  const document = plan(HOSPITAL);
  for (const [field, text] of Object.entries(helicopter))
    document.write(fieldPath<string, string>('helicopterPlan', field), text);
  addRow(document, 'icsTransport', unit);
  return waysIn(document);
}

test.each([
  ['St. Anthony Medic 3', 'St. Anthony Flight For Life 2'],
  ['A', 'Air Life'],
  ['Rescue 3', 'CareFlite dispatch'],
  ['Airdrie 3', 'Air Evac 12 dispatch'],
  ['Flight for Life ground crew', 'Flight for Life'],
])('%s without a mode is no helicopter by the contact %s', (service, primaryContact) => {
  const ways = waysBeside(
    { primaryContact, landingZone: 'Ball field' },
    { service, arrival: '10 min' },
  );
  expect(ways).toContain(`${service}: 10 min + 12 min = 22 min`);
});

test.each([
  ['LifeFlight 2 (ALS)', 'LifeFlight 2, 155.340'],
  ['LifeNet 3', 'LifeNet 3, 155.340'],
  ['AirLife 2 ALS', 'AirLife Denver dispatch'],
  ['Dustoff', 'US Army Dustoff, 155.340'],
])('%s is the helicopter by its name, with the contact %s', (service, primaryContact) => {
  const ways = waysBeside(
    { primaryContact, landingZone: 'Ball field' },
    { service, arrival: '10 min' },
  );
  expect(ways).toEqual([`${service}: 10 min + 4 min = 14 min`]);
});

test.each([
  ['Summit County', 'Summit County, 970-555-0100'],
  ['AMR', 'AMR dispatch 303-555-0100'],
  ['CareFlite', 'CareFlite dispatch, 817-555-0100'],
  ['REACH 12', 'REACH 12; 155.340'],
  ['Two Bear', 'Two Bear Air'],
  ['Lifeguard 2', 'Air Evac 12 dispatch'],
  ['LifeFlight 2', 'Air Evac 12 dispatch'],
])('%s may be the helicopter of the contact %s: it has no sum, and its level is asked for', (service, primaryContact) => {
  const document = plan(HOSPITAL);
  document.write('helicopterPlan.primaryContact', primaryContact);
  document.write('helicopterPlan.landingZone', 'Ball field');
  addRow(document, 'icsTransport', { service, level: 'ALS', arrival: '10 min' });
  expect(waysIn(document)).toContain(`${service}: 10 min + travel not stated`);
  expect(exceptionsIn(document)).toEqual([`ALS to be checked: “${service}”: “ALS”`]);
});

test.each([
  ['Air-ambulance', ['No ALS ambulance: all are BLS']],
  ['By boat', ['No ALS ambulance: all are BLS']],
  ['Boat2', ['No ALS ambulance: all are BLS']],
  ['BLS transport by boat', ['ALS to be checked: “Unit 1”: “ALS”']],
  ['Ambulance then boat', []],
  ['Ground, boat standby', []],
  ['Ambulance, Waterton station', []],
  ['Helicopter ambulance', ['No ALS ambulance: all are BLS']],
  ['Helo, land at ball field', ['ALS to be checked: “Unit 1”: “ALS”']],
  ['Air or ground', ['ALS to be checked: “Unit 1”: “ALS”']],
  ['Ground (air if needed)', []],
  ['Ambulance (air if needed)', []],
  ['Ambulance w/ helo backup', []],
  ['By ground, air backup', []],
])('an ALS unit that travels by “%s” is no ambulance there unless its mode says so', (mode, expected) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service: 'Unit 1', mode, level: 'ALS' });
  addRow(document, 'icsTransport', { service: 'Rescue 3', mode: 'Ground', level: 'BLS' });
  expect(exceptionsIn(document)).toEqual(expected);
});

test('of two times that are given for a helicopter both are printed, and none is added', () => {
  const air = { service: 'Careflight', mode: 'Air', arrival: '12 min' };
  const called = { primaryContact: 'Careflight 970-555-0199', landingZone: 'Hay field' };
  expect(waysBeside({ ...called, arrival: '35 min, coming from Grand Junction' }, air)).toEqual([
    'Careflight: 12 min or “35 min, coming from Grand Junction”, not decided + 4 min',
  ]);
  expect(waysBeside({ ...called, arrival: '12' }, air)).toEqual([
    'Careflight: 12 min + 4 min = 16 min',
  ]);
});

test('a helicopter whose name says when it comes keeps that beside the plan', () => {
  const ways = waysBeside(
    { primaryContact: 'LifeFlight dispatch', landingZone: 'Ball field', arrival: '18 min' },
    { service: 'LifeFlight 2, 35 min out' },
  );
  expect(ways?.join()).toContain('35 min or 18 min, not decided + 4 min');
});

test('without a helicopter plan a helicopter’s name is no ambulance', () => {
  const document = plan({ ...HOSPITAL, 'additionalOpInfo.emsUnit0': 'LifeFlight 2 (ALS)' });
  expect(exceptionsIn(document)).toEqual(['ALS to be checked: “LifeFlight 2 (ALS)”']);
});

const CALLED_SECOND = {
  secondaryContact: 'AirLife Denver, 303-555-0188',
  landingZone: 'School field',
  arrival: '12 min',
};

test('a helicopter that is called second is the plan’s where nothing says that another is called first', () => {
  const ways = waysBeside(
    { ...CALLED_SECOND, primaryContact: 'Dispatch center, 303-555-0100' },
    { service: 'AirLife Denver', mode: 'Air' },
  );
  expect(ways).toEqual(['AirLife Denver: 12 min + 4 min = 16 min']);
});

test.each([
  'REACH 12 dispatch, 303-555-0100',
  'LifeFlight Comm Center, 303-555-0100',
  'Kern County Helicopter 407',
  '303-555-0100',
])('a helicopter that is called second beside “%s” is another', (primaryContact) => {
  const ways = waysBeside(
    { ...CALLED_SECOND, primaryContact },
    { service: 'AirLife Denver', mode: 'Air' },
  );
  expect(ways).toEqual(['Helicopter: 12 min + 4 min = 16 min']);
});

test('beside a helicopter that is called second dispatch alone says of no other that it is the plan’s', () => {
  const document = plan(HOSPITAL);
  document.write('helicopterPlan.primaryContact', 'Dispatch, 303-555-0100');
  document.write('helicopterPlan.secondaryContact', 'LifeFlight 2, 155.340');
  document.write('helicopterPlan.arrival', '18 min');
  addRow(document, 'icsTransport', { service: 'LifeFlight 2', mode: 'Air' });
  addRow(document, 'icsTransport', { service: 'REACH 12', mode: 'Air' });
  expect(waysIn(document)).toContain('Helicopter: 18 min + 4 min = 22 min');
});

test.each([
  'Air Ambulance 2 (ALS)',
  'Air Rescue 1 (ALS)',
  'Helicopter Rescue 1 (ALS)',
  'LifeFlight Rescue 2 (ALS)',
  'MedEvac Unit 3 (ALS)',
])('a crew of the air is no ambulance: %s', (name) => {
  const document = plan({
    ...HOSPITAL,
    'additionalOpInfo.emsUnit0': name,
    'additionalOpInfo.emsUnit1': 'Medic 3 (BLS)',
  });
  expect(exceptionsIn(document)).toEqual([`ALS to be checked: “${name}”`]);
});

test.each([
  'Ground only',
  'Ground (primary)',
  'Ground, Type I',
  'Ground amb, lights & sirens',
  'ALS ambulance, EMS',
])('on the road by “%s” the hospital’s time by road counts', (mode) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service: 'Medic 4', mode, level: 'ALS', arrival: '10 min' });
  expect(waysIn(document)).toEqual(['Medic 4: 10 min + 12 min = 22 min']);
});

test.each([
  'AirLife 2 (ALS)',
  'AirLife Denver',
])('a helicopter that is called first is the plan’s beside one that is called second: %s', (service) => {
  const document = plan(HOSPITAL);
  document.write('helicopterPlan.primaryContact', 'AirLife dispatch, 303-555-0188');
  document.write('helicopterPlan.secondaryContact', 'REACH dispatch, 800-555-0100');
  document.write('helicopterPlan.arrival', '18 min');
  addRow(document, 'icsTransport', { service, mode: 'Air' });
  addRow(document, 'icsTransport', { service: 'REACH 12', mode: 'Air', arrival: '25 min' });
  expect(waysIn(document)).toContain(`${service}: 18 min + 4 min = 22 min`);
  expect(waysIn(document)?.join()).not.toContain('Helicopter');
});

test.each([
  'Primary',
  'CCT',
  'Armored vehicle',
  'Land, 4x4 only',
])('a mode that says no way by road has no time by road: %s', (mode) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service: 'Medic 4', mode, level: 'ALS', arrival: '10 min' });
  expect(waysIn(document)).toEqual(['Medic 4: 10 min + travel not stated']);
});

test.each([
  'Fireboat docked at Pier 4',
  'Rescue boat launching from north ramp',
])('a boat has no time by road: %s', (service) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service, level: 'ALS', arrival: '10 min' });
  expect(waysIn(document)).toEqual([`${service}: 10 min + travel not stated`]);
});

test('an aircraft without a name is called what it is', () => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { mode: 'Air', arrival: '14 min' });
  expect(waysIn(document)).toEqual(['Helicopter: 14 min + 4 min = 18 min']);
});

test('no time without ALS is printed where one that may be ALS is there', () => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service: 'Medic 9', level: 'ALS', arrival: '8 min' });
  expect(exceptionsIn(document)).toEqual(['No ALS at the scene for 8 min']);
  addRow(document, 'icsTransport', { service: 'Marine Medic 3', level: 'ALS' });
  expect(exceptionsIn(document)).toEqual(['ALS to be checked: “Marine Medic 3”: “ALS”']);
});

test.each([
  'Steamboat Springs Medic 2',
  'Medic 3 at boat ramp',
])('a town and a ramp are no boat: %s', (service) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service, level: 'ALS', arrival: '7 min' });
  expect(waysIn(document)).toEqual([`${service}: 7 min + 12 min = 19 min`]);
});

test.each([
  ['Ambulance', 'Boat'],
  ['Air', 'Ground'],
])('modes in conflict are no way: %s, %s', (mine, theirs) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service: 'Medic 7', level: 'ALS', arrival: '10 min' });
  const [row = ''] = rowsOf(document.answers(), 'icsTransport');
  const other = createDocument({ now: () => new Date(0), author: () => 'Shipley', replica: 'o' });
  other.write(fieldPath('icsTransport', 'mode', row), theirs);
  document.write(fieldPath('icsTransport', 'mode', row), mine);
  document.merge(other.state());
  expect(waysIn(document)).toEqual(['Medic 7: 10 min + travel not stated']);
  expect(exceptionsIn(document)).toEqual(['ALS to be checked: “Medic 7”: “ALS”']);
});

test.each([
  ['Rescue boat 5', 'ALS to be checked: “Rescue boat 5”: “ALS”'],
  ['Fireboat1', 'ALS to be checked: “Fireboat1”: “ALS”'],
  ['UTV 3', 'No ALS at the scene for 7 min'],
  ['Snowcat2', 'No ALS at the scene for 7 min'],
])('a unit whose name is no ambulance’s is not timed by road: %s', (service, exception) => {
  const document = plan(HOSPITAL);
  addRow(document, 'icsTransport', { service, level: 'ALS', arrival: '7 min' });
  expect(waysIn(document)).toEqual([`${service}: 7 min + travel not stated`]);
  expect(exceptionsIn(document)).toEqual([exception]);
});

test('the second helicopter takes neither the zone nor the time of the first', () => {
  const ways = waysBeside(
    {
      primaryContact: 'AirLife Denver dispatch, 303-555-0188',
      secondaryContact: 'Flight For Life, 303-555-0199',
      landingZone: 'School field',
      arrival: '12 min',
    },
    { service: 'Flight For Life 2', arrival: '25 min' },
  );
  expect(ways).toEqual([
    'Flight For Life 2: 25 min + 4 min = 29 min',
    'Helicopter: 12 min + 4 min = 16 min',
  ]);
});
