// What of the assessment's screen can wait for the first paint: its folds, the panels after the sections, the preview.

import { useLocation } from 'wouter';
import type { AnswerPath } from '../../domain/answers/path.ts';
import { AddSection } from '../features/assessment/add-section.tsx';
import { AnswerNotes } from '../features/assessment/answer-notes.tsx';
import { ChangeLog } from '../features/assessment/change-log.tsx';
import { MoreSections } from '../features/assessment/more-sections.tsx';
import { CheckCount } from '../features/assessment/point-notes.tsx';
import { PrintEmpty } from '../features/assessment/print-empty.tsx';
import { SectionEnd } from '../features/assessment/section-end.tsx';
import { UnconfirmedCard } from '../features/assessment/unconfirmed-card.tsx';
import { ChangedSinceBriefing } from '../features/documents/changed-since-briefing.tsx';
import { DocumentsLink } from '../features/documents/documents-link.tsx';
import { PaperChoice } from '../features/documents/paper-choice.tsx';
import { ReportPreview } from '../features/documents/report-preview.tsx';
import { OffersStart } from '../features/offers/offers-start.tsx';
import { NameOffer } from '../features/vault/name-offer.tsx';
import { DOCUMENTS_PATH } from '../paths.ts';
import type { LaterParts } from '../screens/threat-assessment/threat-assessment-screen.tsx';
import { offers } from './offers-part.tsx';

function AfterSections({ onGoTo }: { readonly onGoTo: (path: AnswerPath) => void }) {
  const [, visit] = useLocation();
  return (
    <>
      <OffersStart />
      <ChangedSinceBriefing />
      <DocumentsLink onOpen={() => visit(DOCUMENTS_PATH)} />
      <UnconfirmedCard onGoTo={onGoTo} />
      <PaperChoice />
      <PrintEmpty />
      <ChangeLog head={<NameOffer />} />
    </>
  );
}

export const laterParts: LaterParts = {
  offers,
  AnswerNotes,
  CheckCount,
  SectionEnd,
  AddSection,
  MoreSections,
  AfterSections,
  ReportPreview,
};
