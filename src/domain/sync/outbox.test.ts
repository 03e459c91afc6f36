import { describe, expect, test } from 'vitest';
import {
  type Answer,
  AT,
  folded,
  type HospitalChange,
  lost,
  NOW,
  no,
  only,
  remove,
  save,
  saved,
  withWaiting,
} from '../../../tests/support/hospital-changes.ts';
import { afterAnswer, backOff, chosen, fold, isDue, readyToSend } from './outbox.ts';

describe('folding', () => {
  test('edits of the same hospital while waiting are one entry, others keep their order', () => {
    const entries = folded(save('A'), save('X', 3, 'h2'), save('B'));
    expect(entries.map(({ id, kind, content: { name } }) => [id, kind, name])).toEqual([
      ['h1', 'create', 'B'],
      ['h2', 'update', 'X'],
    ]);
  });

  test('a new hospital that was never sent and is deleted again leaves nothing', () => {
    expect(folded(save('A'), remove(0))).toEqual([]);
  });

  test('one that may have been sent is deleted on the server too', () => {
    const tried = readyToSend(only(folded(save('A'))));
    expect(only(fold([tried], remove(0), NOW))).toMatchObject({ kind: 'delete' });
  });

  test('a refusal is answered by the next edit; two to choose from stay until one is chosen', () => {
    const entry = only(folded(save('A', 1)));
    const refused = { ...entry, question: { kind: 'refused', status: 400, words: '' } } as const;
    expect(only(fold([refused], save('B', 1), NOW)).question).toBeUndefined();
    const changed = { ...entry, question: { kind: 'changed', current: saved('C', 2) } } as const;
    expect(only(fold([changed], save('B', 1), NOW)).question).toEqual(changed.question);
  });
});

describe('the list with what waits', () => {
  test('shows new and changed hospitals, and hides those about to be deleted', () => {
    const entries = folded(save('New', 0, 'h9'), save('B', 1));
    expect(withWaiting([saved('A', 1)], entries).map(({ id, name }) => [id, name])).toEqual([
      ['h1', 'B'],
      ['h9', 'New'],
    ]);
    expect(withWaiting([saved('A', 1)], folded(remove(1)))).toEqual([]);
  });

  test('a delete that asks something has not happened', () => {
    const entry = { ...only(folded(remove(1))), question: { kind: 'gone' } } as const;
    expect(withWaiting([saved('A', 1)], [entry])).toHaveLength(1);
  });
});

describe('an answer', () => {
  const sentAs = (change: HospitalChange) => readyToSend(only(folded(change)));

  test.each<[string, HospitalChange, Answer, string]>([
    ['a create that is answered', save('A'), { kind: 'done', item: saved('A', 1) }, 'done'],
    ['a create whose first answer was lost', save('A'), no(409, saved('A', 1)), 'done'],
    ['a create under an id of another', save('A'), no(409, saved('Z', 1)), 'asks'],
    ['an update whose answer was lost', save('A', 1), no(412, saved('A', 2)), 'done'],
    ['an update of what changed elsewhere', save('A', 1), no(412, saved('Z', 2)), 'asks'],
    ['an update of what is gone', save('A', 1), no(404), 'asks'],
    ['an update refused', save('A', 1), no(400), 'asks'],
    ['any change without sign-in', save('A', 1), no(401), 'asks'],
    ['a delete that is answered', remove(1), { kind: 'done', item: undefined }, 'done'],
    ['a delete whose answer was lost', remove(1), no(404), 'done'],
    ['a delete of what changed elsewhere', remove(1), no(412, saved('Z', 2)), 'asks'],
    ['no answer', save('A'), lost, 'waits'],
  ])('to %s', (_what, change, answer, kind) => {
    const entry = sentAs(change);
    expect(afterAnswer(entry, entry, answer, AT).kind).toBe(kind);
  });

  test('after a lost answer the next edit goes on top of what had arrived', () => {
    const first = sentAs(save('A'));
    const waits = afterAnswer(first, first, lost, AT);
    if (waits.kind !== 'waits') throw new Error(waits.kind);
    const second = readyToSend(only(fold([waits.entry], save('B'), NOW)));
    const again = afterAnswer(second, second, no(409, saved('A', 1)), AT);
    expect(again).toMatchObject({
      kind: 'again',
      entry: { kind: 'update', baseVersion: 1, content: { name: 'B' } },
    });
  });

  test('to what was edited while it was on its way: the edit is sent on top', () => {
    const sent = sentAs(save('A', 1));
    const edited = only(fold([sent], save('B', 1), NOW));
    expect(afterAnswer(edited, sent, { kind: 'done', item: saved('A', 2) }, AT)).toMatchObject({
      kind: 'again',
      entry: { baseVersion: 2, content: { name: 'B' } },
    });
    const deleted = only(fold([sent], remove(1), NOW));
    expect(afterAnswer(deleted, sent, { kind: 'done', item: saved('A', 2) }, AT)).toMatchObject({
      kind: 'again',
      entry: { kind: 'delete', baseVersion: 2 },
    });
  });

  test('a delete goes on top of an own update whose answer was lost', () => {
    const tried = sentAs(save('B', 1));
    const deleting = readyToSend(only(fold([tried], remove(1, 'B'), NOW)));
    expect(afterAnswer(deleting, deleting, no(412, saved('B', 2)), AT)).toMatchObject({
      kind: 'again',
      entry: { kind: 'delete', baseVersion: 2 },
    });
  });
});

