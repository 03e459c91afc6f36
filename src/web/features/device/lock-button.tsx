import { Lock } from 'lucide-react';
import { notices } from '../../../domain/notices.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useVaultState } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import { IconButton } from '../../ui/button.tsx';
import { LOCK_NOW } from './words.ts';

/** Locks every tab, to come back later to where the user left off; where something cannot be saved, says so and stays open. */
export function useLock(): () => void {
  const { vault, settings } = useSession();
  const board = useNoticeBoard();
  const lock = async () => {
    await settings.keepLeftOff();
    if (!(await vault.lock())) board.post(notices.notLocked);
  };
  return () => void lock();
}

/** Locks every tab at once; not there while no passphrase is set. */
export function LockButton() {
  const vault = useVaultState();
  const lock = useLock();
  if (vault.kind !== 'open' || !vault.isProtected) return null;
  return <IconButton label={LOCK_NOW} icon={<Lock aria-hidden="true" />} onClick={lock} />;
}
