import { RefreshCw } from 'lucide-react';
import { useInstallation, useInstallationState } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';

/** Says that a new version waits, and takes it when the user agrees. */
export function UpdateBanner() {
  const installation = useInstallation();
  const { update } = useInstallationState();
  return (
    <div role="status">
      {update !== 'none' && (
        <div className={flow.banner}>
          <p>
            <strong>A new version is ready.</strong>{' '}
            {update === 'refused'
              ? 'It was not taken: here or in another tab something is not saved yet, or waits for your answer. Finish that, then try again.'
              : 'Every tab of the app is loaded anew, and a locked app asks for its passphrase again. Nothing typed is lost.'}
          </p>
          <Button disabled={update === 'taking'} onClick={() => installation.takeUpdate()}>
            <RefreshCw size={20} aria-hidden="true" />{' '}
            {update === 'taking' ? 'Updating…' : 'Update now'}
          </Button>
        </div>
      )}
    </div>
  );
}
