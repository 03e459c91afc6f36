import brand from '../../brand/brand.json' with { type: 'json' };
import { expect, open, test } from '../support/app-test.ts';

test('Training and Shop open their pages in a new tab, without opener or referrer [home-links]', async ({
  page,
  context,
}) => {
  await open(page, '/');
  for (const [title, address] of [
    ['Training', brand.training],
    ['Shop', brand.shop],
  ] as const) {
    await context.route(`${address}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
    );
    const arrived = context.waitForEvent('page');
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    const tab = await arrived;
    await tab.waitForLoadState();
    expect(tab.url()).toBe(address);
    expect(await tab.evaluate(() => [window.opener, document.referrer]), title).toEqual([null, '']);
    await tab.close();
  }
});
