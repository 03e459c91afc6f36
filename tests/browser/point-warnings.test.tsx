// @module-tag long
// What looks wrong of the points of a plan: said quietly, counted, and resolved by mending or by one tap.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import {
  DOUBTS,
  RIGHT_POINTS,
  withFarLandingZone,
  withPoints,
} from '../support/doubtful-points.ts';
import { filledAssessment } from '../support/filled-assessments.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region, saved } from './support/screen.ts';
import { openDocument } from './support/stored-document.ts';
import { storeDocument } from './support/stored-vault.ts';

const LONGITUDE = 'helicopterPlan.longitude';
const zone = () => button(/^Helicopter Plan/);
const right = () => button('Checked: correct');

test('each of them is said at its box, to those who hear it too, and may be right where it is a point', async () => {
  const app = await mountApp('/threat-assessment');
  await openDocument(app, withPoints({}));
  await openSection('Helicopter Plan');
  await expect.element(field(LONGITUDE)).toBeVisible();
  await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan \d of 9 filled$/);
  for (const { wrong, at, says, canBeRight } of Object.values(DOUBTS)) {
    await app.write({ ...RIGHT_POINTS, ...wrong });
    const box = field(at);
    await expect.element(box).toHaveAccessibleDescription(says);
    await expect.element(page.getByRole('status').filter({ hasText: says }).first()).toBeVisible();
    await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan 1 to check/);
    if (canBeRight) await expect.element(right().first()).toBeVisible();
    else await expect.element(right()).not.toBeInTheDocument();
  }
  await app.write(RIGHT_POINTS);
  await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan \d of 9 filled$/);
  await expect.element(field(LONGITUDE)).not.toHaveAccessibleDescription();
});

test('that it is right holds for others and after a reload, stands in the log, and is void with another text', async () => {
  const app = await mountApp('/threat-assessment');
  await openDocument(app, withFarLandingZone());
  await openSection('Helicopter Plan');
  await right().click();
  await expect.element(field(LONGITUDE)).toHaveFocus();
  await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan \d of 9 filled$/);
  await expect.element(page.getByText(/Checked: correct \(no name set/)).toBeVisible();
  await expect.element(saved()).toBeVisible();
  await app.reload();
  await openSection('Helicopter Plan');
  await expect.element(page.getByText(/Checked: correct \(no name set/)).toBeVisible();
  await button(/^Change log/).click();
  await expect
    .element(page.getByText('Checked: correct: 37.7550, -105.1000, 39.7400, -105.0900'))
    .toBeVisible();
  await button('Close').click();
  await field('helicopterPlan.latitude').fill('37.7551');
  await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan 1 to check/);
  await field('helicopterPlan.latitude').fill('37.7550');
  await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan \d of 9 filled$/);
  await button(/^Warn again/).click();
  await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan 1 to check/);
});

test('are counted on the cards of a call-out and in the list to jump from', async () => {
  const app = await mountApp('/call-out');
  await openDocument(app, withFarLandingZone());
  await expect.element(button(/^Air, landing zone and weather .*1 to check/)).toBeVisible();
  await button('Jump to or find').click();
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Air, landing.*1 to check/ }))
    .toBeVisible();
});

test('a card of the operation says it where it is read, with the coordinates of the collection point', async () => {
  await storeDocument(withFarLandingZone());
  await mountApp('/operation');
  const glance = region('Needed first');
  await expect
    .element(glance.getByText(/^Check before use: Landing zone is 1\d\d miles/))
    .toBeVisible();
  await expect.element(glance.getByText('39.7420, -105.0900')).toBeVisible();
  await expect.element(glance.getByRole('button', { name: /^Copy .*Coordinates/ })).toBeVisible();
});

test('are named before sealing and on the paper, and keep nobody from sealing', async () => {
  const app = await mountApp('/documents');
  await openDocument(app, withFarLandingZone());
  await button(/^Brief Card/).click();
  await expect
    .element(region('Preview').getByText(/^Landing zone is 1\d\d miles .* Check the coordinates/))
    .toBeVisible();
  await button(/^Options/).click();
  await button(/^As briefed/).click();
  await expect.element(page.getByText(/^Points to check before use/)).toBeVisible();
  const seal = button('Seal as version 1');
  await expect.element(seal).toBeEnabled();
});

test.each([
  barricadedSubject,
  filledAssessment,
])('a plan that is right raises none', async (make) => {
  const app = await mountApp('/threat-assessment');
  await openDocument(app, make());
  await expect.element(zone()).toHaveAccessibleName(/^Helicopter Plan 9 of 9 filled$/);
  await expect.element(button(/to check/)).not.toBeInTheDocument();
});
