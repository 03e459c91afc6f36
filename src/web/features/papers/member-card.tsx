// The card of one person of the roster: reached from their row in the kit, and from nowhere in a plan.
import { IdCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { kitPath } from '../../../domain/kit/kit-catalogue.ts';
import { buildMemberCard, memberCardText } from '../../../domain/papers/builders/member-card.ts';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { CopiedText } from './paper-cards.tsx';
import { type PaperBase, PaperDialog } from './ways-out.tsx';
import { memberCardWords as words } from './words.ts';

/** `row` is the key of the person's row in the roster. */
export function MemberCard({ row }: { readonly row: string }) {
  const kit = useKitAnswers();
  const [isOpen, setIsOpen] = useState(false);
  if (!kit) return null;
  const name = kit.get(kitPath('roster', 'name', row))?.text.trim() ?? '';
  const label = name === '' ? words.title : words.of(name);
  return (
    <>
      <Button aria-label={label} onClick={() => setIsOpen(true)}>
        <IdCard size={20} aria-hidden="true" /> {words.title}
      </Button>
      {isOpen && (
        <MemberCardDialog kit={kit} row={row} title={label} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface MemberCardDialogProps {
  readonly kit: Answers;
  readonly row: string;
  readonly title: string;
  readonly onClose: () => void;
}

function MemberCardDialog({ kit, row, title, onClose }: MemberCardDialogProps) {
  const build = useCallback(
    (base: PaperBase) => buildMemberCard({ ...base, kit, row }),
    [kit, row],
  );
  return (
    <PaperDialog
      title={title}
      name={row}
      build={build}
      onClose={onClose}
      why={words.why}
      below={(base) => (
        <CopiedText title={words.text} text={memberCardText({ ...base, kit, row })} />
      )}
    />
  );
}
