// What every screen must hold for every reader: each result names what does not.
import axe, { type RunOptions } from 'axe-core';
import { cdp } from 'vitest/browser';

/** What axe finds in these parts of the page, or in all of it. */
async function axeViolations(options: RunOptions, parts?: Element[]): Promise<string[]> {
  const { violations } = await axe.run(parts ? { include: parts } : document, {
    resultTypes: ['violations'],
    selectors: false,
    ...options,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** What axe finds but for contrast, which depends on the theme: `lowContrasts`. */
export const rulesBroken = (): Promise<string[]> =>
  axeViolations({ rules: { 'color-contrast': { enabled: false } } });

/** What the contrast of a text depends on. */
const OF_CONTRAST = [
  'color',
  '-webkit-text-fill-color',
  'background-color',
  'background-image',
  'border-color',
  'opacity',
  'filter',
  'mix-blend-mode',
  'text-shadow',
  '-webkit-text-stroke',
  'font-size',
  'font-weight',
] as const;

/** Kinds of text that had contrast enough before: two are alike where they, all around them and all beneath them are painted alike. */
const readable = new Set<string>();

/** One text of each kind that was not looked at before. */
function newKindsOfText(): ReadonlyMap<string, Element> {
  const painted = new Map<Element, string>();
  const paintOf = (element: Element): string => {
    const known = painted.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const made = OF_CONTRAST.map((name) => style.getPropertyValue(name)).join();
    painted.set(element, made);
    return made;
  };
  const kindOf = (element: Element): string => {
    const paints: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) paints.push(paintOf(at));
    const { x, y, width, height } = element.getBoundingClientRect();
    const beneath = document.elementsFromPoint(x + width / 2, y + height / 2);
    return [...paints, ...beneath.map(paintOf)].join('\n');
  };
  const kinds = new Map<string, Element>();
  for (const element of seen('body *')) {
    const { childNodes, tagName } = element;
    const hasText =
      /INPUT|TEXTAREA|SELECT|BUTTON/.test(tagName) ||
      [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasText) continue;
    const kind = kindOf(element);
    if (!readable.has(kind) && !kinds.has(kind)) kinds.set(kind, element);
  }
  return kinds;
}

/** Texts that axe finds too faint in the theme as it is. */
export async function lowContrasts(): Promise<string[]> {
  const kinds = newKindsOfText();
  if (kinds.size === 0) return [];
  const found = await axeViolations({ runOnly: ['color-contrast'] }, [...kinds.values()]);
  if (found.length === 0) for (const kind of kinds.keys()) readable.add(kind);
  return found;
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

/** Pairs of targets with less than 8 pixels between them. */
export function crowdedTargets(): string[] {
  const dialog = document.querySelector('dialog[open]');
  const targets = seen('main a[href], main button, footer button, main input, main textarea')
    .filter((element) => !dialog || dialog.contains(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const crowded: string[] = [];
  for (const [index, a] of targets.entries()) {
    for (const b of targets.slice(index + 1)) {
      const dx = Math.max(a.box.left - b.box.right, b.box.left - a.box.right);
      const dy = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom);
      const gap = Math.max(dx, dy);
      if (gap < 7.9 && a.element.closest('footer') === b.element.closest('footer')) {
        crowded.push(`${inWords(a.element)} | ${inWords(b.element)} ${gap}`);
      }
    }
  }
  return crowded;
}

/** Elements whose own text is smaller than 16 pixels. */
export function smallTexts(): string[] {
  return seen('body *:not(svg, svg *)')
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
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

/** The screen with type twice as large, as wide as the widest fonts of systems: this one's own may be narrow. */
export function inTwiceTheType<Result>(look: () => Result): Result {
  const wide = new CSSStyleSheet();
  wide.replaceSync('* { letter-spacing: 0.12em !important }');
  document.documentElement.style.fontSize = '200%';
  document.adoptedStyleSheets.push(wide);
  try {
    return look();
  } finally {
    document.documentElement.style.removeProperty('font-size');
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
