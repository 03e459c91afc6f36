// @module-tag long
// A hospital card filled from the directory, by one tap.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { acceptedBy } from '../../src/domain/answers/authors.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region } from './support/screen.ts';

const NAME = 'hospitalFacilities.primary.name';
const LANDING_ZONE = '13S DD 99000 98000';
const dialog = () => page.getByRole('dialog', { name: 'Find hospitals: Primary Hospital' });
const near = () => page.getByLabelText('Near: ZIP, place, coordinates or a map link');

async function openFind(answers: Parameters<MountedApp['write']>[0] = {}): Promise<MountedApp> {
  const app = await mountApp('/threat-assessment');
  await app.write(answers);
  await openSection('Hospital Facilities');
  await button('Find a hospital nearby: Primary Hospital').click();
  await expect.element(dialog()).toBeVisible();
  return app;
}

async function searchFromZip(): Promise<void> {
  await near().fill('80204');
  await dialog()
    .getByRole('button', { name: /^80204/ })
    .click();
  await expect.element(region(/^Nearest \d+ hospitals/)).toBeVisible();
}

const denverHealth = () =>
  region(/^Nearest \d+ hospitals/).getByRole('button', { name: /^Denver Health Medical Center/ });

test('a directory that cannot be read is said, and read on another try', async () => {
  const fetches = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('gone'));
  await openFind({ 'helicopterPlan.mgrs': LANDING_ZONE });
  await expect.element(dialog()).toMatchTextContent('could not be read.');
  // For the suggestions, and for the search.
  expect(fetches).toHaveBeenCalledTimes(2);
  fetches.mockRestore();
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.element(denverHealth()).toBeVisible();
});

test('from a ZIP code to a filled card, which says where it is from; nothing is asked of another host', {
  tags: ['short'],
}, async () => {
  const asked = vi.spyOn(window, 'fetch');
  const app = await openFind();
  await expect.element(dialog()).toMatchTextContent('No place in this plan has coordinates yet');
  await searchFromZip();
  await expect.element(dialog()).toMatchTextContent('From the center of 80204, Denver');
  await expect.element(dialog()).toMatchTextContent('Places: GeoNames, CC BY 4.0.');
  await expect
    .element(region('Suggested'))
    .toMatchTextContent(/Nearest known to be Level I or II\..*Level I:/);
  await expect
    .element(region(/^Nearest \d+ hospitals/))
    .toMatchTextContent('Trauma level: unknown');
  await expect.element(region(/^Nearest \d+ hospitals/)).toMatchTextContent('true, ');
  await denverHealth().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(field(NAME)).toHaveValue('Denver Health Medical Center');
  const document = app.session.open()?.document;
  expect(document?.read('hospitalFacilities.primary.edContact')).toBe('');
  expect(document?.read('hospitalFacilities.primary.traumaAdult')).toMatch(/^Level I/);
  expect(acceptedBy(document?.answer(NAME)?.author ?? '')?.from).toEqual({
    kind: 'cms',
    day: '2026-08',
  });
  const addresses = asked.mock.calls.map(([each]) => (each instanceof Request ? each.url : each));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect(new URL(address, location.href).origin).toBe(location.origin);
    expect(String(address)).not.toContain('80204');
  }
  await button('Undo').click();
  await expect.element(field(NAME)).toHaveValue('');
});

test('the landing zone of the plan is where it begins, without typing', async () => {
  await openFind({ 'helicopterPlan.mgrs': LANDING_ZONE });
  await expect
    .element(dialog())
    .toMatchTextContent(`From this plan: Landing zone, ${LANDING_ZONE}`);
  await expect.element(denverHealth()).toBeVisible();
});

test('what CMS does not list stands below all that it lists, and says why', async () => {
  await openFind({ 'operationalInfo.incidentCoordinates': '39.9526, -75.1652' });
  const unlisted = region(/^Not listed by CMS, Aug 2026: /);
  await expect.element(unlisted).toMatchTextContent('Hahnemann University Hospital');
  await expect.element(unlisted).toMatchTextContent('may have another name, or may be closed.');
  await expect.element(region(/^Nearest/)).not.toMatchTextContent('Hahnemann');
  await expect.element(dialog()).toMatchTextContent('No directory knows which hospitals have');
  const suggested = region('Suggested').getByRole('listitem');
  await expect
    .element(suggested.last())
    .toMatchTextContent('Not listed by CMS, Aug 2026; known only from 2022');
  const below = unlisted.element().compareDocumentPosition(region(/^Nearest/).element());
  expect(below & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0);
});

test('a filter shows those alone of which it is known, and says so', async () => {
  await openFind({ 'helicopterPlan.latitude': '39.73', 'helicopterPlan.longitude': '-105.0' });
  await button('Pediatric trauma I or II').click();
  const rows = region(/^Nearest/);
  await expect.element(rows).toMatchTextContent(/Level I+ pediatric/);
  await expect.element(rows).not.toMatchTextContent('Trauma level: unknown');
  await expect.element(dialog()).toMatchTextContent('where this is unknown are not shown');
  await expect.element(region('Suggested')).not.toBeInTheDocument();
  await button('Pediatric trauma I or II').click();
  await button('Critical access').click();
  await expect.element(rows).toMatchTextContent('Critical access');
  await expect.element(rows).not.toMatchTextContent('General acute care');
  await button('Military or veterans').click();
  await expect.element(rows).toMatchTextContent('Military or veterans');
  await expect.element(rows).not.toMatchTextContent('Critical access');
});

test('a card that says something is asked about first, and comes back whole', async () => {
  const before = { name: 'Mercy', edContact: '303-555-0100' };
  const app = await openFind({
    'helicopterPlan.mgrs': LANDING_ZONE,
    [NAME]: before.name,
    'hospitalFacilities.primary.edContact': before.edContact,
  });
  await page.getByLabelText('Hospital name, city or state').fill('denver health');
  await region(/^Found/)
    .getByRole('button', { name: /^Denver Health Medical Center/ })
    .click();
  await expect.element(dialog()).toMatchTextContent('Now on the card: Mercy');
  await button('Replace with Denver Health Medical Center').click();
  await expect.element(field(NAME)).toHaveValue('Denver Health Medical Center');
  const read = (key: 'name' | 'edContact') =>
    app.session.open()?.document.read(`hospitalFacilities.primary.${key}`);
  expect(read('edContact')).toBe('');
  await button('Undo').click();
  await expect.element(field(NAME)).toHaveValue(before.name);
  expect(read('edContact')).toBe(before.edContact);
});

test('outside of the United States it says that the directory ends', async () => {
  await openFind({ 'helicopterPlan.latitude': '48.85', 'helicopterPlan.longitude': '2.35' });
  await expect.element(dialog()).toMatchTextContent('None of its hospitals is within 500 km.');
  await expect.element(region(/^Nearest/)).not.toBeInTheDocument();
});
