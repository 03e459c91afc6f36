import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far outside of the screen something is drawn already: more than a screen, so that Tab and a quick thumb find it there. */
const MARGIN = '1500px 0px';

const watched = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, notify: (entry: IntersectionObserverEntry) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN },
  );
  watched.set(element, notify);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

/** Paper has no scrolling: what is far is drawn for it too, and must stand before the browser prints. */
const forPaper = new Set<(isPrinting: boolean) => void>();

const notifyPaper = ({ type }: Event) =>
  flushSync(() => {
    for (const notify of forPaper) notify(type === 'beforeprint');
  });

function watchPrinting(notify: (isPrinting: boolean) => void): () => void {
  if (forPaper.size === 0) {
    window.addEventListener('beforeprint', notifyPaper);
    window.addEventListener('afterprint', notifyPaper);
  }
  forPaper.add(notify);
  return () => forPaper.delete(notify);
}

interface Near<E extends Element> {
  readonly ref: RefObject<E | null>;
  /** On screen, or not far from it; while the screen is printed, wherever it is. */
  readonly isNear: boolean;
  /** How high it was when it was drawn last, in pixels. */
  readonly height: number | undefined;
}

/**
 * For one of very many things in a column: draw what is near alone. What holds the focus stays drawn.
 * @param isWatched false for one of few, which are drawn whole.
 * @param startsNear what it is before the browser has said where it lies.
 */
export function useNear<E extends Element>(isWatched: boolean, startsNear: boolean): Near<E> {
  const ref = useRef<E>(null);
  // One of few that become many is drawn, and may be typed in.
  const [isNear, setNear] = useState(startsNear || !isWatched);
  const [isPrinted, setPrinted] = useState(false);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element || !isWatched) return;
    return watch(element, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) return setNear(true);
      if (element.contains(document.activeElement)) return;
      setHeight(boundingClientRect.height);
      setNear(false);
    });
  }, [isWatched]);
  useEffect(() => (isWatched ? watchPrinting(setPrinted) : undefined), [isWatched]);
  return { ref, isNear: isNear || isPrinted, height };
}
