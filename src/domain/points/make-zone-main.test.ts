import { expect, test } from 'vitest';
import { withLandingZones } from '../../../tests/support/landing-zones.ts';
import { sourceAuthor } from '../answers/authors.ts';
import { joinPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import {
  isAirDeclined,
  isUsable,
  isZoneDisputed,
  landingZoneStatuses,
  makeZoneMain,
} from './landing-zones.ts';

const at = (key: string, row?: string) => joinPath('helicopterPlan', key, row);

test('of two landing zones the declined one is no way out, and the other is', () => {
  const document = withLandingZones();
  const statuses = landingZoneStatuses(document.answers());
  expect(statuses.map((each) => [each.name, each.decision, isUsable(each)])).toEqual([
    ['Landing zone', 'accepted', true],
    ['Landing zone 2', 'declined', false],
  ]);
  expect(isAirDeclined(document.answers())).toBe(false);
  document.write('helicopterPlan.decision', 'Unusable: flooded');
  expect(isAirDeclined(document.answers())).toBe(true);
  document.write('helicopterPlan.decision', 'Open');
  expect(landingZoneStatuses(document.answers())[0]?.decision).toBeUndefined();
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

test('a landing zone without a name or a point is no way out before a pilot accepts it', () => {
  const document = withLandingZones();
  document.write('helicopterPlan.decision', 'Declined by pilot');
  expect(isAirDeclined(document.answers())).toBe(true);
  document.write(at('decision', 'zz'), 'Open');
  expect(isAirDeclined(document.answers())).toBe(true);
  // As where a profile holds its place back.
  document.write(at('decision', 'zz'), 'Accepted by pilot');
  expect(isAirDeclined(document.answers())).toBe(false);
});

test('what is from elsewhere stays from there, and answers in conflict stay in conflict', () => {
  const document = withLandingZones();
  const [row = ''] = rowsOf(document.answers(), 'helicopterPlan');
  const from = sourceAuthor({ kind: 'plan', day: '2026-01-02' });
  document.resolve(at('coordinates', row), '39.7000, -105.1000', from);
  document.restore(at('officer', row), [
    { text: 'Lt. Hale', author: 'Ruiz' },
    { text: 'Lt. Moss', author: 'Chen' },
  ]);
  expect(isZoneDisputed(document, row)).toBe(false);
  const before = new Map(document.answers());
  const undo = makeZoneMain(document, row);
  expect(document.answer(at('latitude'))).toMatchObject({ text: '39.7000', author: from });
  expect(document.answer(at('officer'))).toMatchObject({ text: 'Lt. Moss', author: 'Chen' });
  expect(document.answer(at('officer'))?.others.map(({ text }) => text)).toEqual(['Lt. Hale']);
  undo();
  for (const path of [at('officer', row), at('coordinates', row), at('officer')]) {
    const { text, author, others } = before.get(path) ?? {};
    expect(document.answer(path), path).toMatchObject({ text, author });
    expect(document.answer(path)?.others.length, path).toBe(others?.length);
  }
  document.restore(at('mgrs'), [
    { text: '13S DD 92202 98904', author: 'Ruiz' },
    { text: '13S DD 92202 99904', author: 'Chen' },
  ]);
  expect(isZoneDisputed(document, row)).toBe(true);
});
