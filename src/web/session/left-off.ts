// Where the user left off, to come back to after a lock. PERSISTED, sealed in the vault: a section of the user's own
// naming is part of it.

import { LOCK } from '../../domain/limits.ts';

export interface LeftOff {
  readonly path: string;
  /** What stands open, by what it is called for those who hear it, from the outside in. */
  readonly open: readonly string[];
  /** The name of the box that had the focus, which is its path; '' where none had it. */
  readonly field: string;
  readonly scrolled: number;
}

const scroller = (): Element | null => document.querySelector('main');

const contentOf = (trigger: Element): HTMLElement | null =>
  document.getElementById(trigger.getAttribute('aria-controls') ?? '');

const nameOf = (trigger: Element): string => contentOf(trigger)?.getAttribute('aria-label') ?? '';

const triggers = (isOpen: boolean): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main [aria-controls][aria-expanded="${isOpen}"]`),
];

export function readLeftOff(): LeftOff {
  const box = document.activeElement;
  return {
    path: location.pathname,
    open: triggers(true).map(nameOf),
    field: box?.getAttribute('name') ?? '',
    scrolled: scroller()?.scrollTop ?? 0,
  };
}

/** Opens what stood open, as it comes to be drawn, and gives the focus back; any press of the user ends it. */
export function comeBackTo({ path, open, field, scrolled }: LeftOff): void {
  if (location.pathname !== path) return;
  const left = new Set(open);
  const end = () => {
    watch.disconnect();
    clearTimeout(timer);
    for (const event of ACTS) document.removeEventListener(event, end);
  };
  const goOn = () => {
    for (const trigger of triggers(true)) left.delete(nameOf(trigger));
    const opening = triggers(false).filter((trigger) => left.delete(nameOf(trigger)));
    for (const trigger of opening) trigger.click();
    // What is still to be drawn, at once or in parts, has no place to scroll to, and pushes others away.
    if (left.size + opening.length > 0 || document.querySelector('main [aria-busy="true"]')) return;
    const box = document.querySelector<HTMLElement>(`main [name="${CSS.escape(field)}"]`);
    if (field !== '' && !box) return;
    end();
    scroller()?.scrollTo({ top: scrolled });
    box?.focus();
  };
  const watch = new MutationObserver(goOn);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  const timer = setTimeout(end, LOCK.comeBackWithinMs);
  for (const event of ACTS) document.addEventListener(event, end);
  goOn();
}

const ACTS = ['pointerdown', 'keydown'] as const;
