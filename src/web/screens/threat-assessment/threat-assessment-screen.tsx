import { FileText, House } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import type {
  AnswerNotesProps,
  CheckCountProps,
} from '../../features/assessment/answer-notes-context.ts';
import { DamageNote } from '../../features/assessment/damage-note.tsx';
import type { GoTo } from '../../features/assessment/go-to.tsx';
import type { OffersParts } from '../../features/assessment/offers-context.ts';
import { type SectionEndProps, SectionList } from '../../features/assessment/section-list.tsx';
import { type FindPart, useFind } from '../../features/assessment/use-find.tsx';
import type { MadeDocument } from '../../features/documents/make-document.ts';
import { ReportProgress } from '../../features/documents/report-progress.tsx';
import { useReport } from '../../features/documents/use-report.ts';
import { ASSESSMENT_PATH, HOME_PATH } from '../../paths.ts';
import { takeWantedField } from '../../session/wanted-field.ts';
import { Button } from '../../ui/button.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { PlanStatus } from '../plan-status.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import styles from './threat-assessment-screen.module.css';
import { threatAssessmentWords as words } from './threat-assessment-words.ts';

/** Drawn once their code is there. */
export interface LaterParts {
  readonly AnswerNotes: ComponentType<AnswerNotesProps>;
  readonly CheckCount: ComponentType<CheckCountProps>;
  readonly SectionEnd: ComponentType<SectionEndProps>;
  readonly offers: OffersParts;
  readonly AddSection: ComponentType<{ readonly onAdded: (key: string) => void }>;
  readonly MoreSections: ComponentType;
  readonly AfterSections: ComponentType<{ readonly onGoTo: (path: AnswerPath) => void }>;
  readonly ReportPreview: ComponentType<{
    readonly made: MadeDocument;
    readonly onClose: () => void;
  }>;
}

interface ThreatAssessmentScreenProps {
  /** Drawn in its section: the cards, once their code is there. */
  readonly hospitals: ReactNode;
  readonly later: LaterParts | undefined;
  readonly findPart: FindPart;
  /** The later parts could not be read; this reads them again. */
  readonly onReadLater: (() => void) | undefined;
}

/** The content of the screen, within its frame. */
export function ThreatAssessmentScreen(props: ThreatAssessmentScreenProps) {
  const { hospitals, later, findPart, onReadLater } = props;
  const [, visit] = useLocation();
  const report = useReport();
  const [goTo, setGoTo] = useState<GoTo>();
  const find = useFind({ view: 'sections', onGoTo: setGoTo, part: findPart });
  useEffect(() => {
    if (!later) return;
    const path = takeWantedField();
    if (path) setGoTo({ path });
  }, [later]);
  return (
    <>
      <PlanStatus />
      <InScreen place="notices">
        <ReportProgress making={report.making} />
      </InScreen>
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
        {find.button}
        <Button look="primary" onClick={report.generate}>
          <FileText size={20} aria-hidden="true" /> {words.generate}
        </Button>
      </InScreen>
      <DamageNote />
      <ViewSwitch shown={ASSESSMENT_PATH} />
      <SectionList
        panels={{ hospitalFacilities: hospitals }}
        AnswerNotes={later?.AnswerNotes}
        CheckCount={later?.CheckCount}
        SectionEnd={later?.SectionEnd}
        AddSection={later?.AddSection}
        moreSections={
          <div className={styles.more}>
            {later && <later.MoreSections />}
            {onReadLater && (
              <>
                <p role="alert">{words.restNotLoaded}</p>
                <Button onClick={onReadLater}>{words.tryAgain}</Button>
              </>
            )}
          </div>
        }
        goTo={goTo}
        offers={later?.offers}
      />
      <div className={styles.after}>
        {later && <later.AfterSections onGoTo={(path) => setGoTo({ path })} />}
      </div>
      {find.dialog}
      {later && report.preview && (
        <later.ReportPreview made={report.preview} onClose={report.closePreview} />
      )}
    </>
  );
}
