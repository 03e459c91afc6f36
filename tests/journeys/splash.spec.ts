import { expect, test } from '../support/app-test.ts';

interface SplashSeen {
  box?: { x: number; y: number; width: number; height: number };
  color?: string;
  isSeen?: boolean;
  words?: string;
  /** Milliseconds since the navigation began. */
  goneAt?: number;
}

/**
 * Looks from inside the page, with the first frame of its whole text: on a busy machine a look from outside may come after two
 * seconds, and a frame while only half of the text has come.
 */
function watchSplash(): void {
  const seen: SplashSeen = {};
  Object.assign(window, { splashSeen: seen });
  const look = () => {
    const splash = document.getElementById('splash');
    if (!splash || document.readyState === 'loading') {
      requestAnimationFrame(look);
      return;
    }
    const { x, y, width, height } = splash.getBoundingClientRect();
    seen.box = { x, y, width, height };
    seen.color = getComputedStyle(splash).backgroundColor;
    seen.isSeen =
      splash.checkVisibility() && (splash.querySelector('svg')?.checkVisibility() ?? false);
    seen.words = splash.innerText;
    new MutationObserver(() => {
      if (splash.hidden) seen.goneAt ??= performance.now();
    }).observe(splash, { attributeFilter: ['hidden'] });
  };
  requestAnimationFrame(look);
}

test('the splash is shown first on every load: full screen, white, mark, brand and line; after 2000 ms the routed app appears [splash]', async ({
  page,
}) => {
  await page.addInitScript(watchSplash);
  for (const path of ['/', '/medical-reference']) {
    await page.goto(path);
    await expect(page.locator('#splash')).toBeHidden();
    const seen = await page.evaluate(
      () => (window as unknown as { splashSeen: SplashSeen }).splashSeen,
    );
    expect(seen).toMatchObject({
      box: { x: 0, y: 0, width: 390, height: 844 },
      color: 'rgb(255, 255, 255)',
      isSeen: true,
    });
    expect(seen.words).toMatch(/^Bulwark\s+Tactical Medical Assessment/);
    expect(seen.goneAt).toBeGreaterThanOrEqual(1990);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the splash ends 2000 ms after the load began, however much of that the app needed [splash-ends]', async ({
  page,
}) => {
  // By a clock that the test moves: how busy the machine is does not count.
  await page.clock.pauseAt(60_000);
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    isHeld = true;
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const splash = page.locator('#splash');
  await expect(splash).toBeVisible();
  await expect.poll(() => isHeld).toBe(true);
  await page.clock.runFor(1000);
  await expect(page.locator('#root')).toBeEmpty();
  held.resolve();
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(await page.evaluate(() => performance.now())).toBe(1000);
  await page.clock.runFor(999);
  await expect(splash).toBeVisible();
  await page.clock.runFor(1);
  await expect(splash).toBeHidden();
});

test('the splash is painted before any script of the app [splash-first]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/\.js/, /main\.tsx/, /ERR_FAILED/);
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#splash').getByText('Bulwark', { exact: true })).toBeVisible();
});

test('the splash ends earlier on a tap or a key, and the app behind it is ready', async ({
  page,
}) => {
  // Time stands still, so that nothing but the user ends it.
  await page.clock.pauseAt(60_000);
  const splash = page.locator('#splash');
  for (const act of [() => splash.click(), () => page.keyboard.press('Enter')]) {
    await page.goto('/');
    await expect(page.locator('#root')).not.toBeEmpty();
    await expect(splash).toBeVisible();
    await act();
    await expect(splash).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Bulwark' })).toBeVisible();
    expect(await page.evaluate(() => document.querySelector('#root')?.matches('[inert]'))).toBe(
      false,
    );
  }
});

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

test('where the app cannot be loaded, the splash says so in place of staying for ever', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/\.js/, /ERR_FAILED/);
  await page.route(/assets\/index-.*\.js$/, (route) => route.abort());
  await page.goto('/device');
  const splash = page.locator('#splash');
  await expect(splash.getByText('Bulwark could not be loaded.')).toBeVisible();
  await expect(splash.getByText('too old')).toBeHidden();
  await page.unroute(/assets\/index-.*\.js$/);
  await splash.getByRole('link', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device');
});

test('a browser that is too old is told so in one sentence, with what the app needs', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/Too old a browser/);
  // It reads the app well enough to draw half of it.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/');
  const words =
    'This browser is too old for Bulwark. It needs Safari and iOS 16.4, Chrome and Edge 111 or Firefox 125, or newer.';
  await expect(page.locator('#splash').getByText(words)).toBeVisible();
  await expect(page.locator('#splash').getByText('could not be loaded')).toBeHidden();
  await expect(page.locator('#root')).toBeEmpty();
});
