import { FileText, House } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ReportProgress } from '../../features/papers/report-progress.tsx';
import { useReport } from '../../features/papers/use-report.ts';
import { DamageNote } from '../../form/damage-note.tsx';
import { useFieldTools } from '../../form/field-tools.ts';
import { SectionList } from '../../form/section-list.tsx';
import { useFind } from '../../form/use-find.tsx';
import { ASSESSMENT_PATH, HOME_PATH } from '../../paths.ts';
import { codeAhead, useCodePart } from '../../platform/lazy.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import { consumeWantedField } from '../../session/wanted-field.ts';
import { Button } from '../../ui/button.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { GatedScreen } from '../gated-screen.tsx';
import { FilledCards, HospitalSection, useAreCardsThere } from '../hospital-section.tsx';
import { PlanStatus, ViewSwitch } from '../plan-status.tsx';
import { useGoTo } from '../use-go-to.ts';
import { threatAssessmentWords as words } from '../words.ts';
import styles from './threat-assessment-screen.module.css';

/** What stands below the sections, and the preview of the report: the form is there before them. */
const afterSections = codeAhead(() => import('./after-sections.tsx'));

export function AssessmentRoute() {
  return (
    <GatedScreen title={words.title} opensAssessment>
      <OpenAssessment />
    </GatedScreen>
  );
}

/** Nothing is read from the server before the vault is open. */
function OpenAssessment() {
  const id = useOpenAssessment()?.id;
  return (
    <>
      <FilledCards key={`cards ${id}`} />
      <ThreatAssessmentScreen key={id} />
    </>
  );
}

function ThreatAssessmentScreen() {
  const [, visit] = useLocation();
  const report = useReport();
  const { value: after } = useCodePart(afterSections);
  const [goTo, setGoTo] = useGoTo();
  const find = useFind({ view: 'sections', onGoTo: setGoTo });
  const tools = useFieldTools();
  const isWhole = useAreCardsThere() && tools !== undefined;
  useEffect(() => {
    if (!isWhole) return;
    const path = consumeWantedField();
    if (path) setGoTo({ path });
  }, [isWhole, setGoTo]);
  return (
    <>
      <PlanStatus />
      <InScreen place="notices">
        <ReportProgress making={report.making} />
      </InScreen>
      <InScreen place="header">{find.button}</InScreen>
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
        <Button look="primary" onClick={report.generate}>
          <FileText size={20} aria-hidden="true" /> {words.generate}
        </Button>
      </InScreen>
      <DamageNote />
      <ViewSwitch shown={ASSESSMENT_PATH} />
      <SectionList panels={{ hospitalFacilities: <HospitalSection /> }} goTo={goTo} />
      <div className={styles.after}>{after && <after.AfterSections onGoTo={setGoTo} />}</div>
      {find.dialog}
      {after && report.preview && (
        <after.ReportPreview made={report.preview} onClose={report.closePreview} />
      )}
    </>
  );
}
