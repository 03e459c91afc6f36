// Pictures drawn here, and chosen as a user does.
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { admit } from '../../../src/domain/answers/arrival.ts';
import { createDocument } from '../../../src/domain/answers/open-document.ts';
import { picturePath } from '../../../src/domain/pictures/picture-owners.ts';
import { picturesOf } from '../../../src/domain/pictures/plan-pictures.ts';
import { FILLED_AT } from '../../support/filled-assessments.ts';
import type { MountedApp } from './mounted-app.tsx';
import { region } from './screen.ts';

/** Unpacking, drawing and packing take a while beside others. */
export const PICTURE_WAIT = { timeout: 30_000 };

export type Kind = 'image/jpeg' | 'image/png' | 'image/webp';

/** Left half red, right half blue, with a grain that keeps it from packing to next to nothing where that is asked for. */
export async function drawnPicture(
  width: number,
  height: number,
  { type = 'image/jpeg', grain = 0 }: { readonly type?: Kind; readonly grain?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Nothing to draw on');
  context.fillStyle = '#c00000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000c0';
  context.fillRect(width / 2, 0, width / 2, height);
  let seed = width * 7 + grain;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let spot = 0; spot < grain; spot += 1) {
    context.fillStyle = `hsl(${next() * 360} 60% 50% / 40%)`;
    context.fillRect(next() * width, next() * height, 2 + next() * 30, 2 + next() * 30);
  }
  const blob = await canvas.convertToBlob({ type, quality: 0.95 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Chooses files on the screen of pictures. */
export async function choosePictures(
  ...files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[]
): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Choose pictures' })).toBeEnabled();
  const input = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  if (!input) throw new Error('There is nothing to choose a picture with');
  await userEvent.upload(
    input,
    files.map(([name, bytes]) => new File([bytes], name)),
  );
}

/** A picture of the list, once it is drawn. */
export async function shownPicture(title: string): Promise<Locator> {
  const card = region(title);
  await expect.element(card, PICTURE_WAIT).toBeVisible();
  await expect
    .poll(() => card.element().querySelector('canvas[data-drawn]'), PICTURE_WAIT)
    .toBeTruthy();
  return card;
}

/** What another phone calls the first picture and says that it shows, and its words of a picture that is not here. */
export function captionedElsewhere({ session }: MountedApp, caption: string, shows: string) {
  const document = session.open()?.document;
  const [picture] = picturesOf(document?.answers() ?? new Map());
  if (!document || !picture) throw new Error('No picture is in the plan');
  const now = () => new Date(FILLED_AT);
  const other = createDocument({ now, author: () => 'Lee', replica: 'lee' });
  other.write(picturePath('caption', picture.row), caption);
  other.write(picturePath('belongsTo', picture.row), shows);
  other.write(picturePath('caption', 'gone'), 'Roof');
  document.merge(admit(document.state(), other.state()).update);
  return document;
}
