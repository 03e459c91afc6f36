import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earlierPlan,
  kitOf,
  known,
  lastWeek,
  linesOf,
  plan,
  texts,
  ZONE,
} from '../../../tests/support/offered-plans.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import { authorName } from '../answers/authors.ts';
import { type AnswerPath, fieldPath, joinPath } from '../answers/path.ts';
import type { Section } from '../answers/sections.ts';
import type { Hospital } from '../hospitals/hospital.ts';
import { blankTexts } from '../hospitals/hospital-texts.ts';
import { kitCatalogue } from '../kit/kit-catalogue.ts';
import { OFFERS } from '../limits.ts';
import { catalogue } from '../plan/catalogue.ts';
import { sectionForKey } from '../plan/section-view.ts';
import { acceptLines, groupOf, templatesFor } from './group.ts';
import type { Offer } from './offer.ts';
import { OfferIndex } from './offer-index.ts';
import { offersFor, textOf } from './offers.ts';

describe('from the plan that it was started from', () => {
  test('offers the team’s facts at once, without what is bound to a place or a time', () => {
    const startedFrom = earlierPlan(lastWeek());
    const group = (section: string) =>
      linesOf(groupOf([{ section }], known(plan(), { startedFrom })));
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
      acceptLines(document, groupOf([{ section }], known(document, { startedFrom })), ZONE);
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
    expect(linesOf(group(unit))).toEqual([
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
    acceptLines(document, group, ZONE)();
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

test('whatever plans, kit and saved hospitals say: nothing is offered where there is an answer, and asking writes nothing', () => {
  const paths = (catalogue as readonly Section[])
    .filter(({ rows }) => !rows)
    .flatMap(({ id, fields }) => fields.map(({ key }) => fieldPath(id, key)));
  const points = [
    ...(catalogue as readonly Section[]).flatMap(({ id, fields }) =>
      fields.filter(({ kind }) => kind === 'point').map(({ key }) => fieldPath(id, key)),
    ),
    ...(['latitude', 'longitude', 'mgrs'] as const).map((key) => fieldPath('helicopterPlan', key)),
    ...(['latitude', 'longitude'] as const).map((key) =>
      fieldPath('hospitalFacilities', key, 'primary'),
    ),
  ];
  const answers = fc.array(
    fc.tuple(
      fc.constantFrom(...paths, ...points, ...points),
      fc.constantFrom(
        'a',
        'b',
        'c ',
        ' ',
        '39.74',
        '-105.09',
        '13S DD 9228 9890',
        '39.74, -105.09',
      ),
    ),
  );
  // At one that is typed, only what it may become: no offer is what stands there.
  const isSplit = ({ source, completes }: Offer, path: AnswerPath) =>
    source.kind === 'derived' && completes === path;
  const isGoingOn = (offer: Offer, path: AnswerPath, typed: string) =>
    (offer.begins === path || offer.adds === path) &&
    textOf(offer, path).toLowerCase().startsWith(typed.toLowerCase());
  const kitPaths = kitCatalogue
    .filter((section) => section.fields.length > 0)
    .flatMap((section) => section.fields.map(({ key }) => joinPath(section.id, key)));
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
  const inRows = (document: AnswerDocument): readonly AnswerPath[] =>
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
          // A space that was typed behind it is no part of what it may become.
          const typed = document.read(path).trim();
          if (typed !== '') {
            const others = offers.filter(
              (offer) => !isSplit(offer, path) && !isGoingOn(offer, path, typed),
            );
            expect(others).toEqual([]);
          }
          expect(texts(offers, path)).not.toContain(document.read(path).trim());
          expect(offers.length).toBeLessThanOrEqual(OFFERS.mostAtField);
          expect(new Set(texts(offers, path)).size).toBe(offers.length);
          for (const offer of offers) {
            expect(textOf(offer, path).trim()).not.toBe('');
            if ('day' in offer.source) {
              expect(offer.source.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
            }
          }
        }
        for (const { id } of catalogue) {
          const group = groupOf([{ section: id }], all);
          for (const line of [...group, ...templatesFor(sectionForKey(id), all)]) {
            if ('day' in line.source) {
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
