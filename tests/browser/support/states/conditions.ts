import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PLAN_OF_A_NIGHT } from '../../../support/plan-of-a-night.ts';
import { FakeServer } from '../fake-server.ts';
import { mountApp } from '../mounted-app.tsx';
import { button, field, openSection, region, unfold } from '../screen.ts';
import { answerWeather } from '../weather-service.ts';
import { NOON, openHazmat, type ScreenState, show, warned } from './scenes.ts';

export const conditionsStates: readonly ScreenState[] = [
  {
    name: 'weather',
    show: async () => {
      const server = new FakeServer();
      answerWeather(server, () => NOON);
      const app = await mountApp('/threat-assessment', server, { now: () => NOON });
      await app.write({ 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' });
      await openSection('Weather');
      await button(/^Get weather/).click();
      await show(page.getByText(/asked just now/).first(), 'start');
    },
  },
  {
    name: 'weather-alerts',
    show: async () => {
      const server = new FakeServer();
      answerWeather(
        server,
        () => NOON,
        (path) => (path.startsWith('/alerts') ? warned() : undefined),
      );
      const app = await mountApp('/threat-assessment', server, { now: () => NOON });
      await app.write({
        'operationalInfo.incidentCoordinates': '38.8864, -77.0943',
        'icsOperation.periodFrom': '2026-11-21 03:00',
        'icsOperation.periodTo': '2026-11-21 18:00',
        'weather.description': 'Fog in the valley',
      });
      await openSection('Weather');
      await button(/^Get weather/).click();
      await field('weather.description').click();
      await show(button(/^Fog in the valley\. Weather alerts: Flood Watch/), 'end');
    },
  },
  {
    name: 'weather-range',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({
        'weather.temperature': '28 to 95',
        'weather.windConditions': 'N 5 to 12 mph',
        'weather.humidity': '20 to 50 %',
      });
      await openSection('Weather');
      await show(page.getByText(/^For the heat index, write the humidity at the hottest hour/));
    },
  },
  {
    name: 'weather-fault',
    show: async () => {
      const server = new FakeServer();
      server.fails(() => 'no connection');
      const app = await mountApp('/threat-assessment', server, { now: () => NOON });
      await app.write({ 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' });
      await openSection('Weather');
      await button(/^Get weather/).click();
      await show(page.getByText(/could not be reached/));
    },
  },
  {
    name: 'hazmat-first-steps',
    show: () => openHazmat(),
  },
  {
    name: 'hazmat-found',
    show: async () => {
      await openHazmat();
      await page.getByLabelText('UN number or name of the material').fill('clorine');
      await expect.element(region(/^Found: /)).toBeVisible();
    },
  },
  {
    name: 'hazmat-material',
    show: async () => {
      await openHazmat();
      await page.getByLabelText('UN number or name of the material').fill('1017');
      await button(/^Chlorine/).click();
      await button('Rail tank car').click();
      await button('Low wind').click();
      await show(button(/rail tank car, low wind$/));
    },
  },
  {
    name: 'hazmat-water',
    show: async () => {
      await openHazmat();
      await page.getByLabelText('UN number or name of the material').fill('1745');
      await button(/^Bromine pentafluoride/).click();
      await button('Add to Material Type').click();
      await expect.element(button('Undo')).toBeVisible();
    },
  },
  {
    name: 'bomb-stand-off',
    show: async () => {
      await openHazmat();
      await button('Bomb stand-off').click();
      await show(button('Add to Safety Perimeter: Suicide vest'));
    },
  },
  {
    name: 'hazmat-perimeter',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'hazardousMaterials.materialType': 'UN 1005 and UN 1203 in the garage' });
      await openSection('Hazardous Materials');
      await show(page.getByText(/^More distances: look up UN 1005/));
    },
  },
  {
    name: 'wildlife',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.1, -94.6' });
      await openSection('Animal Threats');
      await unfold('Animal Threats');
      await show(button(/^Pit vipers of Kansas/));
    },
  },
  {
    name: 'wildlife-plants',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -104.99' });
      await openSection('Plant Threats');
      await unfold('Plant Threats');
      await show(button(/^Hazardous plants of Colorado/));
    },
  },
  {
    name: 'weather-night',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({ ...PLAN_OF_A_NIGHT, 'weather.description': 'Overcast.' });
      await openSection('Weather');
      await field('weather.description').click();
      await expect
        .element(page.getByRole('group', { name: 'Known answers for Description' }))
        .toBeVisible();
      await show(region('Sun and moon'));
    },
  },
  {
    name: 'weather-heat',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({
        'weather.temperature': '95',
        'weather.humidity': '50',
        'weather.wbgt': '83',
      });
      await openSection('Weather');
      await unfold('Weather');
      await expect.element(page.getByText(/^Heat index .*read from/)).toBeVisible();
      await show(page.getByText(/^US Army work, rest and water table/), 'end');
    },
  },
  {
    name: 'threats-of-figures',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write(PLAN_OF_A_NIGHT);
      await openSection('Other');
      await unfold('Other');
      await show(button(/^Darkness/));
    },
  },
];
