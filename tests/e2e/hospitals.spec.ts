import type { Page } from '@playwright/test';
import type { Hospital } from '../../src/domain/hospital/hospital.ts';
import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';
import { endSplash } from '../support/splash.ts';

const NAME = 'hospitalFacilities.primary.name';

async function post(page: Page, hospital: Record<string, string>): Promise<Hospital> {
  const answer = await page.request.post('/api/hospitals', {
    data: { category: 'primary', ...hospital },
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

const list = async (page: Page): Promise<Hospital[]> =>
  (await page.request.get('/api/hospitals')).json();

async function openHospitals(page: Page): Promise<void> {
  await open(page, '/threat-assessment');
  await openSection(page, 'Hospital Facilities');
}

const card = (page: Page, title = 'Primary Hospital') => page.getByRole('region', { name: title });
const save = (page: Page) => page.getByRole('button', { name: 'Save Primary Hospital' });
const waiting = (page: Page) => page.getByRole('region', { name: /not sent yet$/ });
const WAITS = 'Saved on this device. It will be sent when the connection returns.';
const remove = (page: Page) => page.getByRole('button', { name: 'Delete Primary Hospital' });

test('three cards titled Primary, Secondary and Tertiary Hospital, each with editable fields and a delete button', async ({
  page,
}) => {
  await openHospitals(page);
  for (const [tier, title] of [
    ['primary', 'Primary Hospital'],
    ['secondary', 'Secondary Hospital'],
    ['tertiary', 'Tertiary Hospital'],
  ] as const) {
    for (const key of ['name', 'type', 'address', 'distance', 'edContact']) {
      await expect(
        card(page, title).locator(`[name="hospitalFacilities.${tier}.${key}"]`),
      ).toBeEditable();
    }
    await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeEnabled();
  }
});

test('cards are filled from the server list by category, read once, also when the section is never opened', async ({
  page,
}) => {
  await post(page, { name: 'Mercy', category: 'secondary', edContact: '555-0123' });
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/hospitals') && request.method() === 'GET') reads += 1;
  });
  await open(page, '/threat-assessment');
  await expect(page.getByRole('button', { name: /^Hospital Facilities 2 of 15/ })).toBeVisible();
  await openSection(page, 'Hospital Facilities');
  await expect(field(page, 'hospitalFacilities.secondary.name')).toHaveValue('Mercy');
  await expect(field(page, NAME)).toHaveValue('');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: /^Hospital Facilities 2 of 15/ })).toBeVisible();
  expect(reads).toBe(1);
});

test('Save appears when something differs, POSTs with an id of this device, and says Hospital Saved', async ({
  page,
}) => {
  await openHospitals(page);
  await expect(save(page)).toBeHidden();
  await field(page, NAME).fill('St. Mary');
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST'),
    save(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ category: 'primary', name: 'St. Mary' });
  expect(request.postDataJSON().id).toMatch(/^[0-9a-f-]{36}$/);
  await expect(notice(page, 'Hospital Saved')).toContainText(
    'Hospital information has been saved successfully.',
  );
  await expect(save(page)).toBeHidden();
  expect(await list(page)).toMatchObject([{ category: 'primary', name: 'St. Mary', version: 1 }]);
});

test('after every successful save, update and delete the list is read again', async ({ page }) => {
  await openHospitals(page);
  const done = async (act: () => Promise<void>) => {
    await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'GET' && each.ok()),
      act(),
    ]);
  };
  await field(page, NAME).fill('A');
  await done(() => save(page).click());
  await field(page, NAME).fill('B');
  await done(() => save(page).click());
  await done(() => remove(page).click());
});

test('an edit of a saved hospital is a PUT and says Hospital Updated', async ({ page }) => {
  const saved = await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await field(page, NAME).fill('Mercy West');
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    save(page).click(),
  ]);
  expect(new URL(request.url()).pathname).toBe(`/api/hospitals/${saved.id}`);
  expect(request.headers()['if-match']).toBe('"1"');
  await expect(notice(page, 'Hospital Updated')).toContainText(
    'Hospital information has been updated successfully.',
  );
  expect(await list(page)).toMatchObject([{ id: saved.id, name: 'Mercy West', version: 2 }]);
});

