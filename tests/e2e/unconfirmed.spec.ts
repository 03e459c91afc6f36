// What was brought along from an earlier plan is unconfirmed, on screen and on paper, until somebody confirms it.
import { expect, field, open, openSection, saved, test } from '../support/app-test.ts';
import { nextWeek } from '../support/next-week.ts';
import { restore } from '../support/screen-states.ts';
import { vaultOf } from '../support/vault-in-node.ts';

const STAGING = 'W 14th Ave & Dover St';
const NOTE = '† from an earlier plan of 20 Nov';

test('is said at the field and counted, is confirmed there by one tap or by a change, and stays so', async ({
  page,
}) => {
  await restore(page, await vaultOf(nextWeek()));
  await open(page, '/threat-assessment');
  const section = page.getByRole('button', { name: /^Operational Info/ });
  await expect(section).toHaveAccessibleName('Operational Info 4 to confirm');
  await openSection(page, 'Operational Info');
  await expect(page.getByText('From: earlier plan of 20 Nov 2026. Not confirmed.')).toHaveCount(4);
  const post = page.getByRole('button', { name: 'Confirm Command Post' });
  await post.click();
  await expect(post).toHaveCount(0);
  // The next one is at hand for those who use no pointer.
  await expect(page.getByRole('button', { name: 'Confirm Staging Area' })).toBeFocused();
  await field(page, 'operationalInfo.incidentLocation').fill('1200 Kipling St');
  await expect(section).toHaveAccessibleName('Operational Info 2 to confirm');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(section).toHaveAccessibleName('Operational Info 2 to confirm');
});

test('is listed beside the documents, and what is confirmed there loses its mark on the paper', async ({
  page,
}) => {
  await restore(page, await vaultOf(nextWeek()));
  await open(page, '/documents');
  await page.getByRole('button', { name: /^Brief Card/ }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(NOTE)).toBeVisible();
  const staging = preview.getByText(`${STAGING}†`, { exact: true });
  await expect(staging).toBeVisible();
  const list = page.getByRole('button', { name: /^Not confirmed/ });
  const count = async () => Number(/\d+/.exec(await list.innerText())?.[0]);
  const before = await count();
  await list.click();
  await page.getByText('Operational Info, Staging Area').scrollIntoViewIfNeeded();
  const confirm = page.getByRole('button', { name: 'Confirm Operational Info, Staging Area' });
  const place = await confirm.boundingBox();
  if (!place) throw new Error('It is not drawn');
  const there = [place.x + place.width / 2, place.y + place.height / 2] as const;
  await page.mouse.click(...there);
  await expect(confirm).toHaveCount(0);
  // A tap that bounces, as in gloves, confirms nothing else.
  await page.mouse.click(...there);
  await expect(list).toHaveAccessibleName(`Not confirmed ${before - 1}`);
  await expect(staging).toHaveCount(0);
  await expect(preview.getByText(STAGING, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change Operational Info, Command Post' }).click();
  await expect(field(page, 'operationalInfo.commandPost')).toBeFocused();
});
