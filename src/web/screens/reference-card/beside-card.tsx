// What stands under a card: the agency's own words, and its page to print. Their code is loaded beside the card, which is read without it.
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ReferenceCard } from '../../../domain/reference/card.ts';
import { cardBeside } from '../../../domain/reference/cards.ts';
import { cardWords as words } from '../../features/reference/library-words.ts';
import { useOwnProtocols } from '../../features/reference/use-own-protocols.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';

const ownPart = codePart(() => import('./own-protocols.tsx'));
const pagePart = codePart(() => import('../../features/documents/reference-page.tsx'));

export function BesideCard({ card }: { readonly card: ReferenceCard }) {
  const { kit, protocols } = useOwnProtocols();
  const { value: own } = useCodePart(ownPart);
  const { value: page, failed } = useCodePart(pagePart);
  const [isOpen, setOpen] = useState(false);
  const ofCard = protocols.filter((each) => cardBeside(each) === card);
  return (
    <>
      {kit && own && <own.OwnProtocols key={card.id} card={card} kit={kit} protocols={ofCard} />}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Printer size={20} aria-hidden="true" /> {words.print}
      </Button>
      {isOpen && page && (
        <page.ReferencePage card={card} protocols={ofCard} onClose={() => setOpen(false)} />
      )}
      {isOpen && failed && (
        <p className={flow.fault} role="alert">
          {words.printFailed}
        </p>
      )}
    </>
  );
}
