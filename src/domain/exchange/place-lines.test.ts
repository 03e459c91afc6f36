import { expect, test } from 'vitest';
import { everyField, planFileOf, plannedNight } from '../../../tests/support/exchange-plans.ts';
import type { PlanPlaceKind } from '../points/plan-places.ts';

/** Between where it is and its point as it stands in the plan. */
const EXPECTED: Readonly<Record<PlanPlaceKind, readonly string[]>> = {
  incident: [],
  commandPost: [],
  staging: [],
  emsStaging: ['EMS Radio', 'EMS Supervisor'],
  fdStaging: ['FD Radio', 'FD Officer'],
  collection: ['EMS Radio', 'Special Procedures'],
  material: ['Material Type', 'Risk Level', 'Safety Perimeter'],
  exchange: ['EMS Radio', 'Special Procedures'],
  aidStation: ['Contact or Channel', 'Paramedics'],
  post: [
    'Channel',
    'Call Sign or Phone',
    'First-Aid Station',
    'Paramedics',
    'Level of Care',
    'Shift',
    'Staff',
    'Kit',
    'Ambulance Access',
    'Pick-up Point',
    'Route to the Pick-up Point',
    'Destination',
  ],
  landingZone: [
    'Primary Contact',
    'Secondary Contact',
    'Air-to-Ground Frequency',
    'LZ Officer',
    'Alternate LZ',
    'Size by Day',
    'Size by Night',
    'Slope and Its Direction',
    'Approach and Departure',
    'Marking by Day',
    'Marking by Night',
    'LZ Type',
    'Obstruction 1',
    'Obstruction 2',
    'More Obstacles with Bearing and Distance',
    'Hazards (HOTSAW)',
  ],
  hospital: [
    'ED Contact',
    'Phone',
    'Radio Channel',
    'Trauma Level, Adult',
    'Trauma Level, Pediatric',
    'Burn Center',
    'Helipad',
  ],
};

test('each kind of place says whom to call on which channel, and what it has', async () => {
  const { places } = await planFileOf(everyField());
  for (const [kind, expected] of Object.entries(EXPECTED)) {
    const remarks = places.find((place) => place.kind === kind)?.remarks ?? '';
    const labels = remarks.split('\n').map((line) => line.split(': ')[0] ?? '');
    const text = labels.slice(labels.indexOf('Where') + 1, labels.indexOf('In the plan'));
    expect({ kind, text }).toEqual({ kind, text: expected });
  }
});

test.each([
  ['Declined by pilot', 'DECLINED '],
  ['Pending', 'CHECK '],
  ['Accepted by pilot', ''],
])('a landing zone of which a pilot said “%s” is called %s', async (decision, begins) => {
  const document = plannedNight();
  document.write('helicopterPlan.decision', decision);
  document.write('helicopterPlan.decidedBy', 'AirLife 3');
  const landing = (await planFileOf(document)).places.find(({ kind }) => kind === 'landingZone');
  expect(landing?.name).toBe(`${begins}Landing zone`);
  expect(landing?.remarks.split('\n').slice(1, 3)).toEqual([
    `LZ Status: ${decision}`,
    'Decided By: AirLife 3',
  ]);
});

test.each([
  ['On divert. CT down', 'DIVERT St. Anthony Hospital', 'On divert, asked 2026-11-21 14:05 MST.'],
  [
    'Divert status unknown',
    'CHECK St. Anthony Hospital',
    'Divert status unknown, asked 2026-11-21 14:05 MST.',
  ],
  ['Helipad on the roof', 'St. Anthony Hospital', 'Where: '],
])('a hospital of which it is said “%s” is called %s', async (notes, name, second) => {
  const document = plannedNight();
  document.write('hospitalFacilities.primary.notes', notes);
  document.write('hospitalFacilities.primary.verifiedAt', '2026-11-21 14:05 MST');
  for (const profile of ['everything', 'hospital'] as const) {
    const { places } = await planFileOf(document, { profile, without: [] });
    const hospital = places.find((place) => place.name.endsWith('St. Anthony Hospital'));
    expect(hospital?.name).toBe(name);
    expect(hospital?.remarks.split('\n')[1]?.startsWith(second)).toBe(true);
  }
});
