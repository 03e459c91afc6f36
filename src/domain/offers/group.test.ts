import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRow,
  earlierPlan,
  kitOf,
  known,
  plan,
  texts,
  ZONE,
} from '../../../tests/support/offered-plans.ts';
import type { AssessmentDocument } from '../assessment/assessment-document.ts';
import { authorName } from '../assessment/author-words.ts';
import { catalogue, type Section } from '../assessment/catalogue.ts';
import { type AnswerPath, fieldPath } from '../assessment/path.ts';
import { sectionForKey } from '../assessment/section-view.ts';
import { blankTexts, type Hospital } from '../hospital/hospital.ts';
import { kitCatalogue } from '../kit/kit-catalogue.ts';
import { threatTemplates } from '../kit/threat-templates.ts';
import { OFFERS } from '../later-limits.ts';
import { type GroupLine, groupOf, takeLines, templatesFor } from './group.ts';
import { OfferIndex } from './offer-index.ts';
import { offersFor, textOf } from './offers.ts';

const lines = (group: readonly GroupLine[]) =>
  group.map((line) =>
    line.kind === 'text'
      ? [line.path, line.text]
      : [line.section, ...line.row.map(([, text]) => text)],
  );

describe('from the plan that it was started from', () => {
  const lastWeek = () => {
    const document = plan({
      'operatorInfo.operatorName': 'Dana Ruiz',
      'operatorInfo.agency': 'Jefferson County Regional SWAT',
      'operatorInfo.timestamp': 'Nov 12, 2026, 8:00 PM',
      'additionalOpInfo.emsRadio': 'WMFR TAC 4',
      'additionalOpInfo.emsStaging': 'W 14th Ave & Dover St',
      'icsOperation.name': 'Colfax Barricade',
      'icsOperation.periodFrom': '2026-11-12 20:00 MST',
      'icsOperation.handling': 'Law Enforcement Sensitive',
      'icsOperation.approvedBy': 'Lt. Marcus Hale',
      'weather.temperature': '28',
    });
    addRow(document, 'icsTransport', {
      service: 'West Metro Medic 11',
      location: 'W 14th Ave & Dover St',
      contact: 'WMFR TAC 4',
      level: 'ALS',
      mode: 'Ground',
    });
    return document;
  };

  test('offers the team’s facts at once, without what is bound to a place or a time', () => {
    const startedFrom = earlierPlan(lastWeek());
    const group = (section: string) =>
      lines(groupOf([{ section }], known(plan(), { startedFrom })));
    expect(group('additionalOpInfo')).toEqual([['additionalOpInfo.emsRadio', 'WMFR TAC 4']]);
    expect(group('operatorInfo').map(([path]) => path)).toEqual([
      'operatorInfo.operatorName',
      'operatorInfo.agency',
    ]);
    expect(group('icsOperation')).toEqual([['icsOperation.handling', 'Law Enforcement Sensitive']]);
    expect(group('icsTransport')).toEqual([
      ['icsTransport', 'West Metro Medic 11', 'WMFR TAC 4', 'ALS', 'Ground'],
    ]);
    for (const section of ['weather', 'hospitalFacilities', 'helicopterPlan']) {
      expect(group(section)).toEqual([]);
    }
  });

  test('taken together it is the user’s, from there, and undone but for what was typed since', () => {
    const startedFrom = earlierPlan(lastWeek());
    const document = plan();
    const undo = (section: string) =>
      takeLines(document, groupOf([{ section }], known(document, { startedFrom })), ZONE);
    const undoOperator = undo('operatorInfo');
    const undoTransport = undo('icsTransport');
    const { author = '' } = document.answer('operatorInfo.agency') ?? {};
    expect(authorName(author)).toBe('Ruiz, from the earlier plan of 12 Nov 2026');
    const [row = ''] = document.rows('icsTransport');
    expect(document.read(fieldPath('icsTransport', 'service', row))).toBe('West Metro Medic 11');
    expect(document.read(fieldPath('icsTransport', 'location', row))).toBe('');
    expect(groupOf([{ section: 'icsTransport' }], known(document, { startedFrom }))).toEqual([]);

    document.write('operatorInfo.agency', 'Denver Police');
    document.write(fieldPath('icsTransport', 'location', row), 'Base');
    undoOperator();
    undoTransport();
    expect(document.read('operatorInfo.operatorName')).toBe('');
    expect(document.read('operatorInfo.agency')).toBe('Denver Police');
    expect(document.rows('icsTransport')).toEqual([row]);
    expect(document.read(fieldPath('icsTransport', 'location', row))).toBe('Base');
    expect(document.read(fieldPath('icsTransport', 'service', row))).toBe('');
  });

  test('a row is the kit’s where that says all that the plan says, with what it has more', () => {
    const startedFrom = earlierPlan(lastWeek());
    const group = (unit: Readonly<Record<string, string>>) =>
      groupOf(
        [{ section: 'icsTransport' }],
        known(plan(), { startedFrom, kit: kitOf({}, [['units', unit]]).answers() }),
      );
    const unit = {
      name: 'West Metro Medic 11',
      contact: 'WMFR TAC 4',
      level: 'ALS',
      mode: 'Ground',
      base: 'Station 11',
    };
    expect(lines(group(unit))).toEqual([
      ['icsTransport', 'West Metro Medic 11', 'Station 11', 'WMFR TAC 4', 'ALS', 'Ground'],
    ]);
    expect(group(unit)[0]?.source.kind).toBe('kit');
    expect(group({ ...unit, contact: 'WMFR TAC 7' })[0]?.source.kind).toBe('plan');
  });

  test('a row that nothing was added to is gone when it is undone', () => {
    const document = plan();
    const group = groupOf(
      [{ section: 'icsTransport' }],
      known(document, { startedFrom: earlierPlan(lastWeek()) }),
    );
    expect(group).toHaveLength(1);
    takeLines(document, group, ZONE)();
    expect(document.rows('icsTransport')).toEqual([]);
  });

  test('an answer in conflict there is not offered: none of them is chosen', () => {
    const one = plan({ 'operatorInfo.agency': 'One' });
    one.merge(plan({ 'operatorInfo.agency': 'Two' }).state());
    const startedFrom = earlierPlan(one);
    expect(groupOf([{ section: 'operatorInfo' }], known(plan(), { startedFrom }))).toEqual([]);
    expect(offersFor('operatorInfo.agency', known(plan(), { startedFrom }))).toEqual([]);
  });
});

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
    lines(groupOf([{ section }], known(document, { kit: team().answers() })));

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
    takeLines(document, [...group.slice(0, 1), ...group.slice(0, 1)], ZONE);
    expect(document.rows('icsCommunications')).toHaveLength(1);
  });

  test('which units come, the plan before says; the kit fills what that plan left open', () => {
    const startedFrom = earlierPlan(plan({ 'additionalOpInfo.emsUnit0': 'Medic 12' }));
    const all = known(plan(), { kit: team().answers(), startedFrom });
    const found = lines(groupOf([{ section: 'additionalOpInfo' }], all));
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
    takeLines(
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
    expect(hazards(all)).toEqual(['Bees', 'Dog bites to the team']);
    const document = plan();
    const [bees] = templatesFor(section, all);
    takeLines(document, bees ? [bees] : [], ZONE);
    const [row = ''] = document.rows('animalThreats');
    expect(document.read(fieldPath('animalThreats', 'mitigation', row))).toBe('Suits');
    expect(hazards(known(document, { kit: kit.answers() }))).toEqual(['Dog bites to the team']);
  });

  test('a section without threats has none', () => {
    expect(templatesFor(sectionForKey('weather'), known(plan()))).toEqual([]);
  });

  test('those of the product name no dose, no distance and no time', () => {
    for (const { hazard, mitigation } of threatTemplates) {
      expect(`${hazard} ${mitigation}`).not.toMatch(/\d/);
    }
  });
});

