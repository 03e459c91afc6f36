import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { carePath } from '../../../../src/domain/care/care-catalogue.ts';
import { copyOf, recordOf } from '../care-record.ts';
import { button, region } from '../screen.ts';
import { beginRequest, mountCasualty, NOON, type ScreenState, show } from './scenes.ts';

export const careStates: readonly ScreenState[] = [
  {
    name: 'request-nine-line',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('155.340 — Landing zone').click();
      await button('Add one: A Urgent').click();
      await button('Add one: B Urgent surgical').click();
      await button('Add one: L Litter').click();
      await button('B Hoist').click();
      await button('NATO').click();
      await show(region('3. Patients by Precedence'), 'start');
    },
  },
  {
    name: 'request-live',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('Add one: A Urgent').click();
      await button('Add one: L Litter').click();
      await button('File for TAK').click();
      await show(button('Make live request'));
    },
  },
  {
    name: 'request-live-refused',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('File for TAK').click();
      await show(page.getByText(/^Line 1 is empty/));
    },
  },
  {
    name: 'request-read-aloud',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('Add one: A Urgent').click();
      await button('Add one: C Priority').click();
      await button('Read aloud').click();
      await expect.element(page.getByText(/Two Alfa|One Alfa/)).toBeVisible();
    },
  },
  {
    name: 'request-paper',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('Print').click();
      await expect
        .element(page.getByRole('dialog').getByRole('link', { name: 'Download' }))
        .toBeVisible();
    },
  },
  {
    name: 'request-incident-report',
    show: async () => {
      await beginRequest('Medical Incident Report');
      await button('RED Priority 1, life or limb').click();
      await show(region('2. Incident Status'), 'start');
    },
  },
  {
    name: 'request-mist',
    show: async () => {
      await beginRequest('AT-MIST');
      await page.getByRole('textbox', { name: 'Mechanism', exact: true }).fill('Gunshot');
      await expect.element(page.getByText(/^Not stated: Age/)).toBeVisible();
    },
  },
  {
    name: 'care-requests',
    show: async () => {
      await beginRequest('MIST');
      await button('Back').click();
      await button('New Nine-Line MEDEVAC').click();
      await button('Back').click();
      await show(region('Requests'), 'start');
    },
  },
  {
    name: 'request-delete',
    show: async () => {
      await beginRequest('MIST');
      await button('Back').click();
      await button(/^Delete MIST/).click();
      await expect.element(button('Hold 3 s to delete')).toBeVisible();
    },
  },
  {
    name: 'request-undecided',
    show: async () => {
      const { care } = recordOf(await beginRequest('Nine-Line MEDEVAC'));
      const other = copyOf(care, NOON);
      const path = carePath('nineLines', 'form', care.rows('nineLines')[0] ?? '');
      care.write(path, 'War');
      care.write(path, 'Peace');
      other.write(path, 'War');
      care.merge(other.state());
      await expect.element(page.getByText(/^Not stated: form; /)).toBeVisible();
      await button('Read aloud').click();
      await expect.element(page.getByText(/\(not decided\), read as peace$/)).toBeVisible();
    },
  },
  {
    name: 'casualty-list',
    show: async () => {
      await mountCasualty();
    },
  },
  {
    name: 'casualty-two-answers',
    show: async () => {
      const { care } = recordOf(await mountCasualty());
      await button(/^Casualty 1/).click();
      const other = copyOf(care, NOON);
      const applied = carePath('tourniquets', 'appliedAt', care.rows('tourniquets')[0] ?? '');
      care.write(applied, '2026-11-21 11:30 UTC+0');
      other.write(applied, '2026-11-21 09:00 UTC+0');
      const seal = carePath('casualties', 'chestSeal', care.rows('casualties')[0] ?? '');
      care.write(seal, '2026-11-21 11:40 UTC+0');
      other.write(seal, 'Not needed');
      care.merge(other.state());
      await show(page.getByText(/counted from the earliest/));
    },
  },
  {
    name: 'casualty-not-known',
    show: async () => {
      const { care } = recordOf(await mountCasualty());
      await button(/^Casualty 1/).click();
      await button('Other place (groin, armpit)').click();
      await page.getByRole('textbox', { name: 'Place' }).fill('Right groin');
      await page.getByRole('link', { name: 'All casualties and requests' }).click();
      care.removeRow('casualties', care.rows('casualties')[0] ?? '');
      await show(region('Casualty unknown'), 'start');
    },
  },
  {
    name: 'casualty',
    isMain: true,
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Chest seal on Not yet').click();
      await show(page.getByText(/^Nearly 2 h\./));
    },
  },
  {
    name: 'casualty-step',
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Chest seal on Not yet').click();
      await button('Change Chest seal on').click();
      await expect.element(button('Not needed')).toBeVisible();
    },
  },
  {
    name: 'tourniquet-times',
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Change times: Tourniquet 1: Left leg').click();
      await show(page.getByRole('textbox', { name: 'Applied', exact: true }), 'start');
    },
  },
  {
    name: 'casualty-paper',
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Chest seal on Not yet').click();
      await button('Print').click();
      await expect
        .element(page.getByRole('dialog').getByRole('link', { name: 'Download' }))
        .toBeVisible();
    },
  },
];
