import { page } from 'vitest/browser';
import { filledAssessment } from '../../../support/filled-assessments.ts';
import { mountApp } from '../mounted-app.tsx';
import { captionedElsewhere, choosePictures, drawnPicture, shownPicture } from '../pictures.ts';
import { button } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { type ScreenState, show } from './scenes.ts';

async function onePicture() {
  await storeDocument(filledAssessment());
  const app = await mountApp('/pictures');
  await choosePictures(['gate.jpg', await drawnPicture(800, 600)]);
  const card = await shownPicture('Picture 1');
  await card.getByLabelText('Shows').selectOptions('Command post');
  await card.getByLabelText('Caption').fill('Gate, from the lot');
  return app;
}

export const picturesStates: readonly ScreenState[] = [
  {
    name: 'pictures-none',
    show: async () => {
      await mountApp('/pictures');
      await show(button('Choose pictures'));
    },
  },
  {
    name: 'pictures',
    show: async () => {
      await onePicture();
      await show(page.getByRole('region', { name: /^Picture 1/ }), 'start');
    },
  },
  {
    name: 'pictures-conflict',
    show: async () => {
      captionedElsewhere(await onePicture(), 'South door', 'weather');
      await show(page.getByRole('region', { name: 'Caption of picture 1: conflict' }), 'start');
    },
  },
  {
    name: 'pictures-drawing',
    show: async () => {
      await onePicture();
      await button(/^Draw on Picture 1/).click();
      await button('Text').click();
      await show(page.getByRole('group', { name: 'Picture to draw on' }));
    },
  },
];
