// The part of the page that the keyboard leaves. Before iOS 27.3, which brings interactive-widget, the keyboard of an
// iPhone lies over the page and the page does not shrink: footer and save status would be under it.

import { KEYBOARD } from '../../domain/limits.ts';

/** What window.visualViewport says, in CSS pixels. */
interface VisualView {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

interface ShownPart {
  readonly topPx: number;
  readonly heightPx: number;
}

const TEXT_BOX = 'input, textarea';

/** Undefined while nothing lies over the page, and while it is magnified: then it moves as the fingers want. */
export function shownPart(pageHeight: number, view: VisualView): ShownPart | undefined {
  if (view.scale > KEYBOARD.mostScale || pageHeight - view.height < KEYBOARD.leastPx)
    return undefined;
  return { topPx: Math.max(0, view.offsetTop), heightPx: view.height };
}

/** What window says while a keyboard may have made the whole page lower, as it does on Android. */
interface PageSize {
  readonly height: number;
  /** The most that the page had at this width. */
  readonly tallest: number;
}

/** A page that became so much lower while a person types by touch has a keyboard under it. */
export function isLowered({ height, tallest }: PageSize): boolean {
  return tallest - height >= KEYBOARD.leastPx;
}

/** Keeps --shown-top, --shown-height, data-low, data-on-side and data-keyboard of the document as the keyboard and the window are. */
export function followShownPart(window: Window): void {
  const { documentElement } = window.document;
  const { visualViewport } = window;
  let last: string | undefined;
  let lastHeightPx: number | undefined;
  const tallest = { widthPx: 0, heightPx: 0 };
  const isTypedByTouch = () =>
    window.document.activeElement?.matches(TEXT_BOX) === true &&
    window.matchMedia('(pointer: coarse)').matches;
  const follow = () => {
    const { innerWidth, innerHeight } = window;
    if (tallest.widthPx !== innerWidth)
      Object.assign(tallest, { widthPx: innerWidth, heightPx: 0 });
    tallest.heightPx = Math.max(tallest.heightPx, innerHeight);
    const part = visualViewport ? shownPart(innerHeight, visualViewport) : undefined;
    const heightPx = part?.heightPx ?? innerHeight;
    const rem = Number.parseFloat(window.getComputedStyle(documentElement).fontSize);
    const hasKeyboard =
      part !== undefined ||
      (isLowered({ height: innerHeight, tallest: tallest.heightPx }) && isTypedByTouch());
    const isShort = heightPx < KEYBOARD.lowRem * rem;
    const { width, height } = KEYBOARD.onSideRem;
    const isOnSide =
      isShort && !hasKeyboard && innerWidth >= width * rem && heightPx >= height * rem;
    const now = JSON.stringify([part ?? null, isShort, isOnSide, hasKeyboard, heightPx]);
    if (now === last) return;
    documentElement.toggleAttribute('data-low', isShort && !isOnSide);
    documentElement.toggleAttribute('data-on-side', isOnSide);
    documentElement.toggleAttribute('data-keyboard', hasKeyboard);
    if (part) {
      documentElement.style.setProperty('--shown-top', `${part.topPx}px`);
      documentElement.style.setProperty('--shown-height', `${part.heightPx}px`);
    } else {
      documentElement.style.removeProperty('--shown-top');
      documentElement.style.removeProperty('--shown-height');
    }
    const field = window.document.activeElement;
    // The browser brought the field into view before the page around it became lower.
    if (hasKeyboard && heightPx !== lastHeightPx && field?.matches(TEXT_BOX)) {
      field.scrollIntoView({ block: 'nearest' });
    }
    lastHeightPx = hasKeyboard ? heightPx : undefined;
    last = now;
  };
  visualViewport?.addEventListener('resize', follow);
  visualViewport?.addEventListener('scroll', follow);
  window.addEventListener('resize', follow);
  follow();
}
