// @module-tag long
// Hospitals that a plan with a point suggests by itself, how far they are, and what the team makes sure of.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { acceptedBy } from '../../src/domain/answers/authors.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, fromMenu, notice, openSection, region } from './support/screen.ts';

const INCIDENT = { 'operationalInfo.incidentCoordinates': '39.7400, -105.0910' } as const;
const suggested = () => page.getByRole('dialog', { name: 'Suggested for empty cards' });
const nearby = () => button(/ nearby$/);
/** The row of a hospital in the open sheet. */
const row = (start: string) => suggested().getByRole('button', { name: new RegExp(`^${start}`) });
const name = (card: string) => field(`hospitalFacilities.${card}.name`);
const offersFor = (label: string) =>
  page.getByRole('group', { name: `Known answers for ${label}` });

describe('a plan with a point and empty cards', () => {
  test('without a point asks for no directory; with one it suggests, with what is known and its day', async () => {
    const fetches = vi.spyOn(window, 'fetch');
    onTestFinished(() => fetches.mockRestore());
    const app = await mountApp('/threat-assessment');
    await openSection('Hospital Facilities');
    await expect.element(name('primary')).toBeVisible();
    await expect.element(nearby()).not.toBeInTheDocument();
    expect(fetches).not.toHaveBeenCalled();
    await app.write(INCIDENT);
    await nearby().click();
    const lutheran = row('Lutheran Medical Center');
    await expect.element(lutheran).toMatchTextContent('Level II · nearest known');
    await expect.element(lutheran).toMatchTextContent('2.0 miles, 002° true, north');
    await expect.element(lutheran).toMatchTextContent('Level of 2022 · Listed by CMS, Aug 2026');
    await expect.element(lutheran).toMatchTextContent('Add as primary');
    await suggested().getByRole('button', { name: 'Details of Lutheran Medical Center' }).click();
    const evidence = suggested().getByRole('group', { name: 'Details of Lutheran Medical Center' });
    await expect
      .element(evidence)
      .toMatchTextContent('Nearest known to be Level I or II: Level II');
    await expect.element(evidence).toMatchTextContent('Nearest known to have emergency services');
    await expect.element(evidence).toMatchTextContent('Trauma level as of 2022: Level II');
    await expect
      .element(evidence)
      .toMatchTextContent(
        /2\.0 miles \(3\.2 km\).*about \d+ min flight at 120 knots, straight line, without start-up and landing/,
      );
    await expect.element(suggested()).toMatchTextContent('Near Incident, in a straight line');
    await expect.element(suggested()).toMatchTextContent('HIFLD 2022, CMS Aug 2026.');
    // Its body scrolls, and never the whole of it with its head.
    expect(suggested().element().scrollHeight).toBe(suggested().element().clientHeight);
    // Nothing fills itself.
    await expect.element(name('primary')).toHaveValue('');
    expect(fetches).toHaveBeenCalledOnce();
    for (const [address] of fetches.mock.calls)
      expect(new URL(String(address), location.href).origin).toBe(location.origin);
  });

  test('one tap fills the next empty card, one takes it back', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write(INCIDENT);
    await openSection('Hospital Facilities');
    await nearby().click();
    await row('Lutheran Medical Center').click();
    await expect.element(name('primary')).toHaveValue('Lutheran Medical Center');
    const author = app.session.open()?.document.answer('hospitalFacilities.primary.name')?.author;
    expect(acceptedBy(author ?? '')?.from.kind).toBe('cms');
    await expect.element(suggested()).toMatchTextContent('Add as secondary');
    await expect.element(row('Lutheran Medical Center')).not.toBeInTheDocument();
    await suggested().getByRole('button', { name: 'Close' }).click();
    await button('Undo').click();
    await expect.element(name('primary')).toHaveValue('');
  });

  test('in the call-out view one tap fills all three with different hospitals, one takes all back', {
    tags: ['short'],
  }, async () => {
    const app = await mountApp('/call-out');
    await app.write(INCIDENT);
    await openSection('Hospitals');
    await nearby().click();
    const all = row('Use all three');
    await expect
      .element(all)
      .toMatchTextContent('Primary Hospital: Lutheran Medical Center, 2.0 miles, Level II');
    await expect
      .element(all)
      .toMatchTextContent(/Tertiary Hospital: .*, [\d.]+ miles, Colorado I-RPTC, Level I Regional/);
    await all.click();
    await expect.element(name('primary')).toHaveValue('Lutheran Medical Center');
    await expect.element(suggested()).not.toBeInTheDocument();
    const read = (card: 'primary' | 'secondary' | 'tertiary') =>
      app.session.open()?.document.read(`hospitalFacilities.${card}.name`);
    expect(new Set([read('primary'), read('secondary'), read('tertiary')]).size).toBe(3);
    await button('Undo').click();
    await expect.element(nearby()).toBeVisible();
    expect([read('primary'), read('secondary'), read('tertiary')]).toEqual(['', '', '']);
    await expect.element(button('Find a hospital nearby: Primary Hospital')).toBeVisible();
  });

  test('one after the other fills the next card; what ICS 206 asks and nobody knows stands outside of the fold', async () => {
    await mountApp('/call-out').then((app) => app.write(INCIDENT));
    await openSection('Hospitals');
    await nearby().click();
    await row('Centura Health - St Anthony').click();
    await expect.element(name('primary')).toHaveValue('Centura Health - St Anthony Hospital');
    await suggested().getByRole('button', { name: 'Close' }).click();
    const primary = (key: string) => field(`hospitalFacilities.primary.${key}`);
    await expect.element(primary('burnCenter')).toBeVisible();
    await expect.element(primary('traumaPediatric')).toBeVisible();
    // It is known, and lies in the fold with what else is.
    await expect.element(primary('traumaAdult')).not.toBeInTheDocument();
    await page
      .getByRole('group', { name: 'Suggestions for Burn Center' })
      .first()
      .getByRole('button', { name: 'No' })
      .click();
    await expect.element(primary('burnCenter')).toHaveValue('No');
    await nearby().click();
    await expect
      .element(suggested())
      .toMatchTextContent('Hospitals already in this plan are not listed.');
    await row('Denver Health').click();
    await expect.element(name('secondary')).toHaveValue('Denver Health Medical Center');
  });

  test('only cards that are empty are filled', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write({ ...INCIDENT, 'hospitalFacilities.primary.name': 'Mercy' });
    await openSection('Hospital Facilities');
    await nearby().click();
    await row('Use both').click();
    await expect.element(name('secondary')).not.toHaveValue('');
    await expect.element(name('tertiary')).not.toHaveValue('');
    await expect.element(name('primary')).toHaveValue('Mercy');
  });

  test('a point that is too rough suggests nothing, and that is said', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write({ 'operationalInfo.incidentCoordinates': '39, -105' });
    await openSection('Hospital Facilities');
    const text = page.getByText('Incident is too imprecise to suggest hospitals: 39, -105.', {
      exact: false,
    });
    await expect.element(text).toBeVisible();
    await expect.element(nearby()).not.toBeInTheDocument();
  });

  test('elsewhere than in the United States it says why there is nothing', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write({ 'operationalInfo.incidentCoordinates': '48.85, 2.35' });
    await openSection('Hospital Facilities');
    await expect
      .element(page.getByText('None of its hospitals is within 500 km.', { exact: false }))
      .toBeVisible();
    await expect.element(nearby()).not.toBeInTheDocument();
  });
});

