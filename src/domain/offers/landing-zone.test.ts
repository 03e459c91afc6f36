import { describe, expect, test } from 'vitest';
import {
  addRow,
  earlierPlan,
  kitOf,
  known,
  plan,
  texts,
} from '../../../tests/support/offered-plans.ts';
import { acceptedBy, authorName } from '../answers/authors.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { acceptOffer, offersAtOnce, offersFor } from './offers.ts';

const DAY: AnswerPath = 'helicopterPlan.sizeDay';
const NIGHT: AnswerPath = 'helicopterPlan.sizeNight';

const providers = () =>
  kitOf({}, [
    [
      'airProviders',
      {
        name: 'AirLife Denver',
        lzDay: '100 × 100 ft',
        lzNight: '125 × 125 ft',
        markingNight: 'Four low beams',
        airToGround: '155.340',
      },
    ],
    ['airProviders', { name: 'Flight For Life', lzDay: '75 × 75 ft' }],
  ]).answers();

describe('at a landing zone', () => {
  test('sizes, marking and frequency come from the provider that the plan calls, who is named', () => {
    const document = plan({
      'helicopterPlan.primaryContact': 'AirLife Denver dispatch, 303-555-0188',
    });
    const all = known(document, { kit: providers() });
    const [offer] = offersFor(NIGHT, all);
    expect(offer?.source).toEqual({ kind: 'kit', day: '2026-11-18', of: 'AirLife Denver' });
    expect(texts(offersFor(DAY, all), DAY)).toEqual(['100 × 100 ft']);
    expect(texts(offersFor(NIGHT, all), NIGHT)).toEqual(['125 × 125 ft']);
    const marking: AnswerPath = 'helicopterPlan.markingNight';
    expect(texts(offersFor(marking, all), marking)).toEqual(['Four low beams']);
    const row = addRow(document, 'helicopterPlan', { landingZone: 'Church lot' });
    const ofRow = fieldPath('helicopterPlan', 'airToGround', row);
    const more = known(document, { kit: providers() });
    expect(texts(offersFor(ofRow, more), ofRow)).toEqual(['155.340']);
  });

  test('where the plan calls none of them, those of all are offered', () => {
    const all = known(plan(), { kit: providers() });
    expect(texts(offersFor(DAY, all), DAY)).toEqual(['100 × 100 ft', '75 × 75 ft']);
  });

  test('where no profile says a size, what providers print, more at night, with whose it is; nothing of marking', () => {
    const called = plan({ 'helicopterPlan.primaryContact': 'Flight For Life, 303-555-0199' });
    for (const all of [known(plan()), known(called, { kit: providers() })]) {
      const [offer, ...others] = offersFor(NIGHT, all);
      expect(others).toEqual([]);
      expect(offer).toEqual({
        texts: [[NIGHT, '150 × 150 ft']],
        source: { kind: 'usual', of: 'Air Methods Kentucky', read: '2026-11', isNight: true },
      });
      expect(texts(offersFor(DAY, all), DAY)).toEqual(all.kit ? ['75 × 75 ft'] : ['100 × 100 ft']);
      expect(offersFor('helicopterPlan.markingDay', all)).toEqual([]);
    }
  });

  test('what was taken of it is in the log with its source', () => {
    const document = plan();
    const [offer] = offersFor(DAY, known(document));
    if (!offer) throw new Error('Nothing is offered');
    acceptOffer(document, offer, 'America/Denver');
    const shown = document.answers().get(DAY);
    expect(shown?.text).toBe('100 × 100 ft');
    expect(authorName(shown?.author ?? '')).toBe(
      'Ruiz, from the landing zone size of air providers of Nov 2026',
    );
    const [atNight] = offersFor(NIGHT, known(document));
    if (!atNight) throw new Error('Nothing is offered');
    acceptOffer(document, atNight, 'America/Denver');
    expect(authorName(document.answer(NIGHT)?.author ?? '')).toBe(
      'Ruiz, from the landing zone size of one air provider of Nov 2026',
    );
    // Words beside it leave it whose it is, and the type of the zone has it from there.
    document.write(NIGHT, '150 × 150 ft, lit');
    expect(acceptedBy(document.answer(NIGHT)?.author ?? '')?.from.kind).toBe('usualAtNight');
    const type: AnswerPath = 'helicopterPlan.lzType';
    expect(offersAtOnce(type, known(document))[0]?.source).toEqual(atNight.source);
  });

  test("the plan's own wind is offered; a pilot's word and the wind of an earlier plan are not", () => {
    const wind: AnswerPath = 'helicopterPlan.wind';
    const [offer] = offersFor(wind, known(plan({ 'weather.windConditions': 'N 12 mph' })));
    expect(offer?.source).toEqual({ kind: 'same', path: 'weather.windConditions' });
    const before = earlierPlan(
      plan({
        [wind]: 'S 5 mph',
        'helicopterPlan.surface': 'Grass',
        'helicopterPlan.decision': 'Accepted by pilot',
        'helicopterPlan.decidedBy': 'AirLife 2',
        'helicopterPlan.decidedAt': '2026-11-12 07:50 MST',
      }),
    );
    const all = known(plan(), { startedFrom: before });
    for (const field of ['wind', 'decision', 'decidedBy', 'decidedAt'] as const)
      expect(offersFor(fieldPath('helicopterPlan', field), all)).toEqual([]);
    expect(offersFor('helicopterPlan.surface', all)).toHaveLength(1);
  });
});

