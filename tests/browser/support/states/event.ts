import { page } from 'vitest/browser';
import { NEW_EVENT_PATH } from '../../../../src/web/paths.ts';
import { race } from '../../../support/race.ts';
import { mountApp } from '../mounted-app.tsx';
import { button, openSection, region } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { type ScreenState, show } from './scenes.ts';

export const eventStates: readonly ScreenState[] = [
  {
    name: 'event-begun',
    show: async () => {
      await mountApp(NEW_EVENT_PATH);
      await show(page.getByRole('group', { name: 'Suggestions for Incident Type' }));
    },
  },
  {
    name: 'event',
    show: async () => {
      await storeDocument(race());
      await mountApp('/call-out');
      await show(button(/^Operation and period/));
    },
  },
  {
    name: 'event-shifts',
    show: async () => {
      await storeDocument(race());
      await mountApp('/call-out');
      await openSection('Event, days and shifts');
      await show(region('Shift 1'));
    },
  },
  {
    name: 'event-post',
    show: async () => {
      await storeDocument(race());
      await mountApp('/call-out');
      await openSection('Posts and first-aid stations');
      await show(region('Post 1'), 'start');
    },
  },
  {
    name: 'event-post-begun',
    show: async () => {
      await storeDocument(race());
      await mountApp('/call-out');
      await openSection('Posts and first-aid stations');
      await show(button('Add post'));
      await button('Duplicate Post 14').click();
      await show(button('Duplicate Post 15'), 'end');
    },
  },
  {
    name: 'event-sections',
    show: async () => {
      await storeDocument(race());
      await mountApp('/threat-assessment');
      await show(button(/^Posts and First-Aid Stations/));
    },
  },
  {
    name: 'event-sketch',
    show: async () => {
      await storeDocument(race());
      await mountApp('/operation');
      await button('Sketch map').click();
      await show(page.getByRole('group', { name: /^Sketch map/ }), 'start');
    },
  },
  {
    name: 'event-operation',
    show: async () => {
      await storeDocument(race());
      await mountApp('/operation');
      await show(page.getByRole('heading', { name: '14 posts' }), 'start');
    },
  },
];
