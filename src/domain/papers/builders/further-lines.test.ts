// What a plan says beyond the specification stands where it is looked for.
import { expect, test } from 'vitest';
import { blank, modelOf } from '../../../../tests/support/filled-assessments.ts';
import { operationView } from '../../operation/operation-view.ts';
import { briefText } from './brief-text.ts';

function plan() {
  const document = blank();
  const answers = {
    'operationalInfo.structureType': 'Commercial building',
    'operationalInfo.structureSize': '40,000 sq ft, two floors',
    'operationalInfo.light': 'Night',
    'operationalInfo.nightVision': 'Yes',
    'expectedPeople.operators': '14',
    'expectedPeople.civilians': '3',
    'expectedPeople.casualties': '4',
    'expectedPeople.massCasualty': '6 patients',
    'expectedPeople.resources': 'Two ALS from West Metro',
    'icsEvacuation.access': 'North gate, 12 ft clear',
    'icsEvacuation.egress': 'Alley to W 14th Ave',
    'icsOperation.incidentCommander': 'Cmdr. Lena Ortiz, TAC 2',
    'icsOperation.medicalDirector': 'Dr. Amy Chen',
    'icsOperation.medicalDirectorContact': '303-555-0144',
    'icsOperation.directorNotified': 'Yes',
    'icsOperation.directorNotifiedAt': '0510',
    'additionalOpInfo.backupChannel': 'MAC 21',
    'helicopterPlan.callSign': 'AirLife 1',
    'helicopterPlan.dispatchPhone': '303-555-0188',
    'specialtyCenters.burnCenter': 'UCHealth Burn Center',
    'specialtyCenters.burnContact': '720-555-0101',
    'specialtyCenters.burnTravel': '12 mi, 25 min',
    'specialtyCenters.pediatricCenter': "Children's Hospital Colorado",
  } as const;
  for (const [path, text] of Object.entries(answers)) document.write(path as never, text);
  return document;
}

test('ICS 206 has them in block 6, and the centers among the hospitals', () => {
  const text = JSON.stringify(modelOf('ics206', plan()));
  for (const line of [
    'Incident commander: Cmdr. Lena Ortiz, TAC 2',
    'Medical director: Dr. Amy Chen, 303-555-0144; notified: Yes, 0510',
    'Structure: Commercial building, 40,000 sq ft, two floors',
    'Light: Night; night vision: Yes',
    'People: operators: 14; civilians or hostages: 3',
    'Casualties expected: 4; mass casualty from 6 patients',
    'EMS asked for: Two ALS from West Metro',
    'Ambulances: in: North gate, 12 ft clear; out: Alley to W 14th Ave',
    'Backup channel: MAC 21',
    'Helicopter: AirLife 1; dispatch: 303-555-0188',
    'UCHealth Burn Center\\nBurn center',
    "Children's Hospital Colorado\\nPediatric center",
  ]) {
    expect(text).toContain(line);
  }
});

test('a center whose own row among the hospitals says all of it stands there once', () => {
  const document = plan();
  const write = (path: string, text: string) => document.write(path as never, text);
  const count = () =>
    JSON.stringify(modelOf('ics206', document)).split("Children's Hospital Colorado").length - 1;
  const before = count();
  write('hospitalFacilities.tertiary.name', "Children's Hospital Colorado");
  expect(count()).toBe(before + 1);
  write('hospitalFacilities.tertiary.traumaPediatric', 'Level I');
  expect(count()).toBe(before);
  // What the row does not say stays.
  write('specialtyCenters.pediatricContact', '720-555-0177');
  expect(count()).toBe(before + 1);
});

test('the brief says what a commander reads aloud of them', () => {
  const text = briefText(modelOf('brief', plan()));
  for (const line of ['Dr. Amy Chen', '4; mass casualty from 6 patients', 'North gate', 'MAC 21']) {
    expect(text).toContain(line);
  }
  expect(text).toContain('UCHealth Burn Center');
  expect(text).not.toContain('Lena Ortiz');
});

test('the operation view has them, and none of them where nobody answered', () => {
  const local = { now: new Date('2026-11-20T12:00:00Z'), timeZone: 'America/Denver' };
  const text = JSON.stringify(operationView(plan().answers(), local));
  for (const line of ['Dr. Amy Chen', 'MAC 21', 'AirLife 1', 'North gate', 'UCHealth Burn']) {
    expect(text).toContain(line);
  }
  expect(JSON.stringify(operationView(blank().answers(), local))).not.toContain('Burn');
});
