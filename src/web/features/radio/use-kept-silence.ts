import { useEffect } from 'react';
import { keepSilence } from '../../platform/kept-silence.ts';
import { isSilent, onSilence } from '../../platform/silence.ts';

/** Keeps for the service worker what is switched, in any tab; where the browser has no room, what was kept stays. */
export function useKeptSilence(): void {
  useEffect(() => {
    // Plain http has no such place, and no worker that would read it.
    if (!globalThis.caches) return;
    let last = Promise.resolve();
    const keep = () => {
      // Read at the last moment: of several tabs each ends with what was switched last.
      last = last.then(() => keepSilence(isSilent() ? 'silent' : 'off')).catch(() => undefined);
    };
    keep();
    return onSilence(keep);
  }, []);
}
