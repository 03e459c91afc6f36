// @module-tag long
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setTheme } from '../../src/web/features/device/theme.ts';
import { hostilePdfs, lockedPdf, smallPdf, xfaPdf } from '../support/small-pdf.ts';
import {
  canvasOf,
  choosePdf,
  colourAt,
  openPaper,
  PDF_WAIT,
  shownColour,
} from './support/agency-papers.ts';
import { passTime, stopClock } from './support/clock.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, region } from './support/screen.ts';

const card = () => region('Your agency’s PDFs');
const added = (title: string) => card().getByText(`${title} is saved on this device.`);
const TWO = smallPdf({ texts: ['Burns: call the burn center', 'Second page', 'Third page'] });

test('a PDF is added, found by its title and opened; it is still there after the page is opened anew', async () => {
  const app = await mountApp('/medical-reference');
  await choosePdf('County_Burns 2026.pdf', TWO);
  await expect.element(added('County Burns 2026'), PDF_WAIT).toBeVisible();
  await app.reload('/medical-reference');
  await page.getByRole('searchbox').fill('burns coun');
  const found = region('Found in your agency’s PDFs').getByRole('link');
  await expect.element(found.getByText('County Burns 2026')).toBeVisible();
  await found.click();
  await expect
    .element(region('Page 1 of 3').getByText('Burns: call the burn center'), PDF_WAIT)
    .toBeInTheDocument();
  await button('Back').click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('burns coun');
});

test('a PDF is drawn page by page, and larger', async () => {
  await mountApp('/medical-reference');
  await openPaper('Burns.pdf', TWO);
  const canvas = await canvasOf(1, 3);
  expect(canvas.width).toBe(
    Math.floor((canvas.parentElement?.clientWidth ?? 0) * devicePixelRatio),
  );
  expect(colourAt(canvas, 0.05, 0.95)).toEqual([0, 0, 0]);
  expect(colourAt(canvas, 0.9, 0.5)).toEqual([255, 255, 255]);
  await button('Next page').click();
  await canvasOf(2, 3);
  await expect.element(region('Page 2 of 3').getByText('Second page')).toBeInTheDocument();
  await page.getByLabelText('Go to page').fill('3');
  await userEvent.keyboard('{Enter}');
  await canvasOf(3, 3);
  await button('Larger').click();
  await expect.poll(async () => (await canvasOf(3, 3)).width).toBeGreaterThan(canvas.width * 1.4);
});

test('in Night the page is red on black, with a button for its own colors', async () => {
  await mountApp('/medical-reference');
  await openPaper('Burns.pdf', TWO);
  await canvasOf(1, 3);
  setTheme('night');
  const paper = () => shownColour(region('Page 1 of 3'), 0.9, 0.5);
  const ink = () => shownColour(region('Page 1 of 3'), 0.05, 0.95);
  await expect.poll(paper, PDF_WAIT).toEqual([0, 0, 0]);
  const [red = 0, ...others] = await ink();
  expect(red).toBeGreaterThan(220);
  expect(Math.max(...others)).toBeLessThan(30);
  await button('True colors').click();
  await expect.poll(paper, PDF_WAIT).toEqual([255, 255, 255]);
  setTheme('day');
});

test('what is no PDF, is damaged, or is there already is said, and the list stays as it was', async () => {
  await mountApp('/medical-reference');
  await choosePdf('Burns.pdf', TWO);
  await expect.element(added('Burns'), PDF_WAIT).toBeVisible();
  const refused = async (name: string, bytes: Uint8Array<ArrayBuffer>, words: RegExp) => {
    await choosePdf(name, bytes);
    await expect.element(card().getByRole('alert').getByText(words)).toBeVisible();
  };
  await refused('Notes.pdf', new TextEncoder().encode('PK plain'), /This file is not a PDF\./);
  await refused('Empty.pdf', new Uint8Array(), /The file is empty\./);
  await refused('Copy.pdf', TWO, /is on the list already/);
  await refused('Locked.pdf', lockedPdf, /This PDF asks for a password/);
  await refused(
    'DD 1380.pdf',
    xfaPdf,
    /This PDF is an Adobe form \(XFA\)\. It cannot be shown here/,
  );
  await refused('Cut.pdf', TWO.slice(0, 60), /This PDF is damaged/);
  expect(card().getByRole('link').elements()).toHaveLength(1);
});

test('its title is changed, and it is deleted for good only after it was asked', async () => {
  const app = await mountApp('/medical-reference');
  await choosePdf('Burns.pdf', TWO);
  await button('More for Burns').click();
  await page.getByLabelText('Title').fill('Burn card, County');
  await button('Save title').click();
  await button('More for Burn card, County').click();
  const remove = button('Hold 3 s to delete for good');
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Press again to delete this PDF/)).toBeVisible();
  await button('Close').click();
  await app.reload('/medical-reference');
  await expect.element(card().getByRole('link').getByText('Burn card, County')).toBeVisible();
  await button('More for Burn card, County').click();
  stopClock();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await expect.element(remove).toHaveAttribute('data-held');
  await passTime(3000);
  await userEvent.keyboard('{/Enter}');
  await expect.element(card().getByText('None yet.')).toBeVisible();
});

test.each(
  Object.entries(hostilePdfs),
)('%s does nothing: its one page is drawn', async (name, bytes) => {
  await mountApp('/medical-reference');
  await openPaper(`${name}.pdf`, bytes);
  const canvas = await canvasOf(1, 1);
  expect(canvas.width * canvas.height).toBeLessThanOrEqual(8_000_000);
  expect(canvas.width).toBeGreaterThan(0);
  expect(document.querySelectorAll('main a[href*="evil"], main iframe, main embed')).toHaveLength(
    0,
  );
  expect(globalThis).not.toHaveProperty('wasRun');
});
