// Marks what a paper prints and the version as briefed did not: a bar stands beside it.

import type {
  CardFact,
  CardModel,
  FormBlock,
  FormModel,
  PaperModel,
  ReportModel,
  ReportSection,
  Table,
} from '../model/paper-model.ts';
import { withoutMarks } from '../model/unconfirmed-mark.ts';
import { isApprovalLabel } from './approval.ts';

/** Who confirmed it is no change of what it says. */
const textOf = (value: unknown) => withoutMarks(JSON.stringify(value));

/** A row is the same where it stood at this place, counted from either end: two that changed places have changed. */
function markTable(table: Table, then: Table | undefined): Table {
  const rows = table.rows.map(textOf);
  const before = then?.rows.map(textOf) ?? [];
  const shift = before.length - rows.length;
  const changed = rows.flatMap((row, at) =>
    before[at] === row || before[at + shift] === row ? [] : [at],
  );
  return changed.length === 0 ? table : { ...table, changed };
}

function markSection(section: ReportSection, then: ReportSection | undefined): ReportSection {
  const groups = section.groups.map((group, place) => {
    const before = then?.groups.find(({ title }, at) =>
      group.title === undefined ? at === place : title === group.title,
    );
    const known = new Set(before?.entries.map(textOf));
    return {
      ...group,
      entries: group.entries.map((entry) =>
        known.has(textOf(entry)) ? entry : { ...entry, changed: true as const },
      ),
      ...(group.table ? { table: markTable(group.table, before?.table) } : {}),
    };
  });
  return { ...section, groups };
}

function markBlock(block: FormBlock, then: FormBlock | undefined): FormBlock {
  if (block.kind === 'table') {
    return {
      ...block,
      table: markTable(block.table, then?.kind === 'table' ? then.table : undefined),
    };
  }
  if (block.kind !== 'boxes' || then?.kind !== 'boxes') return block;
  const isChanged = block.boxes.some((box, at) => textOf(box) !== textOf(then.boxes[at]));
  return isChanged ? { ...block, changed: true } : block;
}

const markReport = (model: ReportModel, then: ReportModel): ReportModel => ({
  ...model,
  sections: model.sections.map((section) =>
    markSection(
      section,
      then.sections.find(({ id }) => id === section.id),
    ),
  ),
});

const markForm = (model: FormModel, then: FormModel): FormModel => ({
  ...model,
  blocks: model.blocks.map((block, at) => markBlock(block, then.blocks[at])),
});

function markCard(model: CardModel, then: CardModel): CardModel {
  // A threat is the same on whichever place it stands.
  const saying = ({ label, text, whole = text }: CardFact) =>
    textOf([label.replace(/^Threat \d+$/, 'Threat'), whole]);
  // What had no room then has not changed by being printed now.
  const known = new Set([...then.facts, ...then.leftOut].map(saying));
  return {
    ...model,
    facts: model.facts.map((fact) =>
      known.has(saying(fact)) || isApprovalLabel(fact.label)
        ? fact
        : { ...fact, changed: true as const },
    ),
  };
}

/** The model with each row marked that the paper of that version did not have. */
export function markChanged(model: PaperModel, then: PaperModel): PaperModel {
  switch (model.look) {
    case 'form':
      return then.look === model.look ? markForm(model, then) : model;
    case 'card':
      return then.look === model.look ? markCard(model, then) : model;
    case 'report':
      return then.look === model.look ? markReport(model, then) : model;
  }
}
