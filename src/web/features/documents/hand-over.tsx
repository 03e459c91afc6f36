import { Share2 } from 'lucide-react';
import { notices } from '../../../domain/notices.ts';
import { useDesk } from '../../device/device-parts.tsx';
import { type NoticeBoard, useNoticeBoard } from '../../device/notice-board.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

interface Finished {
  readonly file: File;
  readonly address: string;
  readonly title: string;
}

/** Shares what the device can share; that the user changed their mind is no failure. */
export async function share(data: ShareData, board: NoticeBoard): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      board.post(notices.shareFailed);
    }
  }
}

/** Share where the device can, else Download; the bytes are there before the tap. */
export function HandOver({ file, address, title }: Finished) {
  const board = useNoticeBoard();
  const { vault } = useDesk();
  const files = [file];
  if (navigator.canShare?.({ files })) {
    return (
      <Button
        look="primary"
        onClick={() => {
          vault.expectAbsence();
          void share({ files, title }, board);
        }}
      >
        <Share2 size={20} aria-hidden="true" /> Share
      </Button>
    );
  }
  return (
    <a className={buttonClass('primary')} href={address} download={file.name}>
      Download
    </a>
  );
}
