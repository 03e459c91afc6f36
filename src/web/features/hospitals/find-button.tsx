import { Search } from 'lucide-react';
import { useState } from 'react';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { Button } from '../../ui/button.tsx';
import { findPart } from './find-part.ts';
import { findButtonWords as words } from './hospitals-words.ts';

interface FindButtonProps {
  readonly tier: HospitalTier;
  readonly title: string;
}

/** Leads to the hospitals nearby. */
export function FindButton({ tier, title }: FindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { value, failed, tryAgain } = useCodePart(findPart);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={words.findFor(title)}
        onClick={() => {
          setOpen(true);
          if (failed) tryAgain();
        }}
      >
        <Search size={20} aria-hidden="true" /> {words.find}
      </Button>
      {isOpen && failed && <p role="alert">{words.notLoaded}</p>}
      {isOpen && value && <value.FindDialog tier={tier} title={title} onClose={close} />}
    </>
  );
}
