// The MTA report on paper: its head, and how long it is.
import { describe, expect, test } from 'vitest';
import { buildReport } from '../../src/domain/papers/builders/report.ts';
import { layOutPaper } from '../../src/web/features/papers/pdf/lay-out-paper.ts';
import { createTypesetter } from '../../src/web/features/papers/pdf/typesetter.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import {
  filledAssessment,
  hostileAssessment,
  inputOf,
  modelOf,
} from '../support/filled-assessments.ts';
import { typeFaces } from '../support/type-faces.ts';

const filled = filledAssessment();

describe('the report', () => {
  test('has the operation, its period and the version beside when it was made, and only there', async () => {
    const report = buildReport({ ...inputOf(filled), briefed: { number: 2, isClaimed: false } });
    expect(report.operation).toEqual([
      'Operation: Operation Granite',
      'Period: 2026-11-21 05:00 MST to 2026-11-21 13:00 MST',
      'Version 2',
    ]);
    const layout = layOutPaper(report, createTypesetter(typeFaces));
    const texts = (layout.pages[0] ?? []).filter((item) => item.kind === 'text');
    const top = (words: string) => texts.find(({ text }) => text.startsWith(words));
    const generated = top('Generated on');
    expect((generated?.y ?? 0) - (generated?.size ?? 0)).toBeCloseTo((50 * 72) / 25.4);
    expect(top('Operation: Operation Granite')?.y).toBe(generated?.y);
    const last = top('Version 2');
    const width = createTypesetter(typeFaces).width('Version 2', 'regular', 10);
    expect((last?.x ?? 0) + width).toBeCloseTo(layout.width - (20 * 72) / 25.4);
    expect(top('Operator Information')?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
    expect(JSON.stringify(report.sections)).not.toContain('Operation Granite');
    // Where nobody named it: what happens where.
    const unnamed = filledAssessment();
    unnamed.write('icsOperation.name', '');
    expect(modelOf('report', unnamed).operation?.[0]).toBe(
      'Incident: High-risk warrant, 1200 Larimer St, Denver',
    );
    // A long one is whole there; what is a text is begun there, and printed as an answer.
    const named = filledAssessment();
    const name = `${'Joint Warrant Service '.repeat(12)}of the County`;
    named.write('icsOperation.name', name);
    expect(modelOf('report', named).operation?.[0]).toBe(`Operation: ${name}`);
    expect(JSON.stringify(modelOf('report', named).sections)).not.toContain(name);
    expect(modelOf('ics206', named).incident).toBe(name);
    expect(modelOf('ics215a', named).incident).toBe(name);
    const long = modelOf('report', hostileAssessment());
    expect(long.operation?.[0]).toMatch(/^Operation: begin-incident .{285}…$/);
    expect(JSON.stringify(long.sections)).toContain('end-incident');
  });

  test('of a filled plan and of a call-out is at most four pages, in type of no other sizes', () => {
    for (const document of [filled, barricadedSubject()]) {
      const { pages } = layOutPaper(modelOf('report', document), createTypesetter(typeFaces));
      expect(pages.length).toBeLessThanOrEqual(4);
      const sizes = pages.flatMap((page) =>
        page.flatMap((item) => (item.kind === 'text' ? [item.size] : [])),
      );
      expect([...new Set(sizes)].sort((a, b) => a - b)).toEqual([8.5, 10, 12, 16, 24]);
    }
  });

  test.each([
    'report',
    'brief',
  ] as const)('the %s has the handling mark dark on light in its band', (kind) => {
    const layout = layOutPaper(modelOf(kind, filled), createTypesetter(typeFaces));
    const [page = []] = layout.pages;
    const at = page.findIndex(
      (item) => item.kind === 'text' && item.text === 'LAW ENFORCEMENT SENSITIVE',
    );
    const [plate, mark] = page.slice(at - 1, at + 1);
    if (plate?.kind !== 'box' || mark?.kind !== 'text') throw new Error('no plate');
    const width = createTypesetter(typeFaces).width(mark.text, 'bold', mark.size);
    expect([plate.ink, mark.ink]).toEqual(['fill', 'text']);
    expect(plate.x).toBeLessThan(mark.x);
    expect(plate.x + plate.width).toBeGreaterThan(mark.x + width);
    expect(plate.y).toBeLessThan(mark.y - mark.size * 0.75);
    // No other text of the band runs into the plate.
    const band = page.find((item) => item.kind === 'box' && item.ink === 'band');
    const others = page.filter(
      (item) =>
        item.kind === 'text' && item !== mark && item.y < (band?.kind === 'box' ? band.height : 0),
    );
    for (const item of others) {
      if (item.kind !== 'text') continue;
      expect(item.y - item.size * 0.73, item.text).toBeGreaterThan(plate.y + plate.height);
    }
  });
});
