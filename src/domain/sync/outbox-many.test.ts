import { expect, test } from 'vitest';
import type { Hospital } from '../hospitals/hospital.ts';
import { blankTexts, contentOf, type HospitalContent } from '../hospitals/hospital-texts.ts';
import { type Change, fold, foldAll, type OutboxEntry } from './outbox.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const mercy: Hospital = {
  ...blankTexts,
  id: 'm',
  category: 'primary',
  name: 'Mercy',
  phone: '1',
  version: 4,
  updatedAt: '2026-11-21T09:00:00.000Z',
};
/** A row that was read while the list said `mercy`. */
const row: Change<HospitalContent> = {
  id: 'm',
  kind: 'save',
  content: contentOf('primary', { ...mercy, phone: '2' }),
  baseVersion: 4,
  changing: { phone: '2' },
};
const items = new Map([['m', mercy]]);

test('what waits already keeps all that a row of a file does not change', () => {
  const edit = { ...row, content: contentOf('primary', { ...mercy, notes: 'Gate B' }) };
  const outbox: readonly OutboxEntry<HospitalContent, Hospital>[] = fold([], edit, NOW);
  expect(foldAll({ items, outbox }, [row], NOW)).toMatchObject([
    { kind: 'update', baseVersion: 4, content: { name: 'Mercy', notes: 'Gate B', phone: '2' } },
  ]);
});

test('so does an item that came meanwhile, whether the row was one of it or new', () => {
  const now = new Map([['m', { ...mercy, notes: 'Gate C', version: 5 }]]);
  const folded = { kind: 'update', baseVersion: 5, content: { notes: 'Gate C', phone: '2' } };
  expect(foldAll({ items: now, outbox: [] }, [row], NOW)).toMatchObject([folded]);
  const added = { ...row, baseVersion: 0 };
  const [entry] = foldAll({ items: now, outbox: [] }, [added], NOW);
  expect(entry).toMatchObject(folded);
  expect(Object.keys(entry?.content ?? {}).sort()).toEqual(Object.keys(row.content).sort());
});

test('where nothing stands, it is the row', () => {
  const none = new Map<string, Hospital>();
  expect(foldAll({ items: none, outbox: [] }, [{ ...row, baseVersion: 0 }], NOW)).toMatchObject([
    { kind: 'create', content: row.content },
  ]);
});
