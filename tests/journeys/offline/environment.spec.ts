// What weather and ground do to people, in airplane mode: all of it but the weather button.
import { field, open, openSection, unfold } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';

test.use({ serviceWorkers: 'allow' });

test('light, cold, guidebook, snakes, sketch map and helicopter brief of a new plan need no network', {
  tag: '@long',
}, async ({ site, context, page }) => {
  await open(page, site.origin);
  await keptOnDevice(page);
  await site.stop();
  await context.setOffline(true);
  const plan = await context.newPage();
  await page.close();
  await open(plan, `${site.origin}/call-out`);
  await openSection(plan, 'Operation and period');
  await field(plan, 'icsOperation.periodFrom').fill('2026-11-28 15:00 MST');
  await field(plan, 'icsOperation.periodTo').fill('2026-11-29 08:00 MST');
  await openSection(plan, 'Where');
  await field(plan, 'operationalInfo.incidentCoordinates').fill('39.74, -105.091');
  await plan.getByRole('button', { name: 'All sections' }).click();

  await openSection(plan, 'Weather');
  await field(plan, 'weather.temperature').fill('28');
  await field(plan, 'weather.windConditions').fill('N 12 mph');
  await field(plan, 'weather.description').fill('Overcast');
  await plan
    .getByRole('group', { name: 'Known answers for Description' })
    .getByRole('button', { name: /Sunset 16:37/ })
    .click();
  await expect(field(plan, 'weather.description')).toHaveValue(/Sunset 16:37.*Wind chill/);
  await expect(plan.getByRole('region', { name: 'Sun and moon' })).toBeVisible();

  await openSection(plan, 'Hazardous Materials');
  await plan.getByRole('button', { name: 'Find in ERG 2024, bomb stand-off' }).click();
  const guidebook = plan.getByRole('dialog');
  await guidebook.getByLabel('UN number or name of the material').fill('1017');
  await guidebook
    .getByRole('button', { name: /^Chlorine/ })
    .first()
    .click();
  await guidebook
    .getByRole('button', { name: /^Add to Safety Perimeter: .*small spill$/ })
    .first()
    .click();
  await plan.keyboard.press('Escape');
  await expect(guidebook).toBeHidden();
  await expect(field(plan, 'hazardousMaterials.safetyPerimeter')).toHaveValue(/isolate 60 m/);

  // Below 50 °F no snake is hinted at.
  await field(plan, 'weather.temperature').fill('68');
  await openSection(plan, 'Animal Threats');
  await unfold(plan, 'Animal Threats');
  await expect(plan.getByRole('button', { name: /^Pit vipers of Colorado/ })).toBeVisible();

  await openSection(plan, 'Helicopter Plan');
  await field(plan, 'helicopterPlan.landingZone').fill('School field');
  await field(plan, 'helicopterPlan.latitude').fill('39.745');
  await field(plan, 'helicopterPlan.longitude').fill('-105.095');
  await plan.goto(`${site.origin}/operation`);
  await plan.getByRole('button', { name: 'Sketch map' }).click();
  const sketch = plan.getByRole('dialog', { name: 'Sketch map' });
  await expect(sketch).toContainText('Landing zone');
  await sketch.getByRole('button', { name: 'Back' }).click();
  await plan.getByRole('button', { name: /^Helicopter brief/ }).click();
  await expect(plan.getByRole('dialog')).toContainText('The pilot decides.');
});
