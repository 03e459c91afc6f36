import brand from '../../brand/brand.json' with { type: 'json' };
import { expect, open, test } from '../support/app-test.ts';

test('Home shows the title, the subtitle and four cards, word for word', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Bulwark' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Tactical Medical Assessment')).toBeVisible();
  const cards = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(cards).toHaveCount(4);
  const texts = [
    ['Medical Threat Assessment', 'Create and manage tactical medical assessments'],
    ['Medical Reference', 'Quick access to medical protocols and guides'],
    ['Training', 'Training modules and certifications'],
    ['Shop', 'Medical supplies and tactical equipment'],
  ];
  for (const [index, [title = '', description = '']] of texts.entries()) {
    await expect(cards.nth(index).getByText(title, { exact: true })).toBeVisible();
    await expect(cards.nth(index).getByText(description, { exact: true })).toBeVisible();
  }
});

test('the assessment and reference cards lead there within the app, and Back and Main Menu lead home', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await expect(page).toHaveURL(/\/threat-assessment$/);
  await expect(page).toHaveTitle('Medical Threat Assessment · Bulwark');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: /^Medical Reference/ }).click();
  await expect(page).toHaveURL(/\/medical-reference$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Main Menu' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

for (const [title, address] of [
  ['Training', brand.training],
  ['Shop', brand.shop],
] as const) {
  test(`${title} opens its page in a new tab, without opener or referrer`, async ({
    page,
    context,
  }) => {
    await context.route(`${address}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
    );
    await open(page, '/');
    const arrived = context.waitForEvent('page');
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    const tab = await arrived;
    await tab.waitForLoadState();
    expect(tab.url()).toBe(address);
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  });
}

test("any other path shows the 404 page with the specification's title and text", async ({
  page,
}) => {
  for (const path of [
    '/nowhere',
    '/threat-assessment/extra',
    '/a/b/c',
    '/a.b',
    '/deep/page.html',
  ]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the layout is a narrow single column, at most medium width', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  for (const path of ['/', '/threat-assessment', '/medical-reference']) {
    await open(page, path);
    const column = page.getByRole('main').locator('> div');
    expect((await column.boundingBox())?.width).toBe(448);
  }
});

test('the reference shows its cards, captions, source lines, edition and badge, word for word', async ({
  page,
}) => {
  await open(page, '/medical-reference');
  await expect(page.getByRole('heading', { level: 1, name: 'Medical Reference' })).toBeVisible();
  const tccc = page.getByRole('region', { name: 'TCCC Reference Materials' });
  for (const text of [
    'Tactical Combat Casualty Care protocols and guidelines from TCCC as source.',
    'Three Phases of TCCC',
    'Source: Care Under Fire, Tactical Field Care, Tactical Evacuation',
    'Tactical Trauma Assessment (TTA) Sequence',
    'Source: MARCH PAWS sequence for tactical trauma assessment and treatment priorities',
  ]) {
    await expect(tccc.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(tccc.getByText('Edition: TCCC Guidelines, 01 May 2026.')).toBeVisible();
  const more = page.getByRole('region', { name: 'Additional Resources' });
  await expect(
    more.getByText('Additional medical protocols and reference materials'),
  ).toBeVisible();
  await expect(more.getByText('More references coming soon')).toBeVisible();
});

test('the reference header stays while the page scrolls', async ({ page }) => {
  await open(page, '/medical-reference');
  await page.getByText('More references coming soon').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toBeInViewport();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.getByText('Edition: TCCC')).not.toBeInViewport();
});

test('hovering an image shows the zoom icon', async ({ page }) => {
  await open(page, '/medical-reference');
  const image = page.getByRole('button', { name: /^Enlarge: Three Phases/ });
  const icon = image.locator('[data-zoom-icon]');
  await page.mouse.move(1, 1);
  await expect(icon).toHaveCSS('opacity', '0');
  await image.hover();
  await expect(icon).toHaveCSS('opacity', '1');
});

test('a click opens the image in a dialog at most 4xl wide, with a Close button; scrolling is locked, the page is hidden from assistive technology, focus stays inside and returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await open(page, '/medical-reference');
  const image = page.getByRole('button', { name: /^Enlarge: Tactical Trauma/ });
  await image.click();
  const dialog = page.getByRole('dialog', { name: 'Tactical Trauma Assessment (TTA) Sequence' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(896);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const spoken = nodes.filter((node) => !node.ignored).map((node) => String(node.name?.value));
  expect(spoken).not.toContain('Medical Reference');
  expect(spoken).not.toContain('Additional Resources');
  expect(spoken.some((name) => name.startsWith('MARCH PAWS, top to bottom'))).toBe(true);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await expect(page.locator('main')).toHaveCSS('overflow-y', 'hidden');
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press(tabs === 3 ? 'Shift+Tab' : 'Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
  await expect(page.locator('main')).toHaveCSS('overflow-y', 'auto');
});

test('the dialog closes by a click outside and by Escape, and focus returns each time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await open(page, '/medical-reference');
  const image = page.getByRole('button', { name: /^Enlarge: Three Phases/ });
  const dialog = page.getByRole('dialog');
  await image.click();
  await dialog.getByRole('img').click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
  await image.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
});

test('the theme button goes round Day, Dark and Night and is remembered', async ({ page }) => {
  await open(page, '/');
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Day theme. Switch to Dark' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Dark theme. Switch to Night' }).click();
  await expect(html).toHaveAttribute('data-theme', 'night');
  await open(page, '/medical-reference');
  await expect(html).toHaveAttribute('data-theme', 'night');
  await page.getByRole('button', { name: 'Night theme. Switch to Day' }).click();
  await expect(html).toHaveAttribute('data-theme', 'day');
});
