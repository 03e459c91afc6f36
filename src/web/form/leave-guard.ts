import { useEffect } from 'react';
import { useSession } from '../session/services.tsx';

/** Saves when the page is hidden, left, or a field loses the focus, and asks before unsaved answers are left. */
export function useLeaveGuard(): void {
  const session = useSession();
  useEffect(() => {
    const save = () => {
      for (const open of session.allOpen()) void open.flush();
    };
    const ask = (event: BeforeUnloadEvent) => {
      const isUnsaved = session.allOpen().some((open) => open.isUnsaved());
      if (session.vault.state().kind === 'wiped' || !isUnsaved) return;
      save();
      event.preventDefault();
    };
    const onVisibility = () => {
      save();
      if (document.visibilityState !== 'visible') return;
      for (const open of session.allOpen()) void open.catchUp();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', onVisibility);
    document.addEventListener('focusout', save);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', onVisibility);
      document.removeEventListener('focusout', save);
    };
  }, [session]);
}
