import { type ReactNode, useEffect, useState } from 'react';
import { SAVE } from '../../../domain/limits.ts';
import { codeAhead, useCodePart } from '../../platform/lazy.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useOpenAssessment, useVaultState } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import type { ClosedVaultProps } from './lock-panel.tsx';
import { gateWords as words } from './words.ts';

/** A vault that is open at the start needs none of it. */
const closedVault = codeAhead(() => import('./lock-panel.tsx'));

const SLOW_SECONDS = SAVE.slowMs / 1000;

interface VaultGateProps {
  /** Also opens the current assessment before the children are drawn. */
  readonly opensAssessment?: boolean;
  readonly onRecovered: () => void;
  readonly children: ReactNode;
}

/** Draws the children once the vault is open; until then the lock, or why it cannot be opened. */
export function VaultGate({ opensAssessment = false, onRecovered, children }: VaultGateProps) {
  const state = useVaultState();
  const session = useSession();
  const assessment = useOpenAssessment();
  const isReady = state.kind === 'open' || state.kind === 'unreachable';
  const [fault, setFault] = useState(false);
  useEffect(() => {
    if (!isReady || !opensAssessment || assessment) return;
    session.openCurrent().then(
      () => setFault(false),
      () => setFault(true),
    );
  }, [isReady, opensAssessment, assessment, session]);

  switch (state.kind) {
    case 'opening':
      return <Opening />;
    case 'wiped':
      return null;
    case 'noCrypto':
    case 'newer':
    case 'keyMissing':
    case 'gone':
    case 'locked':
      return <Closed state={state} onRecovered={onRecovered} />;
    case 'open':
    case 'unreachable':
      if (!opensAssessment || assessment) return children;
      if (!fault) return <Opening />;
      return <p role="alert">{words.unread}</p>;
  }
}

function Closed(props: ClosedVaultProps) {
  const { value, failed, tryAgain } = useCodePart(closedVault);
  if (value) return <value.ClosedVault {...props} />;
  if (!failed) return null;
  return (
    <>
      <p role="alert">{words.lockNotLoaded}</p>
      <Button onClick={tryAgain}>{words.tryAgain}</Button>
    </>
  );
}

/** Says what is waited for, and after some seconds what may hold it up. */
function Opening() {
  const { later } = useDependencies();
  const { vault } = useSession();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => later(() => setSeconds(seconds + 1), 1000), [later, seconds]);
  if (seconds === 0) return null;
  return (
    <>
      <div role="status">
        <p>{words.opening}</p>
        {seconds >= SLOW_SECONDS && <p>{words.slow}</p>}
      </div>
      {seconds >= SLOW_SECONDS && (
        <Button onClick={() => vault.reconnect()}>{words.tryAgain}</Button>
      )}
    </>
  );
}
