import { describe, expect, test } from 'vitest';
import { addRow, plan } from '../../../tests/support/offered-plans.ts';
import { createDocument } from '../answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { conflictsIn } from '../plan/summary.ts';
import {
  acknowledgedWarnings,
  acknowledgement,
  acknowledgeWarning,
  type PlanWarning,
  planWarnings,
  shownAt,
  warnAgain,
} from './plan-warnings.ts';
import { isRightPath, rightTexts } from './right-points.ts';

const SETTINGS = { farMetres: 100_000, locale: 'en-US' };
const RIGHT = {
  'operationalInfo.incidentCoordinates': '39.7400, -105.0900',
  'helicopterPlan.latitude': '39.7550',
  'helicopterPlan.longitude': '-105.1000',
} as const;

const kinds = (warnings: readonly PlanWarning[]) => warnings.map(({ warning }) => warning.kind);
const of = (answers: Readonly<Partial<Record<AnswerPath, string>>>, settings = SETTINGS) =>
  kinds(planWarnings(plan(answers).answers(), settings));
const only = ([warning, ...more]: readonly PlanWarning[]): PlanWarning => {
  expect(more).toEqual([]);
  if (!warning) throw new Error('No warning');
  return warning;
};

describe('the warnings of a plan', () => {
  test('are of every kind, and none is raised by what is right', () => {
    expect(of({})).toEqual([]);
    expect(of(RIGHT)).toEqual([]);
    expect(of({ ...RIGHT, 'helicopterPlan.mgrs': '13S DE 9000 0000' })).toEqual(['apart']);
    expect(of({ ...RIGHT, 'helicopterPlan.latitude': '91.74' })).toEqual(['impossible']);
    expect(of({ ...RIGHT, 'helicopterPlan.longitude': '105.1000' })).toEqual(['minusMissing']);
    const exchanged = {
      'helicopterPlan.latitude': '-75.1000',
      'helicopterPlan.longitude': '39.7550',
    };
    expect(of({ 'operationalInfo.incidentCoordinates': '39.74, -75.09', ...exchanged })).toEqual([
      'swapped',
    ]);
    expect(of({ ...RIGHT, 'icsEvacuation.collectionCoordinates': '38.2, -105.09' })).toEqual([
      'far',
    ]);
    expect(of({ ...RIGHT, 'icsEvacuation.exchangeCoordinates': '39.7551, -105.1000' })).toEqual([
      'landingZoneClose',
    ]);
  });

  test('know the United States by a point of the plan, or by the phone', () => {
    const alone = { 'operationalInfo.incidentCoordinates': '39.74, 105.09' } as const;
    expect(of(alone)).toEqual(['minusMissing']);
    expect(of(alone, { ...SETTINGS, locale: 'en' })).toEqual([]);
    const hospital = {
      'hospitalFacilities.primary.latitude': '39.71',
      'hospitalFacilities.primary.longitude': '-105.12',
    };
    expect(of({ ...alone, ...hospital }, { ...SETTINGS, locale: 'de-DE' })).toContain(
      'minusMissing',
    );
  });

  test('hold until the points are mended', () => {
    const document = plan({ ...RIGHT, 'helicopterPlan.longitude': '105.1000' });
    expect(kinds(planWarnings(document.answers(), SETTINGS))).toEqual(['minusMissing']);
    document.write('helicopterPlan.longitude', '-105.1000');
    expect(planWarnings(document.answers(), SETTINGS)).toEqual([]);
  });

  test('are the same answer for as long as no point changes', () => {
    const document = plan({ ...RIGHT, 'helicopterPlan.longitude': '105.1000' });
    const before = only(planWarnings(document.answers(), SETTINGS));
    document.write('weather.temperature', '41');
    document.write('operationalInfo.stagingArea', 'Lot 4');
    expect(only(planWarnings(document.answers(), SETTINGS))).toBe(before);
  });

  test('stand at the longitude of a pair, and at every other text', () => {
    const mixed = plan({ ...RIGHT, 'helicopterPlan.mgrs': '13S DE 9000 0000' });
    expect(shownAt(only(planWarnings(mixed.answers(), SETTINGS)))).toEqual([
      'helicopterPlan.longitude',
      'helicopterPlan.mgrs',
    ]);
  });
});

