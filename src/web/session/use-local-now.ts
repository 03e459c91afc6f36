import { useEffect, useMemo, useState } from 'react';
import { SAY_AGAIN_MS } from '../../domain/limits.ts';
import type { LocalNow } from '../../domain/operation/operation-hospitals.ts';
import { useDependencies } from './dependencies.tsx';

/** The time here, anew every so often and when the page is seen again: on a phone that slept no timer ran. */
export function useLocalNow(): LocalNow {
  const { now, later, timeZone } = useDependencies();
  const [at, setAt] = useState(now);
  useEffect(() => {
    let end = () => {};
    const look = () => {
      end();
      end = later(look, SAY_AGAIN_MS);
      setAt(now());
    };
    end = later(look, SAY_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      end();
    };
  }, [now, later]);
  return useMemo(() => ({ now: at, timeZone }), [at, timeZone]);
}
