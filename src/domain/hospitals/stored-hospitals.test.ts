import { expect, test } from 'vitest';
import { fromBefore, type HospitalsBefore, isOfBefore } from './stored-hospitals.ts';

const FIRST = { name: 'Mercy', type: '', address: '', distance: '', edContact: '' };
const SAVED = { id: 'a', category: 'primary', ...FIRST, version: 1, updatedAt: 'then' } as const;
const ENTRY = {
  hospitalId: 'a',
  kind: 'update',
  category: 'primary',
  // As an older app stored a hospital that was brought back.
  texts: { ...SAVED, name: 'Mercy West' },
  baseVersion: 1,
  sent: [{ category: 'primary', texts: FIRST }],
  madeAt: 0,
  attempts: 1,
  lastFault: 'noConnection',
  nextAt: 5000,
} as const;

test('what format 2 kept in one row is read with its own texts alone', () => {
  const before: HospitalsBefore = { list: [SAVED], readAt: 7, taken: 3, outbox: [ENTRY] };
  expect(isOfBefore(before)).toBe(true);
  const { hospitalId: _id, category: _category, texts: _texts, sent: _sent, ...rest } = ENTRY;
  expect(fromBefore(before)).toEqual({
    head: { readAt: 7, taken: 3 },
    list: [SAVED],
    outbox: [
      {
        ...rest,
        id: 'a',
        content: { category: 'primary', ...FIRST, name: 'Mercy West' },
        sent: [{ category: 'primary', ...FIRST }],
      },
    ],
  });
});

test('a question stays what it was', () => {
  const question = { kind: 'refused', status: 400, words: '' } as const;
  const [entry] = fromBefore({ outbox: [{ ...ENTRY, question }] }).outbox;
  expect(entry?.question).toEqual(question);
});

test('a head of today is none of before', () => {
  expect(isOfBefore({ readAt: 7, waiting: ['a'] })).toBe(false);
  expect(isOfBefore(undefined)).toBe(false);
});
