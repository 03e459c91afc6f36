// A team of two phones on a server: made, joined by a code, a plan that both write in, one that is removed.
import { expect, type Page, test } from '@playwright/test';
import { field, openSection } from '../support/app-test.ts';
import { dataFolder, startServer } from '../support/server.ts';
import { button, invite, phone, signIn } from '../support/signed-in-phones.ts';
import { endSplash } from '../support/splash.ts';

test.use({ actionTimeout: 15_000 });

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await endSplash(page);
}

test('what one phone of a team writes stands on the other, until it is removed', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(120_000);
  const folder = dataFolder();
  const server = await startServer(folder.path, { HOST: '0.0.0.0' });
  try {
    const { origin } = server;
    const first = /#first=(\S+)/.exec(server.stdout)?.[1] ?? '';
    const ruiz = await phone(browser, `${origin}/#first=${first}`);
    await signIn(ruiz, 'Dana Ruiz');
    const code = await invite(ruiz, 'Lee Park', 'Medic');
    const lee = await phone(browser, `${origin}/#invite=${code}`);
    await signIn(lee, 'Lee Park');

    await ruiz.getByLabel('Name of a new team').fill('SWAT medics');
    await button(ruiz, 'Make a team').click();
    await expect(ruiz.getByRole('heading', { name: 'Team SWAT medics' })).toBeVisible();
    await ruiz.evaluate(() =>
      Object.assign(navigator.clipboard, {
        writeText: async (text: string) => Object.assign(window, { copied: text }),
      }),
    );
    await button(ruiz, 'Show a code to join').click();
    await button(ruiz, 'Copy link').click();
    const link = await ruiz.evaluate(() => String(Reflect.get(window, 'copied')));
    expect(link).toMatch(/#join=1\./);
    await button(ruiz, 'Done').click();

    // The code leaves the address at once.
    await visit(lee, link);
    expect(lee.url()).toBe(`${origin}/device`);
    await button(lee, 'Ask to join').click();
    await expect(lee.getByRole('heading', { name: 'You asked to join' })).toBeVisible();
    await expect(ruiz.getByText('“Lee Park”\u2069 asks to join your team.').first()).toBeVisible();
    await button(ruiz, 'Let in Lee Park').click();
    await expect(lee.getByRole('heading', { name: 'Team SWAT medics' })).toBeVisible();
    await expect(lee.getByText('2 phones.')).toBeVisible();

    // A plan is shared by choice.
    await visit(ruiz, `${origin}/threat-assessment`);
    await openSection(ruiz, 'Weather');
    await field(ruiz, 'weather.visibility').fill('6 mi');
    await expect(ruiz.locator('header')).toContainText(/Saved \d/);
    await visit(ruiz, `${origin}/assessments`);
    await ruiz
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await button(ruiz, 'Share with the team').click();
    await button(ruiz, 'Share now').click();
    await expect(ruiz.getByText('Shared with the team', { exact: true })).toBeVisible();
    await visit(lee, `${origin}/`);
    await expect(lee.getByRole('heading', { name: '1 plan on this device' })).toBeVisible();
    await lee.getByRole('link', { name: 'Choose a plan' }).click();
    await expect(lee.getByRole('button', { name: /^More for/ })).toHaveCount(1);
    await lee.getByRole('button', { name: /^Assessment of/ }).click();
    await openSection(lee, 'Weather');
    await expect(field(lee, 'weather.visibility')).toHaveValue('6 mi');
    await expect(lee.getByText('Shared with the team: on 2 of 2 phones')).toBeVisible();

    // Both have it open: a letter of one is on the other's screen within seconds.
    await visit(ruiz, `${origin}/threat-assessment`);
    await openSection(ruiz, 'Weather');
    await field(lee, 'weather.temperature').fill('41');
    await expect(field(ruiz, 'weather.temperature')).toHaveValue('41', { timeout: 15_000 });

    // A version says on how many phones it is; the other one does once it has it.
    await visit(ruiz, `${origin}/documents`);
    for (const head of [/^Options/, /^As briefed/]) {
      await ruiz.getByRole('button', { name: head }).click();
    }
    await button(ruiz, 'Seal as version 1').click();
    await expect(ruiz.getByText('Version 1 is on 2 of 2 phones of the team.')).toBeVisible({
      timeout: 20_000,
    });

    // Nothing of it can be read on the server.
    const page = await lee.request.get(
      `${origin}/api/teams/${/1\.(\w+)\./.exec(link)?.[1]}/documents`,
    );
    const kept = Buffer.from(JSON.stringify(await page.json()), 'utf8').toString();
    expect(kept).toContain('"rows":[{');
    for (const word of ['visibility', '6 mi']) expect(kept).not.toContain(word);

    // Deleted for good on one phone, it comes back by nothing that the other writes in it.
    await visit(lee, `${origin}/assessments`);
    await lee.getByRole('button', { name: /^More for/ }).click();
    await button(lee, 'Delete').click();
    await lee.getByRole('button', { name: /^Deleted/ }).click();
    await lee.getByRole('button', { name: /^More for/ }).click();
    await button(lee, 'Hold 3 s to delete for good').press('Enter', { delay: 4000 });
    await expect(lee.getByText('Nothing is deleted.')).toBeVisible();
    await visit(ruiz, `${origin}/threat-assessment`);
    await openSection(ruiz, 'Weather');
    const heard = lee.waitForResponse(
      async (each) => each.url().includes('/documents') && (await each.text()).includes('"tag"'),
    );
    await field(ruiz, 'weather.visibility').fill('5 mi');
    await heard;
    await expect(ruiz.getByText('Shared with the team: on 1 of 2 phones')).toBeVisible({
      timeout: 20_000,
    });
    await visit(lee, `${origin}/assessments`);
    await expect(lee.getByText('No assessment yet')).toBeVisible();
    await expect(lee.getByRole('button', { name: /^More for/ })).toHaveCount(0);

    await visit(ruiz, `${origin}/device`);
    await button(ruiz, 'Change Lee Park').click();
    await button(ruiz, 'Hold 3 s to remove Lee Park').press('Enter', { delay: 4000 });
    await expect(ruiz.getByText('1 phone.')).toBeVisible();
    await visit(lee, `${origin}/device`);
    await expect(
      lee.getByRole('heading', { name: 'This phone was removed from the team' }),
    ).toBeVisible();
  } finally {
    await server.stop();
    folder.remove();
  }
});
