import { describe, expect, test } from 'vitest';
import { knownSection } from '../assessment/catalogue.ts';
import {
  blankTexts,
  completeTexts,
  type Hospital,
  holdTexts,
  hospitalBodySchema,
  hospitalSchema,
  hospitalTextKeys,
  sameTexts,
} from './hospital.ts';

const FIRST = { name: 'Mercy', type: '', address: '', distance: '', edContact: '' };

test('the texts of a hospital are the fields of its card that are shown, in their order', () => {
  const shown = knownSection('hospitalFacilities')?.fields.filter(({ internal }) => !internal);
  expect(hospitalTextKeys).toEqual(shown?.map(({ key }) => key));
});

describe('a hospital without the later texts', () => {
  const facts = { id: 'a', category: 'primary', version: 1, updatedAt: '2026-11-21T10:00:00.000Z' };

  test('is read with all of them blank', () => {
    expect(hospitalSchema.parse({ ...facts, ...FIRST })).toEqual({
      ...facts,
      ...blankTexts,
      name: 'Mercy',
    } as Hospital);
  });

  test('as a body says nothing of them, and of the first ones that they are blank', () => {
    expect(hospitalBodySchema.parse({ category: 'primary', name: 'Mercy' })).toEqual({
      category: 'primary',
      ...FIRST,
    });
  });
});

describe('texts', () => {
  const full = { ...blankTexts, name: 'Mercy', phone: '555' };

  test('are completed with blanks, or with what there is, and hold nothing else', () => {
    expect(completeTexts(FIRST)).toEqual({ ...blankTexts, name: 'Mercy' });
    expect(completeTexts({ ...FIRST, ...{ id: 'a' } }, { ...full, name: 'Z' })).toEqual(full);
    expect(completeTexts({ ...FIRST, phone: '' }, full).phone).toBe('');
  });

  test('hold what is known of them', () => {
    expect(holdTexts(full, FIRST)).toBe(true);
    expect(holdTexts(full, { ...FIRST, phone: '' })).toBe(false);
    expect(holdTexts(FIRST, full)).toBe(false);
  });

  test('differ in any of all', () => {
    for (const key of hospitalTextKeys) {
      expect(sameTexts(full, { ...full, [key]: 'another' }), key).toBe(false);
    }
    expect(sameTexts(full, { ...full })).toBe(true);
  });
});
