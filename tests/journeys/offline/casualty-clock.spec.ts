// The tourniquet clock on a phone: through a kill, a reload, sleep, a clock that is set, and another zone.
import type { Page } from '@playwright/test';
import { open, saved } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';

const HOUR = 3_600_000;

declare global {
  interface Window {
    /** How far the wall clock of this page is from the real one; the steady one is not. */
    clockShift: number;
    realDate?: DateConstructor;
  }
}

/** A wall clock that the test sets, from a start on. */
async function withClock(page: Page, shift = 0): Promise<void> {
  await page.addInitScript((start) => {
    window.clockShift = start;
    // Each further script shifts the same clock.
    const Real = window.realDate ?? Date;
    window.realDate = Real;
    window.Date = new Proxy(Real, {
      construct: (of, args, as) =>
        Reflect.construct(of, args.length === 0 ? [Real.now() + window.clockShift] : args, as),
      get: (of, key) =>
        key === 'now' ? () => Real.now() + window.clockShift : Reflect.get(of, key),
    });
  }, shift);
}

const setClock = (page: Page, shift: number) =>
  page.evaluate((to) => {
    window.clockShift = to;
  }, shift);

const elapsed = (page: Page, text: RegExp) => expect(page.getByText(text)).toBeVisible();
const clockNotes = (page: Page) => page.getByRole('region', { name: 'Clock of this phone' });
const applied = (page: Page) =>
  page.getByRole('region', { name: 'Tourniquet 1: Left leg' }).getByText(/^Applied \d{4}-.*UTC/);

/** A casualty with a tourniquet, on the screen and on disk. */
async function putTourniquet(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/care`);
  await page.getByRole('button', { name: 'New casualty' }).click();
  await page.getByRole('button', { name: 'Left leg' }).click();
  await elapsed(page, /^On for 0:0\d$/);
  await expect(saved(page)).toBeVisible();
}

test('the time goes on through a kill without network, and in another zone', {
  tag: '@long',
}, async ({ site, phone }) => {
  const before = await phone.start();
  const first = await before.newPage();
  await withClock(first, -HOUR);
  await putTourniquet(first, site.origin);
  await keptOnDevice(first);
  const stamp = await applied(first).innerText();
  const address = first.url();
  await phone.kill();
  await site.stop();

  const after = await phone.start();
  await after.context.setOffline(true);
  const page = await after.newPage();
  const zone = await after.context.newCDPSession(page);
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' });
  await open(page, address);
  await elapsed(page, /^On for 1:0\d$/);
  await expect(applied(page)).toHaveText(stamp);
  await expect(page.getByText(/This phone is on UTC\+5:30 now/)).toBeVisible();
  await expect(clockNotes(page)).toHaveCount(0);
});

for (const [way, shift, note] of [
  ['on', HOUR, /jumped forward by (1:00:0|0:59:5)\d: moved, or the device slept/],
  ['back', -HOUR, /moved back by (1:00:0|0:59:5)\d, seen/],
] as const) {
  test(`a clock set ${way} by an hour is said, written down, and changes no written time`, {
    tag: '@long',
  }, async ({ site, page }) => {
    await withClock(page);
    await putTourniquet(page, site.origin);
    const stamp = await applied(page).innerText();
    await setClock(page, shift);
    await expect(clockNotes(page)).toContainText(note);
    await expect(applied(page)).toHaveText(stamp);
    await expect(page.getByText(/without what that clock moved/)).toBeVisible();
    // The longer of the two, whichever way it was set.
    await elapsed(page, way === 'on' ? /^On for 1:0\d$/ : /^On for 0:0\d$/);
    await expect(saved(page)).toBeVisible();
    await withClock(page, shift);
    await open(page, page.url());
    await expect(clockNotes(page).getByText(note)).toHaveCount(1);
    await expect(clockNotes(page).getByText(/^This phone/)).toHaveCount(1);
    await expect(applied(page)).toHaveText(stamp);
  });
}

test('sleep is no move: the time on goes on', async ({ site, page }) => {
  await withClock(page);
  await putTourniquet(page, site.origin);
  const see = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: to });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  await setClock(page, 2 * HOUR);
  await see('visible');
  await elapsed(page, /^On for 2:0\d$/);
  await expect(
    page.getByText(
      /^Past 2 h\. If other means can control the bleeding, conversion was to come before/,
    ),
  ).toBeVisible();
  await expect(clockNotes(page)).toHaveCount(0);
});

test('a clock set back while closed says so, each time, and corrects nothing', {
  tag: '@long',
}, async ({ site, page }) => {
  await withClock(page);
  await putTourniquet(page, site.origin);
  for (const [count, shift] of [-HOUR, -2 * HOUR].entries()) {
    await withClock(page, shift);
    await open(page, page.url());
    const notes = clockNotes(page).getByText(/was behind the last entry here/);
    await expect(notes).toHaveCount(count + 1);
    await expect(saved(page)).toBeVisible();
  }
  await elapsed(page, /^The time of application is after this phone’s clock/);
});
