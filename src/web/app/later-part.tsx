// What of the assessment's screen can wait for the first paint: its folds, the panels after the sections, the preview.
import { useLocation } from 'wouter';
import type { AnswerPath } from '../../domain/assessment/path.ts';
import { ChangeLog } from '../features/assessment/change-log.tsx';
import { Completeness } from '../features/assessment/completeness.tsx';
import { MoreSections } from '../features/assessment/more-sections.tsx';
import { SectionDetail } from '../features/assessment/section-detail.tsx';
import { ChangedSinceBriefing } from '../features/documents/changed-since-briefing.tsx';
import { DocumentsLink } from '../features/documents/documents-link.tsx';
import { PaperChoice } from '../features/documents/paper-choice.tsx';
import { ReportPreview } from '../features/documents/report-preview.tsx';
import { DOCUMENTS_PATH } from '../screens/documents/documents-path.ts';
import type { LaterParts } from '../screens/threat-assessment/threat-assessment-screen.tsx';

function AfterSections({ onGoTo }: { readonly onGoTo: (path: AnswerPath) => void }) {
  const [, visit] = useLocation();
  return (
    <>
      <ChangedSinceBriefing />
      <DocumentsLink onOpen={() => visit(DOCUMENTS_PATH)} />
      <Completeness onGoTo={onGoTo} />
      <PaperChoice />
      <ChangeLog />
    </>
  );
}

export const laterParts: LaterParts = {
  SectionDetail,
  MoreSections,
  AfterSections,
  ReportPreview,
};
