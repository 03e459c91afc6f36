import { FileText, House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { ChangeLog } from '../../features/assessment/change-log.tsx';
import { Completeness } from '../../features/assessment/completeness.tsx';
import { DamageNote } from '../../features/assessment/damage-note.tsx';
import { SectionList } from '../../features/assessment/section-list.tsx';
import { PaperChoice } from '../../features/documents/paper-choice.tsx';
import { ReportPreview } from '../../features/documents/report-preview.tsx';
import { ReportProgress } from '../../features/documents/report-progress.tsx';
import { useReport } from '../../features/documents/use-report.ts';
import { NoticeArea } from '../../features/notices/notices.tsx';
import { StatusLine } from '../../features/status/status-line.tsx';
import { ThemeButton } from '../../features/theme/theme-button.tsx';
import { FirstOffer } from '../../features/vault/first-offer.tsx';
import { LockButton } from '../../features/vault/lock-button.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { DEVICE_PATH, SET_PASSPHRASE_PATH } from '../device/device-paths.ts';
import styles from './threat-assessment-screen.module.css';

export const THREAT_ASSESSMENT_TITLE = 'Medical Threat Assessment';

/** `hospitals` is drawn in its section: the cards, once their code is there. */
export function ThreatAssessmentScreen({ hospitals }: { readonly hospitals: ReactNode }) {
  const [, visit] = useLocation();
  const report = useReport();
  const [goTo, setGoTo] = useState<{ readonly path: AnswerPath }>();
  const toHome = () => visit('/');
  return (
    <Screen
      header={
        <>
          <BackButton onBack={toHome} />
          <ScreenTitle>{THREAT_ASSESSMENT_TITLE}</ScreenTitle>
          <LockButton />
          <ThemeButton />
        </>
      }
      status={
        <StatusLine
          setPassphrase={(words, className) => (
            <Link href={DEVICE_PATH} className={className}>
              {words}
            </Link>
          )}
        />
      }
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
      <FirstOffer onAccept={() => visit(SET_PASSPHRASE_PATH)} />
      <DamageNote />
      <SectionList panels={{ hospitalFacilities: hospitals }} goTo={goTo} />
      <div className={styles.after}>
        <Completeness onGoTo={(path) => setGoTo({ path })} />
        <PaperChoice />
        <ChangeLog />
      </div>
      {report.preview && <ReportPreview made={report.preview} onClose={report.closePreview} />}
    </Screen>
  );
}
