// A server that others reach, from its first start: the first admin, two members, what waited for sign-in, one who is put out.
import { expect, type Page, test } from '@playwright/test';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { field, openSection } from '../support/app-test.ts';
import { dataFolder, startServer } from '../support/server.ts';
import { button, invite, phone, signIn } from '../support/signed-in-phones.ts';
import { endSplash } from '../support/splash.ts';

test.use({ actionTimeout: 15_000 });

const NAME = 'hospitalFacilities.primary.name';

/** In place of what the list filled in, once it has: a card that was begun before it asks which of the two is meant. */
async function saveHospital(
  page: Page,
  origin: string,
  { filledIn = '', name }: { readonly filledIn?: string; readonly name: string },
): Promise<void> {
  await page.goto(`${origin}/threat-assessment`);
  await endSplash(page);
  await openSection(page, 'Hospital Facilities');
  await expect(field(page, NAME)).toHaveValue(filledIn);
  await field(page, NAME).fill(name);
  await button(page, 'Save Primary Hospital').click();
}

test('a server that was open keeps its list, and the page that reads it says what changed', {
  tag: '@long',
}, async ({ browser }) => {
  const folder = dataFolder();
  const servers = [await startServer(folder.path, { HOST: '0.0.0.0', OPEN_ACCESS: 'yes' })];
  try {
    const [open] = servers;
    if (!open) throw new Error('no server');
    const { origin } = open;
    const lee = await phone(browser, origin);
    await saveHospital(lee, origin, { name: 'Mercy' });
    await expect(lee.getByText('Hospital Saved').first()).toBeVisible();
    await open.stop();

    const closed = await startServer(folder.path, {
      HOST: '0.0.0.0',
      PORT: new URL(origin).port,
    });
    servers.push(closed);
    await lee.goto(`${origin}/threat-assessment`);
    await endSplash(lee);
    await openSection(lee, 'Hospital Facilities');
    const line = lee.getByRole('status').filter({ hasText: 'asks for sign-in' });
    await expect(line).toContainText('Plans work without it. List as of');
    await expect(lee.locator(`[name="${NAME}"]`)).toHaveValue('Mercy');
    await line.getByRole('link', { name: 'Sign in' }).click();
    await lee.locator('input[name=invite]').fill(/#first=(\S+)/.exec(closed.stdout)?.[1] ?? '');
    await signIn(lee, 'Lee Park');
    const list: Hospital[] = await (await lee.request.get(`${origin}/api/hospitals`)).json();
    expect(list.map(({ name }) => name)).toEqual(['Mercy']);
  } finally {
    for (const server of servers) await server.stop();
    folder.remove();
  }
});

test('a server beyond its machine lets in who was asked in, keeps what waits, and puts one out with one press', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const folder = dataFolder();
  const server = await startServer(folder.path, { HOST: '0.0.0.0' });
  try {
    const { origin } = server;
    const code = /#first=(\S+)/.exec(server.stdout)?.[1] ?? '';
    const admin = await phone(browser, `${origin}/#first=${code}`);
    expect(admin.url()).toBe(`${origin}/device`);
    expect(await admin.evaluate(() => [location.hash, document.referrer])).toEqual(['', '']);
    await signIn(admin, 'Dana Ruiz');
    const list = async (): Promise<Hospital[]> =>
      (await admin.context().request.get(`${origin}/api/hospitals`)).json();

    // By link; what is saved before sign-in waits, and leaves by itself after it.
    const byLink = await invite(admin, 'Lee Park', 'Medic');
    const lee = await phone(browser, origin);
    await saveHospital(lee, origin, { name: 'Mercy' });
    await expect(lee.getByText(/sent once you sign in/).first()).toBeVisible();
    expect(await list()).toEqual([]);
    await lee.goto(`${origin}/#invite=${byLink}`);
    await endSplash(lee);
    await signIn(lee, 'Lee Park');
    await expect.poll(async () => (await list()).map(({ name }) => name)).toEqual(['Mercy']);

    // By a code that is typed, as a viewer, whose change waits for a role that may send it.
    const typed = await invite(admin, 'Kim Roe', 'Viewer');
    const kim = await phone(browser, `${origin}/device`);
    await kim.locator('input[name=invite]').fill(typed.toLowerCase().replaceAll('-', ' '));
    await signIn(kim, 'Kim Roe');
    await saveHospital(kim, origin, { filledIn: 'Mercy', name: 'Lutheran' });
    await expect(kim.getByText(/Your role may not do this/).first()).toBeVisible();
    await admin.getByRole('group', { name: 'Role of Kim Roe' }).getByText('Medic').click();
    await expect(admin.getByText('Medic, signed in on 1 device').nth(1)).toBeVisible();
    await kim.goto(`${origin}/device`);
    await endSplash(kim);
    // The card had the team's hospital: it is updated.
    await expect.poll(async () => (await list()).map(({ name }) => name)).toEqual(['Lutheran']);

    // A used invite lets nobody in.
    const other = await phone(browser, `${origin}/#invite=${byLink}`);
    await other.locator('input[name=member]').fill('Somebody');
    await button(other, 'Sign in').click();
    await expect(other.getByRole('alert')).toHaveText(/wrong, used or too old/);

    // Whoever destroys what is on a phone ends its session too.
    const isSignedIn = async () =>
      (await kim.context().request.get(`${origin}/api/me`)).status() === 200;
    expect(await isSignedIn()).toBe(true);
    const wipe = button(kim, /^Hold 3 s to destroy/);
    // What is drawn above it meanwhile moves it from under the finger: it is held again.
    await expect(async () => {
      await wipe.scrollIntoViewIfNeeded();
      await wipe.hover();
      await kim.mouse.down();
      await kim.waitForTimeout(4000);
      await kim.mouse.up();
      expect(await isSignedIn()).toBe(false);
    }).toPass({ timeout: 60_000 });

    await button(admin, 'Disable Lee Park: ends all sessions').click();
    await expect(admin.getByText('Disabled: cannot sign in')).toBeVisible();
    await saveHospital(lee, origin, { filledIn: 'Mercy', name: 'Mercy, moved' });
    await expect(lee.getByText(/sent once you sign in/).first()).toBeVisible();
    expect((await list()).map(({ name }) => name)).toEqual(['Lutheran']);
    await button(admin, /^Log/).click();
    await expect(admin.getByText('Dana Ruiz disabled Lee Park; all sessions ended')).toBeVisible();
  } finally {
    await server.stop();
    folder.remove();
  }
});
