import { expect, test } from 'vitest';
import { entry, reportOf, section } from '../../../../../tests/support/report-models.ts';
import { typeFaces } from '../../../../../tests/support/type-faces.ts';
import { layOutPaper } from './lay-out-paper.ts';
import { sheetsOf } from './sheets.ts';
import { createTypesetter } from './typesetter.ts';

test('a screen gets each run of each page with its place and width, right-to-left text with its brackets as typed', () => {
  const typesetter = createTypesetter(typeFaces);
  const words = 'Gate 3 (אבג) open';
  const model = reportOf([section('Weather Conditions', entry('Visibility', words))]);
  const layout = layOutPaper(model, typesetter);
  const { pages, width, height } = sheetsOf(layout, typeFaces);
  expect([width, height, pages.length]).toEqual([layout.width, layout.height, layout.pages.length]);
  const [sheet] = pages;
  const title = sheet?.texts.find(({ text }) => text === model.title);
  expect(title?.width).toBeCloseTo(
    typesetter.width(model.title, title?.font ?? 'regular', title?.size ?? 0),
  );
  const line = sheet?.texts.filter(({ text }) => /Gate|אבג|open/.test(text)) ?? [];
  expect(line.find(({ text }) => text.includes('אבג'))?.isRtl).toBe(true);
  for (const [place, { x }] of line.entries()) {
    const before = line[place - 1];
    if (before) expect(x).toBeCloseTo(before.x + before.width);
  }
  expect(sheet?.boxes.length).toBeGreaterThan(0);
});
