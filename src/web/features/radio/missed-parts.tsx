import { useEffect } from 'react';
import { onMissed } from '../../platform/own-files.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { missedNotice } from './radio-words.ts';

/** Says it once where several parts at a time were not to be had. */
export function MissedParts() {
  const board = useNoticeBoard();
  const { brand } = useDependencies();
  useEffect(() => {
    let last: number | undefined;
    return onMissed(() => {
      if (board.notices().some(({ id, open }) => id === last && open)) return;
      last = board.post(missedNotice(brand.name));
    });
  }, [board, brand.name]);
  return null;
}
