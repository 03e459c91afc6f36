import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../../tests/support/pdf.ts';
import { entry, reportOf, section } from '../../../../../tests/support/report-models.ts';
import { pdfOf } from '../../../../../tests/support/type-faces.ts';
import { DATA_FILE } from '../../../../domain/papers/redaction/paper-data.ts';

const model = reportOf([section('Weather Conditions', entry('Visibility', 'Fog'))]);

/** The drawing operators of all pages, inflated. */
function operators(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const text = raw.toString('latin1');
  const out: string[] = [];
  for (const match of text.matchAll(/\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const inflated = inflateSync(raw.subarray(start, text.indexOf('endstream', start))).toString(
      'latin1',
    );
    if (inflated.includes(' BDC')) out.push(inflated);
  }
  return out.join('\n');
}

describe('the drawn report', () => {
  test('has a red band over the whole width, red section bars, white headings and a grey timestamp [pdf-look]', async () => {
    const drawn = operators(pdfOf(model));
    expect(drawn).toMatch(/0\.647 0\.07 0\.11 rg\s+0 0 612 113\.39 re f/);
    expect(drawn).toMatch(/0\.647 0\.07 0\.11 rg\s[\s\S]*56\.69 [\d.]+ 498\.61 19\.84 re f/);
    expect(drawn.match(/1 1 1 rg \/F\d (\d+) Tf/g)).toEqual([
      expect.stringMatching(/24 Tf$/),
      expect.stringMatching(/16 Tf$/),
      expect.stringMatching(/12 Tf$/),
    ]);
    expect(drawn).toMatch(/0\.36 0\.38 0\.4 rg \/F\d 10 Tf/);
  });

  test('is the same, byte for byte, for the same model', async () => {
    expect(Buffer.compare(pdfOf(model), pdfOf(model))).toBe(0);
  });

  test('keeps the name of its data in sight, which tells a damaged file from one without answers', () => {
    const raw = Buffer.from(pdfOf({ ...model, data: '{}' })).toString('latin1');
    expect(raw).toContain(DATA_FILE);
  });

  test('is read back with all its words', async () => {
    const { pages } = await readPdf(pdfOf(model));
    const text = pages[0]?.text.replace(/\s+/g, ' ');
    for (const words of [
      'Bulwark',
      model.title,
      model.generatedOn,
      'Weather Conditions',
      'Visibility',
      'Fog',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
  });
});
