import { Lock } from 'lucide-react';
import { useVaultState } from '../../session/open-assessment.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLock } from './use-lock.ts';
import { LOCK_NOW } from './vault-words.ts';

/** Locks every tab at once; not there while no passphrase is set. */
export function LockButton() {
  const vault = useVaultState();
  const lock = useLock();
  if (vault.kind !== 'open' || !vault.isProtected) return null;
  return <IconButton label={LOCK_NOW} icon={<Lock aria-hidden="true" />} onClick={lock} />;
}