test('whatever plans, kit and saved hospitals say: nothing is offered where there is an answer, and asking writes nothing', () => {
  const paths = (catalogue as readonly Section[])
    .filter(({ rows }) => !rows)
    .flatMap(({ id, fields }) => fields.map(({ key }) => fieldPath(id, key)));
  const answers = fc.array(
    fc.tuple(fc.constantFrom(...paths), fc.constantFrom('a', 'b', 'c ', ' ')),
  );
  const kitPaths = kitCatalogue
    .filter((section) => section.fields.length > 0)
    .flatMap((section) =>
      section.fields.map(({ key }) => fieldPath<string, string>(section.id, key)),
    );
  const kitRow = fc.tuple(
    fc.constantFrom('units', 'channels', 'airProviders', 'threats', 'phrases'),
    fc.dictionary(
      fc.constantFrom('name', 'channel', 'service', 'use', 'hazard', 'section', 'text', 'dispatch'),
      fc.constantFrom('a', 'EMS', 'Fire', 'Animal', 'Mitigation'),
    ),
  );
  const kits = fc.tuple(
    fc.array(fc.tuple(fc.constantFrom(...kitPaths), fc.constantFrom('a', 'b', ' '))),
    fc.array(kitRow, { maxLength: 6 }),
  );
  const saved = fc.array(
    fc.record({
      name: fc.constantFrom('a', 'ab', 'b'),
      category: fc.constantFrom('primary', 'secondary'),
    }),
    { maxLength: 4 },
  );
  const hospitals = (found: readonly { name: string; category: string }[]): Hospital[] =>
    found.map(({ name, category }, number) => ({
      ...blankTexts,
      id: `${number}`,
      version: 1,
      category: category as Hospital['category'],
      updatedAt: '2026-11-10T02:00:00Z',
      name,
      distance: '4 mi',
    }));
  const inRows = (document: AssessmentDocument): readonly AnswerPath[] =>
    ['icsTransport', 'animalThreats', 'hospitalFacilities'].flatMap((section) => {
      const row = document.addRow(section);
      return (
        sectionForKey(section).added?.fields.map(({ key }) => fieldPath(section, key, row)) ?? []
      );
    });
  const cards = (catalogue as readonly Section[]).flatMap(({ id, rows, fields }) =>
    (rows ?? []).flatMap((row) => fields.map(({ key }) => fieldPath(id, key, row.key))),
  );
  const filled = (pairs: readonly (readonly [AnswerPath, string])[]) => {
    const document = plan();
    for (const [path, text] of pairs) document.write(path, text);
    return document;
  };
  fc.assert(
    fc.property(
      answers,
      answers,
      answers,
      kits,
      saved,
      (here, there, other, [facts, rows], list) => {
        const document = filled(here);
        const kit = kitOf(Object.fromEntries(facts), rows).answers();
        const asked = [...paths, ...inRows(document), ...cards];
        const earlier = new OfferIndex();
        earlier.put({ id: 'x', last: 1, name: 'X', day: '2026-01-01' }, filled(other).answers());
        const all = known(document, {
          startedFrom: earlierPlan(filled(there)),
          earlier,
          kit,
          saved: hospitals(list),
        });
        const before = JSON.stringify(document.state());
        for (const path of asked) {
          const offers = offersFor(path, all);
          if (document.read(path).trim() !== '') expect(offers).toEqual([]);
          expect(offers.length).toBeLessThanOrEqual(OFFERS.mostAtField);
          expect(new Set(texts(offers, path)).size).toBe(offers.length);
          for (const offer of offers) {
            expect(textOf(offer, path).trim()).not.toBe('');
            if (offer.source.kind !== 'same' && offer.source.kind !== 'clock') {
              expect(offer.source.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
            }
          }
        }
        for (const { id } of catalogue) {
          const group = groupOf([{ section: id }], all);
          for (const line of [...group, ...templatesFor(sectionForKey(id), all)]) {
            if (line.source.kind !== 'same' && line.source.kind !== 'clock') {
              expect(line.source.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
            }
            if (line.kind === 'text') expect(document.read(line.path).trim()).toBe('');
            else expect(line.row.length).toBeGreaterThan(0);
          }
        }
        expect(JSON.stringify(document.state())).toBe(before);
      },
    ),
  );
});
