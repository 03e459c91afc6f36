import { notices } from '../../../domain/notices.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';

/** Locks every tab; where something cannot be saved, says so and stays open. */
export function useLock(): () => void {
  const { vault } = useSession();
  const board = useNoticeBoard();
  return () => {
    void vault.lock().then((locked) => !locked && board.post(notices.notLocked));
  };
}
