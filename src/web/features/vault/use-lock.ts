import { notices } from '../../../domain/notices.ts';
import { useDesk } from '../../device/device-parts.tsx';
import { useNoticeBoard } from '../../device/notice-board.tsx';

/** Locks every tab; where something cannot be saved, says so and stays open. */
export function useLock(): () => void {
  const { vault } = useDesk();
  const board = useNoticeBoard();
  return () => {
    void vault.lock().then((locked) => !locked && board.post(notices.notLocked));
  };
}
