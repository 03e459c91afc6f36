import { notices } from '../../../domain/notices.ts';
import { useNoticeBoard } from '../../device/notice-board.tsx';
import { useDesk } from '../../device/open-assessment.tsx';

/** Locks every tab; where something cannot be saved, says so and stays open. */
export function useLock(): () => void {
  const { vault } = useDesk();
  const board = useNoticeBoard();
  return () => {
    void vault.lock().then((locked) => !locked && board.post(notices.notLocked));
  };
}
