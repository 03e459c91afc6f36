// What of the assessment's screen can wait for the first paint: its folds, the panels after the sections, the preview.
import type { AnswerPath } from '../../domain/assessment/path.ts';
import { ChangeLog } from '../features/assessment/change-log.tsx';
import { Completeness } from '../features/assessment/completeness.tsx';
import { MoreSections } from '../features/assessment/more-sections.tsx';
import { SectionDetail } from '../features/assessment/section-detail.tsx';
import { PaperChoice } from '../features/report/paper-choice.tsx';
import { ReportPreview } from '../features/report/report-preview.tsx';
import type { LaterParts } from '../screens/threat-assessment/threat-assessment-screen.tsx';

function AfterSections({ onGoTo }: { readonly onGoTo: (path: AnswerPath) => void }) {
  return (
    <>
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
