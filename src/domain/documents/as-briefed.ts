// How a paper stands to the versions as briefed: the same as one, or changed since; approved, or no longer.
import type { Answers } from '../assessment/answers.ts';
import { sayZoned } from '../assessment/zoned-time.ts';
import type { ApprovalState } from './approval.ts';
import { changedFacts, changeMessage, changeWords } from './changed-facts.ts';
import type { DocumentInput } from './document-base.ts';
import type {
  CardModel,
  DocumentModel,
  FormBlock,
  FormModel,
  ReportModel,
  ReportSection,
  Table,
} from './document-model.ts';
import { isLet, letThrough, type Redaction } from './redaction.ts';
import { type SealedVersion, sealedAnswers, sealedVersions } from './sealing.ts';

/** What a paper prints of its version. */
export type Standing = Pick<DocumentInput, 'version' | 'changedSince' | 'approval'>;

/** What it says, without when it was made and which file it is. */
function contentOf(model: DocumentModel): string {
  const { generatedOn, generatedAt, filename, data, dataAsOf, fingerprint, ...content } = model;
  return JSON.stringify(content);
}

const clock = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

export function approvedState(
  { number, at, timeZone }: Pick<SealedVersion, 'number' | 'at' | 'timeZone'>,
  name: string,
): ApprovalState {
  return {
    kind: 'approved',
    name,
    at: `${sayZoned(new Date(at), timeZone)}, version ${number}`,
  };
}

export interface Standings {
  readonly standing: Standing;
  /** The paper of the last version, to mark what differs from it; undefined where nothing does. */
  readonly then?: DocumentModel;
}

/**
 * How the paper that `build` makes stands now. `build` takes answers that were let through, and the keys of the
 * sections that were added to them.
 */
export function standingOf(
  build: (answers: Answers, addedSections: readonly string[]) => DocumentModel,
  order: {
    readonly answers: Answers;
    readonly addedSections: readonly string[];
    readonly redaction: Redaction;
    readonly timeZone: string;
  },
): Standings {
  const { answers, addedSections, redaction, timeZone } = order;
  const versions = sealedVersions(answers);
  const last = versions.at(-1);
  if (!last) return { standing: {} };
  const now = contentOf(build(letThrough(answers, redaction), addedSections));
  const modelOf = (version: SealedVersion) =>
    build(letThrough(sealedAnswers(version), redaction), version.addedSections);
  const then = modelOf(last);
  const isSame = contentOf(then) === now;
  const approvals = versions.filter(({ approval }) => approval !== undefined).reverse();
  const isLike = (version: SealedVersion) =>
    version === last ? isSame : contentOf(modelOf(version)) === now;
  // One that still says what this paper says holds, whatever else was approved since.
  const holding = approvals.find(isLike);
  const approved = holding ?? approvals[0];
  const isApproved = holding !== undefined;
  const approval: ApprovalState | undefined =
    approved?.approval === undefined
      ? undefined
      : isApproved
        ? approvedState(approved, approved.approval)
        : {
            kind: 'lapsed',
            words: `Not approved: changed since version ${approved.number} (${clock(approved.at, timeZone)})`,
          };
  const facts = changedFacts(last, answers, (path) => isLet(path, redaction));
  return {
    standing: {
      ...(isSame
        ? { version: last.number }
        : {
            changedSince: {
              number: last.number,
              at: clock(last.at, timeZone),
              changes: facts.map((fact) => changeWords(fact)),
              message: changeMessage(last.number, facts),
            },
          }),
      ...(approval ? { approval } : {}),
    },
    ...(isSame ? {} : { then }),
  };
}

const textOf = (value: unknown) => JSON.stringify(value);

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
  const known = new Set(then.facts.map(textOf));
  // Who approved, and whether it holds, is no change of the plan.
  const isApproval = (label: string) => label === 'Approved by' || label === 'Approval';
  return {
    ...model,
    facts: model.facts.map((fact) =>
      known.has(textOf(fact)) || isApproval(fact.label)
        ? fact
        : { ...fact, changed: true as const },
    ),
  };
}

/** The model with each row marked that the paper of that version did not have. */
export function markChanged(model: DocumentModel, then: DocumentModel): DocumentModel {
  if (model.look === 'form') return then.look === 'form' ? markForm(model, then) : model;
  if (model.look === 'card') return then.look === 'card' ? markCard(model, then) : model;
  return then.look === 'form' || then.look === 'card' ? model : markReport(model, then);
}
