import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { createDocument } from '../../../domain/answers/open-document.ts';
import type { OutgoingPackage } from '../../../domain/exchange/codes/package-text.ts';
import { notices } from '../../../domain/notices.ts';
import { summarise } from '../../../domain/plan/summary.ts';
import { saySize } from '../../../domain/reference/agency-paper.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { NO_WAY_OUT } from '../../platform/installed.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import type { MadeFile } from '../../session/use-made-file.ts';
import { useWaysOut } from '../../session/use-ways-out.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { Step } from '../../ui/step.tsx';
import { careRow, KIT } from '../../vault/vault-format.ts';
import { backupPapersWords as papersWords } from './backup-papers-words.ts';
import { madeWords as words } from './transfer-words.ts';

export interface BackupFacts {
  readonly contents: OutgoingPackage;
  /** Nothing could be read from the storage: it holds what was open on this page, and no more. */
  readonly isOpenAlone: boolean;
  /** A passphrase that was suggested and taken: shown until it is written down. */
  readonly suggested: string | undefined;
  /** How many of the agency's PDFs are in it, and how many should be but are damaged. */
  readonly papers: number;
  readonly unreadablePapers: number;
}

interface MadeBackupProps {
  readonly made: MadeFile & BackupFacts;
  readonly isRemembered: boolean;
  /** Of the agency's PDFs that may go with it. */
  readonly paperBytes: number;
  /** Makes it once more; undefined where that was asked before. */
  readonly onWithPapers: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The file, to be shared or downloaded: a backup only once the share sheet, or the user, says that it has left. */
export function MadeBackup(props: MadeBackupProps) {
  const { made, isRemembered, paperBytes, onWithPapers, onClose } = props;
  const session = useSession();
  const board = useNoticeBoard();
  useHold(made.suggested !== undefined);
  const { file, address, contents, papers, unreadablePapers } = made;
  const { now, locale, timeZone } = useDependencies();
  const count = contents.assessments.length;
  const packedAt = sayMoment(new Date(contents.packedAt), { now: now(), locale, timeZone });
  const { share, isDownloadable, hasNone } = useWaysOut(file);
  const [isDownloaded, setDownloaded] = useState(false);
  const handedOver = async () => {
    const before = session.settings.read();
    const backedUp = { ...before?.backedUp };
    for (const { id, update, care } of contents.assessments) {
      backedUp[id] = editedAt(update);
      if (care) backedUp[careRow(id)] = editedAt(care);
    }
    if (contents.kit) backedUp[KIT] = editedAt(contents.kit.update);
    // Where it cannot be noted, the reminder comes once more.
    const noted = session.settings
      .change({ backedUp, lastBackupAt: contents.packedAt })
      .catch(() => undefined);
    if (!made.isOpenAlone) await noted;
    board.post(notices.backupMade);
    onClose();
  };
  return (
    <Step>
      <p role="status">
        {words.ready(
          count,
          contents.kit !== undefined,
          contents.assessments.some(({ care }) => care),
          saySize(file.size),
          packedAt,
        )}
        {isRemembered && words.samePassphrase}
      </p>
      {made.isOpenAlone && (
        <p className={flow.fault} role="alert">
          {words.openAlone}
        </p>
      )}
      {paperBytes > 0 && (
        <p>
          {papers > 0 ? papersWords.isIn(papers) : papersWords.notIn}{' '}
          {unreadablePapers > 0 && papersWords.unreadable(unreadablePapers)}
        </p>
      )}
      {made.suggested && (
        <>
          <p>{words.lastTime}</p>
          <p className={flow.code} translate="no">
            {made.suggested}
          </p>
        </>
      )}
      <div className={flow.row}>
        {share && (
          <Button look="primary" onClick={async () => (await share()) && handedOver()}>
            <Share2 size={20} aria-hidden="true" /> {words.share}
          </Button>
        )}
        {isDownloadable && (
          <a
            className={buttonClass(isDownloaded ? 'plain' : 'primary')}
            href={address}
            download={file.name}
            onClick={() => setDownloaded(true)}
          >
            <Download size={20} aria-hidden="true" />{' '}
            {isDownloaded ? words.downloadAgain : words.download}
          </a>
        )}
      </div>
      {paperBytes > 0 && onWithPapers && (
        <Button onClick={onWithPapers}>{papersWords.again(paperBytes)}</Button>
      )}
      {isDownloaded && (
        <div className={flow.stack}>
          <p role="status">
            {words.lookFor} <strong>{file.name}</strong> {words.inDownloads}
          </p>
          <Button look="primary" onClick={handedOver}>
            {words.isThere}
          </Button>
        </div>
      )}
      {hasNone && (
        <p className={flow.fault} role="alert">
          {NO_WAY_OUT}
        </p>
      )}
      <p className={flow.quiet}>{words.opens}</p>
    </Step>
  );
}

function editedAt(update: OutgoingPackage['assessments'][number]['update']): number {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'read' });
  document.merge(update);
  return summarise(document.answers()).editedAt;
}
