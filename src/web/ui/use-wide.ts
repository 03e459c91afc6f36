import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Whether the window is at least so many pixels wide. In a print it stays what it was on screen: what is drawn anew for the width of
 * the paper comes after its pages were counted, and the end is cut off.
 */
export function useWide(fromPx: number): boolean {
  const query = `(min-width: ${fromPx}px)`;
  const onScreen = useRef<boolean>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      // A print may end in a window of another width.
      const lists = [query, 'print'].map((each) => matchMedia(each));
      for (const list of lists) list.addEventListener('change', listener);
      return () => {
        for (const list of lists) list.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => {
    if (onScreen.current === undefined || !matchMedia('print').matches)
      onScreen.current = matchMedia(query).matches;
    return onScreen.current;
  });
}
