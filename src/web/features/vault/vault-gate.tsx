import { type ReactNode, useEffect, useState } from 'react';
import { useDesk } from '../../device/device-parts.tsx';
import { useOpenAssessment, useVaultState } from '../../device/open-assessment.tsx';
import { LockPanel } from './lock-panel.tsx';
import { Refusal } from './refusal.tsx';

interface VaultGateProps {
  /** Also opens the current assessment before the children are drawn. */
  readonly opensAssessment?: boolean;
  readonly onRecovered: () => void;
  readonly children: ReactNode;
}

/** Draws the children once the vault is open; until then the lock, or why it cannot be opened. */
export function VaultGate({ opensAssessment = false, onRecovered, children }: VaultGateProps) {
  const state = useVaultState();
  const desk = useDesk();
  const assessment = useOpenAssessment();
  const isReady = state.kind === 'open' || state.kind === 'unreachable';
  const [fault, setFault] = useState(false);
  useEffect(() => {
    if (!isReady || !opensAssessment || assessment) return;
    desk.openCurrent().then(
      () => setFault(false),
      () => setFault(true),
    );
  }, [isReady, opensAssessment, assessment, desk]);

  switch (state.kind) {
    case 'opening':
    case 'wiped':
      return null;
    case 'noCrypto':
    case 'newer':
    case 'keyMissing':
      return <Refusal why={state.kind} />;
    case 'locked':
      return (
        <LockPanel
          hasFingerprint={state.hasFingerprint}
          wrongTries={state.wrongTries}
          onRecovered={onRecovered}
        />
      );
    case 'open':
    case 'unreachable':
      if (!opensAssessment || assessment) return children;
      if (!fault) return null;
      return <p role="alert">The assessment could not be read. Go back and try again.</p>;
  }
}
