import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { changedSinceBriefing } from '../../../support/briefed-plan.ts';
import { onDesk } from '../desk.ts';
import { FakeServer } from '../fake-server.ts';
import { mountApp } from '../mounted-app.tsx';
import { button, cardHead, field, openPanel, openSection, region, unfold } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { importHospitals, NOON, openHospitalFiles, type ScreenState, show } from './scenes.ts';

/** As a plan has them: one that said it is open, one on divert, one that nobody asked. */
const threeHospitals = {
  'operationalInfo.incidentCoordinates': '39.74, -105.091',
  'hospitalFacilities.primary.name': 'St. Anthony Hospital',
  'hospitalFacilities.primary.type': 'Level I',
  'hospitalFacilities.primary.distance': '4 mi, 11 min',
  'hospitalFacilities.primary.edContact': '720-555-0911',
  'hospitalFacilities.primary.verifiedAt': '2026-11-18 08:04 MST',
  'hospitalFacilities.secondary.name': 'Lutheran Medical Center',
  'hospitalFacilities.secondary.type': 'Level II',
  'hospitalFacilities.secondary.distance': '2 mi, 7 min',
  'hospitalFacilities.secondary.notes': 'On divert 2026-11-21 05:00 MST',
  'hospitalFacilities.tertiary.name': "Children's Hospital Colorado",
  'hospitalFacilities.tertiary.type': 'Level I pediatric',
  'hospitalFacilities.tertiary.distance': '14 mi, 24 min',
} as const;

export const hospitalsStates: readonly ScreenState[] = [
  {
    name: 'hospitals',
    isMain: true,
    show: async () => {
      const server = new FakeServer();
      server.add({ category: 'secondary', name: 'Mercy' });
      server.add({ category: 'secondary', name: 'St. Luke' });
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.name').fill('Denver Health');
      await field('hospitalFacilities.primary.edContact').fill('303-555-0100');
      await expect.element(page.getByText(/2 hospitals are saved/)).toBeVisible();
    },
  },
  {
    name: 'hospital-saved',
    show: async () => {
      const server = new FakeServer();
      server.add({ name: 'Mercy', address: '1 Main St' });
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.distance').fill('4 mi');
      await show(button('More: Primary Hospital'));
    },
  },
  {
    name: 'hospitals-closed',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write(threeHospitals);
      await openPanel('Hospital Facilities');
      await show(cardHead('Tertiary Hospital'));
    },
  },
  {
    name: 'hospital-menu',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write(threeHospitals);
      await openSection('Hospital Facilities');
      await button('More: Primary Hospital').click();
      await show(button('Mark verified today: Primary Hospital'));
    },
  },
  {
    name: 'hospital-divert',
    show: async () => {
      await storeDocument(changedSinceBriefing());
      await mountApp('/threat-assessment', new FakeServer(), { now: () => NOON });
      await openSection('Hospital Facilities');
      await show(button('Make primary: Denver Health'));
    },
  },
  {
    name: 'hospital-files',
    show: async () => {
      const server = new FakeServer();
      server.add({ name: 'Mercy' });
      await openHospitalFiles(server);
      await button('Export as CSV').click();
      await show(page.getByText(/^Ready: Bulwark-Hospitals/));
    },
  },
  { name: 'hospital-import', show: importHospitals },
  {
    name: 'find-hospitals',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({
        'helicopterPlan.latitude': '39.73',
        'helicopterPlan.longitude': '-105.0',
      });
      await openSection('Hospital Facilities');
      await button('Find a hospital nearby: Primary Hospital').click();
      await expect.element(region(/^Nearest \d+ hospitals/)).toBeVisible();
    },
  },
  {
    name: 'hospital-suggestions',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -105.091' });
      await openPanel('Hospitals');
      await button(/ nearby$/).click();
      await show(page.getByText('Add as primary').first());
    },
  },
  {
    name: 'hospital-distance',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({
        'operationalInfo.incidentCoordinates': '39.74, -105.091',
        'hospitalFacilities.primary.name': 'St. Anthony Hospital',
        'hospitalFacilities.primary.latitude': '39.7146',
        'hospitalFacilities.primary.longitude': '-105.1310',
      });
      await openSection('Hospitals');
      await show(page.getByText(/southwest of Incident;/));
    },
  },
  {
    name: 'hospital-road',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({ 'hospitalFacilities.primary.name': 'St. Anthony Hospital' });
      await openSection('Hospitals');
      await button('Minutes by road: Primary Hospital').click();
      const dialog = page.getByRole('dialog', { name: 'Minutes by road: Primary Hospital' });
      await dialog.getByLabelText('Road distance, miles').fill('12');
      await dialog.getByLabelText('Speed, miles an hour').fill('40');
      await show(dialog.getByRole('button', { name: /^Use 12 miles/ }));
    },
  },
  {
    name: 'desk-hospital-import',
    show: async () => {
      await onDesk();
      await importHospitals();
    },
  },
  {
    name: 'hospital-asked',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({ 'hospitalFacilities.primary.name': 'Mercy' });
      await button(/^Hospitals/).click();
      await show(page.getByRole('group', { name: 'Suggestions for Burn Center' }).first());
    },
  },
  {
    name: 'hospital-detail',
    show: async () => {
      await mountApp('/threat-assessment', new FakeServer(), { now: () => NOON });
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.name').fill('Denver Health');
      await unfold('Primary Hospital');
      await field('hospitalFacilities.primary.verifiedAt').fill('2026-07-24 09:00 MDT');
      await show(page.getByText(/call to confirm/).first());
    },
  },
  {
    name: 'waiting',
    show: async () => {
      const server = new FakeServer();
      server.fails(() => 'no connection');
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.name').fill('Denver Health');
      await button('Save Primary Hospital').click();
      await expect.element(page.getByText(/Tried once: no connection\./)).toBeVisible();
      await show(region(/not sent yet$/));
    },
  },
  {
    name: 'changed-elsewhere',
    show: async () => {
      const server = new FakeServer();
      const { id } = server.add({ name: 'Mercy', edContact: '303-555-0100' });
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await expect.element(field('hospitalFacilities.primary.name')).toHaveValue('Mercy');
      server.change(id, { name: 'Mercy, other wing' });
      await field('hospitalFacilities.primary.name').fill('Mercy West');
      await button('Save Primary Hospital').click();
      await show(region('Primary Hospital').getByText(/Saved copy differs\./));
    },
  },
];
