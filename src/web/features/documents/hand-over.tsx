import { Share2 } from 'lucide-react';
import { NO_WAY_OUT } from '../../platform/installed.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import { useWaysOut } from '../../session/use-ways-out.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { footerWords as words } from './documents-later-words.ts';

interface Finished {
  readonly file: File;
  readonly address: string;
  readonly title: string;
  /** Said to a screen reader after the word on the button. */
  readonly of?: string;
}

/**
 * Share where the device can, else Download; the bytes are there before the tap. What is written after it has a name that no
 * file has shown.
 */
export function HandOver({ file, address, title, of }: Finished) {
  const open = useOpenAssessment();
  const handedOver = () => open?.handedOver();
  const { share, isDownloadable } = useWaysOut(file, title);
  const label = (action: string) =>
    of === undefined ? {} : { 'aria-label': words.aloud(action, of) };
  if (share) {
    return (
      <Button
        look="primary"
        onClick={() => {
          handedOver();
          void share();
        }}
        {...label(words.share)}
        data-hand-over
      >
        <Share2 size={20} aria-hidden="true" /> {words.share}
      </Button>
    );
  }
  if (isDownloadable) {
    return (
      <a
        className={buttonClass('primary')}
        href={address}
        download={file.name}
        onClick={handedOver}
        {...label(words.download)}
        data-hand-over
      >
        {words.download}
      </a>
    );
  }
  return <p className={flow.fault}>{NO_WAY_OUT}</p>;
}
