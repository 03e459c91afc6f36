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

// What has the focus stays whole in the part of the screen that is left: a browser brings no more of a box than the line
// that is typed in, and a notice lasts, and comes while a person types.

const bringBox = ({ target }: FocusEvent) => {
  if (target instanceof HTMLElement && target.matches('input, textarea')) {
    target.scrollIntoView({ block: 'nearest' });
  }
};

/** Keeps --notices-height of the screen, and brings what takes the focus in `content` into view, again when that grows. */
export function useUncoveredFocus(
  content: RefObject<HTMLElement | null>,
  notices: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const place = notices.current;
    if (!place) return;
    let lastPx = 0;
    const observer = new ResizeObserver(() => {
      const heightPx = place.offsetHeight;
      if (heightPx === lastPx) return;
      place.parentElement?.style.setProperty('--notices-height', `${heightPx}px`);
      const focused = document.activeElement;
      if (heightPx > lastPx && focused && content.current?.contains(focused)) {
        focused.scrollIntoView({ block: 'nearest' });
      }
      lastPx = heightPx;
    });
    observer.observe(place);
    const shown = content.current;
    shown?.addEventListener('focusin', bringBox);
    return () => {
      observer.disconnect();
      shown?.removeEventListener('focusin', bringBox);
    };
  }, [content, notices]);
}
