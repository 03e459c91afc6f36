import { useLocation } from 'wouter';
import { NameOffer } from '../../features/device/name-card.tsx';
import { ChangedSinceBriefing } from '../../features/papers/changed-since-briefing.tsx';
import { PaperChoice, PapersLink } from '../../features/papers/paper-list.tsx';
import { ReportPreview as Preview } from '../../features/papers/report-preview.tsx';
import { ChangeLog } from '../../form/change-log.tsx';
import type { GoTo } from '../../form/go-to.tsx';
import { OffersStart } from '../../form/offers-start.tsx';
import { PrintEmpty } from '../../form/print-empty.tsx';
import { SectionIndex } from '../../form/section-index.tsx';
import { UnconfirmedCard } from '../../form/unconfirmed-card.tsx';
import { DOCUMENTS_PATH } from '../../paths.ts';
import { PicturesLink } from '../pictures-link.tsx';

export function AfterSections({ onGoTo }: { readonly onGoTo: (goTo: GoTo) => void }) {
  const [, visit] = useLocation();
  return (
    <>
      <SectionIndex onGoTo={onGoTo} />
      <OffersStart />
      <ChangedSinceBriefing />
      <PicturesLink />
      <PapersLink onOpen={() => visit(DOCUMENTS_PATH)} />
      <UnconfirmedCard onGoTo={(path) => onGoTo({ path })} />
      <PaperChoice />
      <PrintEmpty />
      <ChangeLog head={<NameOffer />} />
    </>
  );
}

export const ReportPreview = Preview;
