import { describe, expect, test } from 'vitest';
import { addRow, known, plan, texts } from '../../../tests/support/offered-plans.ts';
import type { AnswerDocument } from '../answers/answer-document.ts';
import type { AnswerPath } from '../answers/path.ts';
import { OFFERS } from '../limits.ts';
import { OfferIndex } from './offer-index.ts';
import { offersFor } from './offers.ts';

describe('the index of earlier plans', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 9, number));
  const entry = (number: number) => ({
    id: `plan${number}`,
    last: 1,
    name: `Warrant ${number}`,
    day: `2026-10-0${number}`,
  });

  function indexOf(count: number, answersOf: (number: number) => AnswerDocument): OfferIndex {
    const index = new OfferIndex();
    for (let number = 1; number <= count; number += 1) {
      index.put(entry(number), answersOf(number).answers());
    }
    return index;
  }

  test('gives the latest different texts, each with its plan, as many as a field shows', () => {
    const index = indexOf(9, (number) =>
      plan({ 'additionalOpInfo.emsRadio': `TAC ${number % 4}` }, day(number)),
    );
    const path = 'additionalOpInfo.emsRadio';
    const offers = offersFor(path, known(plan(), { earlier: index }));
    expect(texts(offers, path)).toEqual(['TAC 1', 'TAC 0', 'TAC 3']);
    expect(offers).toHaveLength(OFFERS.mostAtField);
    expect(offers[0]?.source).toEqual({ kind: 'plan', name: 'Warrant 9', day: '2026-10-09' });
  });

  test('the plan that is open offers itself nothing', () => {
    const path = 'additionalOpInfo.emsRadio';
    const index = indexOf(1, () => plan({ [path]: 'TAC 1' }));
    expect(offersFor(path, known(plan(), { id: 'plan1', earlier: index }))).toEqual([]);
    expect(offersFor(path, known(plan(), { id: 'plan2', earlier: index }))).toHaveLength(1);
  });

  test('of a plan that says something else now, or nothing, the earlier text is gone', () => {
    const path = 'additionalOpInfo.emsRadio';
    const index = indexOf(1, () => plan({ [path]: 'TAC 1' }));
    index.put({ ...entry(1), last: 2 }, plan({ [path]: 'TAC 2' }).answers());
    expect(index.textsAt(path).map(({ text }) => text)).toEqual(['TAC 2']);
    index.put({ ...entry(1), last: 3 }, plan().answers());
    expect(index.textsAt(path)).toEqual([]);
  });

  test('is written and read back the same, and what is no index is none', () => {
    const index = indexOf(3, (number) => {
      const document = plan({ 'operatorInfo.agency': `Agency ${number}` }, day(number));
      addRow(document, 'icsCommunications', { channel: `CH ${number}`, use: 'Tactical' });
      return document;
    });
    const again = OfferIndex.read(index.write());
    expect(again?.write()).toBe(index.write());
    expect(again?.rowsOf('icsCommunications')).toHaveLength(3);
    for (const text of ['', '{}', '[]', '{"format":2}', '{"format":1,"plans":[1]}']) {
      expect(OfferIndex.read(text), text).toBeUndefined();
    }
  });

  test('offers no weather of another day, and no long story', () => {
    const story = 'word '.repeat(100);
    const index = indexOf(1, () =>
      plan({ 'weather.temperature': '28', 'icsEvacuation.procedures': story }),
    );
    const at = (path: AnswerPath) => offersFor(path, known(plan(), { earlier: index }));
    expect(at('weather.temperature')).toEqual([]);
    expect(at('icsEvacuation.procedures')).toEqual([]);
  });
});
