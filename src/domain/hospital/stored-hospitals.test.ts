import { describe, expect, test } from 'vitest';
import { blankTexts } from './hospital.ts';
import { completeEntry, completeHospital, type StoredEntry } from './stored-hospitals.ts';

const FIRST = { name: 'Mercy', type: '', address: '', distance: '', edContact: '' };
const FACTS = { id: 'a', category: 'primary', version: 1, updatedAt: 'then' } as const;
const ENTRY = {
  hospitalId: 'a',
  kind: 'update',
  category: 'primary',
  texts: FIRST,
  baseVersion: 1,
  sent: [{ category: 'primary', texts: FIRST }],
  madeAt: 0,
  attempts: 1,
  lastFault: 'noConnection',
  nextAt: 5000,
} as const satisfies StoredEntry;

describe('what an earlier version stored', () => {
  test('a hospital gets the later texts blank, and one of this version stays as it is', () => {
    const complete = { ...FACTS, ...blankTexts, name: 'Mercy' };
    expect(completeHospital({ ...FACTS, ...FIRST })).toEqual(complete);
    expect(completeHospital({ ...complete, phone: '555' })).toEqual({ ...complete, phone: '555' });
  });

  test('an entry keeps its own texts; the saved hospital it asks about is complete', () => {
    expect(completeEntry(ENTRY)).toEqual(ENTRY);
    const refused = { ...ENTRY, question: { kind: 'refused', status: 400, words: '' } } as const;
    expect(completeEntry(refused)).toEqual(refused);
    const current = { ...FACTS, ...FIRST };
    expect(completeEntry({ ...ENTRY, question: { kind: 'changed', current } })).toEqual({
      ...ENTRY,
      question: { kind: 'changed', current: completeHospital(current) },
    });
  });
});
