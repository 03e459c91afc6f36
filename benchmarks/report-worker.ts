// The app's own worker that makes PDFs, asked from a page without the app.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PaperModel } from '../src/domain/papers/model/paper-model.ts';

const ASSETS = join(import.meta.dirname, '..', 'dist', 'assets');

/** Makes a document and gives the milliseconds it took; the page must be of the app's origin. */
export async function reportWorker(page: Page): Promise<(model: PaperModel) => Promise<number>> {
  const name = readdirSync(ASSETS).find((each) => each.startsWith('report-worker'));
  if (!name) throw new Error('The app is not built');
  await page.evaluate((address) => {
    const reports = new Worker(address, { type: 'module' });
    const make = (model: unknown) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        reports.onmessage = ({ data }) => {
          if (!data.bytes) throw new Error('No file was made');
          resolve(performance.now() - start);
        };
        reports.postMessage({ id: 1, model });
      });
    Object.assign(window, { make });
  }, `/assets/${name}`);
  return (model) =>
    page.evaluate(
      (each) => (window as unknown as { make: (model: PaperModel) => Promise<number> }).make(each),
      model,
    );
}
