// What looks wrong of points, and points in the format of the kit, in the files themselves.
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import { fieldPath, joinPath } from '../../src/domain/answers/path.ts';
import type { PaperPoints } from '../../src/domain/papers/builders/paper-points.ts';
import type { PaperKind } from '../../src/domain/papers/model/paper-model.ts';
import { answersToSeal, sealVersion } from '../../src/domain/papers/versions/sealing.ts';
import {
  type PaperOrder,
  preparePaper,
  prepareSealed,
} from '../../src/web/features/papers/prepare-paper.ts';
import { DOUBTS, withFarLandingZone, withPoints } from '../support/doubtful-points.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf } from '../support/type-faces.ts';

const MGRS: PaperPoints = { format: 'mgrs', distance: 'miles', farMetres: 100_000 };
const KINDS = ['report', 'ics206', 'brief'] as const satisfies readonly PaperKind[];
const SEALED_AT = Date.parse('2026-11-20T22:30:00Z');
const PLACE = { brand: 'Bulwark', locale: 'en-US', timeZone: 'America/Denver' } as const;

const orderOf = (kind: PaperKind, document: AnswerDocument, points: PaperPoints): PaperOrder => ({
  ...PLACE,
  kind,
  points,
  redaction: { profile: 'everything', without: [] },
  answers: document.answers(),
  addedSections: document.addedSections(),
  generatedAt: new Date(SEALED_AT),
  paper: 'Letter',
});

/** The words of the file, which is kept to be looked at. */
async function words(name: string, order: PaperOrder): Promise<string> {
  const bytes = pdfOf((await preparePaper(order)).model);
  expect(checkPdf(bytes)).toEqual([]);
  mkdirSync('results/papers', { recursive: true });
  writeFileSync(`results/papers/points-${name}-${order.kind}.pdf`, bytes);
  const { pages } = await readPdf(bytes);
  if (order.kind === 'brief') expect(pages).toHaveLength(1);
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

describe('a doubtful point', () => {
  test('stands as what to check before use in each file that prints it', async () => {
    const document = withPoints(DOUBTS.minusMissing.wrong);
    for (const kind of KINDS)
      expect(await words('doubt', orderOf(kind, document, MGRS)), kind).toMatch(
        /Check before use:? Landing zone: the longitude may be missing its minus sign/i,
      );
  });

  test('is in none of a plan that is right, whose points are in the format of the kit', async () => {
    for (const kind of KINDS) {
      const text = await words('right', orderOf(kind, withPoints({}), MGRS));
      expect(text).not.toMatch(/Check before use/i);
      expect(text).toContain('13S DD 9228 9912 (typed: 39.7420, -105.0900)');
    }
  });

  test('leaves the card on one page, however many there are', async () => {
    const document = withPoints({});
    const at = (field: string) => document.read(joinPath('helicopterPlan', field));
    for (let count = 0; count < 12; count += 1) {
      const row = document.addRow('icsAidStations');
      document.write(fieldPath('icsAidStations', 'name', row), `Aid station of division ${count}`);
      document.write(
        fieldPath('icsAidStations', 'coordinates', row),
        `${at('latitude')}, ${at('longitude')}`,
      );
    }
    const text = await words('many', orderOf('brief', document, MGRS));
    expect(text).toMatch(/\d+ more … see report/);
    expect(await words('many', orderOf('report', document, MGRS))).toContain('division 11”.');
  });
});

test('a sealed version prints again to the byte, whatever the kit says since', async () => {
  const document = withFarLandingZone();
  const made = await Promise.all(
    KINDS.map(async (kind) => {
      const order = {
        ...orderOf(kind, document, MGRS),
        sealing: { briefed: { number: 1, isClaimed: false } },
      };
      const { model, sha256 } = await preparePaper(order);
      return { kind, model, sha256 };
    }),
  );
  const files = Object.fromEntries(
    made.map(({ kind, sha256 }) => [kind, { sha256, fileSha256: 'ab' }]),
  );
  const version = sealVersion(document, {
    number: 1,
    files,
    at: SEALED_AT,
    by: '',
    ...PLACE,
    paper: 'Letter',
    points: MGRS,
    redaction: { profile: 'everything', without: [] },
    addedSections: document.addedSections(),
    answers: answersToSeal(document.answers()),
  });
  document.write('icsEvacuation.collectionCoordinates', '39.9, -105.09');
  for (const { kind, model } of made) {
    const again = await prepareSealed(version, kind, 'Bulwark');
    expect(again).toEqual(model);
    expect(pdfOf(again)).toEqual(pdfOf(model));
  }
});
