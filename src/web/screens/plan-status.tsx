import { Link } from 'wouter';
import { assessmentName } from '../../domain/assessment/summary.ts';
import { StatusLine } from '../features/status/status-line.tsx';
import { DEVICE_PATH } from '../paths.ts';
import { useFromAnswers } from '../session/open-assessment.tsx';
import { InScreen } from '../ui/screen.tsx';

/** In the header of a screen that draws the open assessment. */
export const PlanStatus = () => <DocumentStatus name={useFromAnswers(assessmentName)} />;

/** In the header of a screen that draws another document. */
export function DocumentStatus({ name }: { readonly name: string }) {
  return (
    <InScreen place="status">
      <StatusLine
        name={name}
        setPassphrase={(label, className) => (
          <Link href={DEVICE_PATH} className={className}>
            {label}
          </Link>
        )}
      />
    </InScreen>
  );
}