test('texts that the list has beyond the first five are taken into the card and stay when it is saved', async ({
  page,
}) => {
  const later = { phone: '303-555-0111', helipad: 'Yes', notes: 'Gate 3' };
  await post(page, { name: 'Mercy', ...later });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await expect(save(page)).toBeHidden();
  await field(page, NAME).fill('Mercy West');
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'PUT'),
    save(page).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject(later);
  await expect(notice(page, 'Hospital Updated')).toBeVisible();
  expect(await list(page)).toMatchObject([{ name: 'Mercy West', ...later, version: 2 }]);
});

test('Delete removes the saved hospital, clears the card, says Hospital Deleted, and can be undone', async ({
  page,
}) => {
  await post(page, { name: 'Mercy', edContact: '555-0123' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await remove(page).click();
  await expect(notice(page, 'Hospital Deleted')).toContainText(
    'Hospital has been deleted successfully.',
  );
  await expect(field(page, NAME)).toHaveValue('');
  expect(await list(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await expect.poll(() => list(page)).toMatchObject([{ name: 'Mercy', edContact: '555-0123' }]);
  await expect(save(page)).toBeHidden();
});

test('Delete of a card that was never saved makes no call, and can be undone', async ({ page }) => {
  await openHospitals(page);
  await field(page, NAME).fill('Only here');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls += 1;
  });
  await remove(page).click();
  await expect(field(page, NAME)).toHaveValue('');
  await expect(notice(page, 'Card Cleared')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, NAME)).toHaveValue('Only here');
  expect(calls).toBe(0);
});

test('while a delete is pending all delete buttons are disabled', async ({ page }) => {
  await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/hospitals\/.+/, async (route) => {
    await held;
    await route.continue();
  });
  await remove(page).click();
  const buttons = page.getByRole('button', { name: /^Delete/ });
  await expect(buttons).toHaveCount(3);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  release();
  for (const button of await buttons.all()) await expect(button).toBeEnabled();
});

for (const [what, method, words] of [
  ['save', 'POST', 'Failed to save hospital information.'],
  ['update', 'PUT', 'Failed to update hospital information.'],
  ['delete', 'DELETE', 'Failed to delete hospital information.'],
] as const) {
  test(`a failed ${what} gets the destructive notice Error, is not retried, and the text stays`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/status of 422/);
    if (method !== 'POST') await post(page, { name: 'Mercy' });
    await openHospitals(page);
    if (method !== 'POST') await expect(field(page, NAME)).toHaveValue('Mercy');
    let calls = 0;
    await page.route(/\/api\/hospitals/, (route) => {
      if (route.request().method() !== method) return route.continue();
      calls += 1;
      return route.fulfill({ status: 422, body: '{"title":"Not like this"}' });
    });
    await field(page, NAME).fill('Typed');
    await (method === 'DELETE' ? remove(page) : save(page)).click();
    const failed = notice(page, words);
    await expect(failed).toContainText('Error');
    await expect(failed).toContainText('Not like this');
    await expect(failed).toHaveAttribute('data-destructive', 'true');
    await expect(field(page, NAME)).toHaveValue('Typed');
    await expect(remove(page)).toBeEnabled();
    expect(calls).toBe(1);
  });
}

test('where the saved copy changed later the card says so: take or keep, and nothing is overwritten in silence', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 412/);
  const saved = await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  const elsewhere = (name: string) =>
    page.request.put(`/api/hospitals/${saved.id}`, { data: { category: 'primary', name } });

  await elsewhere('Mercy, moved');
  await field(page, NAME).fill('Mercy, mine');
  await save(page).click();
  await expect(notice(page, 'Failed to update')).toBeVisible();
  await expect(card(page)).toContainText('Saved copy differs. It now says: Mercy, moved');
  await expect(field(page, NAME)).toHaveValue('Mercy, mine');
  await page.getByRole('button', { name: 'Keep this card' }).click();
  await expect(notice(page, 'Hospital Updated')).toBeVisible();
  expect(await list(page)).toMatchObject([{ name: 'Mercy, mine' }]);

  await elsewhere('Mercy, closed');
  await remove(page).click();
  await expect(notice(page, 'Failed to delete')).toBeVisible();
  await page.getByRole('button', { name: 'Take saved copy' }).click();
  await expect(field(page, NAME)).toHaveValue('Mercy, closed');
  await expect(save(page)).toBeHidden();
});

