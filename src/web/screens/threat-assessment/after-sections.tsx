import { Images } from 'lucide-react';
import { useLocation } from 'wouter';
import { picturesOf } from '../../../domain/pictures/plan-pictures.ts';
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
import { DOCUMENTS_PATH, PICTURES_PATH } from '../../paths.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { picturesScreenWords } from '../words.ts';

export function AfterSections({ onGoTo }: { readonly onGoTo: (goTo: GoTo) => void }) {
  const [, visit] = useLocation();
  return (
    <>
      <SectionIndex onGoTo={onGoTo} />
      <OffersStart />
      <ChangedSinceBriefing />
      <PicturesLink onOpen={() => visit(PICTURES_PATH)} />
      <PapersLink onOpen={() => visit(DOCUMENTS_PATH)} />
      <UnconfirmedCard onGoTo={(path) => onGoTo({ path })} />
      <PaperChoice />
      <PrintEmpty />
      <ChangeLog head={<NameOffer />} />
    </>
  );
}

/** Leads to the pictures of the plan, and says how many there are. */
function PicturesLink({ onOpen }: { readonly onOpen: () => void }) {
  const count = useFromAnswers((answers) => picturesOf(answers).length);
  return (
    <Button onClick={onOpen}>
      <Images size={20} aria-hidden="true" /> {picturesScreenWords.open(count)}
    </Button>
  );
}

export const ReportPreview = Preview;
