// @module-tag long
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MARKS_SECTION, PICTURES_SECTION } from '../../src/domain/pictures/picture-owners.ts';
import { makeFile } from '../../src/web/features/papers/make-paper.ts';
import { paperOrder } from '../../src/web/features/papers/paper-order.ts';
import { preparePaper } from '../../src/web/features/papers/prepare-paper.ts';
import type { Dependencies } from '../../src/web/session/dependencies.tsx';
import { filledAssessment } from '../support/filled-assessments.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { fileOf, pagesOf } from './support/pdf-files.ts';
import { choosePictures, drawnPicture, PICTURE_WAIT, shownPicture } from './support/pictures.ts';
import { button, region } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const PLACE: Pick<Dependencies, 'now' | 'locale' | 'timeZone' | 'brand'> = {
  now: () => new Date(),
  locale: 'en-US',
  timeZone: 'America/Denver',
  brand: { name: 'Bulwark' } as Dependencies['brand'],
};

/** Twelve pictures are drawn and packed first, beside other tests. */
const LONG_MS = 240_000;

const made = async () =>
  pagesOf(await fileOf(page.getByRole('contentinfo').getByRole('link', { name: /^Download/ })));

/** Pictures that pack to as much as one may have. */
async function choose(count: number) {
  for (let at = 0; at < count; at += 1) {
    const bytes = await drawnPicture(2048 + at, 1536, { grain: 9000 });
    await choosePictures([`${at}.jpg`, bytes]);
    await shownPicture(`Picture ${at + 1}`);
  }
}

/** Draws on the first picture, and says what it is. */
function describeFirst({ session }: MountedApp) {
  const document = session.open()?.document;
  const [row = ''] = document?.rows(PICTURES_SECTION) ?? [];
  document?.write(`${PICTURES_SECTION}.${row}.caption` as never, 'North door');
  document?.write(`${PICTURES_SECTION}.${row}.belongsTo` as never, 'operationalInfo.commandPost');
  document?.addRows(MARKS_SECTION, [
    { of: row, mark: 'arrow 2000 8000 5000 6000' },
    { of: row, mark: 'text 1200 8500 Wires above' },
  ]);
}

test(
  'pictures that are ticked are an annex of the report, two a page, and one that is held back is not',
  async () => {
    await storeDocument(filledAssessment());
    const app = await mountApp('/pictures');
    await choose(3);
    describeFirst(app);
    await expect.element(region('Picture 1: North door')).toBeVisible();
    await app.reload('/documents');
    await expect.element(button(/^MTA Report/)).toBeVisible();
    const before = await made();
    expect(before.map(({ text }) => text).join()).not.toContain('North door');
    await button(/^Options/).click();
    await button(/^What to share/).click();
    await page.getByRole('checkbox', { name: /^Add 3 pictures, \d/ }).click();
    await expect.poll(async () => (await made()).length, PICTURE_WAIT).toBe(before.length + 2);
    const after = await made();
    expect(after.map(({ text }) => text).join()).toContain('Annex: 3 pictures');
    expect(after.at(-2)?.text).toContain('Picture 1: North door');
    expect(after.at(-2)?.text).toContain('Command post');
    expect(after.at(-2)?.text).toContain('Wires above');
    expect(after.at(-1)?.text).toContain('Picture 3');
    // Its place stays out, and it with that.
    await page.getByRole('checkbox', { name: /^Operational Info/ }).click();
    await expect
      .poll(async () => (await made()).map(({ text }) => text).join(), PICTURE_WAIT)
      .toContain('Annex: 2 pictures');
    expect((await made()).map(({ text }) => text).join()).not.toContain('North door');
    await button('Hospital').click();
    await expect
      .poll(async () => (await made()).length, PICTURE_WAIT)
      .toBeLessThan(after.length - 1);
    expect((await made()).map(({ text }) => text).join()).not.toContain('Picture');
  },
  LONG_MS,
);

test(
  'a report of twelve pictures is made soon, and is no larger than a mail takes',
  async () => {
    await storeDocument(filledAssessment());
    const app = await mountApp('/pictures');
    await choose(12);
    describeFirst(app);
    const { session, services } = app;
    const open = session.open();
    if (!open) throw new Error('No plan is open');
    const order = () =>
      paperOrder(
        {
          assessment: open.document,
          autosave: open,
          dependencies: PLACE as Dependencies,
          kit: undefined,
          pictures: services.pictures,
        },
        {
          kind: 'report',
          redaction: { profile: 'everything', without: [] },
          carriesData: true,
          carriesAuthors: false,
          hasPictures: true,
        },
      );
    // Fonts and code are read with the first.
    await makeFile((await preparePaper(order())).model);
    const times: number[] = [];
    let file = new File([], '');
    for (let round = 0; round < 3; round += 1) {
      const from = performance.now();
      ({ file } = await makeFile((await preparePaper(order())).model));
      times.push(performance.now() - from);
    }
    expect(Math.min(...times)).toBeLessThan(1500);
    expect(file.size).toBeLessThan(6 * 1024 * 1024);
    const pages = await pagesOf(new Uint8Array(await file.arrayBuffer()));
    expect(pages.filter(({ text }) => /Picture \d/.test(text))).toHaveLength(6);
  },
  LONG_MS,
);