test('several saved of one category: the card says so and lets the user choose', async ({
  page,
}) => {
  await post(page, { name: 'Mercy' });
  await post(page, { name: 'St. Luke', address: '12 Elm' });
  await openHospitals(page);
  await expect(card(page)).toContainText('2 hospitals are saved as Primary Hospital. Choose one:');
  await expect(field(page, NAME)).toHaveValue('');
  await page.getByRole('button', { name: 'St. Luke, 12 Elm' }).click();
  await expect(field(page, NAME)).toHaveValue('St. Luke');
  await page.getByRole('button', { name: 'Mercy' }).click();
  await expect(field(page, NAME)).toHaveValue('Mercy');
});

test('of many saved hospitals twelve are shown, the chosen one among them, and all at a tap', async ({
  page,
}) => {
  for (let number = 1; number <= 14; number += 1) await post(page, { name: `Clinic ${number}` });
  await openHospitals(page);
  const choices = card(page).getByRole('button', { name: /^Clinic \d+$/ });
  await expect(choices).toHaveCount(12);
  const toggle = page.getByRole('button', { name: /^Show/ });
  const place = await toggle.boundingBox();
  await page.getByRole('button', { name: 'Show all 14' }).click();
  await expect(choices).toHaveCount(14);
  expect(await toggle.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Clinic 14' }).click();
  await expect(field(page, NAME)).toHaveValue('Clinic 14');
  await page.getByRole('button', { name: 'Show only 12' }).click();
  await expect(choices).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Clinic 14', pressed: true })).toBeVisible();
});

test('an answer typed in this assessment is never replaced by the list', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await post(page, { name: 'Mercy' });
  await page.route('/api/hospitals', async (route) => {
    await held;
    await route.continue();
  });
  await openHospitals(page);
  await expect(page.getByText('Reading the saved hospitals…')).toBeVisible();
  await field(page, NAME).fill('Typed first');
  release();
  await expect(card(page)).toContainText('Saved copy differs.');
  await expect(field(page, NAME)).toHaveValue('Typed first');
});

test('without a server the cards work, say that the list could not be read, and read it again on a tap', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/, /failed: GET/);
  await post(page, { name: 'Mercy' });
  await page.route('/api/hospitals', (route) => route.abort());
  await openHospitals(page);
  await expect(page.getByText('The saved hospitals could not be read.')).toBeVisible();
  await field(page, 'hospitalFacilities.tertiary.name').fill('Works');
  await page.unroute('/api/hospitals');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await expect(field(page, 'hospitalFacilities.tertiary.name')).toHaveValue('Works');
});

/** Lets calls of one method wait until the returned function is called. */
async function hold(page: Page, method: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/hospitals/, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return release;
}

test('Undo never replaces what was typed since; the card offers to bring back once it is clear', async ({
  page,
}) => {
  await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await remove(page).click();
  await expect(notice(page, 'Hospital Deleted')).toBeVisible();
  await field(page, NAME).fill('Typed since');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Nothing Changed')).toBeVisible();
  await expect(field(page, NAME)).toHaveValue('Typed since');
  await field(page, NAME).fill('');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await expect.poll(() => list(page)).toMatchObject([{ name: 'Mercy' }]);
});

test('another notice does not take the way back: the card itself offers it', async ({ page }) => {
  await openHospitals(page);
  await field(page, NAME).fill('Only here');
  await remove(page).click();
  await expect(notice(page, 'Card Cleared')).toBeVisible();
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated')).toBeVisible();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(field(page, NAME)).toHaveValue('Only here');
});

test('a hospital brought back has a new id, so that an old copy elsewhere cannot overwrite it', async ({
  page,
}) => {
  const saved = await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await remove(page).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await list(page)).length).toBe(1);
  expect((await list(page))[0]?.id).not.toBe(saved.id);
  const stale = await page.request.put(`/api/hospitals/${saved.id}`, {
    data: { category: 'primary', name: 'Old' },
    headers: { 'if-match': '"1"' },
  });
  expect(stale.status()).toBe(404);
});

