import type { VaultState } from '../../vault/vault-state.ts';
import { LockPanel } from './lock-panel.tsx';
import { Refusal } from './refusal.tsx';
import { StoreGone } from './store-gone.tsx';

type Closed = Extract<
  VaultState,
  { kind: 'locked' | 'noCrypto' | 'newer' | 'keyMissing' | 'gone' }
>;

export interface ClosedVaultProps {
  readonly state: Closed;
  readonly onRecovered: () => void;
}

/** The lock, or why the vault cannot be opened. */
export function ClosedVault({ state, onRecovered }: ClosedVaultProps) {
  if (state.kind === 'gone') return <StoreGone />;
  if (state.kind !== 'locked') return <Refusal why={state.kind} />;
  const { hasFingerprint, wrongTries } = state;
  return (
    <LockPanel hasFingerprint={hasFingerprint} wrongTries={wrongTries} onRecovered={onRecovered} />
  );
}
