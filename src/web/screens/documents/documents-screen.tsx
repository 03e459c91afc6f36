import type { ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { DOCUMENTS } from '../../../domain/limits.ts';
import { type DocumentForm, documentFormOf } from '../../../domain/papers/model/paper-forms.ts';
import { assessmentName } from '../../../domain/plan/summary.ts';
import { UnconfirmedCard } from '../../features/assessment/unconfirmed-card.tsx';
import { AllPapers } from '../../features/documents/all-papers.tsx';
import { AnnexChoicePart } from '../../features/documents/annex-choice-part.tsx';
import { ChangedSinceBriefing } from '../../features/documents/changed-since-briefing.tsx';
import { DataCard } from '../../features/documents/data-card.tsx';
import { DocumentFooter } from '../../features/documents/document-footer.tsx';
import { DocumentList } from '../../features/documents/document-list.tsx';
import styles from '../../features/documents/documents.module.css';
import { MissingCard } from '../../features/documents/missing-card.tsx';
import { PlanFilePart } from '../../features/documents/plan-file-part.tsx';
import { PreviewCard } from '../../features/documents/preview-card.tsx';
import { SealedCard } from '../../features/documents/sealed-card.tsx';
import { SharingCard } from '../../features/documents/sharing-card.tsx';
import { TextCard } from '../../features/documents/text-card.tsx';
import type { Chosen } from '../../features/documents/use-chosen.ts';
import { type Documents, useDocuments } from '../../features/documents/use-documents.ts';
import { KeptAdditions } from '../../features/kit/kept-additions.tsx';
import { ASSESSMENT_PATH } from '../../paths.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { wantField } from '../../session/wanted-field.ts';
import { InScreen } from '../../ui/screen.tsx';
import { useWide } from '../../ui/use-wide.ts';

interface DocumentsScreenProps {
  /** The pages of the chosen document beside the column, on a wide window alone. */
  readonly DeskPages: ComponentType<{ readonly chosen: Chosen }>;
}

/** What the open assessment can be handed over as: the content of the screen, within its frame. */
export function DocumentsScreen({ DeskPages }: DocumentsScreenProps) {
  const [, visit] = useLocation();
  const search = useSearch();
  const documents = useDocuments();
  const form = documentFormOf(documents.kind);
  const isWide = useWide(DOCUMENTS.besideFromPx);
  const name = useFromAnswers(assessmentName);
  const goTo = (path: AnswerPath) => {
    wantField(path);
    visit(ASSESSMENT_PATH);
  };
  return (
    <>
      {form.form !== 'file' && (
        <InScreen place="footer">
          <DocumentFooter documents={documents} />
        </InScreen>
      )}
      <div className={styles.column}>
        <p className={styles.name}>{name}</p>
        <ChangedSinceBriefing />
        <DocumentList documents={documents} />
        <AllPapers documents={documents} />
        <UnconfirmedCard onGoTo={goTo} />
        <MissingCard documents={documents} onGoTo={goTo} />
        <SharingCard documents={documents} />
        <AnnexChoicePart documents={documents} />
        <DataCard documents={documents} />
        <SealedCard documents={documents} isLedTo={search === 'seal'} />
        <KeptAdditions onGoTo={goTo} />
        <FormCard form={form} documents={documents} isWide={isWide} />
      </div>
      {documents.isDrawn && form.form !== 'text' && <DeskPages chosen={documents} />}
    </>
  );
}

interface FormCardProps {
  readonly form: DocumentForm;
  readonly documents: Documents;
  readonly isWide: boolean;
}

/** What is handed over, as it is now. */
function FormCard({ form, documents, isWide }: FormCardProps) {
  switch (form.form) {
    case 'pages':
      return <PreviewCard documents={documents} isDrawnBeside={isWide} />;
    case 'text':
      return <TextCard documents={documents} />;
    case 'file':
      return <PlanFilePart form={form} documents={documents} />;
  }
}