test('text typed while a delete is pending stays', async ({ page }) => {
  await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  const release = await hold(page, 'DELETE');
  await remove(page).click();
  await expect(page.getByText('Deleting…').first()).toBeVisible();
  await field(page, NAME).fill('Typed meanwhile');
  release();
  await expect(notice(page, 'Hospital Deleted')).toBeVisible();
  await expect(field(page, NAME)).toHaveValue('Typed meanwhile');
});

test('a saved card is never called outdated while the list is still being read', async ({
  page,
}) => {
  await post(page, { name: 'Mercy', address: 'old' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  const release = await hold(page, 'GET');
  await field(page, NAME).fill('Mercy West');
  const answered = page.waitForResponse((each) => each.request().method() === 'PUT');
  await save(page).click();
  await answered;
  await expect(card(page).getByText('Saving…')).toBeHidden();
  await expect(card(page)).not.toContainText('Saved copy differs');
  release();
  await expect(notice(page, 'Hospital Updated')).toBeVisible();
  await expect(card(page)).not.toContainText('Saved copy differs');
});

test('a save under way is remembered while the section is collapsed: no second record', async ({
  page,
}) => {
  await openHospitals(page);
  const release = await hold(page, 'POST');
  await field(page, NAME).fill('Slow');
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  await expect(remove(page)).toBeDisabled();
  await openSection(page, 'Hospital Facilities');
  await openSection(page, 'Hospital Facilities');
  await expect(save(page)).toBeDisabled();
  release();
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  await expect(save(page)).toBeHidden();
  expect(await list(page)).toHaveLength(1);
});

test('a lost answer makes no second record: an edit while it waits updates the first', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/, /failed: POST/, /status of 409/);
  await openHospitals(page);
  let lost = 0;
  await page.route(/\/api\/hospitals/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await field(page, NAME).fill('First');
  await save(page).click();
  await expect(notice(page, 'Not Sent Yet')).toContainText(WAITS);
  expect(await list(page)).toHaveLength(1);
  await field(page, NAME).fill('First, corrected');
  await save(page).click();
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  expect(await list(page)).toMatchObject([{ name: 'First, corrected' }]);
  await expect(card(page)).not.toContainText('Saved copy differs');
  await expect(waiting(page)).toHaveCount(0);
});

test('without a connection a save is kept on this device, says so in words, and is sent when it returns', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await openHospitals(page);
  await expect(page.getByText('Reading the saved hospitals…')).toBeHidden();
  await context.setOffline(true);
  await field(page, NAME).fill('Mercy');
  await save(page).click();
  const kept = notice(page, 'Not Sent Yet');
  await expect(kept).toContainText(WAITS);
  await expect(kept).not.toHaveAttribute('data-destructive', 'true');
  await expect(waiting(page)).toContainText('Save “Mercy” as Primary Hospital');
  await expect(waiting(page)).toContainText(
    /Tried once: there was no connection. Next try in (\d+ s|a moment)\./,
  );
  await expect(card(page)).toContainText('On this device, not sent yet.');
  await expect(save(page)).toBeHidden();
  expect(await list(page)).toEqual([]);
  await context.setOffline(false);
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await list(page)).toMatchObject([{ name: 'Mercy', version: 1 }]);
});

test('a fault of the server keeps the change, and Send now tries it again', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 503/);
  await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await page.route(/\/api\/hospitals\/.+/, (route) => route.fulfill({ status: 503, body: '' }));
  await remove(page).click();
  await expect(notice(page, 'Not Sent Yet')).toContainText(WAITS);
  await expect(waiting(page)).toContainText('Delete “Mercy” from Primary Hospital');
  await expect(waiting(page)).toContainText('the server had a fault');
  await expect(field(page, NAME)).toHaveValue('');
  await page.unroute(/\/api\/hospitals\/.+/);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(notice(page, 'Hospital Deleted')).toBeVisible();
  expect(await list(page)).toEqual([]);
});

