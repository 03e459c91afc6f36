// Every card of the reference on paper: one page, with all of it and where it is from.
import { describe, expect, test } from 'vitest';
import {
  buildReferencePaper,
  type ReferencePaperInput,
} from '../../src/domain/papers/builders/reference-paper.ts';
import type { ReferenceBlock } from '../../src/domain/reference/card.ts';
import { cardOf, referenceCards } from '../../src/domain/reference/cards.ts';
import { editions } from '../../src/domain/reference/editions.ts';
import { readPdf } from '../support/pdf.ts';
import { checkPdf } from '../support/pdf-checker.ts';
import { pdfOf } from '../support/type-faces.ts';

const OWN = {
  row: 'own',
  card: 'tranexamic-acid',
  title: '',
  texts: ['Paramedics only. Call the on-call physician, 303-555-0140, before a second dose.'],
  by: 'Dr. Lee',
  on: '2026-11-20',
};

const inputOf = (id: string, more: Partial<ReferencePaperInput> = {}): ReferencePaperInput => {
  const card = cardOf(id);
  if (!card) throw new Error(`No card ${id}`);
  return {
    card,
    protocols: [],
    brand: 'Bulwark',
    generatedAt: new Date('2026-11-23T15:06:07Z'),
    timeZone: 'America/Denver',
    paper: 'Letter',
    ...more,
  };
};

const squeeze = (text: string) => text.replace(/\s+/g, '');
const wordsOf = (block: ReferenceBlock): readonly string[] => {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return block.kind === 'number' ? [block.label, block.value, block.unit] : [block.text];
};

const textOf = async (input: ReferencePaperInput) => {
  const bytes = pdfOf(buildReferencePaper(input));
  const { pages } = await readPdf(bytes);
  return { bytes, pages, text: squeeze(pages.map((page) => page.text).join(' ')) };
};

describe.each(referenceCards.map(({ id }) => id))('the card %s', (id) => {
  test.each(['Letter', 'A4'] as const)('is one whole page of %s', async (paper) => {
    const input = inputOf(id, { paper, protocols: [OWN] });
    const { bytes, pages, text } = await textOf(input);
    expect(pages).toHaveLength(1);
    expect(checkPdf(bytes)).toEqual([]);
    const { title, date } = editions[input.card.source];
    const all = [
      ...input.card.blocks.flatMap(wordsOf),
      title,
      date,
      input.card.section,
      'Local medical direction governs.',
      ...OWN.texts,
      'Written by Dr. Lee, dated 20 Nov 2026.',
    ];
    expect(all.filter((each) => !text.includes(squeeze(each)))).toEqual([]);
  });
});

test('an old edition says so at the head; the agency’s words are marked as theirs, and only where there are any', async () => {
  const old = await textOf(inputOf('phases-of-care'));
  expect(old.text).toContain('EDITIONOVERAYEAROLD');
  expect(old.text).not.toContain('AGENCY');
  const mine = await textOf(inputOf('tranexamic-acid', { protocols: [OWN] }));
  expect(mine.text).not.toContain('EDITIONOVERAYEAROLD');
  expect(mine.text).toContain('YOURAGENCY’SPROTOCOL,NOTPARTOFTHESOURCEABOVE');
});

test('what states no edition says so at the head; of two sources the old one is named', async () => {
  const triage = await textOf(inputOf('triage'));
  expect(triage.text).toContain(squeeze('The source states no edition: read November 2026.'));
  expect(triage.text).not.toContain('EDITIONOVERAYEAROLD');
  const both = await textOf(inputOf('landing-zone'));
  expect(both.text).toContain(
    squeeze('Every source but the IRPG states no edition: read November 2026.'),
  );
  expect(both.text).toContain(squeeze('IRPG, January 2025. Check for a newer one.'));
  expect((await textOf(inputOf('burns'))).text).not.toContain('NOEDITIONSTATED');
});

test('of an agency’s words that differ, all are printed', async () => {
  const { text } = await textOf(
    inputOf('tranexamic-acid', { protocols: [{ ...OWN, texts: ['One way', 'Another way'] }] }),
  );
  expect(text).toContain(squeeze('none chosen: One way Another way'));
});
