// A plan of an event: begun beside the call-out, with the sections of an event, and one document all the same.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rowsOf } from '../../src/domain/answers/rows.ts';
import { callOutCards } from '../../src/domain/plan/call-out.ts';
import { NEW_CALL_OUT_PATH } from '../../src/web/paths.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region, saved } from './support/screen.ts';

const chip = (group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name });

async function beginEvent() {
  const app = await mountApp('/');
  await page.getByRole('link', { name: 'New event plan' }).click();
  await expect.element(button('Event')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Event plan' })).toBeVisible();
  return app;
}

test('is begun from Home with the sections of an event, and a reload keeps it one', async () => {
  const app = await beginEvent();
  await chip('Suggestions for Incident Type', 'Race').click();
  await expect.element(page.getByText('1 of 12 commander’s questions answered')).toBeVisible();
  await expect.element(button(/^Posts and first-aid stations/)).toBeVisible();
  await expect.element(saved()).toBeVisible();
  await app.reload();
  await expect.element(button('Event')).toHaveAttribute('aria-pressed', 'true');
  await button('All sections').click();
  for (const title of ['Event 0 of 8 filled', 'Days and Shifts 0 shifts', 'Zones 0 zones']) {
    await expect.element(button(title)).toBeVisible();
  }
  await openSection('Posts and First-Aid Stations');
  await expect.element(button('Add post')).toBeVisible();
});

test('a post that is a first-aid station stands in block 3 of ICS 206, and the next one is begun as it', {
  tags: ['long'],
}, async () => {
  const app = await beginEvent();
  await openSection('Posts and first-aid stations');
  await button('Add post').click();
  const first = region('Post 1');
  await first.getByLabelText('Post', { exact: true }).fill('Ridge aid');
  await first.getByLabelText('Location').fill('Mile 3, saddle');
  await chip('Suggestions for First-Aid Station', 'Yes').click();
  await first.getByLabelText('Staff').fill('2 EMT');
  await first.getByLabelText('Kit').fill('AED, oxygen');
  await button('Duplicate Post 1').click();
  const second = region('Post 2');
  await expect.element(second.getByLabelText('Post', { exact: true })).toHaveFocus();
  await expect.element(second.getByLabelText('Post', { exact: true })).toHaveValue('');
  await expect.element(second.getByLabelText('Kit')).toHaveValue('AED, oxygen');
  await second
    .getByRole('group', { name: 'Known answers for Staff' })
    .getByRole('button', { name: /2 EMT/ })
    .click();
  await expect.element(second.getByLabelText('Staff')).toHaveValue('2 EMT');
  const document = app.session.open()?.document;
  expect(rowsOf(document?.answers() ?? new Map(), 'eventPosts')).toHaveLength(2);
  await expect.element(saved()).toBeVisible();
  await button('Documents').click();
  await button(/^ICS 206/).click();
  await expect.element(page.getByRole('article')).toMatchTextContent('Ridge aid');
});

test('a call-out has none of it', async () => {
  const app = await mountApp(NEW_CALL_OUT_PATH);
  await expect.element(button('Call-out')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chip('Suggestions for Incident Type', 'High-risk warrant')).toBeVisible();
  await expect
    .element(page.getByRole('form').getByRole('heading', { level: 2 }))
    .toHaveLength(callOutCards.filter(({ shownWhen }) => !shownWhen).length);
  expect(app.session.open()?.document.addedSections()).toEqual([]);
  await button('All sections').click();
  await expect.element(button(/^Other/)).toBeVisible();
  await expect.element(button(/^Posts/)).not.toBeInTheDocument();
  await expect.element(field('eventInfo.attendance')).not.toBeInTheDocument();
});
