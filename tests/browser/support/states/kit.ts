import { page } from 'vitest/browser';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { fillKit } from '../kit.ts';
import { mountApp } from '../mounted-app.tsx';
import { button, openSection, region } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { type ScreenState, show, TEAM_KIT } from './scenes.ts';

export const kitStates: readonly ScreenState[] = [
  {
    name: 'kit',
    show: async () => {
      await fillKit(await mountApp('/kit'), ...TEAM_KIT);
      await openSection('Roster');
      await show(page.getByText(/^Medical facts of people/));
    },
  },
  {
    name: 'kit-hand-over',
    show: async () => {
      await fillKit(await mountApp('/kit'), ...TEAM_KIT);
      await show(region('Hand over the kit'));
    },
  },
  {
    name: 'kit-offers',
    show: async () => {
      await fillKit(await mountApp('/call-out'), ...TEAM_KIT);
      await openSection('Transport');
      await show(region('Known answers for Transport'));
    },
  },
  {
    name: 'new-for-kit',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/documents');
      await button(/^New for your kit/).click();
      await show(button(/^New for your kit/), 'start');
    },
  },
];
