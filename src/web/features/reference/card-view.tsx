import { OctagonAlert, Star } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { ReferenceBlock, ReferenceCard } from '../../../domain/reference/card.ts';
import {
  type Edition,
  editions,
  editionWords,
  isOverAYear,
  oldestEditionWords,
  undatedWords,
} from '../../../domain/reference/editions.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { HiddenText } from '../../ui/heading.tsx';
import styles from './card-blocks.module.css';
import { useReadCards } from './use-read-cards.ts';
import { cardWords as words } from './words.ts';

/** What a card says, block by block. */
function CardBlocks({ blocks }: { readonly blocks: readonly ReferenceBlock[] }) {
  return (
    <ul className={styles.blocks}>
      {blocks.map((block) => (
        <li key={JSON.stringify(block)} className={styles[block.kind]}>
          <Block block={block} />
        </li>
      ))}
    </ul>
  );
}

function Block({ block }: { readonly block: ReferenceBlock }) {
  if (block.kind === 'table') return <TableBlock block={block} />;
  if (block.kind === 'number') {
    return (
      <>
        <span>{block.label}</span>
        <span className={styles.figure}>
          {block.value} {block.unit}
        </span>
      </>
    );
  }
  if (block.kind !== 'warning') return block.text;
  return (
    <>
      <OctagonAlert aria-hidden="true" />
      <span>
        <HiddenText>{words.warning}</HiddenText> {block.text}
      </span>
    </>
  );
}

function TableBlock({ block }: { readonly block: ReferenceBlock & { readonly kind: 'table' } }) {
  return (
    <table className={styles.cells}>
      <thead>
        <tr>
          {block.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join(' ')}>
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={block.head[index]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={block.head[index]} data-head={block.head[index]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CardViewProps {
  readonly card: ReferenceCard;
  /** Drawn below: the way on. */
  readonly children: ReactNode;
}

/** One card, with where it is from. */
export function CardView({ card, children }: CardViewProps) {
  const { now } = useDependencies();
  const { isKept, favorites, setFavorite, noteRead } = useReadCards();
  const edition: Edition = editions[card.source];
  const isFavorite = favorites.includes(card.id);
  useEffect(() => {
    if (isKept) noteRead(card.id);
  }, [isKept, noteRead, card.id]);
  return (
    <Card title={card.title}>
      {isOverAYear(edition, now()) && (
        <p className={flow.banner}>{words.old(oldestEditionWords(edition))}</p>
      )}
      {edition.undated && <p className={flow.banner}>{undatedWords(edition.undated)}</p>}
      <CardBlocks blocks={card.blocks} />
      <p>{words.governs}</p>
      <p className={flow.quiet}>
        {editionWords(edition)}. {edition.publisher}. {words.section(card.section)}
      </p>
      {isKept && (
        <Chips label={words.favorite}>
          <Chip aria-pressed={isFavorite} onClick={() => setFavorite(card.id, !isFavorite)}>
            <Star size={20} aria-hidden="true" /> {words.favorite}
          </Chip>
        </Chips>
      )}
      {children}
    </Card>
  );
}
