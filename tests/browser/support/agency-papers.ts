// PDFs of an agency: chosen as a user does, and what is drawn of them.
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { region } from './screen.ts';

/** The reader of PDFs is itself read before the first of them. */
export const PDF_WAIT = { timeout: 30_000 };

/** Chooses a file in the card of the agency's PDFs. */
export async function choosePdf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const card = region('Your agency’s PDFs');
  await expect.element(card.getByRole('button', { name: 'Add a PDF' })).toBeEnabled();
  const input = card.element().querySelector('input[type="file"]');
  if (!input) throw new Error('There is nothing to choose a file with');
  await userEvent.upload(input, new File([bytes], name, { type: 'application/pdf' }));
}

/** Adds a PDF and opens it. */
export async function openPaper(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await choosePdf(name, bytes);
  const title = name.replace(/\.pdf$/, '');
  const link = region('Your agency’s PDFs').getByRole('link', { name: new RegExp(`^${title}`) });
  await expect.element(link, PDF_WAIT).toBeVisible();
  await link.click();
}

/** The canvas of a page, once that is drawn. */
export async function canvasOf(number: number, pages: number): Promise<HTMLCanvasElement> {
  const words = `Page ${number} of ${pages}`;
  await expect.element(page.getByRole('status').getByText(words), PDF_WAIT).toBeVisible();
  const canvas = region(words).element().querySelector('canvas');
  if (!canvas) throw new Error(`${words} is not drawn`);
  return canvas;
}

/** Red, green and blue at a part of the width and height. */
export function colourAt(canvas: HTMLCanvasElement, x: number, y: number): number[] {
  const at = [Math.floor(canvas.width * x), Math.floor(canvas.height * y)] as const;
  const data = canvas.getContext('2d')?.getImageData(...at, 1, 1).data;
  return [...(data ?? [])].slice(0, 3);
}

/** The same of what is on screen, with all that lies over it. */
export async function shownColour(element: Locator, x: number, y: number): Promise<number[]> {
  const encoded = await page.screenshot({ element, base64: true, save: false });
  const blob = await (await fetch(`data:image/png;base64,${encoded}`)).blob();
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return colourAt(canvas, x, y);
}
