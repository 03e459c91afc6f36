// What a person sees on the screen, read from the page. Nothing here changes anything.
import type { Locator, Page } from '@playwright/test';

/** Of the phone, in CSS pixels. */
export const SCREEN = { width: 390, height: 844 } as const;

/** White space says nothing, and who writes sizes with an x reads × for it. */
export const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('×', 'x').trim();

/** The part of the screen that scrolls, between what stays above and below: the way to the next card too. */
export interface Window {
  readonly top: number;
  readonly bottom: number;
}

export const windowOf = (page: Page): Promise<Window> =>
  page.locator('main').evaluate((main) => {
    const { top, bottom } = main.getBoundingClientRect();
    const staying = [...main.querySelectorAll('div')]
      .filter((each) => getComputedStyle(each).position === 'sticky')
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.height > 0 && Math.abs(box.bottom - bottom) < 1);
    return { top, bottom: Math.min(bottom, ...staying.map((box) => box.top)) };
  });

/** A box of the form. */
export interface Box {
  readonly label: string;
  readonly text: string;
  /** What the key in the keyboard's corner says. */
  readonly isNextOffered: boolean;
}

export const boxAt = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`);

export const readBox = (box: Locator): Promise<Box> =>
  box.evaluate((element) => {
    const { labels, value, enterKeyHint } = element as HTMLInputElement;
    return {
      label: labels?.[0]?.textContent ?? '',
      text: value,
      isNextOffered: enterKeyHint === 'next',
    };
  });

/** The name of the box that has the focus; '' where none has. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const box = document.activeElement;
    return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.name : '';
  });

/** The name of the box below the one that has the focus. */
export const nextName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll<HTMLInputElement>('main input, main textarea'),
    ].filter(({ offsetParent }) => offsetParent !== null);
    const at = boxes.indexOf(document.activeElement as HTMLInputElement);
    return at < 0 ? '' : (boxes[at + 1]?.name ?? '');
  });

/** Chips of a box by what is said of them: `Suggestions for EMS Radio`. */
export const chipsAt = (page: Page, name: string, text: string): Locator =>
  boxAt(page, name).locator('xpath=../..').getByRole('group', { name: text, exact: true });

/** A chip under a box: what it says there, what it says elsewhere too, and where it is from. */
export interface Offered {
  readonly text: string;
  /** It ends in `…`: anyone who takes it types on. */
  readonly isBeginning: boolean;
  readonly others: readonly string[];
  readonly source: string;
  /** Labels of fields that it answers with the same text. */
  readonly also: readonly string[];
}

export const readOffers = (chips: Locator): Promise<readonly Offered[]> =>
  chips.locator('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const parts = [...button.querySelectorAll('span > span')].map((part) => part.textContent);
      const also = parts.length > 2 && parts.at(-1)?.startsWith('Also ') ? parts.pop() : undefined;
      const [text = ''] = parts;
      return {
        text: text.replace(/…$/, ''),
        isBeginning: text.endsWith('…'),
        others: parts.slice(1, -1).flatMap((part) => part.split(' · ')),
        source: parts.length > 1 ? (parts.at(-1) ?? '') : '',
        also: also?.slice('Also '.length).split(', ') ?? [],
      };
    }),
  );

/** A line of a group: an answer behind its label, or a whole row, which has none. */
export interface Line {
  readonly label: string;
  readonly text: string;
}

/** The lines that a tap on the group's button would write, each a chip that writes it alone. */
export const linesOf = (group: Locator): Locator => group.locator('li > button:enabled');

export const readGroup = (group: Locator): Promise<readonly Line[]> =>
  linesOf(group).evaluateAll((lines) =>
    lines.map((line) => {
      const label = line.querySelector('span > span')?.textContent ?? '';
      return { label: label.trim(), text: line.textContent.slice(label.length).trim() };
    }),
  );

/** Names and texts of the boxes within a part of the screen. */
export const readBoxes = (part: Locator): Promise<ReadonlyMap<string, string>> =>
  part
    .locator('input[name], textarea[name]')
    .evaluateAll((boxes) =>
      boxes.map(
        (box) => [(box as HTMLInputElement).name, (box as HTMLInputElement).value] as const,
      ),
    )
    .then((boxes) => new Map(boxes));

/** Where things begin on the page, from its top; undefined for what is not drawn. */
export const placeOf = async (target: Locator): Promise<number | undefined> =>
  (await target.count()) === 0
    ? undefined
    : target.first().evaluate((element) => element.getBoundingClientRect().top);
