import { useRef, useState } from 'react';
import { notices, unprintableDetail } from '../../../domain/notices.ts';
import { waysOutOf } from '../../platform/installed.ts';
import { codePart } from '../../platform/lazy.ts';
import { RadioSilence } from '../../platform/silence.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { type NoticeAction, useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { useShare } from '../../session/use-files.ts';
import type { MadePaper } from './make-paper.ts';
import { reportWords as words } from './words.ts';

/** The builders of all papers: no form waits for them. */
const paperMaker = codePart(() => import('./make-paper.ts'));

/** The MTA report with everything in it, at one tap. */
export function useReport() {
  const board = useNoticeBoard();
  const assessment = useAssessment();
  const autosave = useOpenAssessment();
  const dependencies = useDependencies();
  const [making, setMaking] = useState(0);
  const [preview, setPreview] = useState<MadePaper>();
  const { kit } = useServices();
  const share = useShare();
  const last = useRef<MadePaper>(undefined);
  const lastNotice = useRef<number>(undefined);

  const generate = async () => {
    setMaking((count) => count + 1);
    // While a new report is made, the ways to the one before it are not offered.
    if (lastNotice.current !== undefined) board.dismiss(lastNotice.current);
    try {
      const { makeWholeReport } = await paperMaker.load();
      const made = await makeWholeReport({ assessment, autosave, dependencies, kit }, last.current);
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
