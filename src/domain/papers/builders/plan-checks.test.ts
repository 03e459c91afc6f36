import { expect, test } from 'vitest';
import { createDocument } from '../../answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../../answers/path.ts';
import { recordAsked } from '../../hospitals/divert.ts';
import { threatTemplates } from '../../kit/threat-templates.ts';
import { planChecks } from './plan-checks.ts';

const AT = new Date('2027-01-14T10:00:00Z');
const make = (author = 'Ruiz') =>
  createDocument({ now: () => AT, author: () => author, replica: author });
const open = (document: ReturnType<typeof make>, isWhole?: (section: string) => boolean) =>
  planChecks({
    answers: document.answers(),
    timeZone: 'America/Denver',
    ...(isWhole ? { isWhole } : {}),
  }).map(({ words }) => words);

function threat(document: ReturnType<typeof make>, texts: Readonly<Record<string, string>>) {
  const row = document.addRow('other');
  for (const [field, text] of Object.entries(texts))
    document.write(fieldPath('other', field, row), text);
  return row;
}

test('nothing is open in a plan that says nothing', () => {
  expect(open(make())).toEqual([]);
});

test('answers that nobody decided between', () => {
  const [mine, other] = [make(), make('Lee')];
  mine.write('weather.visibility', '1 mi');
  other.write('weather.visibility', '2 mi');
  mine.merge(other.state());
  expect(open(mine)).toEqual(['Not decided between several answers: Weather, Visibility']);
});

test('a mitigation that is blank, or still the template’s own words', () => {
  const document = make();
  const [template] = threatTemplates;
  const row = threat(document, { hazard: 'Cold', severity: 'Low' });
  expect(open(document)).toEqual(['No mitigation: “Cold”']);
  document.write(fieldPath('other', 'mitigation', row), template?.mitigation ?? '');
  expect(open(document)).toEqual(["The mitigation is the template's, not yours: “Cold”"]);
  document.write(fieldPath('other', 'mitigation', row), 'Warm-up bus at staging');
  expect(open(document)).toEqual([]);
});

test('a hospital on divert that a text still sends somebody to', () => {
  const document = make();
  document.write('hospitalFacilities.primary.name', 'Billings Clinic');
  document.write('icsEvacuation.procedures', 'Officer down: Medic 2 to Billings Clinic.');
  recordAsked(document, 'primary', 'divert', { by: 'Ruiz', at: '2027-01-14 03:00 MST' });
  expect(open(document)).toEqual([
    'Primary Hospital “Billings Clinic”: On divert, asked 2027-01-14 03:00 MST: no other hospital in the plan; the special procedures still name it',
    'Evacuation and Procedures, Special Procedures names “Billings Clinic”, on divert',
  ]);
});

test('a place inside of the isolation distance, around the material and not around the incident', () => {
  const document = make();
  const write = (texts: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(texts)) document.write(path as AnswerPath, text);
  };
  write({
    'operationalInfo.incidentCoordinates': '47.15520, -108.23100',
    'helicopterPlan.latitude': '47.17520',
    'helicopterPlan.longitude': '-108.23100',
    'hazardousMaterials.safetyPerimeter':
      'ERG 2024, guide 125, Table 1, UN 1005, small spill: isolate 30 m (100 ft) all directions',
  });
  expect(open(document)).toEqual([]);
  write({ 'hazardousMaterials.coordinates': '47.17520, -108.23110' });
  expect(open(document)).toEqual(['Landing zone is inside the isolation distance']);
});

test('a period that cannot be read', () => {
  const document = make();
  document.write('icsOperation.periodFrom', 'before dawn');
  expect(open(document)).toEqual(['The start of the period cannot be read']);
  document.write('icsOperation.periodFrom', '2027-01-14 06:00 MST');
  document.write('icsOperation.periodTo', '2027-01-14 05:00 MST');
  expect(open(document)).toEqual(['The period ends before it starts']);
});

test('of what was held back nothing is called open', () => {
  const document = make();
  threat(document, { hazard: 'Cold', severity: 'High' });
  expect(open(document, (section) => section !== 'other')).toEqual([]);
});
