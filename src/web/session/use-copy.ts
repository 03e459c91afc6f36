import { copiedNotice, notices } from '../../domain/notices.ts';
import { useNoticeBoard } from './notice-board.ts';

/** Puts a text on the clipboard and says whether that worked, and of which text. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const board = useNoticeBoard();
  return (text, what) =>
    navigator.clipboard.writeText(text).then(
      () => void board.post(copiedNotice(what)),
      () => void board.post(notices.copyFailed),
    );
}
