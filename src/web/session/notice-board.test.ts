import { expect, test } from 'vitest';
import { NOTICE } from '../../domain/first-limits.ts';
import { hospitalNotices } from '../../domain/hospital/hospital-notices.ts';
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
