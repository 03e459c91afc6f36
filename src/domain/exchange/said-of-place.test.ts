import { expect, test } from 'vitest';
import { everyField, planFileOf, plannedNight } from '../../../tests/support/exchange-plans.ts';
import type { PlanPlaceKind } from '../plan-places/plan-places.ts';

/** Between where it is and its point as it stands in the plan. */
const SAID: Readonly<Record<PlanPlaceKind, readonly string[]>> = {
  incident: [],
  commandPost: [],
  staging: [],
  emsStaging: ['EMS Radio', 'EMS Supervisor'],
  fdStaging: ['FD Radio', 'FD Officer'],
  collection: ['EMS Radio', 'Special Procedures'],
  exchange: ['EMS Radio', 'Special Procedures'],
  aidStation: ['Contact or Channel', 'Paramedics'],
  landingZone: [
    'Primary Contact',
    'Secondary Contact',
    'Air-to-Ground Frequency',
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
  for (const [kind, expected] of Object.entries(SAID)) {
    const remarks = places.find((place) => place.kind === kind)?.remarks ?? '';
    const labels = remarks.split('\n').map((line) => line.split(': ')[0] ?? '');
    const said = labels.slice(labels.indexOf('Where') + 1, labels.indexOf('In the plan'));
    expect({ kind, said }).toEqual({ kind, said: expected });
  }
});

test.each([
  ['Declined by pilot', true],
  ['refused: wires', true],
  ['Rejected 14:05', true],
  ['not accepted', true],
  ['no-go', true],
  ['Accepted by pilot', false],
  ['Accepted, from the north alone', false],
])('“%s” is declined: %s', async (decision, isDeclined) => {
  const document = plannedNight();
  document.write('helicopterPlan.decision', decision);
  const landing = (await planFileOf(document)).places.find(({ kind }) => kind === 'landingZone');
  expect(landing?.name.startsWith('DECLINED ')).toBe(isDeclined);
  expect(landing?.remarks.split('\n')[1]).toBe(`Pilot's Decision: ${decision}`);
});
