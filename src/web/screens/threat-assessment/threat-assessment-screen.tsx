import { FileText, House } from 'lucide-react';
import { useLocation } from 'wouter';
import { AnswerField } from '../../features/assessment/answer-field.tsx';
import { SectionList } from '../../features/assessment/section-list.tsx';
import { HospitalPanel } from '../../features/hospitals/hospital-panel.tsx';
import { useFillCards } from '../../features/hospitals/use-fill-cards.ts';
import { NoticeArea } from '../../features/notices/notices.tsx';
import { PaperChoice } from '../../features/report/paper-choice.tsx';
import { ReportPreview } from '../../features/report/report-preview.tsx';
import { ReportProgress } from '../../features/report/report-progress.tsx';
import { useReport } from '../../features/report/use-report.ts';
import { StatusLine } from '../../features/status/status-line.tsx';
import { ThemeButton } from '../../features/theme/theme-button.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';

const TITLE = 'Medical Threat Assessment';

export function ThreatAssessmentScreen() {
  const [, goTo] = useLocation();
  const report = useReport();
  useFillCards();
  const toHome = () => goTo('/');
  return (
    <Screen
      header={
        <>
          <BackButton onBack={toHome} />
          <ScreenTitle>{TITLE}</ScreenTitle>
          <ThemeButton />
        </>
      }
      status={<StatusLine />}
      notices={
        <>
          <ReportProgress making={report.making} />
          <NoticeArea />
        </>
      }
      footer={
        <>
          <Button onClick={toHome}>
            <House size={20} aria-hidden="true" /> Main Menu
          </Button>
          <Button look="primary" onClick={report.generate}>
            <FileText size={20} aria-hidden="true" /> Generate PDF
          </Button>
        </>
      }
    >
      <SectionList panels={{ hospitalFacilities: <HospitalPanel FieldDrawing={AnswerField} /> }} />
      <PaperChoice />
      {report.preview && <ReportPreview made={report.preview} onClose={report.closePreview} />}
    </Screen>
  );
}
