import { RefreshCw } from 'lucide-react';
import { useInstallation, useInstallationState } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { updateWords as words } from './words.ts';

/** Says that a new version waits, and starts it when the user agrees. */
export function UpdateBanner() {
  const installation = useInstallation();
  const { update } = useInstallationState();
  return (
    <div role="status">
      {update !== 'none' && (
        <div className={flow.banner}>
          <p>
            <strong>{words.ready}</strong>{' '}
            {update === 'refused' ? words.refused : words.whatHappens}
          </p>
          <Button disabled={update === 'taking'} onClick={() => installation.activateUpdate()}>
            <RefreshCw size={20} aria-hidden="true" />{' '}
            {update === 'taking' ? words.updating : words.update}
          </Button>
        </div>
      )}
    </div>
  );
}
