import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type AnswerPath, parsePath } from '../../domain/answers/path.ts';
import { Store } from '../platform/store.ts';
import { useOpenAssessment } from '../session/open-assessment.tsx';
import { useServices } from '../session/services.tsx';
import { useCare } from '../session/use-kit.ts';
import { FollowKnown } from './use-known.ts';

// Which field of the assessment is being answered: the text box that had the focus last.

const store = new Store<AnswerPath | undefined>(undefined);

export const askedPath = store.read;
export const onAskedPath = store.subscribe;

/** The nearest part of the screen around an element that scrolls. */
function scrollerOf(element: HTMLElement): Element | null {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight) return each;
  }
  return document.scrollingElement;
}

/** The offers of the field before go and those of this one come, without moving this one on the screen. */
function ask(box: HTMLElement, path: AnswerPath): void {
  if (store.read() === path) return;
  const before = box.getBoundingClientRect().top;
  flushSync(() => store.set(path));
  const moved = box.getBoundingClientRect().top - before;
  if (moved !== 0) scrollerOf(box)?.scrollBy(0, moved);
}

/** Follows the focus until the result is called. A press ends where it began: nothing moves while a finger is down. */
function followFocus(page: Document): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isPressed = false;
  let waiting: (() => void) | undefined;
  const release = () => {
    isPressed = false;
    // The click of this press is still to come.
    const work = waiting;
    waiting = undefined;
    if (work) setTimeout(work);
  };
  page.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    { signal, capture: true },
  );
  for (const end of ['pointerup', 'pointercancel']) {
    page.addEventListener(end, release, { signal, capture: true });
  }
  page.addEventListener(
    'focusin',
    ({ target }) => {
      const isBox = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isBox || !parsePath(target.name)) return;
      const work = () => ask(target, target.name as AnswerPath);
      if (isPressed) waiting = work;
      // A focus that React gives comes in the middle of its own work.
      else queueMicrotask(work);
    },
    { signal },
  );
  return () => {
    ending.abort();
    store.set(undefined);
  };
}

/**
 * Draws nothing: while it is there, offers follow the focus, and what is known elsewhere is gathered. Kit and care record are in memory
 * then, also for the case that the browser removes what is stored.
 */
export function OffersStart() {
  const { earlierPlans: plans } = useServices();
  const id = useOpenAssessment()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each plan that is opened
  useEffect(() => plans.refresh(), [plans, id]);
  useCare();
  useEffect(() => followFocus(document), []);
  return id !== undefined && <FollowKnown id={id} />;
}
