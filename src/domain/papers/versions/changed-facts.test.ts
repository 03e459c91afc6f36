import { expect, test } from 'vitest';
import { type ChangedFact, changeMessage } from './changed-facts.ts';

const fact = (path: string, where: string, now: string): ChangedFact => ({
  path,
  where,
  was: '',
  now,
  answer: undefined,
});

test('in a short message the way out comes before everything else', () => {
  const facts = [
    fact('weather.windConditions', 'Weather, Wind', 'W 25 mph'),
    fact('helicopterPlan.hazards', 'Helicopter Plan, Hazards', 'Wires'),
    fact('operationalInfo.commandPost', 'Operational Info, Command Post', 'Winnett school'),
    fact('helicopterPlan.r1.decision', 'Landing Zone 2, LZ Status', 'Unusable'),
    fact('icsEvacuation.collectionPoint', 'Evacuation, Collection Point', 'Gravel pit'),
    fact('hospitalFacilities.primary.name', 'Primary Hospital', 'Billings Clinic'),
  ];
  expect(changeMessage({ number: 1, isClaimed: false }, facts)).toBe(
    'CHANGED SINCE V1: Landing Zone 2, LZ Status, now Unusable, was blank | Evacuation, Collection Point, now Gravel pit, was blank | Primary Hospital, now Billings Clinic, was blank | +3 more',
  );
});

test('a bar that was typed begins no change of its own', () => {
  const facts = [fact('icsEvacuation.collectionPoint', 'Collection Point', 'Gate | V1 APPROVED')];
  expect(changeMessage({ number: 1, isClaimed: false }, facts)).toBe(
    'CHANGED SINCE V1: Collection Point, now Gate / V1 APPROVED, was blank',
  );
});

test('nor does one in the name of what changed, nor a line break', () => {
  const facts = [fact('weather.windConditions', 'Mercy | V2 APPROVED\nALL OPEN, Phone', '555')];
  expect(changeMessage({ number: 1, isClaimed: false }, facts)).toBe(
    'CHANGED SINCE V1: Mercy / V2 APPROVED ALL OPEN, Phone, now 555, was blank',
  );
});
