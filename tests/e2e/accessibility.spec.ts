import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { listedSections } from '../../src/domain/assessment/catalogue.ts';
import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';
import { brightestGreenAndBlue } from '../support/pixels.ts';
import { screenStates, setTheme, themes } from '../support/screen-states.ts';

/** What axe finds, by these rules or by all, once its source was evaluated in the page: there are no frames. */
function axeViolations(page: Page, rules: string[] | undefined): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({
      resultTypes: ['violations'],
      ...(runOnly ? { runOnly } : {}),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, rules);
}

/** Elements that can be pressed, smaller than 48 by 48 pixels. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, textarea')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 48 || box.height < 48)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width}×${box.height}`),
  );
}

/** Pairs of targets, neither inside the other, with less than 8 pixels between them. */
function crowdedTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const targets = [
      ...document.querySelectorAll(
        'main a[href], main button, footer button, main input, main textarea',
      ),
    ]
      .filter((element) => element.checkVisibility() && (!dialog || dialog.contains(element)))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
    const crowded: string[] = [];
    for (const [index, a] of targets.entries()) {
      for (const b of targets.slice(index + 1)) {
        const dx = Math.max(a.box.left - b.box.right, b.box.left - a.box.right);
        const dy = Math.max(a.box.top - b.box.bottom, b.box.top - a.box.bottom);
        const gap = Math.max(dx, dy);
        if (gap < 7.9 && a.element.closest('footer') === b.element.closest('footer')) {
          crowded.push(
            `${a.element.outerHTML.slice(0, 60)} | ${b.element.outerHTML.slice(0, 60)} ${gap}`,
          );
        }
      }
    }
    return crowded;
  });
}

/** Elements whose own text is smaller than 16 pixels. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg, svg *)')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .map((element) => element.outerHTML.slice(0, 90)),
  );
}

/** Elements whose content is cut off or reaches beyond the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(svg, svg *)')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('[data-radix-popper-content-wrapper]'),
      )
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 1 &&
          !/INPUT|TEXTAREA/.test(element.tagName),
      )
      .filter(
        (element) =>
          getComputedStyle(element).overflowX !== 'visible' ||
          element.getBoundingClientRect().right > innerWidth + 1,
      )
      .map(
        (element) =>
          `${element.outerHTML.slice(0, 90)} ${element.scrollWidth}>${element.clientWidth}`,
      ),
  );
}

for (const state of screenStates) {
  test(`accessible in every theme, dark in Night, large enough for gloves, whole at 200 %: ${state.name}`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(...(state.noise ?? []));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await state.show(page);
    await page.evaluate(axe.source);
    for (const theme of themes) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      // All rules once; what a theme changes is colour alone.
      const rules = theme === 'day' ? undefined : ['color-contrast'];
      expect(await axeViolations(page, rules), `axe in ${theme}`).toEqual([]);
      if (theme !== 'night') continue;
      const picture = await page.screenshot({ caret: 'initial' });
      const { green, blue } = await brightestGreenAndBlue(page, picture);
      expect(Math.max(green, blue), 'green and blue of any pixel in Night').toBeLessThanOrEqual(16);
    }
    if (state.name === 'splash') return;
    expect(await smallTargets(page), 'targets under 48 pixels').toEqual([]);
    expect(await crowdedTargets(page), 'targets with less than 8 pixels between').toEqual([]);
    expect(await smallTexts(page), 'text under 16 pixels').toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      // As wide as the widest fonts of systems: this one's own may be narrow.
      const wide = new CSSStyleSheet();
      wide.replaceSync('* { letter-spacing: 0.12em !important }');
      document.adoptedStyleSheets.push(wide);
    });
    expect(await cutOff(page), 'cut off at 200 %').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
}

test('a theme that was chosen before is there from the start', async ({ page }) => {
  await setTheme(page, 'night');
  await open(page, '/threat-assessment');
  const { green, blue } = await brightestGreenAndBlue(page, await page.screenshot());
  expect(Math.max(green, blue)).toBeLessThanOrEqual(16);
});

test('the footer never covers a field, also with the keyboard up and on a phone on its side', async ({
  page,
}) => {
  await open(page, '/threat-assessment');
  for (const section of listedSections) await openSection(page, section.title);
  for (const [width, height] of [
    [390, 844],
    [390, 500],
    [844, 390],
    [844, 180],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [
      'operatorInfo.agency',
      'helicopterPlan.obstruction2',
      'other.description',
    ]) {
      await field(page, path).focus();
      await field(page, path).scrollIntoViewIfNeeded();
      const box = await field(page, path).boundingBox();
      const onTop = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.getAttribute('name'),
        [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2],
      );
      expect(onTop, `${path} at ${width}×${height}`).toBe(path);
    }
  }
  const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
  expect(viewport).toContain('interactive-widget=resizes-content');
  expect(viewport).toContain('viewport-fit=cover');
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
});

test('the whole assessment can be done with the keyboard alone', async ({ page }) => {
  await open(page, '/threat-assessment');
  await expect(page.getByRole('button', { name: /^Operator Information/ })).toBeVisible();
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  await press('Tab', 3);
  await expect(page.getByRole('link', { name: 'Not protected: set a passphrase' })).toBeFocused();
  await press('Tab', 3);
  await expect(page.getByRole('button', { name: /^Operator Information/ })).toBeFocused();
  await press('Enter');
  await press('Tab');
  await page.keyboard.type('Rivera');
  await expect(field(page, 'operatorInfo.operatorName')).toHaveValue('Rivera');
  await page.getByRole('button', { name: 'Generate PDF' }).focus();
  await press('Enter');
  await expect(notice(page, 'PDF Generated')).toBeVisible();
  await press('F8');
  await press('Tab', 2);
  await expect(page.getByRole('link', { name: 'View' })).toBeFocused();
});

test('motion follows the reduced-motion setting', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/threat-assessment');
  const chevron = page
    .getByRole('button', { name: /^Weather/ })
    .locator('svg')
    .last();
  await expect(chevron).toHaveCSS('transition-duration', '0s');
});
