// What every screen must hold for every reader: each result names what does not.
import axe from 'axe-core';
import { cdp } from 'vitest/browser';

// Else it writes down each element that it looks at, also where nothing is found.
axe.configure({ noHtml: true });

/** What axe finds, by all rules or by these. */
export async function axeViolations(rules?: string[]): Promise<string[]> {
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    selectors: false,
    elementRef: true,
    ...(rules ? { runOnly: rules } : {}),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.element?.outerHTML.slice(0, 300)}`);
}

const inWords = (element: Element): string => element.outerHTML.slice(0, 90);

const seen = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());

/** Elements that can be pressed, smaller than 48 by 48 pixels. */
export function smallTargets(): string[] {
  return seen('a[href], button, input, textarea')
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 48 || box.height < 48)
    .map(({ element, box }) => `${inWords(element)} ${box.width}×${box.height}`);
}

/** What is there to press of an element: the body of its dialog cuts off what is scrolled under its head or foot. */
function pressable(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const body = document.querySelector('dialog[open] section');
  if (!body?.contains(element)) return box;
  const edges = body.getBoundingClientRect();
  const top = Math.max(box.top, edges.top);
  return new DOMRect(box.x, top, box.width, Math.min(box.bottom, edges.bottom) - top);
}

const BAR = 'footer, [data-stays]';

/** Pairs of targets with less than 8 pixels between them. */
export function crowdedTargets(): string[] {
  const dialog = document.querySelector('dialog[open]');
  const targets = seen('main a[href], main button, footer button, main input, main textarea')
    .filter((element) => !dialog || dialog.contains(element))
    .map((element) => ({ element, box: pressable(element) }))
    .filter(({ box }) => box.height > 0);
  const crowded: string[] = [];
  for (const [index, a] of targets.entries()) {
    for (const b of targets.slice(index + 1)) {
      const dx = Math.max(a.box.left - b.box.right, b.box.left - a.box.right);
      const dy = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom);
      const gap = Math.max(dx, dy);
      // What scrolls lies under a bar that stays.
      if (gap < 7.9 && a.element.closest(BAR) === b.element.closest(BAR)) {
        crowded.push(`${inWords(a.element)} | ${inWords(b.element)} ${gap}`);
      }
    }
  }
  return crowded;
}

/** Elements whose own text is smaller than 14 pixels. */
export function smallTexts(): string[] {
  return seen('body *:not(svg, svg *)')
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
    .map(inWords);
}

/** Elements whose content is cut off or reaches beyond the screen. */
export function cutOff(): string[] {
  return seen('body *:not(svg, svg *)')
    .filter(
      (element) =>
        !element.closest('[data-radix-popper-content-wrapper]') &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        !/INPUT|TEXTAREA/.test(element.tagName),
    )
    .filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' ||
        element.getBoundingClientRect().right > innerWidth + 1,
    )
    .map((element) => `${inWords(element)} ${element.scrollWidth}>${element.clientWidth}`);
}

/** How wide a line may be that an element's text stands in. */
function lineWidth(element: Element): number {
  let block: Element = element;
  while (block.parentElement && getComputedStyle(block).display === 'inline')
    block = block.parentElement;
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/**
 * Words that are laid out in more than one line though a line has room for them: one that is longer than the whole line is broken, not
 * cut off. What was typed may be, where the style says so.
 */
export function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest('svg')) continue;
    if (getComputedStyle(element).overflowWrap === 'anywhere') continue;
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()];
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      const isInLines = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
      if (isInLines && width <= Math.max(lineWidth(element), innerWidth / 2)) {
        broken.push(`${word} in ${inWords(element)}`);
      }
    }
  }
  return broken;
}

/** The screen with type twice as large. */
export async function inLargeType<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  document.documentElement.style.fontSize = '200%';
  try {
    return await look();
  } finally {
    document.documentElement.style.removeProperty('font-size');
  }
}

/** The screen with type twice as large, as wide as the widest fonts of systems: this one's own may be narrow. */
export async function inTwiceTheType<Result>(look: () => Result): Promise<Result> {
  const wide = new CSSStyleSheet();
  wide.replaceSync('* { letter-spacing: 0.12em !important }');
  document.adoptedStyleSheets.push(wide);
  try {
    return await inLargeType(look);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== wide);
  }
}

/** The screen as it is drawn, as a PNG in base64. */
export async function picture(): Promise<string> {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) throw new Error('The screens are in no frame');
  const { x, y, width, height } = frame;
  const { data } = await cdp().send('Page.captureScreenshot', {
    clip: { x, y, width, height, scale: 1 },
    optimizeForSpeed: true,
  });
  return data;
}

/** The largest green and blue of any pixel of the screen. */
export async function brightestGreenAndBlue(): Promise<number> {
  const png = await fetch(`data:image/png;base64,${await picture()}`);
  const bitmap = await createImageBitmap(await png.blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let brightest = 0;
  for (let at = 0; at < data.length; at += 4) {
    brightest = Math.max(brightest, data[at + 1] ?? 0, data[at + 2] ?? 0);
  }
  return brightest;
}

const levelOf = (heading: Element): number => Number(heading.tagName.slice(1));
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Headings that skip a level, that stand as high as the panel or card they lie in, and any h1 but one. */
export function headingFaults(): string[] {
  const faults: string[] = [];
  const skips = (headings: readonly Element[], above: number) => {
    let before = above;
    for (const heading of headings) {
      if (levelOf(heading) > before + 1) faults.push(`skips a level: ${inWords(heading)}`);
      before = levelOf(heading);
    }
  };
  const all = seen(HEADINGS);
  const onPage = all.filter((heading) => !heading.closest('dialog'));
  skips(onPage, 0);
  const firsts = onPage.filter((heading) => levelOf(heading) === 1);
  if (firsts.length !== 1) faults.push(`${firsts.length} h1`);
  for (const dialog of seen('dialog[open]')) {
    skips(
      all.filter((heading) => dialog.contains(heading)),
      1,
    );
  }
  const wholes = [
    ...seen(`:is(${HEADINGS}) [aria-controls]`).map((trigger) => ({
      head: trigger.closest(HEADINGS),
      whole: document.getElementById(trigger.getAttribute('aria-controls') ?? ''),
    })),
    ...seen('section[aria-label], article').map((whole) => ({
      head: all.find((heading) => whole.contains(heading)),
      whole,
    })),
  ];
  for (const { head, whole } of wholes) {
    if (!head || !whole || whole.matches('dialog section')) continue;
    // A dialog is drawn where its button is, but lies above the page.
    const inside = all.filter(
      (heading) =>
        heading !== head &&
        whole.contains(heading) &&
        heading.closest('dialog') === whole.closest('dialog'),
    );
    for (const heading of inside) {
      if (levelOf(heading) > levelOf(head)) continue;
      faults.push(`stands as high as what it lies in: ${inWords(heading)}`);
    }
  }
  return faults;
}

/** Boxes to type in that nobody tells apart who hears their label and the groups they lie in. */
export function sameNames(): string[] {
  const names = seen('input:not([type="checkbox"]), textarea').map((box) => {
    const parts = [(box as HTMLInputElement).labels?.[0]?.textContent ?? ''];
    for (let at = box.parentElement; at; at = at.parentElement) {
      if (at.matches('[role="group"], section')) parts.push(at.getAttribute('aria-label') ?? '');
    }
    return parts.join(' < ');
  });
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** What reaches beyond the sides of the screen, or makes it scroll sideways. */
export function wideParts(): string[] {
  const { scrollWidth } = document.documentElement;
  return [
    ...(scrollWidth > innerWidth ? [`the page: ${scrollWidth}>${innerWidth}`] : []),
    ...cutOff(),
  ];
}

/** What has the focus where it is not whole on the screen, as far as it can be, or something else lies over it. */
export function hiddenFocus(): string[] {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return [];
  const { left, top, right, bottom, width, height } = activeElement.getBoundingClientRect();
  const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const beside = left < -1 || right > innerWidth + 1;
  if (beside || shown < Math.min(height, 48) - 1) {
    return [`not on screen: ${inWords(activeElement)} ${top}–${bottom}`];
  }
  const middle = Math.max(top, 0) + shown / 2;
  const onTop = document.elementFromPoint(left + width / 2, middle);
  const isFree = onTop && (activeElement.contains(onTop) || onTop.contains(activeElement));
  return isFree ? [] : [`covered: ${inWords(activeElement)} by ${onTop && inWords(onTop)}`];
}
