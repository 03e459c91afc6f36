import { Search } from 'lucide-react';
import { useState } from 'react';
import type { HospitalTier } from '../../../domain/assessment/catalogue.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { findPart } from './find-part.ts';
import { findButtonWords as words } from './hospitals-words.ts';

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
      {isOpen && <Find tier={tier} title={title} onClose={close} />}
    </>
  );
}

function Find(props: FindButtonProps & { readonly onClose: () => void }) {
  const { value, failed, tryAgain } = useCodePart(findPart);
  if (value) return <value.FindDialog {...props} />;
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={props.onClose}>
      <p role="status">{failed ? words.failed : words.opening}</p>
      {failed && <Button onClick={tryAgain}>{words.tryAgain}</Button>}
    </Dialog>
  );
}
