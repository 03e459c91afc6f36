import { notices } from '../../domain/notices.ts';
import { useNoticeBoard } from './notice-board.ts';

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const board = useNoticeBoard();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => void board.post(notices.copied),
      () => void board.post(notices.copyFailed),
    );
}
