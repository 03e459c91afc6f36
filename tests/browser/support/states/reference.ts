import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { canvasOf, choosePdf, openPaper } from '../agency-papers.ts';
import { fillKit } from '../kit.ts';
import { mountApp } from '../mounted-app.tsx';
import { button, region } from '../screen.ts';
import { BURN_CARD, NOON, protocolOf, type ScreenState, show } from './scenes.ts';

export const referenceStates: readonly ScreenState[] = [
  { name: 'reference', show: () => mountApp('/medical-reference') },
  { name: 'reference-card', show: () => mountApp('/medical-reference/tension-pneumothorax') },
  { name: 'reference-old-card', show: () => mountApp('/medical-reference/phases-of-care') },
  { name: 'reference-table', show: () => mountApp('/medical-reference/heat') },
  {
    name: 'own-protocol',
    show: async () => {
      const app = await mountApp('/medical-reference/tranexamic-acid', undefined, {
        now: () => NOON,
      });
      await fillKit(app, {}, [['protocols', protocolOf('2026-01-15')]]);
      await show(page.getByText(/^Written by Dr\. Lee/));
    },
  },
  {
    name: 'own-protocol-asked-again',
    show: async () => {
      const app = await mountApp('/medical-reference/tranexamic-acid');
      await fillKit(app, {}, [['protocols', protocolOf('2024-03-01')]]);
      await show(page.getByText(/Still right\?$/));
    },
  },
  {
    name: 'own-protocol-written',
    show: async () => {
      await mountApp('/medical-reference/tranexamic-acid');
      await button('Write your protocol').click();
      await show(page.getByLabelText('Your Protocol', { exact: true }));
    },
  },
  {
    name: 'agency-papers',
    show: async () => {
      await mountApp('/medical-reference');
      await choosePdf('County_Burn_Protocol_2026.pdf', BURN_CARD);
      await show(button('More for County Burn Protocol 2026'));
      await show(page.getByText(/^County Burn Protocol 2026 is saved/));
    },
  },
  {
    name: 'agency-papers-refused',
    show: async () => {
      await mountApp('/medical-reference');
      await choosePdf('Cut.pdf', BURN_CARD.slice(0, 60));
      await show(page.getByText(/^This PDF is damaged/));
    },
  },
  {
    name: 'agency-paper-more',
    show: async () => {
      await mountApp('/medical-reference');
      await choosePdf('Burn_Protocol.pdf', BURN_CARD);
      await button('More for Burn Protocol').click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'agency-paper-open',
    show: async () => {
      await mountApp('/medical-reference');
      await openPaper('Burn Protocol.pdf', BURN_CARD);
      await canvasOf(1, 3);
    },
  },
  {
    name: 'reference-found',
    show: async () => {
      await mountApp('/medical-reference');
      await page.getByRole('searchbox').fill('needle D');
      await expect.element(region('Find a card').getByRole('link').first()).toBeVisible();
    },
  },
];
