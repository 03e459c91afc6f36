import { notices } from '../../../domain/notices.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';

/** Locks every tab, to come back later to where the user left off; where something cannot be saved, says so and stays open. */
export function useLock(): () => void {
  const { vault, settings } = useSession();
  const board = useNoticeBoard();
  const lock = async () => {
    await settings.keepLeftOff();
    if (!(await vault.lock())) board.post(notices.notLocked);
  };
  return () => void lock();
}
