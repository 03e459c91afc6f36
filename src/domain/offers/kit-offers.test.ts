import { describe, expect, test } from 'vitest';
import {
  addRow,
  earlierPlan,
  kitOf,
  known,
  linesOf,
  plan,
  texts,
  ZONE,
} from '../../../tests/support/offered-plans.ts';
import { authorName } from '../answers/authors.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { threatTemplates } from '../kit/threat-templates.ts';
import { OFFERS } from '../limits.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { acceptLines, groupOf, templatesFor } from './group.ts';
import { offersFor } from './offers.ts';

describe('from the kit', () => {
  const team = () =>
    kitOf(
      {
        'me.name': 'Dana Ruiz',
        'me.badge': 'JC-4417',
        'team.agency': 'Jefferson County SWAT',
        'team.handling': 'Law Enforcement Sensitive',
        'team.approvedBy': 'Lt. Hale',
      },
      [
        [
          'units',
          { name: 'West Metro Medic 11', callSign: 'Medic 11', service: 'EMS', level: 'ALS' },
        ],
        ['units', { name: 'Engine 11', service: 'Fire' }],
        [
          'units',
          { name: 'AirLife Denver', service: 'Air', base: 'Base, 12 min ETA', mode: 'Air' },
        ],
        ['units', { name: 'Medic 12', service: 'EMS' }],
        ['channels', { channel: 'SWAT TAC 2', use: 'Tactical' }],
        ['channels', { channel: 'WMFR TAC 4', use: 'EMS and fire' }],
        ['airProviders', { name: 'AirLife Denver', dispatch: '303-555-0188' }],
      ],
    );
  const group = (section: string, document = plan()) =>
    linesOf(groupOf([{ section }], known(document, { kit: team().answers() })));

  test('a unit with a call sign and no name goes where it is asked for, too', () => {
    const kit = kitOf({}, [['units', { callSign: 'Engine 11', service: 'Fire' }]]).answers();
    const path = 'additionalOpInfo.fdUnit0';
    expect(texts(offersFor(path, known(plan(), { kit })), path)).toEqual(['Engine 11']);
    const text = plan({ 'additionalOpInfo.fdUnit1': 'engine 11' });
    expect(offersFor(path, known(text, { kit }))).toEqual([]);
  });

  test('each fact goes where it is asked for; no unit comes twice, and who approves is in no group', () => {
    expect(group('operatorInfo')).toEqual([
      ['operatorInfo.operatorName', 'Dana Ruiz'],
      ['operatorInfo.agency', 'Jefferson County SWAT'],
      ['operatorInfo.badgeNumber', 'JC-4417'],
    ]);
    expect(group('additionalOpInfo')).toEqual([
      ['additionalOpInfo.emsRadio', 'WMFR TAC 4'],
      ['additionalOpInfo.emsUnit0', 'Medic 11'],
      ['additionalOpInfo.emsUnit1', 'Medic 12'],
      ['additionalOpInfo.fdRadio', 'WMFR TAC 4'],
      ['additionalOpInfo.fdUnit0', 'Engine 11'],
    ]);
    expect(group('helicopterPlan')).toEqual([
      ['helicopterPlan.primaryContact', 'AirLife Denver, 303-555-0188'],
    ]);
    expect(group('icsOperation')).toEqual([
      ['icsOperation.handling', 'Law Enforcement Sensitive'],
      ['icsOperation.preparedBy', 'Dana Ruiz'],
    ]);
    expect(group('hospitalFacilities')).toEqual([]);
    const path = 'icsOperation.approvedBy';
    const approves = offersFor(path, known(plan(), { kit: team().answers() }));
    expect(texts(approves, path)).toEqual(['Lt. Hale']);
    expect(approves[0]?.source).toEqual({ kind: 'kit', day: '2026-11-18' });
  });

  test('whole rows: what carries people to a hospital, and every channel', () => {
    expect(group('icsTransport')).toEqual([
      ['icsTransport', 'West Metro Medic 11', 'ALS'],
      ['icsTransport', 'AirLife Denver', 'Base, 12 min ETA', 'Air'],
      ['icsTransport', 'Medic 12'],
    ]);
    expect(group('icsCommunications')).toHaveLength(2);
    const document = plan();
    addRow(document, 'icsTransport', { service: 'medic 12' });
    expect(group('icsTransport', document)).toHaveLength(2);
  });

  test('a unit that stands in one field is not offered at the other', () => {
    const document = plan({ 'additionalOpInfo.emsUnit0': 'Medic 12' });
    const path = 'additionalOpInfo.emsUnit1';
    const offers = offersFor(path, known(document, { kit: team().answers() }));
    expect(texts(offers, path)).toEqual(['Medic 11']);
  });

  test('nor a unit under its other name', () => {
    const document = plan({ 'additionalOpInfo.emsUnit1': 'West Metro Medic 11' });
    const path = 'additionalOpInfo.emsUnit0';
    const offers = offersFor(path, known(document, { kit: team().answers() }));
    expect(texts(offers, path)).toEqual(['Medic 12']);
  });

  test('a group of a large kit has so many rows and no more; a line is taken once', () => {
    const kit = kitOf(
      {},
      Array.from({ length: 80 }, (_none, number) => ['channels', { channel: `CH ${number}` }]),
    );
    const document = plan();
    const all = known(document, { kit: kit.answers() });
    const group = groupOf([{ section: 'icsCommunications' }], all);
    expect(group).toHaveLength(OFFERS.mostInGroup);
    acceptLines(document, [...group.slice(0, 1), ...group.slice(0, 1)], ZONE);
    expect(document.rows('icsCommunications')).toHaveLength(1);
  });

  test('which units come, the plan before says; the kit fills what that plan left open', () => {
    const startedFrom = earlierPlan(plan({ 'additionalOpInfo.emsUnit0': 'Medic 12' }));
    const all = known(plan(), { kit: team().answers(), startedFrom });
    const found = linesOf(groupOf([{ section: 'additionalOpInfo' }], all));
    expect(found.filter(([path]) => path?.includes('Unit'))).toEqual([
      ['additionalOpInfo.emsUnit0', 'Medic 12'],
    ]);
    expect(found).toContainEqual(['additionalOpInfo.emsRadio', 'WMFR TAC 4']);
  });

  test('who makes sure of a hospital does it now, by one tap', () => {
    const path: AnswerPath = 'hospitalFacilities.primary.verifiedBy';
    const [offer] = offersFor(path, known(plan(), { kit: team().answers() }));
    expect(offer?.texts).toEqual([
      [path, 'Dana Ruiz'],
      ['hospitalFacilities.primary.verifiedAt', '2026-11-18 19:00 MST'],
    ]);
  });

  test('taken it is the user’s, and the log says that it was the kit', () => {
    const document = plan();
    acceptLines(
      document,
      groupOf([{ section: 'operatorInfo' }], known(document, { kit: team().answers() })),
      ZONE,
    );
    const { author = '' } = document.answer('operatorInfo.badgeNumber') ?? {};
    expect(authorName(author)).toBe('Ruiz, from the kit of 18 Nov 2026');
  });
});

