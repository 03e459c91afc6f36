import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { comeBackTo } from '../../session/left-off.ts';
import { useDeviceSettings, useVaultState } from '../../session/open-assessment.tsx';
import { useIdleLock, useSession } from '../../session/services.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lockWarningWords as words } from './words.ts';

/** Before it locks by itself it says so, above whatever is open; after that, back to where its user was. */
export function LockWarning() {
  const idleLock = useIdleLock();
  const locksAt = useSyncExternalStore(idleLock.subscribe, idleLock.locksAt);
  useComeBack();
  return (
    locksAt !== undefined && (
      <Dialog title={words.title} closeLabel={words.stay} startsOn="close" onClose={idleLock.stay}>
        <Seconds until={locksAt} />
        <p role="alert">{words.why}</p>
      </Dialog>
    )
  );
}

/** Seen, not heard each second. */
function Seconds({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p role="timer">{words.seconds(Math.max(0, Math.ceil((until - now) / 1000)))}</p>;
}

function useComeBack(): void {
  const { settings } = useSession();
  const vault = useVaultState();
  const set = useDeviceSettings();
  const wasLocked = useRef(false);
  useEffect(() => {
    if (vault.kind === 'locked') wasLocked.current = true;
    // What this page or another tab keeps before it locks is for after that.
    if (!set || !wasLocked.current) return;
    wasLocked.current = false;
    if (!set.leftOff) return;
    comeBackTo(set.leftOff);
    // Where that cannot be stored, a later unlock comes back there once more.
    settings.change({ leftOff: undefined }).catch(() => undefined);
  }, [vault, set, settings]);
}
