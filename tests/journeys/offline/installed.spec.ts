// The app in a window of its own, as when it is installed.
import { notice, open } from '../../support/app-test.ts';
import { IPHONE } from '../../support/iphone.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { endSplash } from '../../support/splash.ts';
import { storeAssessment } from '../../support/vault-pages.ts';

test('in a window of its own View previews inside the app, with the way back, and Share hands over the file', {
  tag: '@long',
}, async ({ site, phone }) => {
  const browser = await phone.start([`--app=${site.origin}/threat-assessment`]);
  await expect.poll(() => browser.context.pages().length).toBeGreaterThan(0);
  const page = browser.context.pages().find((each) => each.url().startsWith(site.origin));
  if (!page) throw new Error('The app has no window');
  await endSplash(page);
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        shared.push(...files.map(({ name, type, size }) => ({ name, type, size })));
      },
    });
  });
  await page.getByRole('button', { name: /^Weather/ }).click();
  await page.locator('[name="weather.description"]').fill('Fog until ten');
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated Successfully')).toBeVisible();
  const windows = browser.context.pages().length;
  await page.getByRole('button', { name: 'View' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('Fog until ten');
  expect(browser.context.pages()).toHaveLength(windows);
  await preview.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown }).shared);
  expect(shared).toMatchObject([{ type: 'application/pdf' }]);
  await preview.getByRole('button', { name: 'Back' }).click();
  await expect(preview).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, serviceWorkers: 'allow' });

  test('where only the user can install the app, how to is shown on one visit, and later on the screen of the device', {
    tag: '@long',
  }, async ({ site, page }) => {
    // Chromium has a prompt of its own, an iPhone has none.
    await page.addInitScript(() =>
      window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation()),
    );
    await open(page, site.origin);
    const hint = page.getByRole('region', { name: /^Put Bulwark on the home screen/ });
    await expect(hint).toContainText('Share, then Add to Home Screen');
    await hint.getByRole('button', { name: 'Not now' }).click();
    await expect(hint).toHaveCount(0);
    await storeAssessment(page, undefined, site.origin);
    await keptOnDevice(page);
    await open(page, site.origin);
    await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible();
    await expect(hint).toHaveCount(0);
    await open(page, `${site.origin}/device`);
    await expect(page.getByRole('region', { name: 'Without a network' })).toContainText(
      'Add to Home Screen',
    );
  });
});

test('the manifest makes the app installable: name, icons of the mark, a window of its own; where the browser can install it, the hint asks it to', async ({
  site,
  page,
}) => {
  // Chromium may have an offer of its own, which would take the place of this one.
  await page.addInitScript(() =>
    window.addEventListener(
      'beforeinstallprompt',
      (event) => event.isTrusted && event.stopImmediatePropagation(),
    ),
  );
  await open(page, site.origin);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Bulwark', display: 'standalone', start_url: '/' });
  expect(manifest.share_target).toEqual({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  const sizes = await page.evaluate(
    async (icons: { src: string }[]) => {
      const measure = async ({ src }: { src: string }) => {
        const image = await createImageBitmap(await (await fetch(src)).blob());
        return `${image.width}x${image.height}`;
      };
      return Promise.all(icons.map(measure));
    },
    manifest.icons.filter(({ type }: { type: string }) => type === 'image/png'),
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512']);
  const installability = await devtools.send('Page.getInstallabilityErrors');
  const faults = installability.installabilityErrors.map(({ errorId }) => errorId);
  expect(faults.filter((id) => id !== 'in-incognito')).toEqual([]);

  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt: async () => Object.assign(window, { wasAsked: true }) });
    window.dispatchEvent(event);
  });
  const hint = page.getByRole('region', { name: /^Put Bulwark on the home screen/ });
  await hint.getByRole('button', { name: 'Install' }).click();
  await expect.poll(() => page.evaluate(() => 'wasAsked' in window)).toBe(true);
  await expect(hint).toHaveCount(0);
});
