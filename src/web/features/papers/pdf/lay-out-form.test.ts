import { describe, expect, test } from 'vitest';
import { typeFaces } from '../../../../../tests/support/type-faces.ts';
import type { FormBlock, FormModel } from '../../../../domain/papers/model/paper-model.ts';
import { layOutForm } from './lay-out-form.ts';
import { createTypesetter } from './typesetter.ts';

const lay = (blocks: readonly FormBlock[], incident: string) =>
  layOutForm(
    {
      look: 'form',
      brand: 'Bulwark',
      title: 'Medical Plan',
      form: 'ICS 206',
      generatedOn: 'Generated on',
      generatedAt: '2026-01-01T00:00:00.000Z',
      language: 'en-US',
      paper: 'Letter',
      filename: 'x.pdf',
      isLandscape: false,
      incident,
      blocks,
    } satisfies FormModel,
    createTypesetter(typeFaces),
  );

const textsOf = (page: ReturnType<typeof lay>['pages'][number]) =>
  page.filter((item) => item.kind === 'text');

const box = (lines: number): FormBlock => ({
  kind: 'boxes',
  boxes: [{ title: 'Filler', share: 1, text: Array(lines).fill('x').join('\n'), lines: 1 }],
});

const table = (rows: number): FormBlock => ({
  kind: 'table',
  title: '5. Hospitals:',
  atLeast: 0,
  lines: 2,
  table: {
    columns: [{ title: 'Name', share: 1 }],
    rows: Array.from({ length: rows }, (_, index) => [`row ${index}`]),
  },
});

describe('a form of more than one page', () => {
  test.each([
    ['Granite', 1, 8],
    [Array(24).fill('Granite').join(' '), 2, 8],
    [Array(28).fill('Granite').join(' '), 2, 7],
    [Array(60).fill('Granite').join(' '), 5, 7],
  ])('has all of the name of its incident at the head of each: %#', (incident, lines, size) => {
    const [, ...further] = lay([box(200)], incident).pages;
    expect(further.length).toBeGreaterThan(0);
    for (const page of further) {
      const head = textsOf(page).filter(({ size: each, y }) => each === size && y < 120);
      const words = head.slice(0, lines).map(({ text }) => text);
      expect(words.join(' ')).toBe(`Medical Plan: ${incident} (continued)`);
    }
  });

  test('never has the head of a table at the foot of a page with one row alone', () => {
    for (let lines = 40; lines < 75; lines += 1) {
      const { pages } = lay([box(lines), table(12)], 'Granite');
      const page = pages.find((each) => textsOf(each).some(({ text }) => text === '5. Hospitals:'));
      const rows = textsOf(page ?? []).filter(({ text }) => /^row \d/.test(text));
      expect(rows.length, `${lines} lines before`).toBeGreaterThan(1);
    }
  });
});
