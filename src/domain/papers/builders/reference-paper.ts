// One card of the reference on one page, with what the agency says beside it: to be carried, and read by a torch.
import { type OwnProtocol, ownSource } from '../../kit/protocols.ts';
import type { ReferenceBlock, ReferenceCard } from '../../reference/card.ts';
import {
  type Edition,
  editions,
  editionWords,
  isOverAYear,
  oldestEditionWords,
  undatedWords,
} from '../../reference/editions.ts';
import { type PaperInput, paperBase } from '../model/paper-base.ts';
import type { FormBlock, FormModel, Table } from '../model/paper-model.ts';

export interface ReferencePaperInput
  extends Pick<PaperInput, 'brand' | 'generatedAt' | 'timeZone' | 'paper'> {
  readonly card: ReferenceCard;
  /** What the kit says of this card. */
  readonly protocols: readonly OwnProtocol[];
}

export const GOVERNS = 'Local medical direction governs.';
const FORM = 'Medical Reference';

const STEP = { title: 'Step', share: 3 };
const FIGURE = { title: 'Figure', share: 1 };

const box = (title: string, text: string): FormBlock => ({
  kind: 'boxes',
  boxes: [{ title, share: 1, text, lines: 0 }],
});

const tableOf = (columns: Table['columns'], rows: readonly (readonly string[])[]): FormBlock => ({
  kind: 'table',
  title: '',
  atLeast: 0,
  lines: 1,
  table: { columns, rows },
});

/** What is done, and its figure beside it; undefined for a table, which stands by itself. */
function rowOf(block: ReferenceBlock): readonly [text: string, figure: string] | undefined {
  switch (block.kind) {
    case 'table':
      return undefined;
    case 'number':
      return [block.label, `${block.value} ${block.unit}`];
    case 'warning':
      return [`WARNING: ${block.text}`, ''];
    case 'point':
      return [`• ${block.text}`, ''];
    case 'step':
      return [block.text, ''];
  }
}

/** All that stands between two tables is one table of the paper: one head, and every figure in one column. */
function blocksOf(blocks: readonly ReferenceBlock[]): readonly FormBlock[] {
  const made: FormBlock[] = [];
  let rows: (readonly [string, string])[] = [];
  const end = () => {
    const hasFigures = rows.some(([, figure]) => figure !== '');
    if (hasFigures) made.push(tableOf([STEP, FIGURE], rows));
    else if (rows.length > 0)
      made.push(
        tableOf(
          [STEP],
          rows.map(([text]) => [text]),
        ),
      );
    rows = [];
  };
  for (const block of blocks) {
    const row = rowOf(block);
    if (row) rows.push(row);
    else if (block.kind === 'table') {
      end();
      made.push(
        tableOf(
          block.head.map((title) => ({ title, share: 1 })),
          block.rows,
        ),
      );
    }
  }
  end();
  return made;
}

const OWN_TITLE = 'YOUR AGENCY’S PROTOCOL, NOT PART OF THE SOURCE ABOVE';
const DISPUTED = 'Several versions, none chosen:';

const ownBlock = (own: OwnProtocol): FormBlock => {
  const texts = own.texts.length > 1 ? [DISPUTED, ...own.texts] : own.texts;
  return box(OWN_TITLE, [...texts, ownSource(own)].join('\n'));
};

/** Pure: equal input gives an equal model. */
export function buildReferencePaper(input: ReferencePaperInput): FormModel {
  const { card, protocols, generatedAt, paper } = input;
  const edition: Edition = editions[card.source];
  const old = isOverAYear(edition, generatedAt)
    ? [box('EDITION OVER A YEAR OLD', `${oldestEditionWords(edition)}. Check for a newer one.`)]
    : [];
  const undated = edition.undated ? [box('NO EDITION STATED', undatedWords(edition.undated))] : [];
  return {
    ...paperBase(input, { title: card.title, kind: `Reference-${card.id}`, paper, handling: '' }),
    look: 'form',
    form: FORM,
    isLandscape: false,
    isOnePage: true,
    incident: '',
    blocks: [
      ...old,
      ...undated,
      ...blocksOf(card.blocks),
      box(
        'Source',
        `${editionWords(edition)}. ${edition.publisher}. Section: ${card.section}\n${GOVERNS}`,
      ),
      ...protocols.map(ownBlock),
    ],
  };
}
