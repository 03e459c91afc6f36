import { type RefObject, useEffect, useRef } from 'react';

/**
 * Each time `step` has changed and what had the focus went with it, `place` takes the focus: the next Tab goes on from there, not
 * from the top of the page. It needs a tabIndex.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, step: unknown): void {
  const before = useRef(step);
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost) place.current?.focus();
  }, [place, step]);
}
