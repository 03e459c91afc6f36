import {
  catalogue,
  listedSections,
  plainFields,
  type Section,
} from '../../src/domain/assessment/catalogue.ts';
import { expect, field, notice, open, openSection, saved, test } from '../support/app-test.ts';
import { endSplash } from '../support/splash.ts';

const PATH = '/threat-assessment';
const sections: readonly Section[] = catalogue;

test('eleven sections in order, all collapsed at first; a tap toggles, and several may be open at once', async ({
  page,
}) => {
  await open(page, PATH);
  const titles = page.locator('main form').getByRole('heading', { level: 2 });
  // The twelfth holds what goes beyond the specification.
  await expect(titles).toHaveCount(12);
  await expect(titles.nth(11)).toHaveText('More detail');
  const triggers = titles.getByRole('button');
  for (const [index, section] of listedSections.entries()) {
    await expect(triggers.nth(index)).toContainText(section.title);
    await expect(triggers.nth(index)).toHaveAttribute('aria-expanded', 'false');
  }
  await openSection(page, 'Weather');
  await openSection(page, 'Helicopter Plan');
  await expect(field(page, 'weather.temperature')).toBeVisible();
  await expect(field(page, 'helicopterPlan.mgrs')).toBeVisible();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.temperature')).toBeHidden();
  await expect(field(page, 'helicopterPlan.mgrs')).toBeVisible();
});

test('every field of the catalogue is drawn by its section: the name of its input is its path, text areas have 2 or 3 rows, and all are free text', async ({
  page,
}) => {
  await open(page, PATH);
  for (const section of listedSections) await openSection(page, section.title);
  for (const section of listedSections) {
    for (const row of section.rows ?? [undefined]) {
      for (const { key, lines, internal, more } of section.fields) {
        const box = field(page, [section.id, row?.key, key].filter(Boolean).join('.'));
        if (internal || more) {
          await expect(box).toHaveCount(0);
        } else if (lines) {
          expect(await box.evaluate((element) => element.tagName)).toBe('TEXTAREA');
          await expect(box).toHaveAttribute('rows', String(lines));
        } else {
          await expect(box).toHaveAttribute('type', 'text');
        }
      }
    }
  }
});

test('each section shows how many of its fields are filled', async ({ page }) => {
  await open(page, PATH);
  const weather = page.getByRole('button', { name: /^Weather/ });
  await expect(weather).toHaveAccessibleName('Weather 0 of 4 filled');
  await weather.click();
  await field(page, 'weather.visibility').fill('2 mi');
  await expect(weather).toHaveAccessibleName('Weather 1 of 4 filled');
  await expect(page.getByRole('button', { name: /^Hospital/ })).toHaveAccessibleName(
    'Hospital Facilities 0 of 15 filled',
  );
});

test('the operator timestamp is filled with the local date and time once, and stays editable', async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Operator Information');
  const stamp = field(page, 'operatorInfo.timestamp');
  const expected = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(),
    ),
  );
  expect((await stamp.inputValue()).slice(0, 12)).toBe(expected.slice(0, 12));
  await stamp.fill('1 Jan, before dawn');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Operator Information');
  await expect(stamp).toHaveValue('1 Jan, before dawn');
});

test('level hints are one-tap suggestions beside a free-text box, never enforced', async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Hazardous Materials');
  const box = field(page, 'hazardousMaterials.riskLevel');
  await expect(box).toHaveAttribute('placeholder', 'Low/Medium/High/Critical');
  const chips = page.getByRole('group', { name: 'Suggestions for Risk Level' }).getByRole('button');
  await expect(chips).toHaveText(['Low', 'Medium', 'High', 'Critical']);
  await chips.nth(3).click();
  await expect(box).toHaveValue('Critical');
  await expect(chips.nth(3)).toHaveAttribute('aria-pressed', 'true');
  await box.fill('Unknown until sampled');
  await expect(box).toHaveValue('Unknown until sampled');
  await expect(chips.nth(3)).toHaveAttribute('aria-pressed', 'false');
  await chips.nth(2).click();
  await expect(box).toHaveValue('High. Unknown until sampled');
  await chips.nth(2).click();
  await expect(box).toHaveValue('Unknown until sampled');
});

test('Add section offers Criminal Threats once, with its form', async ({ page }) => {
  await open(page, PATH);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'Criminal Threats' }).click();
  await expect(page.getByRole('button', { name: /^Criminal Threats/ })).toBeFocused();
  const criminal = sections.find(({ id }) => id === 'criminalThreats');
  for (const { key } of criminal ? plainFields(criminal) : []) {
    await expect(field(page, `criminalThreats.${key}`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Add section' })
      .getByRole('button', { name: 'Criminal Threats' }),
  ).toHaveCount(0);
});

test("a section of the user's own naming gets one description box under the user's own words", async ({
  page,
}) => {
  await open(page, PATH);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section of your own').fill('Gas & breach / less-lethal');
  await page.getByLabel('Section of your own').press('Enter');
  await expect(page.getByRole('button', { name: /^Gas & breach/ })).toBeFocused();
  await expect(field(page, 'gasBreachLessLethal.description')).toHaveAttribute('rows', '3');
});