describe('that it is right', () => {
  const FAR = { ...RIGHT, 'helicopterPlan.latitude': '38.2' } as const;

  test('is kept in the plan with who and when, in the log too, and may be taken back', () => {
    const document = plan(FAR);
    const warning = only(planWarnings(document.answers(), SETTINGS));
    acknowledgeWarning(document, warning);
    expect(planWarnings(document.answers(), SETTINGS)).toEqual([]);
    expect(kinds(acknowledgedWarnings(document.answers(), SETTINGS))).toEqual(['far']);
    expect(acknowledgement(document.answers(), warning)).toMatchObject({ author: 'Ruiz' });
    const [change] = document.changes();
    expect(change).toMatchObject({ path: warning.rightPath, author: 'Ruiz' });
    expect(isRightPath(warning.rightPath)).toBe(true);
    expect(rightTexts(change?.text ?? '')).toEqual(['38.2', '-105.1000', '39.7400, -105.0900']);
    expect(document.addedSections()).toEqual([]);
    warnAgain(document, warning);
    expect(kinds(planWarnings(document.answers(), SETTINGS))).toEqual(['far']);
  });

  test('is void as soon as one of the texts is another, and holds again with the same', () => {
    for (const path of Object.keys(FAR) as (keyof typeof FAR)[]) {
      const document = plan(FAR);
      acknowledgeWarning(document, only(planWarnings(document.answers(), SETTINGS)));
      document.write(path, FAR[path].replace(/0?$/, '1'));
      expect(kinds(planWarnings(document.answers(), SETTINGS)), path).toEqual(['far']);
      document.write(path, FAR[path]);
      expect(planWarnings(document.answers(), SETTINGS), path).toEqual([]);
    }
  });

  test('cannot be said of what is no point, whatever a copy claims', () => {
    const swapped = { 'helicopterPlan.latitude': '-105.1', 'helicopterPlan.longitude': '39.755' };
    for (const wrong of [{ 'helicopterPlan.latitude': '91.74' }, swapped]) {
      const document = plan({ ...RIGHT, ...wrong });
      const warning = only(planWarnings(document.answers(), SETTINGS));
      expect(warning.canBeRight).toBe(false);
      acknowledgeWarning(document, warning);
      expect(planWarnings(document.answers(), SETTINGS)).toHaveLength(1);
    }
  });

  test('merges: two phones that settle two warnings settle both, without a conflict', () => {
    const one = plan(FAR);
    const station = addRow(one, 'icsAidStations', { name: 'North', coordinates: '41.2, -105.09' });
    const other = createDocument({
      now: () => new Date('2026-11-19T03:00:00Z'),
      author: () => 'Diaz',
      replica: 'other',
    });
    other.merge(one.state());
    const [first, second] = planWarnings(one.answers(), SETTINGS);
    if (!first || !second) throw new Error('Two places are far');
    acknowledgeWarning(one, first);
    acknowledgeWarning(other, second);
    one.merge(other.state());
    other.merge(one.state());
    for (const document of [one, other]) {
      expect(planWarnings(document.answers(), SETTINGS)).toEqual([]);
      expect(conflictsIn(document.answers())).toEqual([]);
    }
    // The same one, acknowledged twice.
    one.write(fieldPath('icsAidStations', 'coordinates', station), '41.3, -105.09');
    other.merge(one.state());
    for (const document of [one, other]) {
      acknowledgeWarning(document, only(planWarnings(document.answers(), SETTINGS)));
    }
    one.merge(other.state());
    expect(planWarnings(one.answers(), SETTINGS)).toEqual([]);
    expect(conflictsIn(one.answers())).toEqual([]);
  });

  test('says nothing where a text that cannot be read stands in its place', () => {
    expect(rightTexts('{')).toEqual([]);
    expect(isRightPath('assessment.name')).toBe(false);
  });
});

test('thousands of places that a file brings cost no more than a few', () => {
  const document = plan({ 'operationalInfo.incidentCoordinates': '38.9, -77.03' });
  for (let count = 0; count < 500; count += 1)
    addRow(document, 'helicopterPlan', { coordinates: '38.9, -77.03' });
  const found = planWarnings(document.answers(), { farMetres: 100_000, locale: 'en-US' });
  expect(found.length).toBeGreaterThan(20);
  expect(found.length).toBeLessThan(300);
});
