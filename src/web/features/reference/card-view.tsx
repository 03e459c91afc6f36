import { Star } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { ReferenceCard } from '../../../domain/reference/card.ts';
import {
  type Edition,
  editions,
  isOverAYear,
  sayEdition,
  sayOldest,
  sayUndated,
} from '../../../domain/reference/editions.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { CardBlocks } from './card-blocks.tsx';
import { cardWords as words } from './library-words.ts';
import { useReadCards } from './use-read-cards.ts';

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
        <p className={flow.banner}>{words.old(sayOldest(edition))}</p>
      )}
      {edition.undated && <p className={flow.banner}>{sayUndated(edition.undated)}</p>}
      <CardBlocks blocks={card.blocks} />
      <p>{words.governs}</p>
      <p className={flow.quiet}>
        {sayEdition(edition)}. {edition.publisher}. {words.section(card.section)}
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
