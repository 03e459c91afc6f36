// Pictures of a plan on paper: read back from the file.
import { expect, test } from 'vitest';
import { buildHelicopterBrief } from '../../src/domain/papers/builders/helicopter-paper.ts';
import { withPictures } from '../../src/domain/papers/builders/picture-annex.ts';
import type { Redaction } from '../../src/domain/papers/redaction/redaction.ts';
import { MARKS_SECTION, PICTURES_SECTION } from '../../src/domain/pictures/picture-owners.ts';
import { isOfLandingZone } from '../../src/domain/pictures/plan-pictures.ts';
import { isStoredPicture } from '../../src/domain/pictures/stored-picture.ts';
import { type PaperOrder, preparePaper } from '../../src/web/features/papers/prepare-paper.ts';
import { plan } from '../support/offered-plans.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { smallJpeg } from '../support/small-jpeg.ts';
import { pdfOf } from '../support/type-faces.ts';

const EVERYTHING: Redaction = { profile: 'everything', without: [] };
const digest = (number: number) => String(number).padStart(64, '0');

/** With so many pictures, the second of which is not on this phone. */
function order(count: number, more: Partial<PaperOrder> = {}): PaperOrder {
  const document = plan({ 'operationalInfo.commandPost': 'School lot' });
  const rows = document.addRows(
    PICTURES_SECTION,
    Array.from({ length: count }, (_, at) => ({
      picture: digest(at),
      caption: `View ${at + 1}`,
      belongsTo: 'operationalInfo.commandPost',
    })),
  );
  document.addRows(MARKS_SECTION, [
    { of: rows[0] ?? '', mark: 'arrow 1000 1000 5000 5000' },
    { of: rows[0] ?? '', mark: 'circle 5000 5000 2000' },
    { of: rows[0] ?? '', mark: 'text 9500 500 Wires over the whole of the lot' },
  ]);
  const here = Array.from({ length: count }, (_, at) => at).filter((at) => at !== 1);
  return {
    brand: 'Bulwark',
    locale: 'en-US',
    timeZone: 'America/Denver',
    kind: 'report',
    redaction: EVERYTHING,
    answers: document.answers(),
    addedSections: [],
    generatedAt: new Date('2026-11-21T12:00:00Z'),
    paper: 'Letter',
    pictures: async () => new Map(here.map((at) => [digest(at), smallJpeg()] as const)),
    ...more,
  };
}

const read = async (ordered: PaperOrder) => {
  const bytes = pdfOf((await preparePaper(ordered)).model);
  expect(checkPdf(bytes)).toEqual([]);
  return { bytes, ...(await readPdf(bytes)) };
};

test('pictures stand two a page behind the report, tagged, with what they show and what is drawn on them', async () => {
  expect(isStoredPicture(smallJpeg())).toBe(true);
  for (const paper of ['Letter', 'A4'] as const) {
    const { pages, bookmarks } = await read(order(5, { paper }));
    const texts = pages.map(({ text }) => text.replace(/\s+/g, ' '));
    expect(texts[0]).toContain('Annex: 5 pictures');
    expect(texts.filter((text) => text.includes('Annex: Pictures'))).toHaveLength(3);
    expect(texts.at(-3)).toMatch(/Picture 1: View 1 Shows Command post\. Added /);
    expect(texts.at(-3)).toContain('Wires over the whole of the lot');
    expect(texts.at(-3)).toContain('This picture is not on the phone that made this document.');
    expect(texts.at(-1)).toContain('Picture 5: View 5');
    expect(bookmarks.join()).toContain('Annex: Pictures');
  }
});

test('a picture that a profile holds back is in no part of the file', async () => {
  for (const redaction of [
    { profile: 'hospital', without: [] },
    { profile: 'public', without: [] },
    { profile: 'everything', without: ['operationalInfo'] },
    { profile: 'everything', without: [PICTURES_SECTION] },
  ] as const satisfies readonly Redaction[]) {
    const carried = { id: 'plan', madeAt: 0 };
    const { bytes, pages } = await read(order(3, { redaction, carried }));
    const { model } = await preparePaper(order(3, { redaction, carried }));
    expect(pages.map(({ text }) => text).join()).not.toMatch(/Picture|View 1/);
    expect(JSON.stringify({ ...model, data: model.data })).not.toContain('pictures');
    expect(Buffer.from(bytes).includes('DCTDecode')).toBe(false);
  }
});

test('a version that is sealed has none: it is made again to the byte', async () => {
  const sealing = { briefed: { number: 1, isClaimed: false } };
  const { model } = await preparePaper(order(3, { sealing, annex: ['burns'] }));
  expect(model.pictures).toBeUndefined();
  expect(model.look === 'report' && model.annex).toBeFalsy();
});

test('the landing zone card has the pictures of that zone behind its page', async () => {
  const document = plan({ 'helicopterPlan.landingZone': 'Ball field' });
  document.addRows(PICTURES_SECTION, [
    { picture: digest(1), caption: 'Front door', belongsTo: 'operationalInfo' },
    { picture: digest(2), caption: 'Wires', belongsTo: 'helicopterPlan.landingZone' },
  ]);
  const { answers, addedSections, brand, locale, timeZone, generatedAt, paper } = {
    ...order(1),
    answers: document.answers(),
  };
  const input = { answers, addedSections, brand, locale, timeZone, generatedAt, paper };
  const model = buildHelicopterBrief({
    ...input,
    points: { distance: 'miles', farMetres: 50_000 },
  });
  const files = new Map([digest(1), digest(2)].map((name) => [name, smallJpeg()] as const));
  const bytes = pdfOf(
    withPictures(model, input, files, (picture) => isOfLandingZone(picture, undefined)),
  );
  expect(checkPdf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(2);
  // By its number on the phone and in the report.
  expect(pages[1]?.text).toContain('Picture 2: Wires');
  expect(pages.map(({ text }) => text).join()).not.toContain('Front door');
});