describe('threat templates', () => {
  const section = sectionForKey('animalThreats');
  const hazards = (all: Parameters<typeof templatesFor>[1]) =>
    templatesFor(section, all).map((line) => (line.kind === 'row' ? line.row[0]?.[1] : ''));

  test('the team’s own come first, those here already not at all', () => {
    const kit = kitOf({}, [
      ['threats', { section: 'Animal', hazard: 'Bees', mitigation: 'Suits' }],
      ['threats', { section: 'Other', hazard: 'Ice' }],
    ]);
    const all = known(plan(), { kit: kit.answers() });
    const shipped = hazards(known(plan()));
    expect(shipped).toContain('Dog bites to the team');
    expect(hazards(all)).toEqual(['Bees', ...shipped]);
    const document = plan();
    const [bees] = templatesFor(section, all);
    acceptLines(document, bees ? [bees] : [], ZONE);
    const [row = ''] = document.rows('animalThreats');
    expect(document.read(fieldPath('animalThreats', 'mitigation', row))).toBe('Suits');
    expect(hazards(known(document, { kit: kit.answers() }))).toEqual(shipped);
  });

  test('a section without threats has none', () => {
    expect(templatesFor(sectionForKey('weather'), known(plan()))).toEqual([]);
  });

  test.each([
    ['animalThreats', /^Alligators/],
    ['animalThreats', /^Police dog/],
    ['hazardousMaterials', /^Opioid/],
    ['other', /^Children/],
  ])('the product has one in %s: %s', (id, hazard) => {
    const lines = templatesFor(sectionForKey(id), known(plan()));
    const found = lines.map((line) => (line.kind === 'row' ? line.row[0]?.[1] : ''));
    expect(found).toContainEqual(expect.stringMatching(hazard));
  });

  test('those of the product name no dose, no distance and no time', () => {
    for (const { hazard, mitigation } of threatTemplates) {
      expect(`${hazard} ${mitigation}`).not.toMatch(/\d/);
    }
  });
});
