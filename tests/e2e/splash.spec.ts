import { expect, test } from '../support/app-test.ts';

test('the splash is shown first on every load: full screen, white, mark, brand and line; after 2000 ms the routed app appears', async ({
  page,
}) => {
  for (const path of ['/', '/medical-reference']) {
    await page.goto(path, { waitUntil: 'commit' });
    const splash = page.locator('#splash');
    await expect(splash).toBeVisible();
    await expect(splash).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(splash.locator('svg')).toBeVisible();
    await expect(splash.getByText('Bulwark', { exact: true })).toBeVisible();
    await expect(splash.getByText('Tactical Medical Assessment')).toBeVisible();
    expect(await splash.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(splash).toBeHidden();
    const goneAt = await page.evaluate(() => performance.now());
    expect(goneAt).toBeGreaterThanOrEqual(1990);
    expect(goneAt).toBeLessThan(3000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the splash is painted before any script of the app', async ({ page, expectNoise }) => {
  expectNoise(/\.js/, /main\.tsx/, /ERR_FAILED/);
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#splash').getByText('Bulwark', { exact: true })).toBeVisible();
});

for (const [how, act] of [
  ['a tap', 'click'],
  ['a key', 'press'],
] as const) {
  test(`the splash ends earlier on ${how}, and the app behind it is ready`, async ({ page }) => {
    await page.goto('/');
    if (act === 'click') await page.locator('#splash').click();
    else await page.keyboard.press('Enter');
    await expect(page.locator('#splash')).toBeHidden({ timeout: 500 });
    expect(await page.evaluate(() => performance.now())).toBeLessThan(1990);
    await expect(page.getByRole('heading', { name: 'Bulwark' })).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('#root')?.matches('[inert]'))).toBe(
      false,
    );
  });
}

test('in Dark and Night the remembered theme is there from the first paint, by a file under 1 kB', async ({
  page,
  context,
}) => {
  const script = await (await page.request.get('/theme.js')).body();
  expect(script.length).toBeLessThan(1024);
  for (const [theme, colour] of [
    ['dark', 'rgb(14, 18, 20)'],
    ['night', 'rgb(0, 0, 0)'],
  ] as const) {
    const fresh = await context.newPage();
    await fresh.addInitScript((name) => localStorage.setItem('bulwark.theme', name), theme);
    await fresh.goto('/', { waitUntil: 'commit' });
    await expect(fresh.locator('#splash')).toHaveCSS('background-color', colour);
    await fresh.close();
  }
});