describe('an answer to what was edited meanwhile', () => {
  test('a refusal of the old content does not stop the new one', () => {
    const sent = readyToSend(only(folded(save('A', 1))));
    const edited = only(fold([sent], save('B', 1), NOW));
    expect(afterAnswer(edited, sent, no(400), AT)).toMatchObject({ kind: 'again' });
  });

  test('an update of what is gone is done when it was to be deleted by now', () => {
    const sent = readyToSend(only(folded(save('A', 1))));
    const deleting = only(fold([sent], remove(1), NOW));
    expect(afterAnswer(deleting, sent, no(404), AT)).toEqual({ kind: 'done', item: undefined });
  });
});

describe('an entry of an earlier version, which says nothing of later texts', () => {
  const first = { name: 'A', type: '', address: '', distance: '', edContact: '' };
  const old = (baseVersion: number) =>
    only(fold([], { ...save('A', baseVersion), content: { category: 'primary', ...first } }, NOW));
  const withPhone = { ...saved('A', 2), phone: '555' };

  test('leaves those of the list as they are', () => {
    const [shown] = withWaiting([{ ...withPhone, name: 'Z' }], [old(2)]);
    expect(shown).toEqual(withPhone);
    expect(withWaiting([], [old(0)])).toMatchObject([{ name: 'A', phone: '' }]);
  });

  test('is done when the server has its own texts, whatever the later ones are', () => {
    const sent = readyToSend(old(1));
    expect(sent.sent).toEqual([{ category: 'primary', ...first }]);
    expect(afterAnswer(sent, sent, no(412, withPhone), AT).kind).toBe('done');
    expect(afterAnswer(sent, sent, no(412, { ...withPhone, name: 'Z' }), AT).kind).toBe('asks');
  });

  test('with an edit on top that knows them is sent again', () => {
    const sent = readyToSend(old(1));
    const edited = only(fold([sent], save('A', 1), NOW));
    expect(afterAnswer(edited, sent, { kind: 'done', item: withPhone }, AT)).toMatchObject({
      kind: 'again',
      entry: { baseVersion: 2, content: { phone: '' } },
    });
    expect(readyToSend(edited).sent).toHaveLength(2);
  });
});

describe('choices', () => {
  const entry = {
    ...only(folded(save('Mine', 1))),
    question: { kind: 'changed', current: saved('Theirs', 5) },
  } as const;

  test('keeping mine replaces what is saved now', () => {
    expect(chosen(entry, { kind: 'keepMine' })).toMatchObject({ baseVersion: 5, kind: 'update' });
    expect(chosen(entry, { kind: 'keepMine' })?.question).toBeUndefined();
  });

  test('saving as new uses an id of its own', () => {
    const sent = { ...entry, sent: [entry.content] };
    expect(chosen(sent, { kind: 'saveAsNew', id: 'h7' })).toMatchObject({
      kind: 'create',
      id: 'h7',
      baseVersion: 0,
      // Of the new one nothing was sent yet: deleted again it leaves nothing.
      sent: [],
    });
  });

  test('dropping leaves nothing', () => {
    expect(chosen(entry, { kind: 'drop' })).toBeUndefined();
  });
});

test('waits double up to a cap, differ by chance, and a clock set back holds nothing up', () => {
  expect([1, 2, 3, 20].map((count) => backOff(count, 1))).toEqual([5000, 10_000, 20_000, 300_000]);
  expect(backOff(1, 0)).toBe(2500);
  const entry = { ...only(folded(save('A'))), nextAt: NOW.getTime() + 10_000 };
  expect(isDue(entry, NOW)).toBe(false);
  expect(isDue(entry, new Date(NOW.getTime() + 10_000))).toBe(true);
  expect(isDue(entry, new Date('2020-01-01T00:00:00Z'))).toBe(true);
});