test('an update of a hospital that was deleted elsewhere offers to save it as new', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const saved = await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await page.request.delete(`/api/hospitals/${saved.id}`);
  await field(page, NAME).fill('Mercy West');
  await save(page).click();
  await expect(card(page)).toContainText('Deleted elsewhere.');
  await page.getByRole('button', { name: 'Save as new' }).click();
  await expect.poll(() => list(page)).toMatchObject([{ name: 'Mercy West', version: 1 }]);
  expect((await list(page))[0]?.id).not.toBe(saved.id);
  await expect(card(page)).not.toContainText('Deleted elsewhere.');
  await field(page, NAME).fill('Mercy West, corrected');
  await expect(card(page)).not.toContainText('Saved copy differs');
  await save(page).click();
  await expect.poll(() => list(page)).toMatchObject([{ name: 'Mercy West, corrected' }]);
});

test('taking the saved copy of what was changed elsewhere can be undone', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 412/);
  const saved = await post(page, { name: 'Mercy' });
  await openHospitals(page);
  await expect(field(page, NAME)).toHaveValue('Mercy');
  await page.request.put(`/api/hospitals/${saved.id}`, {
    data: { category: 'primary', name: 'Mercy, moved' },
  });
  await field(page, NAME).fill('Mercy, mine');
  await save(page).click();
  await page.getByRole('button', { name: 'Take saved copy' }).click();
  await expect(field(page, NAME)).toHaveValue('Mercy, moved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, NAME)).toHaveValue('Mercy, mine');
  expect(await list(page)).toMatchObject([{ name: 'Mercy, moved' }]);
});

test('another hospital taken while a save is under way stays what the card is', async ({
  page,
}) => {
  await post(page, { name: 'Mercy' });
  await post(page, { name: 'St. Luke' });
  await openHospitals(page);
  await page.getByRole('button', { name: 'Mercy' }).click();
  const release = await hold(page, 'PUT');
  await field(page, NAME).fill('Mercy West');
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  await page.getByRole('button', { name: 'St. Luke' }).click();
  release();
  await expect(notice(page, 'Hospital Updated')).toBeVisible();
  await expect(field(page, NAME)).toHaveValue('St. Luke');
  await expect(page.getByRole('button', { name: 'St. Luke', pressed: true })).toBeVisible();
  await expect(save(page)).toBeHidden();
  expect((await list(page)).map(({ name }) => name).sort()).toEqual(['Mercy West', 'St. Luke']);
});

test('a change that the server refuses is kept, says why, and can be edited or dropped', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  await openHospitals(page);
  await page.route('/api/hospitals', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, body: '{"title":"Sign in first"}' })
      : route.continue(),
  );
  await field(page, NAME).fill('Mercy');
  await save(page).click();
  await expect(card(page)).toContainText('The server refused it (401). Sign in first');
  await page.reload();
  await endSplash(page);
  await openSection(page, 'Hospital Facilities');
  await expect(card(page)).toContainText('The server refused it (401). Sign in first');
  await field(page, NAME).fill('Mercy West');
  await save(page).click();
  await expect(notice(page, 'Failed to save')).toBeVisible();
  await page.getByRole('button', { name: 'Drop my change' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(field(page, NAME)).toHaveValue('Mercy West');
  await page.unroute('/api/hospitals');
  await save(page).click();
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  expect(await list(page)).toMatchObject([{ name: 'Mercy West' }]);
});

test('taking a saved hospital over typed text can be undone', async ({ page }) => {
  await post(page, { name: 'Mercy' });
  await post(page, { name: 'St. Luke' });
  await openHospitals(page);
  await field(page, NAME).fill('Typed');
  await page.getByRole('button', { name: 'St. Luke' }).click();
  await expect(field(page, NAME)).toHaveValue('St. Luke');
  await expect(notice(page, 'Card Replaced')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, NAME)).toHaveValue('Typed');
});

test('a text that is too long to be saved is named before the try, and stays', async ({ page }) => {
  await openHospitals(page);
  await field(page, 'hospitalFacilities.primary.address').fill('x'.repeat(10_001));
  await expect(card(page)).toContainText('Address is longer than 10,000 characters');
});
