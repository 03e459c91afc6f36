import { Link } from 'wouter';
import { StatusLine } from '../features/status/status-line.tsx';
import { DEVICE_PATH } from '../paths.ts';
import { InScreen } from '../ui/screen.tsx';

/** In the header of a screen that draws the open assessment. */
export function PlanStatus() {
  return (
    <InScreen place="status">
      <StatusLine
        setPassphrase={(label, className) => (
          <Link href={DEVICE_PATH} className={className}>
            {label}
          </Link>
        )}
      />
    </InScreen>
  );
}
