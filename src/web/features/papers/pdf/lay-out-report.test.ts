import { describe, expect, test } from 'vitest';
import type { ReportModel, ReportSection } from '../../../../domain/papers/model/paper-model.ts';
import { layOutReport } from './lay-out-report.ts';
import type { LaidOutPaper, PlacedText } from './page-content.ts';
import type { Typesetter } from './typesetter.ts';

const MM = 72 / 25.4;
const measure = (text: string, size: number) => text.length * size * 0.5;
const typesetter: Typesetter = {
  width: (text, _font, size) => measure(text, size),
  runs: (text, font) => [{ font, text, rtl: false }],
  direction: () => 'ltr',
  unprintable: () => [],
};

function lay(sections: readonly ReportSection[], paper: ReportModel['paper'] = 'Letter') {
  return layOutReport(
    {
      look: 'report',
      brand: 'Bulwark',
      title: 'Medical Threat Assessment Report',
      generatedOn: 'Generated on',
      generatedAt: '2026-01-01T00:00:00.000Z',
      language: 'en-US',
      paper,
      filename: 'x.pdf',
      sections,
    },
    typesetter,
  );
}

const section = (title: string, ...texts: string[]): ReportSection => ({
  id: title,
  title,
  groups: [{ entries: texts.map((text, index) => ({ label: `Label ${index}`, text })) }],
});

const textsOf = (layout: LaidOutPaper): { page: number; item: PlacedText }[] =>
  layout.pages.flatMap((items, page) =>
    items.filter((item) => item.kind === 'text').map((item) => ({ page, item })),
  );

describe('the pages of the report', () => {
  test('are Letter or A4, with a band 40 mm high, brand in 24 pt, subtitle in 16 pt, content from 50 mm [pdf-measures]', () => {
    const letter = lay([section('S', 'x')]);
    expect([letter.width, letter.height]).toEqual([612, 792]);
    expect(lay([], 'A4').height).toBeCloseTo(297 * MM);
    const [band] = letter.pages[0] ?? [];
    expect(band).toMatchObject({ kind: 'box', ink: 'band', x: 0, y: 0, width: 612 });
    expect(band?.kind === 'box' && band.height).toBeCloseTo(40 * MM);
    const [brand, title, generated] = textsOf(letter).map(({ item }) => item);
    expect(brand).toMatchObject({ text: 'Bulwark', size: 24 });
    expect(title).toMatchObject({ text: 'Medical Threat Assessment Report', size: 16 });
    expect(generated).toMatchObject({ text: 'Generated on', ink: 'quiet' });
    expect((generated?.y ?? 0) - 10).toBeCloseTo(50 * MM);
  });

  test('keep everything within margins of 20 mm, over many pages [pdf-margins]', () => {
    const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const layout = lay([section('A', long, long, long), section('B', long, long)]);
    expect(layout.pages.length).toBeGreaterThan(2);
    for (const { page, item } of textsOf(layout)) {
      if (item.tag === undefined && item.size === 9) continue;
      expect(item.x).toBeGreaterThanOrEqual(20 * MM - 0.01);
      expect(item.x + measure(item.text, item.size)).toBeLessThanOrEqual(612 - 20 * MM + 0.01);
      if (page > 0) expect(item.y).toBeGreaterThan(20 * MM);
      expect(item.y).toBeLessThanOrEqual(792 - 20 * MM);
    }
  });

  test('hold every word of a text that flows over pages, in order [pdf-every-word]', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `w${index}`);
    const layout = lay([section('Long', words.join(' '))]);
    const printed = textsOf(layout)
      .filter(({ item }) => item.tag !== undefined && layout.tags[item.tag]?.name === 'LBody')
      .flatMap(({ item }) => item.text.split(' '));
    expect(printed).toEqual(words);
  });

  test('never leave a heading alone at the foot of a page', () => {
    for (let lines = 1; lines < 60; lines += 1) {
      const filler = Array.from({ length: lines }, () => 'x').join('\n');
      const layout = lay([
        section('Filler', filler),
        {
          id: 'h',
          title: 'Hospitals',
          groups: [{ title: 'Primary Hospital', entries: [{ label: 'Name', text: 'a\nb\nc\nd' }] }],
        },
      ]);
      const pageOf = (text: string) =>
        textsOf(layout).find(({ item }) => item.text === text)?.page ?? -1;
      expect(pageOf('Primary Hospital'), `${lines} lines before`).toBe(pageOf('Hospitals'));
      expect(pageOf('a')).toBe(pageOf('Hospitals'));
      expect(pageOf('b')).toBe(pageOf('a'));
      expect(pageOf('d')).toBe(pageOf('c'));
    }
  });

  test('are numbered x of y', () => {
    const layout = lay([section('Long', Array.from({ length: 200 }, () => 'x').join('\n'))]);
    const numbers = layout.pages.map(
      (items) => items.filter((item) => item.kind === 'text').at(-1)?.text,
    );
    expect(numbers).toEqual(numbers.map((_, index) => `Page ${index + 1} of ${numbers.length}`));
    expect(numbers.length).toBeGreaterThan(2);
  });

  test('have one tree of tags, headings in order, and a bookmark for each section', () => {
    const layout = lay([section('One', 'x'), section('Two', 'y')]);
    expect(layout.tags.filter(({ parent }) => parent === -1)).toEqual([
      { name: 'Document', parent: -1 },
    ]);
    expect(layout.tags.every(({ parent }, index) => parent < index)).toBe(true);
    const headings = layout.tags.map(({ name }) => name).filter((name) => /^H\d$/.test(name));
    expect(headings).toEqual(['H1', 'H2', 'H2']);
    expect(layout.bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['One', 0],
      ['Two', 0],
    ]);
  });
});
