import { describe, expect, test } from 'vitest';
import { holds } from '../sync/content.ts';
import { type Hospital, hospitals } from './hospital.ts';
import { blankTexts, completeTexts, hospitalTextKeys, sameTexts } from './hospital-texts.ts';

const FIRST = { name: 'Mercy', type: '', address: '', distance: '', edContact: '' };

test('the texts of a hospital are the fields of its card that are shown, and not its links', () => {
  // PERSISTED on the wire, in databases, vaults and backups: one that is renamed loses what was stored under it.
  expect(hospitalTextKeys).toEqual([
    'name',
    'type',
    'address',
    'distance',
    'edContact',
    'phone',
    'radioChannel',
    'latitude',
    'longitude',
    'groundTime',
    'airTime',
    'traumaAdult',
    'traumaPediatric',
    'burnCenter',
    'helipad',
    'pediatric',
    'decon',
    'blood',
    'antivenom',
    'notes',
    'verifiedBy',
    'verifiedAt',
  ]);
  expect(hospitals.contentKeys).toEqual(['category', ...hospitalTextKeys]);
});

describe('a hospital without the later texts', () => {
  const facts = { id: 'a', category: 'primary', version: 1, updatedAt: '2026-11-21T10:00:00.000Z' };

  test('is read with all of them blank', () => {
    expect(hospitals.itemSchema.parse({ ...facts, ...FIRST })).toEqual({
      ...facts,
      ...blankTexts,
      name: 'Mercy',
    } as Hospital);
  });

  test('as a body says nothing of them, and of the first ones that they are blank', () => {
    expect(hospitals.bodySchema.parse({ category: 'primary', name: 'Mercy' })).toEqual({
      category: 'primary',
      ...FIRST,
    });
  });
});

describe('texts', () => {
  const full = { ...blankTexts, name: 'Mercy', phone: '555' };

  test('are completed with blanks, and hold nothing else', () => {
    expect(completeTexts(FIRST)).toEqual({ ...blankTexts, name: 'Mercy' });
    expect(completeTexts({ ...full, ...{ id: 'a' } })).toEqual(full);
  });

  test('hold what is known of them', () => {
    expect(holds(full, FIRST)).toBe(true);
    expect(holds(full, { ...FIRST, phone: '' })).toBe(false);
    expect(holds(FIRST, full)).toBe(false);
  });

  test('differ in any of all', () => {
    for (const key of hospitalTextKeys) {
      expect(sameTexts(full, { ...full, [key]: 'another' }), key).toBe(false);
    }
    expect(sameTexts(full, { ...full })).toBe(true);
  });
});
