import { describe, expect, test } from 'vitest';
import { createDocument } from '../answers/open-document.ts';
import { joinPath } from '../answers/path.ts';
import { mayTakeNoAdults, nextAlternate } from './alternate.ts';

describe('where to instead', () => {
  const planOf = (cards: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
    const document = createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'r' });
    for (const [row, texts] of Object.entries(cards))
      for (const [key, text] of Object.entries(texts))
        document.write(joinPath('hospitalFacilities', key, row), text);
    return document.answers();
  };
  const CHILDREN = { name: 'Children’s Hospital Colorado', traumaPediatric: 'Level I' };

  test.each([
    [CHILDREN, { name: 'Denver Health', traumaAdult: 'Level I' }],
    [CHILDREN, { name: 'Denver Health', notes: 'ER closed 2200-0600' }],
    [{ name: 'Mercy', notes: 'Cannot take adults' }, { name: 'Denver Health' }],
    [{ name: 'Mercy', traumaAdult: 'None', type: 'Pediatric' }, { name: 'Denver Health' }],
    [{ ...CHILDREN, traumaAdult: 'N/A' }, { name: 'Denver Health' }],
    [{ name: 'Mercy', notes: 'Call first. Peds only' }, { name: 'Denver Health' }],
    [{ name: 'Mercy', notes: 'Trauma on bypass' }, { name: 'Denver Health' }],
  ])('is one that takes adults before one that takes children alone, and one with clear notes: %j', (secondary, tertiary) => {
    expect(nextAlternate(planOf({ secondary, tertiary }))).toBe('tertiary');
  });

  test('is a hospital of both, in its order, and one for children where there is no other', () => {
    const both = { name: 'Children’s and Adult Medical Center', traumaAdult: 'Level I' };
    expect(nextAlternate(planOf({ secondary: both, tertiary: { name: 'Mercy' } }))).toBe(
      'secondary',
    );
    expect(nextAlternate(planOf({ secondary: CHILDREN }))).toBe('secondary');
  });

  test.each([
    { name: 'Swedish', type: 'Adult and pediatric' },
    { name: 'Swedish', type: 'General acute care; pediatric ED' },
    { name: 'Swedish', type: 'General, peds capable' },
    { name: 'Women & Children’s Hospital' },
    { name: 'Swedish', notes: 'Children only to Children’s Colorado' },
    { name: 'Swedish', notes: 'Peds only on divert, adults ok' },
    { name: 'Swedish', traumaPediatric: 'Level II' },
  ])('takes adults as far as anybody knows: %j', (secondary) => {
    expect(mayTakeNoAdults(planOf({ secondary }), 'secondary')).toBe(false);
  });
});
