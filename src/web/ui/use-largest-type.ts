import { type RefObject, useEffect } from 'react';

/** From arm's length down to the app's own. */
const SIZES_PX = [28, 26, 24, 22, 20, 19, 18, 17, 16] as const;
/** Where even the smallest does not fit: what scrolls is read at this size, which no word is too long for in letters twice as large. */
const SCROLLED = 'max(1rem, 20px)';

/** What is read aloud, in the largest type at which all of it is seen in what it lies in; a long one scrolls. */
export function useLargestType(read: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = read.current;
    const frame = list?.parentElement;
    if (!list || !frame) return;
    const enlarge = () => {
      const fits = (size: number) => {
        list.style.fontSize = `${size / 16}rem`;
        return frame.scrollHeight <= frame.clientHeight + 1;
      };
      if (!SIZES_PX.some(fits)) list.style.fontSize = SCROLLED;
    };
    // Also when the dialog has come up, and when the phone is turned.
    const watch = new ResizeObserver(enlarge);
    watch.observe(frame);
    return () => watch.disconnect();
  }, [read]);
}
