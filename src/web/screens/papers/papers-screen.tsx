import { SlidersHorizontal } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { PAPERS_SCREEN } from '../../../domain/limits.ts';
import { type PaperForm, paperFormOf } from '../../../domain/papers/model/paper-forms.ts';
import { assessmentName } from '../../../domain/plan/summary.ts';
import { AllPapers } from '../../features/papers/all-papers.tsx';
import { ChangedSinceBriefing } from '../../features/papers/changed-since-briefing.tsx';
import {
  AnnexChoice,
  DataCard,
  MissingCard,
  TextCard,
} from '../../features/papers/paper-cards.tsx';
import { PaperFooter, PaperList } from '../../features/papers/paper-list.tsx';
import styles from '../../features/papers/papers.module.css';
import { PlanFileCard } from '../../features/papers/plan-file-card.tsx';
import { PreviewCard } from '../../features/papers/preview-card.tsx';
import { SealedCard } from '../../features/papers/sealed-card.tsx';
import { SharingCard } from '../../features/papers/sharing-card.tsx';
import { type Papers, usePapers } from '../../features/papers/use-papers.ts';
import { optionsWords } from '../../features/papers/words.ts';
import { KeptAdditions } from '../../features/plans/kept-additions.tsx';
import { UnconfirmedCard } from '../../form/unconfirmed-card.tsx';
import { ASSESSMENT_PATH } from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import { useFromAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import { wantField } from '../../session/wanted-field.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { DeskPages } from '../desk-pages.tsx';
import { GatedScreen } from '../gated-screen.tsx';
import { papersScreenWords } from '../words.ts';

/** What the open assessment can be handed over as: the content of the screen, within its frame. */
function PapersScreen() {
  const [, visit] = useLocation();
  const isToSeal = useSearch() === 'seal';
  const papers = usePapers();
  const form = paperFormOf(papers.kind);
  const isWide = useWide(PAPERS_SCREEN.besideFromPx);
  const name = useFromAnswers(assessmentName);
  const goTo = (path: AnswerPath) => {
    wantField(path);
    visit(ASSESSMENT_PATH);
  };
  return (
    <>
      {form.form !== 'file' && (
        <InScreen place="footer">
          <PaperFooter papers={papers} />
        </InScreen>
      )}
      <div className={styles.column}>
        <p className={styles.name}>{name}</p>
        <ChangedSinceBriefing />
        <PaperList papers={papers} />
        <FormCard form={form} papers={papers} isWide={isWide} />
        <MissingCard papers={papers} onGoTo={goTo} />
        <UnconfirmedCard onGoTo={goTo} />
        <Collapsible
          title={optionsWords.title}
          line={optionsWords.what}
          icon={<SlidersHorizontal aria-hidden="true" />}
          opened={isToSeal ? 1 : 0}
        >
          <div className={styles.column}>
            <SharingCard papers={papers} />
            {papers.kind === 'report' && <AnnexChoice papers={papers} />}
            <DataCard papers={papers} />
            <SealedCard papers={papers} isLedTo={isToSeal} />
          </div>
        </Collapsible>
        <AllPapers papers={papers} />
        <KeptAdditions onGoTo={goTo} />
      </div>
      {papers.isDrawn && form.form !== 'text' && <DeskPages chosen={papers} />}
    </>
  );
}

interface FormCardProps {
  readonly form: PaperForm;
  readonly papers: Papers;
  readonly isWide: boolean;
}

/** What is handed over, as it is now. */
function FormCard({ form, papers, isWide }: FormCardProps) {
  switch (form.form) {
    case 'pages':
      return <PreviewCard papers={papers} isDrawnBeside={isWide} />;
    case 'text':
      return <TextCard papers={papers} />;
    case 'file':
      return <PlanFileCard form={form} papers={papers} />;
  }
}

export function PapersRoute() {
  const [, visit] = useLocation();
  return (
    <GatedScreen
      title={papersScreenWords.title}
      onBack={() => (cameFromApp() ? history.back() : visit(ASSESSMENT_PATH))}
      opensAssessment
    >
      <OpenPapers />
    </GatedScreen>
  );
}

function OpenPapers() {
  return <PapersScreen key={useOpenAssessment()?.id} />;
}
