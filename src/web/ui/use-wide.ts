import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least so many pixels wide. */
export function useWide(fromPx: number): boolean {
  const query = `(min-width: ${fromPx}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
