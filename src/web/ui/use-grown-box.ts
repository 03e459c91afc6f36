import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** `field-sizing: content` came with Safari 26.2 and is not in Firefox: elsewhere the box is measured. */
const growsByItself = () => CSS.supports('field-sizing', 'content');

function grow(box: HTMLTextAreaElement): void {
  const place = box.parentElement;
  // While the box is small, the page keeps its length: else whatever scrolls it would jump.
  if (place) place.style.minHeight = `${place.offsetHeight}px`;
  box.style.height = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + borders}px`;
  if (place) place.style.minHeight = '';
}

/** Makes a text area as high as its text, up to the height that its style allows. */
export function useGrownBox(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is in the box by now
  useLayoutEffect(() => {
    if (ref.current && !growsByItself()) grow(ref.current);
  }, [ref, text]);
  useEffect(() => {
    const box = ref.current;
    if (!box || growsByItself()) return;
    let width = box.clientWidth;
    // Lines break again in another width: a phone that is turned, a section that opens.
    const watch = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      grow(box);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [ref]);
}
