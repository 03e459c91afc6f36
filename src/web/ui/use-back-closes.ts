// The browser's Back closes what lies over the page. INVARIANT: an entry of the page's own lies above it while something is open; it
// stays when that is closed in another way, and Back then passes over it: to take it away would race with a link that is followed.
import { useEffect, useRef } from 'react';

const STATE = { isOverlay: true } as const;

const open: (() => void)[] = [];
let isOnEntry = false;

const isEntry = (): boolean =>
  (window.history.state as { readonly isOverlay?: boolean } | null)?.isOverlay === true;

function addEntry(): void {
  if (!isEntry()) window.history.pushState(STATE, '');
  isOnEntry = true;
}

function onBack(): void {
  const wasOnEntry = isOnEntry;
  isOnEntry = isEntry();
  if (!wasOnEntry || isOnEntry) return;
  const close = open.at(-1);
  if (!close) {
    window.history.back();
    return;
  }
  if (open.length > 1) addEntry();
  close();
}

// The router tells of the entries that it adds.
const onEntry = () => {
  isOnEntry = isEntry();
};
window.addEventListener('popstate', onBack);
window.addEventListener('pushState', onEntry);
window.addEventListener('replaceState', onEntry);

/** Calls `onClose` when Back is pressed, for as long as it is mounted and the topmost that is. */
export function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    open.push(close);
    addEntry();
    return () => {
      open.splice(open.indexOf(close), 1);
    };
  }, []);
}
