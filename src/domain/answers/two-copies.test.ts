// Two copies of an assessment: conflicts, rows, what typing costs.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { live } from '../../../tests/support/histories.ts';
import { CHANGE_LOG } from '../limits.ts';
import type { AnswerDocument } from './answer-document.ts';
import { createDocument } from './open-document.ts';
import { fieldPath } from './path.ts';
import { readUpdate, writeUpdate } from './update-text.ts';

function two(): [AnswerDocument, AnswerDocument, sync: () => void] {
  const at = new Date('2026-11-20T15:00:00Z');
  const make = (replica: string) =>
    createDocument({ now: () => at, author: () => replica, replica });
  const [a, b] = [make('ann'), make('bob')];
  const sync = () => {
    const [fromA, fromB] = [a.state(), b.state()];
    a.merge(fromB);
    b.merge(fromA);
  };
  return [a, b, sync];
}

describe('a conflict', () => {
  const PATH = 'hospitalFacilities.primary.edContact';

  test('keeps answers given apart, each copy showing its own, until one is picked', () => {
    const [a, b, sync] = two();
    a.write(PATH, '555-0199');
    b.write(PATH, '555-0101');
    sync();
    expect(a.read(PATH)).toBe('555-0199');
    expect(a.answer(PATH)?.others.map(({ text, author }) => [text, author])).toEqual([
      ['555-0101', 'bob'],
    ]);
    expect(b.read(PATH)).toBe('555-0101');
    a.write(PATH, '555-0199 x1');
    sync();
    expect(live(b, PATH)).toEqual(['555-0101', '555-0199 x1']);
    b.resolve(PATH, '555-0101');
    sync();
    expect(a.answer(PATH)).toMatchObject({ text: '555-0101', others: [] });
  });

  test('equal answers are none', () => {
    const [a, b, sync] = two();
    a.write(PATH, '555-0199');
    b.write(PATH, '555-0199 ');
    sync();
    expect(a.answer(PATH)?.others).toEqual([]);
    a.write(PATH, '555-0100');
    sync();
    expect(live(b, PATH)).toEqual(['555-0100']);
  });

  test('clearing and writing apart is one: the text stays', () => {
    const [a, b, sync] = two();
    a.write(PATH, '555-0199');
    sync();
    a.write(PATH, '');
    b.write(PATH, '555-0101');
    sync();
    expect(live(a, PATH)).toEqual(['', '555-0101']);
  });
});

describe('rows', () => {
  test('are added, moved and removed, and merge', () => {
    const [a, b, sync] = two();
    const [one, two_, three] = [a.addRow('threats'), a.addRow('threats'), a.addRow('threats')];
    sync();
    a.moveRow('threats', three, 0);
    b.write(fieldPath('threats', 'hazard', two_), 'Dogs');
    const four = b.addRow('threats');
    sync();
    expect(a.rows('threats')).toEqual([three, one, two_, four]);
    expect(b.rows('threats')).toEqual(a.rows('threats'));
    const undo = a.removeRow('threats', two_);
    expect(a.rows('threats')).toEqual([three, one, four]);
    undo();
    expect(a.rows('threats')).toEqual([three, one, two_, four]);
    a.removeRow('threats', two_);
    b.write(fieldPath('threats', 'hazard', two_), 'Two dogs');
    sync();
    expect(a.rows('threats')).toEqual([three, one, four, two_]);
    expect(live(b, fieldPath('threats', 'hazard', two_))).toContain('Two dogs');
  });

  test('an undo brings back answers given apart as they were, and takes the place of none written since', () => {
    const [a, b, sync] = two();
    const path = fieldPath('threats', 'hazard', a.addRow('threats'));
    const [row = ''] = a.rows('threats');
    sync();
    a.write(path, 'Dogs');
    b.write(path, 'Two dogs');
    sync();
    a.removeRow('threats', row)();
    sync();
    expect(live(b, path)).toEqual(['Dogs', 'Two dogs']);
    const undo = a.removeRow('threats', row);
    a.write(path, 'Cats');
    undo();
    expect(live(a, path)).toEqual(['Cats']);
  });

  test('any sequence of moves gives the order that was asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 60 }), (moves) => {
        const [a] = two();
        const order = Array.from({ length: 6 }, () => a.addRow('threats'));
        for (const [from, to] of moves) {
          const [row] = order.splice(from, 1);
          order.splice(to, 0, row as string);
          a.moveRow('threats', row as string, to);
          expect(a.rows('threats')).toEqual(order);
        }
      }),
    );
  });
});

describe('what typing costs', () => {
  test('going on in a field costs one live entry and no line of the change log', () => {
    let now = 0;
    const document = createDocument({
      now: () => new Date(now),
      author: () => 'me',
      replica: 'one',
    });
    for (let key = 1; key <= 10_000; key += 1) {
      now += 100;
      document.write('weather.description', 'x'.repeat(key % 50) + key);
    }
    const { live: entries, past, seen } = document.state();
    expect([entries.length, past.length, seen]).toEqual([1, 0, { one: [1, 10_000] }]);
    now += CHANGE_LOG.pauseMs;
    document.write('weather.description', 'after a pause');
    expect(document.changes().map(({ text }) => text)).toEqual(['after a pause', `${'10000'}`]);
  });

  test('the log keeps at once what another author replaced, and what was replaced on a return to the field', () => {
    let author = 'the list';
    const document = createDocument({
      now: () => new Date(0),
      author: () => author,
      replica: 'one',
    });
    document.write('weather.description', 'Fog');
    author = 'me';
    document.write('weather.description', 'Mist');
    document.write('weather.visibility', '1 mi');
    document.write('weather.description', 'Clear');
    expect(document.changes().map(({ text }) => text)).toEqual(['Clear', '1 mi', 'Mist', 'Fog']);
  });

  test('the change log is bounded, and keeps the latest', () => {
    let now = 0;
    const document = createDocument({
      now: () => new Date(now),
      author: () => 'me',
      replica: 'one',
    });
    for (let key = 1; key <= CHANGE_LOG.mostLines + 100; key += 1) {
      now += CHANGE_LOG.pauseMs;
      document.write('weather.description', `text ${key}`);
    }
    const changes = document.changes();
    expect(changes).toHaveLength(CHANGE_LOG.mostLines + 1);
    expect(changes[0]?.text).toBe(`text ${CHANGE_LOG.mostLines + 100}`);
    expect(changes.at(-1)?.text).toBe('text 100');
  });
});

describe('an update as text', () => {
  const [a] = two();
  a.write('weather.visibility', '2 mi');
  const text = writeUpdate(a.state());

  test('reads as it was written', () => {
    expect(readUpdate(text)).toEqual(a.state());
  });

  test.each([
    ['', 'no JSON'],
    ['null', 'format is undefined'],
    [text.replace('"format":1', '"format":2'), 'format is 2'],
    [text.replace('weather.visibility', '__proto__.x'), 'entry'],
    [text.replace('["ann",1', '["ann",0'), 'entry'],
    [text.replace('"ann":[1,1]', '"ann":[2,1]'), 'seen'],
    [text.replace('"live":[[', '"live":[["short"],['), 'entry'],
    [text.replace('"past":[]', '"past":{}'), 'list'],
  ])('is refused when it is none: %s', (broken, words) => {
    expect(() => readUpdate(broken)).toThrow(words);
  });

  test('cut off anywhere it is refused', () => {
    for (let at = 0; at < text.length; at += 1) {
      expect(() => readUpdate(text.slice(0, at))).toThrow();
    }
  });
});
