// @module-tag long
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readPictureHead } from '../../src/domain/pictures/picture-head.ts';
import { picturesOf } from '../../src/domain/pictures/plan-pictures.ts';
import { isStoredPicture } from '../../src/domain/pictures/stored-picture.ts';
import { setTheme } from '../../src/web/features/device/theme.ts';
import {
  bareJpeg,
  heicHead,
  holdsText,
  POSITION_WORDS,
  photographed,
  pngHead,
  svgFile,
} from '../support/crafted-pictures.ts';
import { filledAssessment } from '../support/filled-assessments.ts';
import { shownColour } from './support/agency-papers.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import {
  captionedElsewhere,
  choosePictures,
  drawnPicture,
  PICTURE_WAIT,
  shownPicture,
} from './support/pictures.ts';
import { button, region } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

/** What is kept of the plan, byte for byte. */
async function stored({ session, services }: MountedApp) {
  const pictures = await services.pictures.load();
  const plan = session.open();
  if (!plan) throw new Error('No plan is open');
  const held = await pictures.list(plan.id);
  return Promise.all(
    held.map(async ({ sha256 }) => (await pictures.read(plan.id, sha256)) ?? new Uint8Array()),
  );
}

const alert = (words: RegExp) => page.getByRole('main').getByRole('alert').getByText(words);

test('a picture that is chosen is kept upright, small, and without the place where it was taken', async () => {
  const app = await mountApp('/pictures');
  const taken = photographed(await drawnPicture(3000, 2000));
  expect(holdsText(taken, POSITION_WORDS)).toBe(true);
  await choosePictures(['IMG_1.jpg', taken]);
  const card = await shownPicture('Picture 1');
  const [bytes = new Uint8Array()] = await stored(app);
  expect(holdsText(bytes, 'GPS')).toBe(false);
  expect(holdsText(bytes, 'Exif')).toBe(false);
  expect(isStoredPicture(bytes)).toBe(true);
  // Orientation 6: what lies on its side stands upright.
  expect(readPictureHead(bytes)).toMatchObject({ kind: 'jpeg', width: 1365, height: 2048 });
  await card.getByLabelText('Shows').selectOptions('Command post');
  // Key by key, as a thumb does: the space before a word is the end of the text for a moment.
  await userEvent.type(card.getByLabelText('Caption'), 'North door');
  await expect.element(region('Picture 1: North door')).toBeVisible();
  await expect.poll(() => app.session.open()?.status().kind).toBe('saved');
  await app.reload('/pictures');
  await shownPicture('Picture 1: North door');
  expect(picturesOf(app.session.open()?.document.answers() ?? new Map())).toMatchObject([
    { caption: 'North door', belongsTo: ['operationalInfo.commandPost'] },
  ]);
});

test('what cannot be kept is said with what helps, and nothing of it stays', async () => {
  const app = await mountApp('/pictures');
  const good = await drawnPicture(400, 300);
  const refused = async (name: string, bytes: Uint8Array<ArrayBuffer>, words: RegExp) => {
    await choosePictures([name, bytes]);
    await expect.element(alert(words), PICTURE_WAIT).toBeVisible();
  };
  await refused('logo.jpg', svgFile(), /This is a drawing \(SVG\)/);
  await refused('bomb.png', pngHead(60_000, 60_000), /more than 120 million pixels/);
  await refused('IMG_2.HEIC', heicHead(4032, 3024), /This browser cannot read HEIC/);
  await refused('cut.jpg', good.slice(0, 200), /damaged or cut off/);
  await refused('unpacked.jpg', bareJpeg(400, 300), /damaged or cut off/);
  await refused('notes.txt', new TextEncoder().encode('notes'), /no picture that can be read here/);
  expect(await stored(app)).toEqual([]);
  await choosePictures(['one.jpg', good]);
  await shownPicture('Picture 1');
  await refused('one.jpg', good, /in the plan already/);
  expect(await stored(app)).toHaveLength(1);
});

test('a deleted picture comes back by Undo, with what was drawn on it', async () => {
  const app = await mountApp('/pictures');
  await choosePictures(['one.png', await drawnPicture(800, 600, { type: 'image/png' })]);
  await shownPicture('Picture 1');
  await button('Draw on Picture 1').click();
  const dialog = page.getByRole('dialog');
  await button('Put an arrow in the middle').click();
  await button('Circle').click();
  await button('Put a circle in the middle').click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}+');
  await button('Text').click();
  await dialog.getByLabelText('Words').fill('Wires');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('list', { name: 'Drawn on it' })).toBeVisible();
  const marks = () =>
    picturesOf(app.session.open()?.document.answers() ?? new Map()).flatMap((each) =>
      each.marks.map(({ text }) => text),
    );
  expect(marks()).toEqual([
    'arrow 3500 6500 5000 5000',
    'circle 5200 5000 1320',
    'text 5000 5000 Wires',
  ]);
  await button('Done').click();
  await button('Delete Picture 1').click();
  await expect.element(region('Picture 1')).toHaveLength(0);
  expect(marks()).toEqual([]);
  await button('Undo').click();
  await shownPicture('Picture 1');
  expect(marks()).toHaveLength(3);
});

