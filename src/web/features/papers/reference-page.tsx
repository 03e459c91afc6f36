// A card of the reference as one page: reached from the card, no kind of document of a plan.
import { useCallback } from 'react';
import type { OwnProtocol } from '../../../domain/kit/protocols.ts';
import { buildReferencePaper } from '../../../domain/papers/builders/reference-paper.ts';
import type { ReferenceCard } from '../../../domain/reference/card.ts';
import { type PaperBase, PaperDialog } from './ways-out.tsx';

interface ReferencePageProps {
  readonly card: ReferenceCard;
  readonly protocols: readonly OwnProtocol[];
  readonly onClose: () => void;
}

export function ReferencePage({ card, protocols, onClose }: ReferencePageProps) {
  // What it says, not which list holds it: a screen that draws again makes no other file.
  const stored = JSON.stringify(protocols);
  const build = useCallback(
    (base: PaperBase) =>
      buildReferencePaper({
        ...base,
        card,
        protocols: JSON.parse(stored) as readonly OwnProtocol[],
      }),
    [card, stored],
  );
  return <PaperDialog title={card.title} name={card.id} build={build} onClose={onClose} />;
}
