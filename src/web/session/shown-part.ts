// The part of the page that the keyboard leaves. Before iOS 27.3, which brings interactive-widget, the keyboard of an
// iPhone lies over the page and the page does not shrink: footer and save status would be under it.

/** What window.visualViewport says, in CSS pixels. */
export interface VisualView {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

export interface ShownPart {
  readonly topPx: number;
  readonly heightPx: number;
}

/** Bars of a browser come and go; a keyboard takes more. */
const LEAST_KEYBOARD_PX = 120;
/** A little zoom is rounding. */
const MOST_SCALE = 1.01;
/** Lower than this, the whole screen scrolls, so that a field is never squeezed between header and footer. */
const LOW_REM = 30;

/** Undefined while nothing lies over the page, and while it is magnified: then it moves as the fingers want. */
export function shownPart(pageHeight: number, view: VisualView): ShownPart | undefined {
  if (view.scale > MOST_SCALE || pageHeight - view.height < LEAST_KEYBOARD_PX) return undefined;
  return { topPx: Math.max(0, view.offsetTop), heightPx: view.height };
}

/** Keeps --shown-top, --shown-height, data-low and data-keyboard of the document as the keyboard and the window are. */
export function followShownPart(window: Window): void {
  const { documentElement } = window.document;
  const { visualViewport } = window;
  let last: string | undefined;
  let lastHeightPx: number | undefined;
  const follow = () => {
    const part = visualViewport ? shownPart(window.innerHeight, visualViewport) : undefined;
    const rem = Number.parseFloat(window.getComputedStyle(documentElement).fontSize);
    const isLow = (part?.heightPx ?? window.innerHeight) < LOW_REM * rem;
    const now = JSON.stringify([part ?? null, isLow]);
    if (now === last) return;
    last = now;
    documentElement.toggleAttribute('data-low', isLow);
    documentElement.toggleAttribute('data-keyboard', part !== undefined);
    if (part) {
      documentElement.style.setProperty('--shown-top', `${part.topPx}px`);
      documentElement.style.setProperty('--shown-height', `${part.heightPx}px`);
      const field = window.document.activeElement;
      // The browser brought the field into view before the page around it became lower.
      if (part.heightPx !== lastHeightPx && field?.matches('input, textarea')) {
        field.scrollIntoView({ block: 'nearest' });
      }
    } else {
      documentElement.style.removeProperty('--shown-top');
      documentElement.style.removeProperty('--shown-height');
    }
    lastHeightPx = part?.heightPx;
  };
  visualViewport?.addEventListener('resize', follow);
  visualViewport?.addEventListener('scroll', follow);
  window.addEventListener('resize', follow);
  follow();
}
