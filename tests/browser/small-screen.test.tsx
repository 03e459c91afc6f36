// @module-tag long
// 320 × 256 pixels: what 1280 × 1024 leave at a zoom of 400 % (WCAG 2.2, 2.4.11). That nothing scrolls in two directions there
// (1.4.10) is seen of every state in accessibility.test.tsx.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hiddenFocus } from './support/checks.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, openSection } from './support/screen.ts';
import { stillPage } from './support/still-page.ts';
import { storeConflict } from './support/stored-vault.ts';

stillPage();

const { innerWidth, innerHeight } = window;

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => [window.innerWidth, window.innerHeight]).toEqual([width, height]);
}

beforeEach(() => resize(320, 256));
afterEach(() => resize(innerWidth, innerHeight));

/** As many as one screen has, at the most: a walk that does not come round is caught. */
const MOST_TABS = 150;

/** Goes round a whole screen by Tab: every control is reached, is on the screen then, and nothing lies over it. */
async function walk(): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<Element>();
  const controls = () =>
    [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input, textarea')].filter(
      (each) => each.checkVisibility(),
    );
  const [first] = controls();
  first?.focus();
  if (first) seen.add(first);
  for (let count = 0; count < MOST_TABS; count += 1) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || seen.has(activeElement)) break;
    seen.add(activeElement);
    faults.push(...hiddenFocus());
  }
  const missed = controls().filter((each) => !seen.has(each));
  return [...faults, ...missed.map((each) => `not reached: ${each.outerHTML.slice(0, 90)}`)];
}

const SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  // The plans stand above the cards, once their code is there.
  '/': () => expect.element(page.getByRole('link', { name: /^Continue/ })).toBeVisible(),
  '/threat-assessment': async () => {
    await openSection('Hazardous Materials');
    await button('Add section').click();
  },
  '/call-out': () => openSection('Medic and channel'),
  '/operation': () =>
    expect.element(page.getByRole('region', { name: 'Needed first' })).toBeVisible(),
  '/assessments': () => expect.element(page.getByText(/in no backup/)).toBeVisible(),
  // The ways out of a paper come once it is made.
  '/documents': async () => {
    await expect.element(button(/^MTA Report/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Download/ }).last()).toBeVisible();
  },
  '/device': async () => {
    await button('Set a passphrase').click();
    await expect.element(page.getByText(/^Used:/)).toBeVisible();
  },
  '/kit': () => openSection('Me'),
  '/medical-reference': async () => {},
  '/care': () => expect.element(button('New casualty')).toBeVisible(),
  '/nowhere': async () => {},
};

for (const [path, begin] of Object.entries(SCREENS)) {
  test(`each control is reached by Tab and seen: ${path}`, async () => {
    await storeConflict();
    await mountApp(path);
    await begin();
    expect(await walk()).toEqual([]);
  });
}
