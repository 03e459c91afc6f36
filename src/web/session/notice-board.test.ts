import { expect, test } from 'vitest';
import { hospitalNotices } from '../../domain/hospitals/hospital-notices.ts';
import { NOTICE } from '../../domain/limits.ts';
import { notices } from '../../domain/notices.ts';
import { createNoticeBoard } from './notice-board.ts';

test('one notice at a time: a newer one replaces it, a dismissed one is removed after 1000000 ms [notice-board]', () => {
  const later: { work: () => void; ms: number }[] = [];
  const board = createNoticeBoard((work, ms) => later.push({ work, ms }));
  board.post(hospitalNotices.hospitalSaved);
  board.post(notices.pdfGenerated, [{ label: 'View' }]);
  const [notice, ...others] = board.notices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ ...notices.pdfGenerated, open: true, durationMs: Infinity });
  board.dismiss(notice?.id ?? 0);
  board.dismiss(notice?.id ?? 0);
  expect(board.notices()).toMatchObject([{ open: false }]);
  expect(later.map(({ ms }) => ms)).toEqual([NOTICE.removalDelayMs]);
  later[0]?.work();
  expect(board.notices()).toEqual([]);
});

test('a notice without actions goes after 5000 ms', () => {
  const board = createNoticeBoard(() => undefined);
  board.post(hospitalNotices.hospitalSaved);
  expect(board.notices()[0]?.durationMs).toBe(5000);
});

test('one that can be undone goes after a while, and is undone from the change log, once', () => {
  const board = createNoticeBoard(() => undefined);
  let undone = 0;
  const undo = { label: 'Undo', closes: true, onPress: () => (undone += 1) } as const;
  board.post(hospitalNotices.hospitalSaved, [undo]);
  expect(board.notices()[0]?.durationMs).toBe(20_000);
  // Replaced by a newer one, and gone by itself: both are kept.
  board.post(hospitalNotices.hospitalUpdated, [undo]);
  board.dismiss(board.notices()[0]?.id ?? 0);
  expect(board.undoable().map(({ title }) => title)).toEqual([
    'Hospital Updated',
    'Hospital Saved',
  ]);
  const [latest] = board.undoable();
  if (latest) board.undo(latest);
  expect(undone).toBe(1);
  expect(board.undoable()).toHaveLength(1);
  // What opens something is no undo, and waits.
  board.post(notices.pdfGenerated, [{ label: 'View' }]);
  board.dismiss(board.notices()[0]?.id ?? 0);
  expect(board.undoable()).toHaveLength(1);
  // Of another assessment.
  board.forgetUndoable();
  expect(board.undoable()).toEqual([]);
});
