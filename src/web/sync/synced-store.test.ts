import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../domain/sync/outbox.ts';
import { changesBetween, type Synced, syncedOf } from './synced-store.ts';

interface Content {
  readonly name: string;
}
interface Item extends Content {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly later?: string;
}

const item = (id: string): Item => ({ id, name: id, version: 1, updatedAt: 'then' });
const entry = (id: string): OutboxEntry<Content, Item> => ({
  id,
  kind: 'update',
  content: { name: id },
  baseVersion: 1,
  sent: [],
  madeAt: 0,
  attempts: 0,
  nextAt: 0,
});
const complete = (stored: Item): Item => ({ ...stored, later: stored.later ?? '' });

test('rows are read back in the order in which changes wait, items and those that are asked about complete', () => {
  const asks = { ...entry('a'), question: { kind: 'changed', current: item('a') } } as const;
  const rows = new Map<string, unknown>([
    ['item/a', item('a')],
    ['outbox/a', asks],
    ['outbox/b', entry('b')],
  ]);
  const read = syncedOf<Content, Item>(
    { head: { readAt: 7, waiting: ['b', 'a'] }, rows },
    complete,
  );
  expect(read.head).toEqual({ readAt: 7 });
  expect([...read.items.values()]).toEqual([complete(item('a'))]);
  expect(read.outbox).toEqual([
    entry('b'),
    { ...asks, question: { kind: 'changed', current: complete(item('a')) } },
  ]);
});

test('only what differs is written, and what is gone is taken away', () => {
  const before: Synced<Content, Item> = {
    head: {},
    items: new Map(['a', 'b'].map((id) => [id, item(id)])),
    outbox: [entry('a'), entry('b')],
  };
  expect(changesBetween(before, before)).toBeUndefined();
  const [, kept] = before.outbox;
  const next = {
    head: { taken: 1 },
    items: new Map([...before.items, ['c', item('c')] as const].filter(([id]) => id !== 'b')),
    outbox: kept ? [kept] : [],
  };
  expect(changesBetween(before, next)).toEqual({
    head: { taken: 1, waiting: ['b'] },
    rows: new Map<string, unknown>([
      ['item/c', item('c')],
      ['item/b', undefined],
      ['outbox/a', undefined],
    ]),
  });
});
