import { describe, expect, test } from 'vitest';
import { barricadedSubject } from '../../../tests/support/barricaded-subject.ts';
import { callOutCards, isInCard, lineOf, missingIn, sayMissing } from './call-out.ts';
import { catalogue, type Section } from './catalogue.ts';
import { openQuestions, questions } from './completeness.ts';
import { createDocument } from './document.ts';
import { fieldPath } from './path.ts';

const empty = () =>
  createDocument({ now: () => new Date(0), author: () => '', replica: 'callout' }).answers();

describe('the call-out view', () => {
  test('has each question of a commander in one card, but for the moment that is stamped by itself', () => {
    const cardsOf = (path: string) => callOutCards.filter((card) => isInCard(card, path)).length;
    const paths = questions.flatMap(({ needs }) => needs.flat());
    expect(paths.filter((path) => cardsOf(path) !== 1)).toEqual(['operatorInfo.timestamp']);
  });

  test('draws no field twice, and every field of the ICS forms', () => {
    const drawn = (section: Section, key: string) =>
      callOutCards.filter((card) => isInCard(card, fieldPath(section.id, key))).length;
    const all = (catalogue as readonly Section[]).filter(({ rows }) => !rows);
    const fields = all.flatMap((section) =>
      section.fields.map(({ key }) => ({ section, key, count: drawn(section, key) })),
    );
    expect(fields.filter(({ count }) => count > 1)).toEqual([]);
    const missing = fields.filter(({ section, count }) => section.more && count === 0);
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  test('says in one line what a card holds, and how much of it is missing', () => {
    const answers = barricadedSubject().answers();
    const lines = Object.fromEntries(
      callOutCards.map((card) => [card.title, lineOf(card, answers)]),
    );
    expect(lines.Hospitals).toBe(
      "St. Anthony Hospital · Denver Health · Children's Hospital Colorado",
    );
    expect(lines.Transport).toMatch(/^Medic 11 · Medic 12 · .* · \d more$/);
    expect(lines.Where).toBe('8490 W Colfax Ave, Lakewood, CO 80215');
    const total = callOutCards.reduce((sum, card) => sum + missingIn(card, empty()), 0);
    expect(total).toBe(openQuestions(empty()).length);
    const [operation] = callOutCards;
    if (!operation) throw new Error('no card');
    expect(lineOf(operation, empty())).toBe('');
    expect(sayMissing(operation, empty())).toBe('1 missing');
    expect(sayMissing(operation, answers)).toBe('');
  });
});
