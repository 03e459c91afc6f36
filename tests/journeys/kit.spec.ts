import { expect, field, open, openSection, saved, test } from '../support/app-test.ts';

const NAME = 'me.name';
const AGENCY = 'team.agency';

test('the kit in two tabs: what is typed in one is in the other, and both are kept', {
  tag: '@long',
}, async ({ page, context }) => {
  await open(page, '/kit');
  await openSection(page, 'Me');
  await field(page, NAME).fill('Dana Ruiz');
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await open(other, '/kit');
  await openSection(other, 'Me');
  await expect(field(other, NAME)).toHaveValue('Dana Ruiz');
  await openSection(page, 'Team');
  await openSection(other, 'Team');
  await Promise.all([
    field(page, AGENCY).pressSequentially('Jefferson County', { delay: 40 }),
    field(other, 'me.badge').pressSequentially('JC-4417', { delay: 40 }),
  ]);
  for (const tab of [page, other]) {
    await expect(saved(tab)).toBeVisible();
    await expect(field(tab, AGENCY)).toHaveValue('Jefferson County');
    await expect(field(tab, 'me.badge')).toHaveValue('JC-4417');
  }
});

test('no space left for the kit: it says so, typing goes on, and it is saved when space returns', {
  tag: '@long',
}, async ({ page, context, site }) => {
  const devtools = await context.newCDPSession(page);
  const { origin } = site.server;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
  await open(page, '/kit');
  await openSection(page, 'Me');
  await field(page, NAME).fill('Dana Ruiz');
  await expect(saved(page)).toBeVisible();
  for (const each of ['me.agency', 'me.contact', 'me.role'] as const) {
    await field(page, each).fill('no space '.repeat(2200));
  }
  const banner = page.getByRole('alert').filter({ hasText: 'Not saved. No space is left' });
  await expect(banner).toBeVisible();
  await field(page, 'me.badge').fill('JC-4417');
  await expect(field(page, 'me.badge')).toHaveValue('JC-4417');
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(saved(page)).toBeVisible();
  await expect(banner).toBeHidden();
  await page.reload();
  await openSection(page, 'Me');
  await expect(field(page, 'me.badge')).toHaveValue('JC-4417');
  await expect(field(page, NAME)).toHaveValue('Dana Ruiz');
});
