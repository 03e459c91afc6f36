import { useLocation } from 'wouter';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { NameOffer } from '../../features/device/name-card.tsx';
import { ChangedSinceBriefing } from '../../features/papers/changed-since-briefing.tsx';
import { PaperChoice, PapersLink } from '../../features/papers/paper-list.tsx';
import { ReportPreview as Preview } from '../../features/papers/report-preview.tsx';
import { ChangeLog } from '../../form/change-log.tsx';
import { OffersStart } from '../../form/offers-start.tsx';
import { PrintEmpty } from '../../form/print-empty.tsx';
import { UnconfirmedCard } from '../../form/unconfirmed-card.tsx';
import { DOCUMENTS_PATH } from '../../paths.ts';

export function AfterSections({ onGoTo }: { readonly onGoTo: (path: AnswerPath) => void }) {
  const [, visit] = useLocation();
  return (
    <>
      <OffersStart />
      <ChangedSinceBriefing />
      <PapersLink onOpen={() => visit(DOCUMENTS_PATH)} />
      <UnconfirmedCard onGoTo={onGoTo} />
      <PaperChoice />
      <PrintEmpty />
      <ChangeLog head={<NameOffer />} />
    </>
  );
}

export const ReportPreview = Preview;