test('telephone numbers can be tapped to call, and one tap copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await open(page, PATH);
  await openSection(page, 'Operator Information');
  await field(page, 'operatorInfo.contactInfo').fill('Cell (303) 555-0142 or MED 7');
  await expect(page.getByRole('link', { name: 'Call (303) 555-0142' })).toHaveAttribute(
    'href',
    'tel:3035550142',
  );
  await page.getByRole('button', { name: 'Copy Contact Info' }).click();
  await expect(notice(page, 'Copied')).toBeVisible();
  await field(page, 'operatorInfo.agency').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field(page, 'operatorInfo.agency')).toHaveValue('Cell (303) 555-0142 or MED 7');
});

test('Enter moves on to the next field, as its key says', async ({ page }) => {
  await open(page, PATH);
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.temperature')).toHaveAttribute('enterkeyhint', 'next');
  await field(page, 'weather.temperature').press('Enter');
  await expect(field(page, 'weather.windConditions')).toBeFocused();
});

test('answers stay while the user goes to other screens, and once they are saved nothing is asked on leaving', async ({
  page,
}) => {
  await open(page, PATH);
  let asked = 0;
  page.on('dialog', async (dialog) => {
    asked += 1;
    await dialog.accept();
  });
  await openSection(page, 'Weather');
  await field(page, 'weather.description').fill('Fog until ten');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Reference/ }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  expect(asked).toBe(0);
  await endSplash(page);
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
});

test('leaving the page with answers that cannot be saved asks first', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await open(page, PATH);
  let asked = 0;
  page.on('dialog', async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    asked += 1;
  });
  await openSection(page, 'Weather');
  await field(page, 'weather.description').fill('Fog until ten');
  await expect(page.getByRole('alert')).toContainText('Not saved. The browser gives no storage');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
});

test('a page without typed answers can be left without being asked', async ({ page }) => {
  await open(page, PATH);
  let asked = 0;
  page.on('dialog', async (dialog) => {
    asked += 1;
    await dialog.accept();
  });
  await openSection(page, 'Weather');
  await page.reload();
  expect(asked).toBe(0);
});

test('nothing typed is kept by autofill, address, title or storage', async ({ page }) => {
  await open(page, PATH);
  await expect(page.locator('form')).toHaveAttribute('autocomplete', 'off');
  await openSection(page, 'Operator Information');
  await field(page, 'operatorInfo.operatorName').fill('Zebedee');
  await expect(field(page, 'operatorInfo.operatorName')).toHaveAttribute('autocomplete', 'off');
  const kept = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.title,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
    ]),
  );
  expect(kept).not.toContain('Zebedee');
});

test('the status says whether everything is saved and since when, and when the device is offline', async ({
  page,
  context,
}) => {
  await open(page, PATH);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Nothing typed yet');
  await expect(header).toContainText('Not protected: set a passphrase');
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('2 mi');
  await expect(header).toContainText('Saving…');
  await expect(saved(page)).toHaveText(/Saved \d{1,2}:\d\d [AP]M/);
  await context.setOffline(true);
  await expect(header.getByRole('status')).toContainText('Offline');
});

test('a keystroke draws that field again and no other', async ({ page }) => {
  await open(page, PATH);
  for (const section of listedSections) await openSection(page, section.title);
  await page.evaluate(() => {
    const changed = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.add(element?.closest('button')?.textContent ?? element?.tagName ?? '?');
      }
    }).observe(document.querySelector('main') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { changed });
  });
  await field(page, 'weather.visibility').pressSequentially('ab');
  const changed = await page.evaluate(() => [
    ...(window as unknown as { changed: Set<string> }).changed,
  ]);
  expect(changed.filter((name) => !/^Weather|^INPUT$/.test(name))).toEqual([]);
});

test('without a network every screen is still there, and the answers stay', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/\.svg net::ERR_INTERNET_DISCONNECTED/, /ERR_INTERNET_DISCONNECTED$/);
  await open(page, PATH);
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('Fog');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: /^Medical Reference/ }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.visibility')).toHaveValue('Fog');
});

test('a screen whose code cannot be read says so, keeps the answers, and is read again on a tap', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/home-route/, /ERR_FAILED/);
  await page.route(/home-route/, (route) => route.abort());
  await open(page, PATH);
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('Fog');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expect(page.getByText('This screen could not be shown')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.visibility')).toHaveValue('Fog');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expect(page.getByText('This screen could not be shown')).toBeVisible();
  await page.unroute(/home-route/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulwark' })).toBeVisible();
});

test('a notice covers nothing: the content makes room for it', async ({ page }) => {
  await open(page, PATH);
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated')).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();
  await expect(page.getByLabel('Section of your own')).toBeVisible();
  const main = await page.getByRole('main').boundingBox();
  const shown = await notice(page, 'PDF Generated').boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  await page.setViewportSize({ width: 800, height: 360 });
  await expect(notice(page, 'PDF Generated')).toBeInViewport({ ratio: 0.9 });
});
