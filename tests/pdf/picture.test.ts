// The sketch of a plan's points on paper: read back from the file, and the same of a sealed version.
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PaperKind } from '../../src/domain/papers/model/paper-model.ts';
import type { Redaction } from '../../src/domain/papers/redaction/redaction.ts';
import {
  answersToSeal,
  readVersion,
  sealVersion,
} from '../../src/domain/papers/versions/sealing.ts';
import { CAPTION } from '../../src/domain/sketch/sketch-words.ts';
import {
  type PaperOrder,
  preparePaper,
  prepareSealed,
} from '../../src/web/features/papers/prepare-paper.ts';
import { plan } from '../support/offered-plans.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { PICTURE_PLANS, picturePlans } from '../support/picture-plans.ts';
import { pdfOf } from '../support/type-faces.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const PLACE = { brand: 'Bulwark', locale: 'en-US', timeZone: 'America/Denver' } as const;
const POINTS = { distance: 'miles', farMetres: 50_000 } as const;
const EVERYTHING: Redaction = { profile: 'everything', without: [] };

const orderOf = (
  kind: PaperKind,
  texts: Parameters<typeof plan>[0],
  more: Partial<PaperOrder> = {},
): PaperOrder => ({
  ...PLACE,
  kind,
  redaction: EVERYTHING,
  answers: plan(texts).answers(),
  addedSections: [],
  generatedAt: AT,
  paper: 'Letter',
  points: POINTS,
  hasPicture: true,
  ...more,
});

describe('the picture on paper', () => {
  test.each(
    picturePlans,
  )('%s: its page has every place with distance and bearing, within the page', async (name) => {
    for (const kind of ['report', 'brief'] as const) {
      const { model } = await preparePaper(orderOf(kind, PICTURE_PLANS[name]));
      const bytes = pdfOf(model);
      mkdirSync('results/papers', { recursive: true });
      writeFileSync(`results/papers/picture-${picturePlans.indexOf(name) + 1}-${kind}.pdf`, bytes);
      expect(checkPdf(bytes)).toEqual([]);
      const read = await readPdf(bytes);
      expect(read.bookmarks.join()).toContain('Sketch map');
      const page = read.pages.find(({ text }) => text.includes('no buildings'));
      const words = page?.text.replace(/\s+/g, ' ') ?? '';
      expect(words).toContain(CAPTION);
      expect(words).toContain('Incident:');
      if (name !== 'one point alone')
        expect(words).toMatch(/Command post: .*° true, [a-z]+ of Incident\./);
      expect(words).toMatch(/A compass points \d+\.\d° (east|west) of it/);
      for (const { x, y, width } of page?.items ?? []) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(page?.width ?? 0);
        expect(y).toBeGreaterThan(0);
      }
    }
  });

  test('stands on no paper that did not ask for it, on no form, and on none that shares no point', async () => {
    const texts = PICTURE_PLANS['in one line'];
    const { hasPicture: _asked, ...unasked } = orderOf('report', texts);
    const hospital: Redaction = { profile: 'hospital', without: [] };
    for (const order of [
      unasked,
      orderOf('ics206', texts),
      orderOf('report', texts, { redaction: hospital }),
    ]) {
      const read = await readPdf(pdfOf((await preparePaper(order)).model));
      expect(read.pages.map(({ text }) => text).join(' ')).not.toContain('Sketch map from');
    }
  });

  test('a sealed version that has it prints the same bytes after the plan changed; one without it reads as before', async () => {
    const document = plan(PICTURE_PLANS['near and far']);
    const order = orderOf('report', {}, { answers: document.answers() });
    const { model, sha256 } = await preparePaper({
      ...order,
      sealing: { briefed: { number: 1, isClaimed: false } },
    });
    const sealed = {
      number: 1,
      files: { report: { sha256, fileSha256: 'ab' } },
      at: AT.getTime(),
      by: '',
      ...PLACE,
      paper: 'Letter',
      points: POINTS,
      redaction: EVERYTHING,
      addedSections: [],
      answers: answersToSeal(document.answers()),
    } as const;
    const version = sealVersion(document, { ...sealed, hasPicture: true });
    document.write('operationalInfo.commandPostCoordinates', '39.7, -105.0901');
    const again = await prepareSealed(version, 'report', 'Bulwark');
    expect(again).toEqual(model);
    expect(pdfOf(again)).toEqual(pdfOf(model));
    const before = await prepareSealed(sealed, 'report', 'Bulwark');
    expect('picture' in before).toBe(false);
    // What arrives from elsewhere is a claim.
    const claim = (hasPicture: unknown) => JSON.stringify({ format: 2, ...sealed, hasPicture });
    expect(readVersion(claim(true))?.hasPicture).toBe(true);
    expect(readVersion(claim('yes'))).toBeUndefined();
  });
});
