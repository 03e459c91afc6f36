import { expect, test } from 'vitest';
import { withLandingZones } from '../../../tests/support/landing-zones.ts';
import { fieldPath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { isAirDeclined, isUsable, landingZoneStatuses } from './landing-zone-status.ts';
import { makeZoneMain } from './make-zone-main.ts';

const at = (key: string, row?: string) => fieldPath<string, string>('helicopterPlan', key, row);

test('of two landing zones the declined one is no way out, and the other is', () => {
  const document = withLandingZones();
  const statuses = landingZoneStatuses(document.answers());
  expect(statuses.map((each) => [each.name, each.said, isUsable(each)])).toEqual([
    ['Landing zone', 'accepted', true],
    ['Landing zone 2', 'declined', false],
  ]);
  expect(isAirDeclined(document.answers())).toBe(false);
  document.write('helicopterPlan.decision', 'Unusable: flooded');
  expect(isAirDeclined(document.answers())).toBe(true);
  document.write('helicopterPlan.decision', 'Open');
  expect(landingZoneStatuses(document.answers())[0]?.said).toBeUndefined();
});

test('made the main one, a zone brings all that it says; one undo puts both back', () => {
  const document = withLandingZones();
  const [row = ''] = rowsOf(document.answers(), 'helicopterPlan');
  const before = new Map(document.answers());
  const undo = makeZoneMain(document, row);
  const main = (key: string) => document.read(at(key));
  expect([main('landingZone'), main('mgrs'), main('obstruction1'), main('decision')]).toEqual([
    'Church lot, Carr St',
    '13S DD 9150 9820',
    'Light poles on all sides',
    'Declined by pilot',
  ]);
  expect([main('latitude'), main('officer'), main('obstruction2')]).toEqual(['', '', '']);
  const other = (key: string) => document.read(at(key, row));
  expect(other('landingZone')).toBe('School field, W 17th Ave & Carr St, Lakewood');
  expect(other('coordinates')).toBe('13S DD 92202 98904');
  expect(other('obstructions')).toBe('Goal posts N and S ends\nPower lines along Carr St, 40 ft');
  expect(other('officer')).toBe('Engine 11, Lt. Moss');
  // The contacts are of the helicopter, not of the zone.
  expect(main('primaryContact')).toContain('AirLife');
  undo();
  for (const [path, { text }] of before)
    expect(document.answers().get(path)?.text, path).toBe(text);
});
