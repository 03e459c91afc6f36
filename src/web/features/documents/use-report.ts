import { useRef, useState } from 'react';
import { buildReport } from '../../../domain/documents/build-report.ts';
import type { ReportModel } from '../../../domain/documents/document-model.ts';
import { notices, unprintableDetail } from '../../../domain/notices.ts';
import { isInstalled } from '../../device/installed.ts';
import { type NoticeAction, useNoticeBoard } from '../../device/notice-board.tsx';
import { useAssessment } from '../../device/open-assessment.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { readPaper } from './paper-store.ts';
import { makeReport } from './report-maker.ts';

/** A finished report: its model, for the preview, and its file. */
export interface MadeReport {
  readonly model: ReportModel;
  readonly file: File;
  readonly address: string;
}

export function useReport() {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { now, locale, timeZone, brand } = useSurroundings();
  const [making, setMaking] = useState(0);
  const [preview, setPreview] = useState<MadeReport>();
  const last = useRef<MadeReport>(undefined);

  const generate = async () => {
    setMaking((count) => count + 1);
    try {
      const model = buildReport({
        answers: document.answers(),
        addedSections: document.addedSections(),
        brand: brand.name,
        generatedAt: now(),
        locale,
        timeZone,
        paper: readPaper(locale),
      });
      const { bytes, unprintable } = await makeReport(model);
      const file = new File([bytes], model.filename, { type: 'application/pdf' });
      if (last.current) URL.revokeObjectURL(last.current.address);
      const made = { model, file, address: URL.createObjectURL(file) };
      last.current = made;
      const view: NoticeAction = isInstalled()
        ? { label: 'View', onPress: () => setPreview(made) }
        : { label: 'View', href: made.address };
      const download = { label: 'Download', href: made.address, download: model.filename };
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
