// Cards of the reference behind the MTA report.
import { expect, test } from 'vitest';
import { withAnnex } from '../../src/domain/papers/builders/annex.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { entry, reportOf, section } from '../support/report-models.ts';
import { pdfOf } from '../support/type-faces.ts';

const report = reportOf([section('Weather', entry('Temperature', '49'))]);

test('without cards, and for ids of none, the report is as it was', () => {
  expect(withAnnex(report, [])).toBe(report);
  expect(withAnnex(report, ['no-such-card'])).toBe(report);
});

test('each chosen card begins a page behind the report, with its edition, and page one names the annex', async () => {
  const before = (await readPdf(pdfOf(report))).pages.length;
  const bytes = pdfOf(withAnnex(report, ['tranexamic-acid', 'heat']));
  expect(checkPdf(bytes)).toEqual([]);
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(before + 2);
  const [first = '', ...others] = pages.map(({ text }) => text.replace(/\s+/g, ' '));
  expect(first).toContain('Annex: 2 reference cards');
  expect(others.at(-2)).toContain('Annex, medical reference: Tranexamic acid (TXA)');
  expect(others.at(-2)).toContain('TCCC Guidelines, 01 May 2026');
  expect(others.at(-2)).toContain('Local medical direction governs.');
  expect(others.at(-1)).toContain('TB MED 507');
});
