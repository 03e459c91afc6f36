// What another app shares with the installed one, on the built app: its service worker takes it, and no server sees it.
import { field, open, openSection } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { endSplash } from '../../support/splash.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: 39.742, longitude: -105.088, accuracy: 12 },
});

const LINK = 'https://www.google.com/maps/@39.74012,-105.09034,17z';

test('a shared link goes into a plan without a network; no address, history, cache or request holds it; then the phone’s own position', {
  tag: '@long',
}, async ({ site, page }) => {
  await open(page, site.origin);
  await keptOnDevice(page);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(`${request.url()} ${request.postData()}`));
  await site.stop();

  // As the system posts it: from no page of the app, whose policy has no forms.
  await page.goto('about:blank');
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${site.origin}/share">
      <input name="title" value="Dropped pin"><input name="text" value="${LINK}"></form>`,
  );
  await page.evaluate(() => document.querySelector('form')?.submit());
  await page.waitForURL((url) => url.origin === site.origin);
  await endSplash(page);
  const dialog = page.getByRole('dialog', { name: 'Shared from another app' });
  await expect(dialog).toContainText('Read as 39.74012, -105.09034');
  expect(page.url()).toBe(`${site.origin}/`);
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return JSON.stringify([urls, history.state, localStorage, sessionStorage]);
  });
  expect(kept).toContain('/index.html');
  expect(kept).not.toMatch(/39\.74|Dropped|\/share"|\?shared/);

  await dialog.getByRole('button', { name: 'New call-out' }).click();
  await dialog.getByRole('button', { name: 'Incident', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'All sections' }).click();
  await openSection(page, 'Operational Info');
  await page.getByRole('button', { name: / of Operational Info/ }).click();
  await expect(field(page, 'operationalInfo.incidentCoordinates')).toHaveValue(
    '39.74012, -105.09034',
  );

  // The policy of the pages lets the app ask.
  await page.getByRole('button', { name: 'Use my position: Staging Area Coordinates' }).click();
  await expect(page.getByText(/^This phone is within 39 ft \(12 m\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Use this point' }).click();
  await expect(field(page, 'operationalInfo.stagingCoordinates')).toHaveValue(
    /^13S DD \d{4} \d{4}$/,
  );

  // A page that is read again gets nothing a second time.
  await page.goto(`${site.origin}/?shared`);
  await endSplash(page);
  await expect(dialog).toContainText('is no longer here');
  const posts = asked.filter((line) => line.includes('39.74'));
  expect(posts.every((line) => line.startsWith(`${site.origin}/share `))).toBe(true);
});
