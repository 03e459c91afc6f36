import { Search } from 'lucide-react';
import { useState } from 'react';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { FindDialog } from './find-dialog.tsx';
import { findButtonWords as words } from './words.ts';

interface FindButtonProps {
  readonly tier: HospitalTier;
  readonly title: string;
}

/** Leads to the hospitals nearby. */
export function FindButton({ tier, title }: FindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={words.findFor(title)}
        onClick={() => setOpen(true)}
      >
        <Search size={20} aria-hidden="true" /> {words.find}
      </Button>
      {isOpen && <FindDialog tier={tier} title={title} onClose={close} />}
    </>
  );
}
