// @module-tag long
// What was brought along from an earlier plan is unconfirmed, on screen and on paper, until a person confirms it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextWeek } from '../support/next-week.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region, saved } from './support/screen.ts';
import { openDocument } from './support/stored-document.ts';

const STAGING = 'W 14th Ave & Dover St';
const NOTE = /^† from an earlier plan of 20 Nov/;

/** Taps the middle of this place, whatever is there now. */
async function tapAt({ left, top, width, height }: DOMRect): Promise<void> {
  const [x, y] = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(x, y);
  if (!there) throw new Error('The place is not on screen');
  const box = there.getBoundingClientRect();
  const position = { x: x - box.left, y: y - box.top };
  await userEvent.click(there, { position, force: true });
}

test('is said at the field and counted, is confirmed there by one tap or by a change, and stays so', {
  tags: ['short'],
}, async () => {
  const app = await mountApp('/threat-assessment');
  await openDocument(app, nextWeek());
  const section = button(/^Operational Info/);
  await expect.element(section).toHaveAccessibleName('Operational Info 4 to confirm');
  await openSection('Operational Info');
  await expect
    .element(page.getByText(/From: earlier plan of 20 Nov 2026\. Not confirmed\./))
    .toHaveLength(4);
  const post = button('Confirm Command Post');
  await post.click();
  await expect.element(post).not.toBeInTheDocument();
  // The next one is at hand for those who use no pointer.
  await expect.element(button('Confirm Staging Area')).toHaveFocus();
  await field('operationalInfo.incidentLocation').fill('1200 Kipling St');
  await expect.element(section).toHaveAccessibleName('Operational Info 2 to confirm');
  await expect.element(saved()).toBeVisible();
  await app.reload();
  await expect.element(section).toHaveAccessibleName('Operational Info 2 to confirm');
});

test('is listed beside the documents, and what is confirmed there loses its mark on the paper', async () => {
  const app = await mountApp('/documents');
  await openDocument(app, nextWeek());
  await button(/^Brief Card/).click();
  const preview = region('Preview');
  await expect.element(preview.getByText(NOTE)).toBeVisible();
  const staging = preview.getByText(`${STAGING}†`, { exact: true });
  await expect.element(staging).toBeVisible();
  const list = button(/^Not confirmed/);
  const before = Number(/\d+/.exec(list.element().textContent)?.[0]);
  await list.click();
  const confirm = button('Confirm Operational Info, Staging Area');
  await expect.element(confirm).toBeVisible();
  confirm.element().scrollIntoView({ block: 'center' });
  const place = confirm.element().getBoundingClientRect();
  await confirm.click();
  await expect.element(confirm).not.toBeInTheDocument();
  // A tap that bounces, as in gloves, confirms nothing else.
  await tapAt(place);
  await expect.element(list).toHaveAccessibleName(`Not confirmed ${before - 1}`);
  await expect.element(staging).not.toBeInTheDocument();
  await expect.element(preview.getByText(STAGING, { exact: true })).toBeVisible();
  await button('Change Operational Info, Command Post').click();
  await expect.element(field('operationalInfo.commandPost')).toHaveFocus();
});
