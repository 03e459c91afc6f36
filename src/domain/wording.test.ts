import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hospitalNotices } from './hospitals/hospital-notices.ts';
import { NOTICE, REPORT, SPLASH_MS, TOOLTIP, WIDTH } from './limits.ts';
import { notices } from './notices.ts';
import { REPORT_TITLE } from './papers/model/paper-model.ts';
import {
  additionalResourcesCard,
  referenceFigures,
  tcccCard,
} from './reference/reference-cards.ts';

const specification = readFileSync('docs/specification.md', 'utf8');

describe('words and numbers of the specification', () => {
  test('notices are the specified ones, word for word [notice-words]', () => {
    for (const id of ['hospitalSaved', 'hospitalUpdated', 'hospitalDeleted'] as const) {
      const { title, description } = hospitalNotices[id];
      expect(specification).toContain(`'${title}' ('${description}')`);
    }
    for (const failure of [hospitalNotices.hospitalSaveFailed, notices.pdfFailed]) {
      const { title, description, destructive } = failure;
      expect(specification).toContain(`titled '${title}', description '${description}'`);
      expect(destructive).toBe(true);
    }
    const { title, description } = notices.pdfGenerated;
    expect(specification).toContain(`title '${title}', description '${description}'`);
  });

  test('failures to update and to delete are destructive and say so [hospital-notices-fail]', () => {
    expect(hospitalNotices.hospitalUpdateFailed).toEqual({
      title: 'Error',
      description: 'Failed to update hospital information.',
      destructive: true,
    });
    expect(hospitalNotices.hospitalDeleteFailed).toEqual({
      title: 'Error',
      description: 'Failed to delete hospital information.',
      destructive: true,
    });
  });

  test('the reference texts are the specified ones, word for word [reference-texts]', () => {
    expect(specification).toContain(`Card '${tcccCard.title}': '${tcccCard.description}'`);
    expect(specification).toContain(
      `Card '${additionalResourcesCard.title}': '${additionalResourcesCard.description}', with the badge '${additionalResourcesCard.badge}'`,
    );
    const [phases, paws] = referenceFigures;
    expect(specification).toContain(`'${phases.caption}' (${phases.source})`);
    expect(specification).toContain(
      `'${paws.caption}' (MARCH PAWS), with the source line '${paws.source}'`,
    );
    expect(specification).toContain(`the subtitle '${REPORT_TITLE}' (size 16)`);
  });

  test('the numbers are the specified ones [limits]', () => {
    expect(SPLASH_MS).toBe(2000);
    expect(TOOLTIP).toEqual({ openDelayMs: 700, skipDelayMs: 300, offsetPx: 4 });
    expect(NOTICE).toEqual({
      visibleAtOnce: 1,
      durationMs: 5000,
      removalDelayMs: 1_000_000,
      swipeDirection: 'right',
      swipeThresholdPx: 50,
      hotkey: 'F8',
    });
    expect(REPORT).toMatchObject({
      marginMm: 20,
      bandHeightMm: 40,
      contentTopMm: 50,
      brandPt: 24,
      subtitlePt: 16,
    });
    expect(WIDTH).toEqual({ mediumRem: 28, enlargedImageRem: 56 });
    const tokens = readFileSync('src/web/ui/tokens.css', 'utf8');
    expect(tokens).toContain(`--column: ${WIDTH.mediumRem}rem;`);
    expect(tokens).toContain(`--enlarged: ${WIDTH.enlargedImageRem}rem;`);
  });
});
