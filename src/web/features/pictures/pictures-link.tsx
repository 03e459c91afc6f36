import { Images } from 'lucide-react';
import { picturesOf } from '../../../domain/pictures/plan-pictures.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { linkWords as words } from './link-words.ts';

/** Leads to the pictures of the plan, and says how many there are. */
export function PicturesLink({ onOpen }: { readonly onOpen: () => void }) {
  const count = useFromAnswers((answers) => picturesOf(answers).length);
  return (
    <Button onClick={onOpen}>
      <Images size={20} aria-hidden="true" /> {words.open(count)}
    </Button>
  );
}
