import { useRef, useState } from 'react';
import { notices, unprintableDetail } from '../../../domain/notices.ts';
import { waysOutOf } from '../../platform/installed.ts';
import { type NoticeAction, useNoticeBoard } from '../../session/notice-board.ts';
import { useShare } from '../../session/use-share.ts';
import { readCarriesData } from './data-store.ts';
import { reportWords as words } from './documents-words.ts';
import type { MadeDocument } from './make-document.ts';
import { useOrder } from './use-order.ts';

/** The MTA report with everything in it, at one tap. */
export function useReport() {
  const board = useNoticeBoard();
  const orderOf = useOrder();
  const [making, setMaking] = useState(0);
  const [preview, setPreview] = useState<MadeDocument>();
  const share = useShare();
  const last = useRef<MadeDocument>(undefined);
  const lastNotice = useRef<number>(undefined);

  const generate = async () => {
    setMaking((count) => count + 1);
    // While a new report is made, the ways to the one before it are not offered.
    if (lastNotice.current !== undefined) board.dismiss(lastNotice.current);
    try {
      const order = orderOf({
        kind: 'report',
        redaction: { profile: 'everything', without: [] },
        carriesData: readCarriesData(),
        carriesAuthors: false,
      });
      const { dropDocument, makeDocument } = await import('./make-document.ts');
      const made = await makeDocument(order);
      if (last.current) dropDocument(last.current);
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
    } catch {
      board.post(notices.pdfFailed);
    } finally {
      setMaking((count) => count - 1);
    }
  };

  return { generate, making: making > 0, preview, closePreview: () => setPreview(undefined) };
}
