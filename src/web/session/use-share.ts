import { notices } from '../../domain/notices.ts';
import { useSession } from './device-parts.tsx';
import { useNoticeBoard } from './notice-board.ts';

/** Hands over by the share sheet. True once the sheet says that it was handed over; false when the user changed their mind, or it failed, which is said. */
export function useShare(): (data: ShareData) => Promise<boolean> {
  const { vault } = useSession();
  const board = useNoticeBoard();
  return async (data) => {
    vault.expectAbsence();
    try {
      await navigator.share(data);
      return true;
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) board.post(notices.shareFailed);
      return false;
    }
  };
}
