import { useRef, useState } from 'react';
import { notices, unprintableDetail } from '../../../domain/notices.ts';
import { codePart } from '../../platform/code-part.ts';
import { waysOutOf } from '../../platform/installed.ts';
import { RadioSilence } from '../../platform/silence.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { type NoticeAction, useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useShare } from '../../session/use-share.ts';
import { reportWords as words } from './documents-words.ts';
import type { MadeDocument } from './make-document.ts';

const wholeReportPart = codePart(() => import('./make-whole-report.ts'));

/** The MTA report with everything in it, at one tap. */
export function useReport() {
  const board = useNoticeBoard();
  const assessment = useAssessment();
  const autosave = useOpenAssessment();
  const dependencies = useDependencies();
  const [making, setMaking] = useState(0);
  const [preview, setPreview] = useState<MadeDocument>();
  const session = useSession();
  const share = useShare();
  const last = useRef<MadeDocument>(undefined);
  const lastNotice = useRef<number>(undefined);

  const generate = async () => {
    setMaking((count) => count + 1);
    // While a new report is made, the ways to the one before it are not offered.
    if (lastNotice.current !== undefined) board.dismiss(lastNotice.current);
    try {
      const { makeWholeReport } = await wholeReportPart.load();
      const made = await makeWholeReport(
        { assessment, autosave, dependencies, session },
        last.current,
      );
      last.current = made;
      const { address, viewAddress, unprintable } = made;
      const view: NoticeAction =
        viewAddress === undefined
          ? { label: words.view, onPress: () => setPreview(made) }
          : { label: words.view, href: viewAddress };
      const files = [made.file];
      const ways = waysOutOf(made.file);
      const save: readonly NoticeAction[] = ways.download
        ? [{ label: words.download, href: address, download: made.model.filename }]
        : ways.share
          ? [{ label: words.share, onPress: () => share({ files, title: made.model.title }) }]
          : [];
      const detail = unprintable.length === 0 ? {} : { detail: unprintableDetail(unprintable) };
      lastNotice.current = board.post({ ...notices.pdfGenerated, ...detail }, [view, ...save]);
    } catch (error) {
      // What radio silence keeps away has a notice of its own.
      if (!(error instanceof RadioSilence)) board.post(notices.pdfFailed);
    } finally {
      setMaking((count) => count - 1);
    }
  };

  return { generate, making: making > 0, preview, closePreview: () => setPreview(undefined) };
}
