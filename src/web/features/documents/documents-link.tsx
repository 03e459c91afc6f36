import { Files } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

/** Leads to everything the assessment can be handed over as. */
export function DocumentsLink({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button onClick={onOpen}>
      <Files size={20} aria-hidden="true" /> Documents
    </Button>
  );
}
