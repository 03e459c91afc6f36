// The operation view of the built app: what one tab writes is read in another, which is locked and unlocked.
import { expect, field, open, openSection, saved, test } from '../support/app-test.ts';
import { lockCard, setPassphrase, unlock } from '../support/vault-pages.ts';

const ZONE = 'helicopterPlan.landingZone';

test('a tab that shows the operation follows another one that writes, locks with it, and says it again once unlocked', {
  tag: '@long',
}, async ({ page, context }) => {
  await open(page, '/threat-assessment');
  await openSection(page, 'Helicopter Plan');
  await field(page, ZONE).fill('School field');
  await expect(saved(page)).toBeVisible();
  await setPassphrase(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Operation', exact: true }).click();
  const first = page.getByRole('region', { name: 'Needed first' });
  await expect(first).toContainText('School field');
  await expect(page.getByRole('main').locator('input, textarea')).toHaveCount(0);

  const other = await context.newPage();
  await open(other, '/threat-assessment');
  await unlock(other);
  await openSection(other, 'Helicopter Plan');
  await field(other, ZONE).fill('Church lot');
  await expect(first).toContainText('Church lot');
  await other.getByRole('button', { name: 'Lock now' }).click();
  await expect(lockCard(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Church lot');
  await unlock(page);
  await expect(first).toContainText('Church lot');
});
