import { Files } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { linkWords } from './documents-later-words.ts';

/** Leads to everything the assessment can be handed over as. */
export function DocumentsLink({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button onClick={onOpen}>
      <Files size={20} aria-hidden="true" /> {linkWords.documents}
    </Button>
  );
}
