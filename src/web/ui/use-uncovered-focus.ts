// A notice lasts, and comes while somebody types: what has the focus stays in the part of the screen that is left.
import { type RefObject, useEffect } from 'react';

/** Keeps --notices-height of the screen, and brings what has the focus in `content` into view when that grows. */
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
    return () => observer.disconnect();
  }, [content, notices]);
}
