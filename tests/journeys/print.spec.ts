// The browser's own print of a screen, which nobody plans for and a person needs in the field: all of it, legible on paper.
import type { Page } from '@playwright/test';
import { pagesWords } from '../../src/web/features/papers/words.ts';
import { expect, field, open, openSection, test } from '../support/app-test.ts';
import { SCREENS } from '../support/late-parts.ts';
import { readPdf } from '../support/pdf.ts';

/** Texts that would be drawn in a light ink, and grounds that are not white. */
const lightOnPaper = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return { light: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255, alpha };
    };
    const found = new Set<string>();
    for (const element of document.querySelectorAll('body, #root *')) {
      const { color, backgroundColor, display } = getComputedStyle(element);
      if (display === 'none') continue;
      const ground = luminance(backgroundColor);
      if (luminance(color).light > 0.45) found.add(`${element.tagName} ${color}`);
      if (ground.alpha > 0 && ground.light < 0.95)
        found.add(`${element.tagName} on ${backgroundColor}`);
    }
    return [...found];
  });

const count = (text: string, word: string) => text.split(word).length - 1;

/** The text of each page. */
async function printed(page: Page, name = '') {
  // Kept in results/, to be looked at.
  const path = test.info().outputPath(`printed${name.replaceAll('/', '-')}.pdf`);
  const { pages } = await readPdf(
    await page.pdf({ format: 'Letter', printBackground: true, tagged: true, path }),
  );
  return pages.map(({ text }) => text);
}

for (const theme of ['day', 'dark', 'night'])
  test(`a long screen prints all of its pages in ${theme}, dark on white, and no bar twice`, {
    tag: theme === 'night' ? [] : ['@long'],
  }, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('bulwark.theme', value), theme);
    await open(page, '/threat-assessment');
    for (const section of ['Operational Info', 'Weather', 'Hospital Facilities'])
      await openSection(page, section);
    const notes = Array.from({ length: 60 }, (_, line) => `Line ${line + 1} of the notes`);
    const wide = `Gate 4, ${'behind the long wall '.repeat(12)}to the very end`;
    await field(page, 'operationalInfo.incidentType').fill(wide);
    await field(page, 'weather.description').fill(notes.join('\n'));
    const last = await page.locator('main h2').last().innerText();
    const title = await page.locator('h1').innerText();
    const footer = await page.locator('footer button').first().innerText();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(16, 22, 26)');
    expect(await lightOnPaper(page)).toEqual([]);
    const pages = await printed(page);
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join('\n').replace(/\s+/g, ' ');
    expect(text).toContain(last);
    for (const line of notes) expect(text).toContain(line);
    expect(text).toContain('to the very end');
    expect(count(text, title)).toBe(1);
    expect(text).not.toContain(footer);
  });

/** What stays in its place on every page, and what would be cut off at its edge. */
const heldBack = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root, #root *')].flatMap((element) => {
      const { position, overflowY, display, clipPath } = getComputedStyle(element);
      if (display === 'none' || clipPath !== 'none' || element.closest('svg')) return [];
      const name = `${element.tagName} ${element.className}`;
      if (position === 'fixed') return [`${name} is fixed`];
      const isCut = element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0;
      return overflowY !== 'visible' && isCut ? [`${name} is cut off`] : [];
    }),
  );

const lastText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('main :is(p, a, button, li, h2, h3)')]
        .filter((each) => each.offsetParent !== null && each.innerText.trim() !== '')
        .at(-1)?.innerText ?? '',
  );

test('every screen prints whole and dark on white, from a phone and from a desk', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bulwark.theme', 'night'));
  const wrong: string[] = [];
  for (const path of SCREENS) {
    await open(page, path);
    for (const width of [390, 1300]) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ media: 'print' });
      let last = '';
      let text = '';
      // What a screen reads from the vault may come between the print and the look.
      for (let times = 0; times < 5; times += 1) {
        last = await lastText(page);
        text = (await printed(page, path)).join('').replace(/\s+/g, '');
        if (last === (await lastText(page))) break;
      }
      const found = [...(await lightOnPaper(page)), ...(await heldBack(page))];
      if (!text.includes(last.replace(/\s+/g, ''))) found.push(`lacks “${last}”`);
      wrong.push(...found.map((each) => `${path} at ${width}: ${each}`));
      await page.emulateMedia({ media: null });
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
  expect(wrong).toEqual([]);
});

test('from a desk nothing is drawn anew for the width of the paper, whose pages are counted by then', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 844 });
  await open(page, '/documents');
  const beside = page.locator(`section[aria-label="${pagesWords.region}"]`);
  await expect(beside).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await beside.count()).toBe(1);
  await page.emulateMedia({ media: null });
  await expect(beside).toHaveCount(0);
});

test('of a dialog that is open the dialog is printed alone', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bulwark.theme', 'night'));
  await open(page, '/threat-assessment');
  await openSection(page, 'Hospital Facilities');
  await page.getByRole('button', { name: 'Import or export saved hospitals' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await lightOnPaper(page)).toEqual([]);
  const pages = await printed(page);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('A CSV or GeoJSON file');
  expect(pages[0]).not.toContain('Weather');
});
