// Pages of the report as pictures, drawn by pdf.js in the browser, beside kept ones that were looked at.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { expect, test } from '../support/app-test.ts';
import { models } from '../support/report-models.ts';
import { pdfOf } from '../support/type-faces.ts';

test.use({ bypassCSP: true });

const PDFJS = join(PROJECT, 'node_modules', 'pdfjs-dist', 'legacy', 'build');

interface DrawnPage {
  readonly png: string;
  /** Red, green and blue of the band, beside the text. */
  readonly band: readonly number[];
}

const KEPT = {
  full: 'report-full',
  'names of many scripts': 'report-names',
  'right to left': 'report-right-to-left',
  unprintable: 'report-unprintable',
} as const;

function drawFirstPage(page: Page, pdf: Uint8Array): Promise<DrawnPage> {
  return page.evaluate(async (data): Promise<DrawnPage> => {
    const library = '/pdfjs/pdf.min.mjs';
    const pdfjs = await import(library);
    pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs/pdf.worker.min.mjs';
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const document_ = await pdfjs.getDocument({ data: bytes }).promise;
    const sheet = await document_.getPage(1);
    const viewport = sheet.getViewport({ scale: 1.25 });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    const canvasContext = canvas.getContext('2d');
    await sheet.render({ canvas, canvasContext, viewport }).promise;
    const band = [...(canvasContext?.getImageData(10, 10, 1, 1).data.slice(0, 3) ?? [])];
    await document_.destroy();
    return { png: canvas.toDataURL('image/png').split(',')[1] ?? '', band };
  }, Buffer.from(pdf).toString('base64'));
}

test('each page looks as it was kept; in black and white its headings still stand out', async ({
  page,
}) => {
  await page.route('**/pdfjs/*', (route) =>
    route.fulfill({
      path: join(PDFJS, route.request().url().split('/').at(-1) ?? ''),
      contentType: 'text/javascript',
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
    }),
  );
  await page.goto('/theme.js');
  for (const [name, file] of Object.entries(KEPT)) {
    const model = models[name];
    if (!model) throw new Error(`There is no model ${name}`);
    const drawn = await drawFirstPage(page, pdfOf(model));
    expect.soft(Buffer.from(drawn.png, 'base64'), name).toMatchSnapshot(`${file}.png`, {
      maxDiffPixelRatio: 0.01,
    });
    const [red = 0, green = 0, blue = 0] = drawn.band;
    expect.soft(red, name).toBeGreaterThan(2 * green);
    const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
    const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    expect.soft(1.05 / (light + 0.05), name).toBeGreaterThan(4.5);
  }
});
