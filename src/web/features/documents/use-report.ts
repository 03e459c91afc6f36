import { useRef, useState } from 'react';
import { notices, unprintableDetail } from '../../../domain/notices.ts';
import { isInstalled } from '../../device/installed.ts';
import { type NoticeAction, useNoticeBoard } from '../../device/notice-board.tsx';
import { readCarriesData } from './data-store.ts';
import type { MadeDocument } from './make-document.ts';
import { useOrder } from './use-order.ts';

/** The MTA report with everything in it, at one tap. */
export function useReport() {
  const board = useNoticeBoard();
  const orderOf = useOrder();
  const [making, setMaking] = useState(0);
  const [preview, setPreview] = useState<MadeDocument>();
  const last = useRef<MadeDocument>(undefined);

  const generate = async () => {
    setMaking((count) => count + 1);
    try {
      const order = orderOf({
        kind: 'report',
        redaction: { profile: 'everything', without: [] },
        carriesData: readCarriesData(),
        carriesAuthors: false,
      });
      const { makeDocument } = await import('./make-document.ts');
      const made = await makeDocument(order);
      if (last.current) URL.revokeObjectURL(last.current.address);
      last.current = made;
      const { address, unprintable } = made;
      const view: NoticeAction = isInstalled()
        ? { label: 'View', onPress: () => setPreview(made) }
        : { label: 'View', href: address };
      const download = { label: 'Download', href: address, download: made.model.filename };
      const detail = unprintable.length === 0 ? {} : { detail: unprintableDetail(unprintable) };
      board.post({ ...notices.pdfGenerated, ...detail }, [view, download]);
    } catch {
      board.post(notices.pdfFailed);
    } finally {
      setMaking((count) => count - 1);
    }
  };

  return { generate, making: making > 0, preview, closePreview: () => setPreview(undefined) };
}
