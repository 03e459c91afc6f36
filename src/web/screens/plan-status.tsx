import { Link } from 'wouter';
import { assessmentName } from '../../domain/plan/summary.ts';
import { SaveBanner } from '../features/status/save-banner.tsx';
import { PlanHead, StatusLine } from '../features/status/status-line.tsx';
import { ASSESSMENTS_PATH, DEVICE_PATH } from '../paths.ts';
import { useFromAnswers } from '../session/open-assessment.tsx';
import { InScreen } from '../ui/screen.tsx';

/** First on a screen that draws the open assessment. */
export const PlanStatus = () => <DocumentStatus name={useFromAnswers(assessmentName)} />;

/** First on a screen that draws another document: its state in the header, its name at the head of the page. */
export function DocumentStatus({ name }: { readonly name: string }) {
  return (
    <>
      <InScreen place="status">
        <StatusLine />
      </InScreen>
      <InScreen place="notices">
        <SaveBanner
          backUp={(label, className) => (
            <Link href={ASSESSMENTS_PATH} className={className}>
              {label}
            </Link>
          )}
        />
      </InScreen>
      <PlanHead
        name={name}
        setPassphrase={(label, className) => (
          <Link href={DEVICE_PATH} className={className}>
            {label}
          </Link>
        )}
      />
    </>
  );
}