test('what phones said apart of one picture is chosen there', async () => {
  const app = await mountApp('/pictures');
  await choosePictures(['one.jpg', await drawnPicture(800, 600)]);
  await shownPicture('Picture 1');
  await page.getByLabelText('Caption').fill('North door');
  await page.getByLabelText('Shows').selectOptions('Weather');
  const document = captionedElsewhere(app, 'South door', 'operationalInfo');
  await region('Caption of picture 1: conflict')
    .getByRole('button', { name: 'South door' })
    .click();
  await shownPicture('Picture 1: South door');
  await expect.element(page.getByLabelText('Shows')).toHaveDisplayValue(/ or /);
  await page.getByLabelText('Shows').selectOptions('Weather');
  expect(picturesOf(document.answers())).toMatchObject([
    { caption: 'South door', belongsTo: ['weather'] },
  ]);
  await expect.element(region('Words without their picture')).toMatchTextContent('Roof');
  await button('Delete Words 1 without their picture').click();
  await expect.element(region('Words without their picture')).toHaveLength(0);
});

test('a finger draws an arrow, moves it and deletes it', async () => {
  const app = await mountApp('/pictures');
  await choosePictures(['one.jpg', await drawnPicture(800, 600)]);
  await shownPicture('Picture 1');
  await button('Draw on Picture 1').click();
  const surface = page.getByRole('group', { name: 'Picture to draw on' });
  await expect
    .poll(() => surface.element().querySelector('canvas[data-drawn]'), PICTURE_WAIT)
    .toBeTruthy();
  const box = surface.element().getBoundingClientRect();
  const at = (x: number, y: number) => ({
    clientX: box.left + x * box.width,
    clientY: box.top + y * box.height,
    pointerId: 1,
    bubbles: true,
    isPrimary: true,
  });
  surface.element().setPointerCapture = () => undefined;
  const drag = (from: readonly [number, number], to: readonly [number, number]) => {
    const fire = (type: string, init: PointerEventInit) =>
      surface.element().dispatchEvent(new PointerEvent(type, init));
    fire('pointerdown', at(...from));
    fire('pointermove', at(...to));
    return expect.poll(() => fire('pointerup', at(...to))).toBeTruthy();
  };
  const marks = () =>
    picturesOf(app.session.open()?.document.answers() ?? new Map()).flatMap((each) =>
      each.marks.map(({ mark }) => mark),
    );
  await drag([0.2, 0.2], [0.6, 0.6]);
  await expect.poll(marks).toMatchObject([{ kind: 'arrow' }]);
  const [first] = marks();
  if (first?.kind !== 'arrow') throw new Error('It is no arrow');
  expect(first.to.x).toBeCloseTo(0.6, 1);
  await drag([0.4, 0.4], [0.5, 0.4]);
  await expect.poll(() => JSON.stringify(marks())).not.toBe(JSON.stringify([first]));
  await button('Larger').click();
  await expect.poll(() => marks()[0]).not.toEqual(first);
  // Words that are typed go where the finger taps, the chosen arrow being there too.
  await button('Text').click();
  await page.getByRole('dialog').getByLabelText('Words').fill('Wires');
  await drag([0.5, 0.45], [0.5, 0.45]);
  await expect.poll(() => marks().map(({ kind }) => kind)).toEqual(['arrow', 'text']);
  for (const left of [1, 0]) {
    await button('Delete this mark').click();
    await expect.poll(marks).toHaveLength(left);
    if (left > 0) await button('Arrow 1').click();
  }
});

test('in Night a picture gives off red light alone', async () => {
  await storeDocument(filledAssessment());
  await mountApp('/pictures');
  await choosePictures(['one.jpg', await drawnPicture(800, 600)]);
  const card = await shownPicture('Picture 1');
  setTheme('night');
  const picture = card.getByRole('img');
  for (const x of [0.25, 0.75]) {
    await expect
      .poll(async () => {
        const [, green = 255, blue = 255] = await shownColour(picture, x, 0.5);
        return Math.max(green, blue);
      }, PICTURE_WAIT)
      .toBeLessThan(60);
  }
  setTheme('day');
});
