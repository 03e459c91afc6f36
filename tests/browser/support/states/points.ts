import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { withFarLandingZone } from '../../../support/doubtful-points.ts';
import { manyLandingZones, PICTURE_PLANS, picturePlans } from '../../../support/picture-plans.ts';
import { FakeServer } from '../fake-server.ts';
import { mountApp } from '../mounted-app.tsx';
import { openPlacesFile, PLAN_KML } from '../places-file.ts';
import { Whereabouts } from '../position.ts';
import { withShared } from '../pretended.ts';
import { button, field, openSection, unfold } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { NOON, type ScreenState, show, withPlacesOffered } from './scenes.ts';

export const pointsStates: readonly ScreenState[] = [
  {
    name: 'point-tools',
    show: async () => {
      const phone = new Whereabouts();
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({
        'operationalInfo.incidentCoordinates': '39.74, -105.09',
        'operationalInfo.stagingCoordinates': 'https://maps.app.goo.gl/ab12',
      });
      await openSection('Operational Info');
      await unfold('Operational Info');
      await button('Use my position: Command Post Coordinates').click();
      phone.find(39.742, -105.088, 12, new Date(NOON.getTime() - 5000));
      await show(button('Use this point'));
    },
  },
  {
    name: 'point',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -105.09' });
      await openSection('Operational Info');
      await unfold('Operational Info');
      await button('Point of Incident Coordinates').click();
      await show(page.getByText('Say on the radio'));
    },
  },
  {
    name: 'point-code',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -105.09' });
      await openSection('Operational Info');
      await unfold('Operational Info');
      await button('Point of Incident Coordinates').click();
      await button('Open in this phone’s map').click();
      await show(page.getByRole('link', { name: 'Open map' }), 'end');
    },
  },
  {
    name: 'shared',
    show: async () => {
      withShared({ text: 'Dropped pin\nhttps://www.google.com/maps/@39.74,-105.09,17z' });
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.7, -105.0' });
      history.pushState(null, '', '/?shared');
      await show(page.getByRole('group', { name: 'Which place is it?' }));
    },
  },
  ...picturePlans.map((plan, place) => ({
    name: `picture-${place + 1}`,
    show: async () => {
      const app = await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await app.write(PICTURE_PLANS[plan]);
      await button('Sketch map').click();
      await show(page.getByRole('group', { name: /^Sketch map/ }), 'start');
    },
  })),
  {
    name: 'picture-many',
    show: async () => {
      const app = await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await app.write({
        ...PICTURE_PLANS['in one line'],
        ...manyLandingZones(30),
        'hazardousMaterials.safetyPerimeter': 'Two blocks around',
      });
      await button('Sketch map').click();
      await show(page.getByRole('group', { name: /^Sketch map/ }), 'start');
    },
  },
  {
    name: 'picture-none',
    show: async () => {
      const app = await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await app.write({ 'operationalInfo.incidentLocation': '1400 S Sheridan Blvd' });
      await button('Sketch map').click();
      await show(button('Fill in the incident'));
    },
  },
  {
    name: 'point-warnings',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/threat-assessment');
      await openSection('Helicopter Plan');
      await show(button('Checked: correct'));
    },
  },
  {
    name: 'point-settled',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/threat-assessment');
      await openSection('Helicopter Plan');
      await button('Checked: correct').click();
      await show(button(/^Warn again/));
    },
  },
  {
    name: 'point-offers',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'helicopterPlan.mgrs': '13S DD 92202 98904' });
      await openSection('Helicopter Plan');
      await field('helicopterPlan.latitude').click();
      await show(page.getByRole('group', { name: 'Known answers for Latitude' }));
    },
  },
  {
    name: 'places-file',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/assessments', new FakeServer(), { now: () => NOON });
      await openPlacesFile(PLAN_KML);
      await show(button(/^Offer 3 points in /), 'end');
    },
  },
  {
    name: 'places-file-points',
    show: async () => {
      await mountApp('/assessments', new FakeServer(), { now: () => NOON });
      await openPlacesFile(PLAN_KML);
      await expect.element(page.getByText('KML, 3 points.')).toBeVisible();
    },
  },
  {
    name: 'places-file-refused',
    show: async () => {
      await mountApp('/assessments');
      await openPlacesFile('<!DOCTYPE kml><kml/>');
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'places-offered',
    show: async () => {
      await withPlacesOffered();
      await openSection('Helicopter Plan');
      await field('helicopterPlan.latitude').click();
      await show(button(/Map file .*Plan\.kml.*HLZ 1/));
    },
  },
  {
    name: 'places-at-box',
    show: async () => {
      await withPlacesOffered();
      await openSection('Helicopter Plan');
      await button('Points from files: Landing zone').click();
      await expect.element(button('Stop offering these points')).toBeVisible();
    },
  },
  {
    name: 'places-at-box-replace',
    show: async () => {
      const app = await withPlacesOffered();
      await app.write({ 'helicopterPlan.mgrs': '13S DD 92288 98904' });
      await openSection('Helicopter Plan');
      await button('Points from files: Landing zone').click();
      await button(/Zulu/).click();
      await expect.element(button('Replace with this point')).toBeVisible();
    },
  },
  {
    name: 'places-at-box-asked',
    show: async () => {
      await withPlacesOffered();
      await openSection('Helicopter Plan');
      await button('Points from files: Landing zone').click();
      await button(/CCP 1/).click();
      await expect.element(button('Add to Landing zone')).toBeVisible();
    },
  },
];
