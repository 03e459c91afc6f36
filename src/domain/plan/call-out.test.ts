import { describe, expect, test } from 'vitest';
import { barricadedSubject } from '../../../tests/support/barricaded-subject.ts';
import { createDocument } from '../answers/open-document.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import type { Section } from '../answers/sections.ts';
import {
  askedAt,
  askedOf,
  callOutCards,
  isInCard,
  lineOf,
  missingIn,
  missingPaths,
  namesMaterials,
  openElsewhere,
  unmitigatedIn,
} from './call-out.ts';
import { catalogue } from './catalogue.ts';
import { openQuestions, questions } from './completeness.ts';

const make = (replica = 'callout') =>
  createDocument({ now: () => new Date(0), author: () => '', replica });
const empty = () => make().answers();

const card = (title: string) => {
  const found = callOutCards.find((each) => each.title === title);
  if (!found) throw new Error(`No card ${title}`);
  return found;
};
const lineWith = (title: string, answers: Readonly<Partial<Record<AnswerPath, string>>>) => {
  const document = make();
  for (const [path, text = ''] of Object.entries(answers)) {
    document.write(path as AnswerPath, text);
  }
  return lineOf(card(title).line, document.answers());
};

describe('the call-out view', () => {
  test('has each question of a commander in one card', () => {
    const cardsOf = (path: string) => callOutCards.filter((each) => isInCard(each, path)).length;
    const paths = questions.flatMap(({ needs }) => needs.flat());
    expect(paths.filter((path) => cardsOf(path) !== 1)).toEqual([]);
  });

  test('draws no field twice, and every field of the ICS forms', () => {
    const drawn = (section: Section, key: string) =>
      callOutCards.filter((each) => isInCard(each, fieldPath(section.id, key))).length;
    const all = (catalogue as readonly Section[]).filter(({ rows }) => !rows);
    const fields = all.flatMap((section) =>
      section.fields.map(({ key }) => ({ section, key, count: drawn(section, key) })),
    );
    expect(fields.filter(({ count }) => count > 1)).toEqual([]);
    const missing = fields.filter(({ section, count }) => section.more && count === 0);
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  test('says on a card, and at each field of it, what a commander waits for', () => {
    const total = callOutCards.reduce((sum, each) => sum + missingIn(each, empty()), 0);
    expect(total).toBe(openQuestions(empty()).length);
    expect(missingIn(card('Medic and channel'), empty())).toBe(2);
    expect(askedAt('operatorInfo.operatorName', empty())).toBe('missing');
    expect(askedAt('additionalOpInfo.emsRadio', empty())).toBe('missing');
    expect(askedAt('operatorInfo.agency', empty())).toBeUndefined();
    expect(askedAt('animalThreats.wildlifeType', empty())).toBeUndefined();
    expect(askedOf(card('Threats'), empty())).toBe('missing');
    const answers = barricadedSubject().answers();
    expect(missingIn(card('Medic and channel'), answers)).toBe(0);
    expect(askedAt('operatorInfo.operatorName', answers)).toBeUndefined();
    expect(askedOf(card('Threats'), answers)).toBeUndefined();
  });

  test('has a place for each missing field: a field of a card, or the head of the card', () => {
    const isDrawn = (path: AnswerPath) =>
      callOutCards.some(({ asked, parts }) =>
        asked === path
          ? parts.every(({ kind }) => kind === 'threats')
          : isInCard({ parts: parts.filter(({ kind }) => kind !== 'threats') }, path),
      );
    expect([...missingPaths(empty())].filter((path) => !isDrawn(path))).toEqual([]);
  });

  test('leads on to what is to be decided in sections that no card has', () => {
    const [one, two] = [make('one'), make('two')];
    const path = fieldPath(one.addOwnSection('K9 team'), 'description');
    two.merge(one.state());
    for (const [document, text] of [
      [one, '6 h'],
      [two, '12 h'],
    ] as const) {
      document.write(path, text);
      document.write('weather.visibility', text);
    }
    one.merge(two.state());
    expect(openElsewhere(one.answers())).toEqual([{ path, isConflict: true }]);
  });

  test('plans relief where the operation is long, or somebody has begun to', () => {
    const shown = (from: string, to: string, schedule = '') => {
      const document = make();
      document.write('icsOperation.periodFrom', from);
      document.write('icsOperation.periodTo', to);
      document.write('extendedOps.rotationSchedule', schedule);
      return card('Extended operations').shownWhen?.(document.answers(), 'America/Denver');
    };
    expect(shown('2026-11-20 08:00 MST', '2026-11-20 20:00 MST')).toBe(true);
    expect(shown('2026-11-20 08:00 MST', '2026-11-20 19:59 MST')).toBe(false);
    expect(shown('2026-11-20 08:00 MST', 'until done')).toBe(false);
    expect(shown('', '', 'Relief at noon')).toBe(true);
  });

  test('knows of hazardous materials by their own box and by a row, not by a rating alone', () => {
    const [own, inRow] = [make(), make()];
    own.write('hazardousMaterials.riskLevel', 'High');
    expect(namesMaterials(own.answers())).toBe(false);
    own.write('hazardousMaterials.materialType', 'Ether');
    expect(namesMaterials(own.answers())).toBe(true);
    const row = inRow.addRow('hazardousMaterials');
    inRow.write(fieldPath('hazardousMaterials', 'hazard', row), 'Ammonia');
    expect(namesMaterials(inRow.answers())).toBe(true);
  });

  test('points out a high threat that nobody has an answer to', () => {
    const document = make();
    document.write('hazardousMaterials.riskLevel', 'Critical');
    expect(unmitigatedIn(card('Threats'), document.answers())).toBe(1);
    expect(unmitigatedIn(card('Where'), document.answers())).toBe(0);
    expect(askedAt('hazardousMaterials.riskLevel', document.answers())).toBe('Critical');
    const mitigation = fieldPath(
      'hazardousMaterials',
      'mitigation',
      document.addRow('hazardousMaterials'),
    );
    document.write(mitigation, '300 ft perimeter');
    expect(unmitigatedIn(card('Threats'), document.answers())).toBe(0);
  });
});

describe('the line of a closed card', () => {
  test('says what a commander asks of the card, behind a label where the bare text would mislead', () => {
    const answers = barricadedSubject().answers();
    const cards = callOutCards.filter(({ ofEvent }) => !ofEvent);
    expect(cards.map((each) => `${each.title}: ${lineOf(each.line, answers)}`)).toEqual([
      'Operation and period: Colfax Barricade · Barricaded subject · From 2026-11-20 08:04 MST · To 2026-11-20 20:04 MST · 2 more',
      'Where: 8490 W Colfax Ave, Lakewood, CO 80215',
      'Medic and channel: Medic Dana Ruiz · EMS WMFR TAC 4 · Supervisor EMS 1 Cole, 303-555-0166 · Contact 303-555-0142 · 4 more',
      'Command post and staging: CP 8500 W Colfax Ave, parking lot · Staging W 14th Ave & Dover St · EMS W 14th Ave & Dover St · FD W 14th Ave & Dover St · 1 more',
      'Collection and exchange points: CCP Garage, 8520 W Colfax, out of line of sight · Exchange Alley at W 14th Ave & Carr St · CCP / Aid Station 1 · Officer down: rescue team, armored vehicle to CCP, Medic 11 to AEP, St. Anthony. Pediatric: by air.',
      'Transport: EMS Medic 11, Medic 12 · FD Engine 11 · West Metro Medic 11 · West Metro Medic 12 · 2 more',
      "Hospitals: Primary St. Anthony Hospital · Denver Health · Children's Hospital Colorado",
      'Air, landing zone and weather: LZ School field, W 17th Ave & Carr St, Lakewood · MGRS 13S DD 92202 98904 · Air AirLife Denver dispatch, 303-555-0188 · Weather 28, N 12 mph, 10 mi · 3 more',
      'Threats: Critical: Armed barricaded subject, handgun and rifle · High: Propane, two 20 lb cylinders · Medium: Two dogs, pit bull mix, loose in the back yard',
      'People and casualties expected: ',
      'Children, K9 and decontamination: ',
      'Extended operations: ',
      'Prepared and approved: Prepared by Dana Ruiz · Approver Lt. Marcus Hale · Chief Cmdr. Lena Ortiz',
    ]);
    expect(callOutCards.filter(({ line }) => lineOf(line, empty()) !== '')).toEqual([]);
  });

  test('never makes a second hospital the first, nor an approver an approval', () => {
    const second = { 'hospitalFacilities.secondary.name': 'Denver Health' };
    expect(lineWith('Hospitals', second)).toBe('Denver Health');
    expect(lineWith('Prepared and approved', { 'icsOperation.approvedBy': 'Hale' })).toBe(
      'Approver Hale',
    );
  });

  test('of several lines it has the first', () => {
    expect(lineWith('Where', { 'operationalInfo.incidentLocation': '12 Elm St\nGate 4' })).toBe(
      '12 Elm St',
    );
  });

  test('has no part that was typed into another field', () => {
    expect(
      lineWith('Air, landing zone and weather', {
        'helicopterPlan.landingZone': 'Marina lot · MGRS 13S ED 99999 99999',
      }),
    ).toBe('LZ Marina lot, MGRS 13S ED 99999 99999');
  });

  test('says all of a level that is worse than its first word', () => {
    const document = make();
    document.write('plantThreats.riskLevel', 'Low. Critical since 14:00');
    expect(lineOf(card('Threats').line, document.answers())).toBe(
      'Low. Critical since 14:00: Plant Threats/Public Works',
    );
  });

  test('has the worst threat first, whether a section or one of its rows says so, and who looked and found none', () => {
    const document = make();
    const threats = () => lineOf(card('Threats').line, document.answers());
    document.write('animalThreats.assessed', 'None');
    document.write('plantThreats.riskLevel', 'Low');
    expect(threats()).toBe('Low: Plant Threats/Public Works · Animal Threats: None');
    document.write('other.categoryType', 'Crowd');
    document.write('other.priorityLevel', 'Medium');
    const add = (hazard: string, severity: string) => {
      const row = document.addRow('criminalThreats');
      document.write(fieldPath('criminalThreats', 'hazard', row), hazard);
      document.write(fieldPath('criminalThreats', 'severity', row), severity);
    };
    add('Lookout', '');
    add('Gunshot wounds', 'High. Rifle seen');
    expect(threats()).toBe(
      'High: Gunshot wounds · Lookout · Medium: Crowd · Low: Plant Threats/Public Works · 1 more',
    );
  });
});
