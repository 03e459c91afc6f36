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

function lay(
  sections: readonly ReportSection[],
  paper: ReportModel['paper'] = 'Letter',
  more: Partial<ReportModel> = {},
) {
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
      ...more,
    },
    typesetter,
  );
}

const section = (title: string, ...texts: string[]): ReportSection => ({
  id: title,
  title,
  groups: [{ entries: texts.map((text, index) => ({ label: `Label ${index}`, text })) }],
});

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: 'Label', text: `row ${index}` }));
const tableOf = (count: number) => ({
  columns: [{ title: 'Column', share: 1 }],
  rows: Array.from({ length: count }, (_, index) => [`row ${index} of a table`]),
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
      if (item.tag === undefined && item.size === 8.5) continue;
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

  test.each([
    ['rows', { entries: rowsOf(3) }],
    ['rows of a group', { title: 'Primary Hospital', entries: rowsOf(3) }],
    ['a table', { entries: [], table: tableOf(3) }],
    ['a row and a table', { entries: rowsOf(1), table: tableOf(3) }],
  ] as const)('never leave a heading at the foot with one row alone: %s', (_says, group) => {
    for (let lines = 1; lines < 60; lines += 1) {
      const filler = section('Filler', Array.from({ length: lines }, () => 'x').join('\n'));
      const layout = lay([filler, { id: 'h', title: 'Hospitals', groups: [group] }]);
      const pageOf = (text: string) =>
        textsOf(layout).find(({ item }) => item.text === text)?.page ?? -1;
      const at = pageOf('Hospitals');
      expect(at).toBeGreaterThanOrEqual(0);
      const rows = textsOf(layout).filter(
        ({ page, item }) => page === at && /^row /.test(item.text),
      );
      expect(rows.length, `${lines} lines before`).toBeGreaterThan(1);
    }
  });

  test('repeat the heading of a section that goes on, and of the group in it', () => {
    const group = { title: 'Primary Hospital', entries: rowsOf(90) };
    const table = { entries: [], table: tableOf(90) };
    const layout = lay([
      { id: 'h', title: 'Hospitals', groups: [group] },
      { id: 't', title: 'Transport', groups: [table] },
      section('Last', 'x'),
    ]);
    const heads = layout.pages.map((items) =>
      items
        .filter((item) => item.kind === 'text')
        .filter(({ size, text }) => size === 12 || text === 'Column')
        .map(({ text, ink, tag }) => [text, ink, tag === undefined]),
    );
    const again = [
      ['Hospitals (continued)', 'onBand', true],
      ['Primary Hospital (continued)', 'text', true],
    ];
    expect(heads.length).toBeGreaterThan(4);
    const [first = [], ...further] = heads;
    expect(first.map(([text]) => text)).toEqual(['Hospitals', 'Primary Hospital']);
    for (const [index, head] of further.entries()) {
      const ofHospitals = JSON.stringify(head.slice(0, 2)) === JSON.stringify(again);
      const ofTransport =
        JSON.stringify(head.slice(0, 2)) ===
        JSON.stringify([
          ['Transport (continued)', 'onBand', true],
          ['Column', 'text', true],
        ]);
      expect(ofHospitals || ofTransport, `page ${index + 2}: ${JSON.stringify(head)}`).toBe(true);
    }
    expect(textsOf(layout).filter(({ item }) => item.text.startsWith('Last'))).toHaveLength(1);
  });

  test('have the same room below each heading, and between sections, whatever stands there', () => {
    const layout = lay([
      { id: 'list', title: 'List', groups: [{ entries: rowsOf(1) }] },
      { id: 'group', title: 'Group', groups: [{ title: 'One', entries: rowsOf(1) }] },
      { id: 'table', title: 'Table', groups: [{ entries: [], table: tableOf(1) }] },
      { id: 'both', title: 'Both', groups: [{ entries: rowsOf(1), table: tableOf(1) }] },
      section('Last', 'x'),
    ]);
    const [items = []] = layout.pages;
    const boxes = items.filter((item) => item.kind === 'box');
    const [, ...bars] = boxes.filter(({ ink }) => ink === 'band');
    const texts = textsOf(layout).map(({ item }) => item);
    const bottoms = bars.map(({ y, height }) => y + height);
    const belowOf = (index: number) => {
      const [from = 0, to = 0] = [bottoms[index], bars[index + 1]?.y];
      const words = texts.filter(({ y }) => y > from && y < to).map(({ y, size }) => y - size);
      const fills = boxes.filter(({ ink, y }) => ink === 'fill' && y > from && y < to);
      const rules = boxes
        .filter(({ ink, y }) => (ink === 'rule' || ink === 'line') && y > from && y < to)
        .map(({ y, height }) => y + height);
      return {
        top: Math.min(...words, ...fills.map(({ y }) => y)) - from,
        left: to - Math.max(...rules),
      };
    };
    const measured = [0, 1, 2, 3].map(belowOf);
    for (const { top, left } of measured) {
      // An entry has a little room of its own above its words, and a rule half a point high at its end.
      expect(top).toBeGreaterThan(1.9);
      expect(top).toBeLessThan(3.6);
      expect(left).toBeGreaterThan(9);
      expect(left).toBeLessThan(10.8);
    }
  });

  test('have all of the name of the operation in their head: in two lines, then smaller, then in more', () => {
    const headOf = (length: number) => {
      const name = Array.from({ length }, (_, index) => `word${index}`).join(' ');
      const layout = lay([], 'Letter', { operation: [name, '05:00 to 13:00'] });
      const lines = textsOf(layout).filter(({ item }) => /^word/.test(item.text));
      expect(lines.map(({ item }) => item.text).join(' ')).toBe(name);
      return { sizes: [...new Set(lines.map(({ item }) => item.size))], lines: lines.length };
    };
    expect(headOf(3)).toEqual({ sizes: [10], lines: 1 });
    expect(headOf(16)).toEqual({ sizes: [10], lines: 2 });
    expect(headOf(26)).toEqual({ sizes: [8.5], lines: 2 });
    const most = headOf(60);
    expect(most.sizes).toEqual([8.5]);
    expect(most.lines).toBeGreaterThan(3);
  });

  test('say what is signed, where the signatures stand on a page by themselves', () => {
    const signatures = [{ title: 'Approved by', name: 'Cmdr. Holt', at: '' }];
    let alone = 0;
    for (let lines = 20; lines < 60; lines += 1) {
      const filler = section('Filler', Array.from({ length: lines }, () => 'x').join('\n'));
      const layout = lay([filler], 'Letter', { signatures, operation: ['Colfax'] });
      const texts = textsOf(layout).filter(({ page }) => page === layout.pages.length - 1);
      if (texts.some(({ item }) => item.text === 'x')) continue;
      alone += 1;
      expect(texts[0]?.item.text).toBe('Medical Threat Assessment Report: Colfax');
    }
    expect(alone).toBeGreaterThan(0);
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
