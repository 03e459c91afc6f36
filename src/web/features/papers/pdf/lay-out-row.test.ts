import { expect, test } from 'vitest';
import { typeFaces } from '../../../../../tests/support/type-faces.ts';
import { drawRow } from './lay-out-table.ts';
import { PageWriter } from './page-writer.ts';
import { createTypesetter } from './typesetter.ts';

test.each([
  3, 9, 10, 11, 12, 25, 40,
])('a row of %i lines loses none where a page ends, and each further page has the head again', (count) => {
  const margins = { top: 20, side: 20, bottom: 20 };
  const writer = new PageWriter({ width: 300, height: 200 }, margins, createTypesetter(typeFaces));
  const words = Array.from({ length: count }, (_none, index) => `line ${index + 1}`);
  const lines = words.map((text) => ({
    line: { text, direction: 'ltr' as const },
    font: 'regular' as const,
    tag: undefined,
  }));
  let heads = 0;
  drawRow(
    writer,
    [{ x: 20, width: 260, lines }],
    { size: 10, lineHeight: 14, padding: 3, atLeast: 1 },
    () => {
      heads += 1;
    },
  );
  const drawn = writer.pages.map((page) =>
    page.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
  );
  expect(drawn.flat()).toEqual(words);
  expect(heads).toBe(drawn.length - 1);
  expect(drawn.every(({ length }) => length > 1)).toBe(true);
});