describe('at the type of a landing zone', () => {
  const TYPE: AnswerPath = 'helicopterPlan.lzType';

  test('surfaces with the size that the provider asks for, as beginnings; the usual sizes where none asks', () => {
    expect(texts(offersAtOnce(TYPE, known(plan())), TYPE)).toEqual([
      'Grass, 100 × 100 ft',
      'Asphalt, 100 × 100 ft',
      'Dirt, 100 × 100 ft',
    ]);
    const called = plan({ 'helicopterPlan.primaryContact': 'AirLife Denver dispatch' });
    const [offer, ...others] = offersAtOnce(TYPE, known(called, { kit: providers() }));
    expect(offer).toEqual({
      texts: [[TYPE, 'Grass, 125 × 125 ft']],
      source: { kind: 'kit', day: '2026-11-18', of: 'AirLife Denver' },
      begins: TYPE,
    });
    expect(others).toHaveLength(2);
  });

  test('the plan’s own size is the same plan’s, but one that is the usual stays the usual', () => {
    const document = plan();
    document.accept('helicopterPlan.sizeNight', '100 × 100 ft', { kind: 'usual', day: '2026-11' });
    expect(offersAtOnce(TYPE, known(document))[0]?.source.kind).toBe('usual');
    document.write('helicopterPlan.sizeNight', '90 × 90 ft');
    expect(offersAtOnce(TYPE, known(document))[0]?.source.kind).toBe('same');
  });

  const sizesOf = (...profiles: Readonly<Record<string, string>>[]) => {
    const kit = kitOf(
      {},
      profiles.map((each) => ['airProviders', each]),
    ).answers();
    return texts(offersFor(TYPE, known(plan({ [TYPE]: 'gr' }), { kit })), TYPE);
  };

  test('of each provider the size at night, or else that by day, which says so; the largest first', () => {
    const night = { name: 'A', lzDay: '75 × 75 ft', lzNight: '100 × 100 ft' };
    expect(sizesOf(night, { name: 'B', lzDay: '150 × 150 ft' })).toEqual([
      'Grass, 150 × 150 ft (by day)',
      'Grass, 100 × 100 ft',
    ]);
    expect(sizesOf(night, { name: 'B', lzNight: '40 x 40 m' }, { name: 'C' })).toEqual([
      'Grass, 40 x 40 m',
      'Grass, 100 × 100 ft',
    ]);
    // What names no sides comes last, and is there.
    expect(sizesOf({ name: 'B', lzNight: 'Ask' }, night)).toEqual([
      'Grass, 100 × 100 ft',
      'Grass, Ask',
    ]);
    // All surfaces of the largest, before a smaller size.
    const all = kitOf({}, [
      ['airProviders', night],
      ['airProviders', { name: 'B', lzNight: '125 ft by 125 ft' }],
    ]).answers();
    expect(texts(offersAtOnce(TYPE, known(plan(), { kit: all })), TYPE)).toEqual([
      'Grass, 125 ft by 125 ft',
      'Asphalt, 125 ft by 125 ft',
      'Dirt, 125 ft by 125 ft',
    ]);
  });

  test("is the plan's own size where it says one, of that landing zone", () => {
    const typed = plan({ [DAY]: '90 × 90 ft' });
    const row = addRow(typed, 'helicopterPlan', { sizeNight: '120 × 120 ft' });
    const all = known(typed, { kit: providers() });
    const [first] = offersAtOnce(TYPE, all);
    expect(first?.texts).toEqual([[TYPE, 'Grass, 90 × 90 ft (by day)']]);
    expect(first?.source).toEqual({ kind: 'same', path: DAY });
    const ofRow = fieldPath('helicopterPlan', 'lzType', row);
    expect(texts(offersAtOnce(ofRow, all), ofRow)[0]).toBe('Grass, 120 × 120 ft');
    typed.write(NIGHT, '130 × 130 ft');
    expect(texts(offersAtOnce(TYPE, known(typed, { kit: providers() })), TYPE)[0]).toBe(
      'Grass, 130 × 130 ft',
    );
  });

  test('goes on while its beginning is typed, and no longer', () => {
    const at = (typed: string) => texts(offersFor(TYPE, known(plan({ [TYPE]: typed }))), TYPE);
    expect(at('gr')).toEqual(['Grass, 100 × 100 ft', 'Grass, 150 × 150 ft (at night)']);
    for (const typed of ['Grass, 100 × 100 ft', 'Grass, 100 × 100 ft, wet', 'Turf'])
      expect(at(typed)).toEqual([]);
  });

  test('takes the place of what it begins with, and gives it back', () => {
    const document = plan({ [TYPE]: 'asph' });
    const [offer] = offersFor(TYPE, known(document));
    if (!offer) throw new Error('Nothing is offered');
    const undo = acceptOffer(document, offer, 'America/Denver');
    expect(document.read(TYPE)).toBe('Asphalt, 100 × 100 ft');
    undo();
    expect(document.read(TYPE)).toBe('asph');
  });

  test('what an earlier plan says comes before them', () => {
    const before = earlierPlan(plan({ [TYPE]: 'Turf, floodlit' }));
    const all = known(plan(), { startedFrom: before });
    expect(texts(offersFor(TYPE, all), TYPE)).toEqual([
      'Turf, floodlit',
      'Grass, 100 × 100 ft',
      'Asphalt, 100 × 100 ft',
    ]);
  });
});