describe('how far a hospital is', () => {
  const HOSPITAL = {
    ...INCIDENT,
    'hospitalFacilities.primary.name': 'St. Anthony Hospital',
    'hospitalFacilities.primary.latitude': '39.7146',
    'hospitalFacilities.primary.longitude': '-105.1310',
  } as const;
  const DISTANCE = 'hospitalFacilities.primary.distance';
  const AIR = 'hospitalFacilities.primary.airTime';
  const GROUND = 'hospitalFacilities.primary.groundTime';

  test('stands under its distance, and one tap answers distance and air time', async () => {
    const app = await mountApp('/call-out');
    await app.write(HOSPITAL);
    await openSection('Hospitals');
    await expect
      .element(page.getByText(/^2\.8 miles \(4\.4 km\), 231° true, southwest of Incident;/))
      .toMatchTextContent('By road usually 1.2 to 1.4 times as far (rule of thumb)');
    const offer = offersFor('Distance').getByRole('button');
    await expect.element(offer).toMatchTextContent('2.8 miles straight line');
    await expect
      .element(offer)
      .toMatchTextContent(
        'Calculated, straight line from Incident. Air time is for this flight only: no start-up, loading or flight to the scene',
      );
    await offer.click();
    await expect.element(field(DISTANCE)).toHaveValue('2.8 miles straight line');
    await expect.element(field(AIR)).toHaveValue('2 min at 120 knots, straight line');
    await expect.element(field(GROUND)).toHaveValue('');
  });

  test('stands at the head of a hospital that was added, too', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write(INCIDENT);
    await openSection('Hospital Facilities');
    await button(/Further hospitals/).click();
    await button('Add hospital').click();
    const added = region('Hospital 4');
    await expect.element(added).toBeVisible();
    const row = app.session.open()?.document.rows('hospitalFacilities').at(-1) ?? '';
    await app.write({
      [`hospitalFacilities.${row}.latitude`]: '39.7323',
      [`hospitalFacilities.${row}.longitude`]: '-104.9330',
    });
    await expect.element(added).toMatchTextContent('true, east of Incident; straight line.');
  });

  test('one tap measures a hospital that got its point later, too', async () => {
    const app = await mountApp('/call-out');
    await app.write(HOSPITAL);
    await openSection('Hospitals');
    const offer = offersFor('Distance').getByRole('button').first();
    await expect.element(offer).toMatchTextContent('2.8 miles straight line');
    await expect.element(offer).not.toMatchTextContent('Also Secondary');
    await app.write({
      'hospitalFacilities.secondary.latitude': '39.7269',
      'hospitalFacilities.secondary.longitude': '-104.9911',
    });
    await expect.element(offer).toMatchTextContent('Also Secondary Hospital');
    await offer.click();
    await expect
      .element(field('hospitalFacilities.secondary.airTime'))
      .toHaveValue('3 min at 120 knots, straight line');
  });

  test('minutes by road come from a typed road and a typed speed alone', async () => {
    const app = await mountApp('/call-out');
    await app.write(HOSPITAL);
    await openSection('Hospitals');
    await button('Minutes by road: Primary Hospital').click();
    const dialog = page.getByRole('dialog', { name: 'Minutes by road: Primary Hospital' });
    await dialog.getByLabelText('Speed, miles an hour').fill('60 km/h');
    await dialog.getByLabelText('Road distance, miles').fill('20 km');
    await expect.element(dialog).toMatchTextContent('This field is in miles.');
    await expect.element(dialog.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
    await dialog.getByLabelText('Road distance, miles').fill('20');
    await expect.element(dialog).toMatchTextContent('This field is in miles an hour.');
    await expect.element(dialog.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
    await dialog.getByLabelText('Speed, miles an hour').fill('');
    await dialog.getByLabelText('Road distance, miles').fill('12');
    await expect.element(dialog).toMatchTextContent('Type both from your map or driver.');
    await dialog.getByLabelText('Speed, miles an hour').fill('40');
    await dialog.getByRole('button', { name: 'Use 12 miles at 40 mph: 18 min' }).click();
    await expect.element(field(GROUND)).toHaveValue('18 min (12 miles at 40 mph)');
    await button('Undo').click();
    await expect.element(field(GROUND)).toHaveValue('');
  });
});

describe('what no directory knows', () => {
  test('a hospital that CMS does not list stands last and is never among all three; whoever takes it is asked to call', {
    tags: ['short'],
  }, async () => {
    const app = await mountApp('/call-out');
    await app.write({ 'operationalInfo.incidentCoordinates': '39.9526, -75.1652' });
    await openSection('Hospitals');
    await nearby().click();
    await expect.element(suggested()).toMatchTextContent('No directory knows which hospitals');
    await expect.element(row('Use all three')).not.toMatchTextContent('Hahnemann');
    const last = suggested().getByRole('listitem').last().getByRole('button').first();
    await expect.element(last).toMatchTextContent(/^Hahnemann University Hospital\s*Level I/);
    await expect
      .element(last)
      .toMatchTextContent('Not listed by CMS, Aug 2026; known only from 2022');
    await last.click();
    await suggested().getByRole('button', { name: 'Close' }).click();
    const asked = region('Not called yet: Primary Hospital');
    await expect
      .element(asked)
      .toMatchTextContent('Not listed by CMS, known only from 2022, not called.');
    const call = asked.getByRole('link', { name: /^Call \(215\) 762-7000/ });
    await expect.element(call).toHaveAttribute('href', 'tel:2157627000');
    await fromMenu('Primary Hospital', 'Mark verified today: Primary Hospital');
    await expect.element(asked).not.toBeInTheDocument();
  });
});

describe('what the team says', () => {
  test('a card from the directory is saved as verified by one tap, and saved again with another day', async () => {
    const server = new FakeServer();
    const app = await mountApp('/threat-assessment', server);
    await app.write(INCIDENT);
    await app.session.settings.change({ name: 'Dana Ruiz' });
    await openSection('Hospital Facilities');
    await nearby().click();
    await row('Lutheran Medical Center').click();
    await suggested().getByRole('button', { name: 'Close' }).click();
    await field('hospitalFacilities.primary.edContact').fill('303-555-0100');
    await fromMenu('Primary Hospital', 'Mark verified today: Primary Hospital');
    await expect.element(notice('Hospital Saved')).toBeVisible();
    expect(server.list).toMatchObject([
      {
        name: 'Lutheran Medical Center',
        edContact: '303-555-0100',
        verifiedBy: 'Dana Ruiz',
        verifiedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d/),
        version: 1,
      },
    ]);
    await field('hospitalFacilities.primary.edContact').fill('303-555-0199');
    await fromMenu('Primary Hospital', 'Mark verified today: Primary Hospital');
    await expect.element(notice('Hospital Updated')).toBeVisible();
    expect(server.list).toMatchObject([{ edContact: '303-555-0199', version: 2 }]);
  });

  test('one tap takes back who verified it, on the card alone, and says so; without a name a typed one stays', async () => {
    const server = new FakeServer();
    const app = await mountApp('/threat-assessment', server);
    await app.write({
      'hospitalFacilities.primary.name': 'Mercy',
      'hospitalFacilities.primary.verifiedBy': 'Sgt. Cole',
      'hospitalFacilities.primary.verifiedAt': '2026-01-02 08:00 MST',
    });
    await openSection('Hospital Facilities');
    await fromMenu('Primary Hospital', 'Mark verified today: Primary Hospital');
    await expect.element(notice('Hospital Saved')).toBeVisible();
    expect(server.list).toMatchObject([{ verifiedBy: 'Sgt. Cole' }]);
    const verifiedAt = () =>
      app.session.open()?.document.read('hospitalFacilities.primary.verifiedAt');
    expect(verifiedAt()).not.toBe('2026-01-02 08:00 MST');
    await button('Undo').click();
    await expect.element(notice('Card Put Back')).toMatchTextContent('The saved list keeps');
    expect(verifiedAt()).toBe('2026-01-02 08:00 MST');
    expect(app.session.open()?.document.read('hospitalFacilities.primary.verifiedBy')).toBe(
      'Sgt. Cole',
    );
    await expect.element(button('Save Primary Hospital')).toBeVisible();
    expect(server.list).toMatchObject([{ verifiedAt: expect.not.stringMatching(/^2026-01-02/) }]);
  });

  test('a file of an agency stands first in the same search, and wins', async () => {
    const app = await mountApp('/threat-assessment');
    await openSection('Hospital Facilities');
    await button('Import or export saved hospitals').click();
    const csv = [
      'category,name,type,address,distance,edContact,phone',
      'tertiary,Camp Dispensary,,"1 Range Rd, Golden, CO",,720-555-0101,',
      'tertiary,Lutheran,,,,303-555-0911,(303) 425-4500',
    ].join('\n');
    await page
      .getByLabelText('CSV or GeoJSON file', { exact: true })
      .upload(new File([csv], 'agency.csv'));
    await button('Save 2 hospitals').click();
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent('2 hospitals saved on this device.');
    await button('Close').click();
    await app.write(INCIDENT);
    await button('Find a hospital nearby: Primary Hospital').click();
    const ours = region('Saved by the team');
    await expect.element(ours).toMatchTextContent('Camp Dispensary');
    await ours.getByRole('button', { name: /^Lutheran, .*303-555-0911/ }).click();
    await expect.element(name('primary')).toHaveValue('Lutheran');
    await expect.element(field('hospitalFacilities.primary.edContact')).toHaveValue('303-555-0911');
  });
});
