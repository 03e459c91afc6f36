// One card of the reference on one page, with what the agency says beside it: to be carried, and read by a torch.
import type { OwnProtocol } from '../kit/protocols.ts';
import type { ReferenceBlock, ReferenceCard } from '../reference/card.ts';
import { isOverAYear } from '../reference/edition-age.ts';
import { editions, sayEdition } from '../reference/editions.ts';
import { type DocumentInput, paperBase } from './document-base.ts';
import type { FormBlock, FormModel } from './document-model.ts';

export interface ReferencePaperInput
  extends Pick<DocumentInput, 'brand' | 'generatedAt' | 'timeZone' | 'paper'> {
  readonly card: ReferenceCard;
  /** What the kit says of this card. */
  readonly protocols: readonly OwnProtocol[];
}

export const GOVERNS = 'Local medical direction governs.';
const FORM = 'Medical Reference';

const box = (title: string, text: string, isFirst = false): FormBlock => ({
  kind: 'boxes',
  ...(isFirst ? { isFirst: true as const } : {}),
  boxes: [{ title, share: 1, text, lines: 0 }],
});

type Said = Extract<ReferenceBlock, { readonly text: string }>;
type Figure = Extract<ReferenceBlock, { readonly kind: 'number' }>;

const tableOf = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): FormBlock => ({
  kind: 'table',
  title,
  atLeast: 0,
  lines: 1,
  table: { columns: head.map((each) => ({ title: each, share: 1 })), rows },
});

const lineOf = ({ kind, text }: Said): string => (kind === 'point' ? `• ${text}` : text);

/** Runs of one kind are one block of the paper. */
function blocksOf(blocks: readonly ReferenceBlock[]): readonly FormBlock[] {
  const made: FormBlock[] = [];
  const isSaid = (block: ReferenceBlock | undefined): block is Said =>
    block?.kind === 'step' || block?.kind === 'point';
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    if (!block) break;
    const run = <T extends ReferenceBlock>(belongs: (each: ReferenceBlock) => each is T): T[] => {
      const end = blocks.findIndex((each, place) => place >= at && !belongs(each));
      return blocks.slice(at, end < 0 ? undefined : end).filter(belongs);
    };
    if (block.kind === 'table') {
      made.push(tableOf('', block.head, block.rows));
      at += 1;
    } else if (block.kind === 'number') {
      const figures = run((each): each is Figure => each.kind === 'number');
      const rows = figures.map(({ label, value, unit }) => [label, `${value} ${unit}`]);
      made.push(tableOf('', ['What', 'Figure'], rows));
      at += figures.length;
    } else if (block.kind === 'warning') {
      made.push(box('WARNING', block.text));
      at += 1;
    } else {
      const said = run(isSaid);
      made.push(box('Steps', said.map(lineOf).join('\n')));
      at += said.length;
    }
  }
  return made;
}

/** Who wrote what is not ours, and when: `Written by Dr. Lee, dated 2026-11-20.` */
export const ownSource = ({ by, on }: Pick<OwnProtocol, 'by' | 'on'>): string => {
  const dated = on === '' ? 'no date given' : `dated ${on}`;
  return by === '' ? `By an unknown writer, ${dated}.` : `Written by ${by}, ${dated}.`;
};

export const OWN_TITLE = 'YOUR AGENCY’S PROTOCOL, NOT PART OF THE SOURCE ABOVE';
const DISPUTED = 'Written in several ways, and nobody has picked one:';

const ownBlock = (own: OwnProtocol): FormBlock => {
  const texts = own.texts.length > 1 ? [DISPUTED, ...own.texts] : own.texts;
  return box(OWN_TITLE, [...texts, ownSource(own)].join('\n'));
};

/** Pure: equal input gives an equal model. */
export function buildReferencePaper(input: ReferencePaperInput): FormModel {
  const { card, protocols, generatedAt, paper } = input;
  const edition = editions[card.source];
  const old = isOverAYear(edition, generatedAt)
    ? [box('EDITION OVER A YEAR OLD', 'Ask whether there is a newer one.')]
    : [];
  return {
    ...paperBase(input, { title: card.title, kind: `Reference-${card.id}`, paper, handling: '' }),
    look: 'form',
    form: FORM,
    isLandscape: false,
    isOnePage: true,
    incident: '',
    blocks: [
      ...old,
      ...blocksOf(card.blocks),
      box(
        'Source',
        `${sayEdition(edition)}. ${edition.publisher}. Section: ${card.section}\n${GOVERNS}`,
      ),
      ...protocols.map(ownBlock),
    ],
  };
}
