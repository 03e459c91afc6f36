import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { entry, models, names, reportOf, section } from '../support/report-models.ts';
import { pdfOf } from '../support/type-faces.ts';

const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;

/** What qpdf has to say against a file. */
function qpdfWarnings(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'bulwark-pdf-'));
  try {
    const file = join(folder, 'x.pdf');
    writeFileSync(file, bytes);
    const { status, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return status === 0 ? '' : stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.each(Object.entries(models))('the report: %s', (_name, model) => {
  test('passes the checker, and opens in pdf.js and qpdf without a warning', async () => {
    const bytes = pdfOf(model);
    expect(checkPdf(bytes)).toEqual([]);
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(0);
    if (hasQpdf) expect(qpdfWarnings(bytes)).toBe('');
  });

  test('holds every word of every answer, and nothing stands outside the page', async () => {
    const bytes = pdfOf(model);
    const { pages } = await readPdf(bytes);
    const text = pages.map((page) => page.text).join('\n');
    const squeezed = text.replace(/\s+/g, '');
    for (const each of model.sections.flatMap(({ groups }) =>
      groups.flatMap(({ entries }) => entries),
    )) {
      const latin = each.text.match(/[A-Za-z0-9.,;]{2,}/g) ?? [];
      for (const word of new Set(latin)) expect(squeezed).toContain(word);
    }
    for (const { items, width, height } of pages) {
      for (const item of items) {
        expect(item.x).toBeGreaterThanOrEqual(0);
        expect(item.x + item.width).toBeLessThanOrEqual(width - 56 + 2);
        expect(item.y).toBeGreaterThan(0);
        expect(item.y).toBeLessThan(height);
      }
    }
  });
});

describe('hard cases', () => {
  test('names in Latin with all accents, Greek, Cyrillic, Vietnamese, Hebrew and Arabic are extracted in the right order', async () => {
    const model = models['names of many scripts'];
    if (!model) throw new Error('no model');
    const { pages } = await readPdf(pdfOf(model));
    for (const name of names) expect(pages[0]?.text).toContain(name);
  });

  test('a Japanese name is named as unprintable and marked, with its characters kept as actual text', async () => {
    const bytes = pdfOf(reportOf([section('Names', entry('Name', '山田 x'))]));
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.text).toContain('□□ x');
    expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain(
      'Marked □: no font of this report can print U+5C71, U+7530.',
    );
  });

  test('right-to-left lines stand at the right', async () => {
    const bytes = pdfOf(reportOf([section('S', entry('L', 'שלום (Denver) עולם'))]));
    const { pages } = await readPdf(bytes);
    const line = pages[0]?.items.filter((item) => /[\u0590-\u05ff]|Denver/.test(item.text)) ?? [];
    const right = Math.max(...line.map((item) => item.x + item.width));
    expect(right).toBeGreaterThan(550);
  });

  test('an answer that crosses a page is followed by the next one, not by an empty page', async () => {
    const text = Array.from({ length: 60 }, (_, index) => `line ${index}`).join('\n');
    const { pages } = await readPdf(
      pdfOf(reportOf([section('S', entry('Long', text), entry('Next', 'here'))])),
    );
    expect(pages).toHaveLength(2);
    expect(pages[1]?.text).toContain('here');
  });
});
