// Cards of the reference behind the MTA report, a page each: chosen for one paper, no part of the plan.
import type { ReferenceBlock, ReferenceCard } from '../../reference/card.ts';
import { cardOf } from '../../reference/cards.ts';
import {
  editions,
  editionWords,
  isOverAYear,
  oldestEditionWords,
} from '../../reference/editions.ts';
import type { ReportGroup, ReportModel, ReportSection } from '../model/paper-model.ts';
import { GOVERNS } from './reference-paper.ts';

function groupOf(block: ReferenceBlock): ReportGroup {
  switch (block.kind) {
    case 'table': {
      const columns = block.head.map((title) => ({ title, share: 1 }));
      return { entries: [], table: { columns, rows: block.rows } };
    }
    case 'number':
      return { entries: [{ label: `${block.value} ${block.unit}`, text: block.label }] };
    case 'warning':
      return { entries: [{ label: 'WARNING', text: block.text }] };
    case 'point':
      return { entries: [{ label: 'Step', text: `• ${block.text}` }] };
    case 'step':
      return { entries: [{ label: 'Step', text: block.text }] };
  }
}

function sectionOf(card: ReferenceCard, at: Date): ReportSection {
  const edition = editions[card.source];
  const old = isOverAYear(edition, at) ? ` Over a year old: ${oldestEditionWords(edition)}.` : '';
  const source = `${editionWords(edition)}.${old} ${edition.publisher}. Section: ${card.section}`;
  return {
    id: `annex ${card.id}`,
    title: `Annex, medical reference: ${card.title}`,
    groups: [
      { entries: [{ label: 'Edition', text: source }] },
      ...card.blocks.map(groupOf),
      { entries: [{ label: 'Note', text: GOVERNS }] },
    ],
  };
}

/** The report with these cards behind it, in the order in which they were chosen; as it was where there are none. */
export function withAnnex(model: ReportModel, ids: readonly string[]): ReportModel {
  const cards = ids.flatMap((id) => cardOf(id) ?? []);
  if (cards.length === 0) return model;
  const at = new Date(model.generatedAt);
  const named = `Annex: ${cards.length === 1 ? '1 reference card' : `${cards.length} reference cards`}`;
  return {
    ...model,
    operation: [...(model.operation ?? []), named],
    annex: cards.map((card) => sectionOf(card, at)),
  };
}
