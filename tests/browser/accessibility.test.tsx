import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listedSections } from '../../src/domain/plan/catalogue.ts';
import { themes } from '../../src/web/features/device/theme.ts';
import { MOST_CHROME_PX } from '../support/chrome.ts';
import {
  axeViolations,
  brightestGreenAndBlue,
  brokenWords,
  crowdedTargets,
  cutOff,
  headingFaults,
  inLargeType,
  inTwiceTheType,
  sameNames,
  smallTargets,
  smallTexts,
  wideParts,
} from './support/checks.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection } from './support/screen.ts';
import { screenStates } from './support/screen-states.ts';
import { stillPage } from './support/still-page.ts';

stillPage();

/** A quarter of a phone's 844 pixels. */
const MOST_HEADER_PX = 211;
/** Of 255: what the red of the night theme's ink has of green. */
const MOST_LIGHT_IN_NIGHT = 0x3b;

const { innerWidth, innerHeight } = window;

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([width, height]);
  // The page hears of it with its next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

afterEach(() => resize(innerWidth, innerHeight));

for (const state of screenStates) {
  const tags = state.isMain ? [] : ['long'];
  test(`accessible in every theme, dark in Night, large enough for gloves, whole at 200 %: ${state.name}`, {
    tags,
  }, async () => {
    await state.show();
    for (const theme of themes) {
      document.documentElement.dataset.theme = theme;
      // All rules once; what a theme changes is colour alone.
      const rules = theme === 'day' ? undefined : ['color-contrast'];
      expect(await axeViolations(rules), `axe in ${theme}`).toEqual([]);
      if (theme !== 'night') continue;
      const brightest = await brightestGreenAndBlue();
      expect(brightest, 'green and blue of any pixel in Night').toBeLessThanOrEqual(
        MOST_LIGHT_IN_NIGHT,
      );
    }
    const chrome = [...document.querySelectorAll('header, footer')].filter(
      // A paper's preview has a header of its own.
      (part) => !part.closest('main'),
    );
    const chromePx = chrome.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
    expect(chromePx, 'header and footer').toBeLessThanOrEqual(MOST_CHROME_PX);
    expect(smallTargets(), 'targets under 48 pixels').toEqual([]);
    expect(crowdedTargets(), 'targets with less than 8 pixels between').toEqual([]);
    expect(headingFaults(), 'headings').toEqual([]);
    expect(sameNames(), 'fields of the same name').toEqual([]);
    expect(smallTexts(), 'text under 14 pixels').toEqual([]);
    expect(brokenWords(), 'words broken').toEqual([]);
    await inLargeType(() => {
      expect(brokenWords(), 'words broken at 200 %').toEqual([]);
    });
    await inTwiceTheType(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().height;
      expect(header, 'the header at 200 %').toBeLessThanOrEqual(MOST_HEADER_PX);
      expect(cutOff(), 'cut off at 200 %').toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
    await resize(844, 390);
    expect(brokenWords(), 'words broken on a phone on its side').toEqual([]);
    await resize(320, 256);
    expect(brokenWords(), 'words broken at a width of 320').toEqual([]);
    expect(wideParts(), 'at 1280 × 1024 with a zoom of 400 %').toEqual([]);
  });
}

test('the footer never covers a field, also with the keyboard up and on a phone on its side [footer-clear]', async () => {
  await mountApp('/threat-assessment');
  for (const section of listedSections) await openSection(section.title);
  for (const [width, height] of [
    [390, 844],
    [390, 500],
    [844, 390],
    [844, 180],
  ] as const) {
    await resize(width, height);
    for (const path of [
      'operatorInfo.agency',
      'helicopterPlan.obstruction2',
      'other.description',
    ]) {
      const box = field(path).element() as HTMLElement;
      box.focus();
      const { x, y, height: high } = box.getBoundingClientRect();
      const onTop = document.elementFromPoint(x + 20, y + high / 2)?.getAttribute('name');
      expect(onTop, `${path} at ${width}×${height}`).toBe(path);
    }
  }
  expect(getComputedStyle(document.documentElement).overscrollBehaviorY).toBe('none');
});

test('a phone on its side has the sections on the left, the open one on the right, and keeps both bars', async () => {
  await mountApp('/threat-assessment');
  await resize(844, 390);
  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('button', { name: 'Weather' }).click();
  await expect.element(field('weather.temperature')).toBeVisible();
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const panel = boxOf(document.querySelector('[data-panel="weather"]'));
  const left = boxOf(index.element());
  expect(panel.left).toBeGreaterThanOrEqual(left.right);
  expect(boxOf(document.querySelector('header')).top).toBe(0);
  expect(boxOf(document.querySelector('footer')).bottom).toBe(390);
  await resize(390, 844);
  expect(index.elements()).toEqual([]);
});

test('motion follows the reduced-motion setting', async () => {
  await mountApp('/threat-assessment');
  await expect.element(button(/^Weather/)).toBeVisible();
  const chevron = [
    ...button(/^Weather/)
      .element()
      .querySelectorAll('svg'),
  ].at(-1) as Element;
  expect(getComputedStyle(chevron).transitionDuration).toBe('0s');
});
