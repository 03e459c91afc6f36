import { Images } from 'lucide-react';
import { useLocation } from 'wouter';
import { picturesOf } from '../../domain/pictures/plan-pictures.ts';
import { PICTURES_PATH } from '../paths.ts';
import { useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { picturesScreenWords } from './words.ts';

/** Leads to the pictures of the plan, and says how many there are. */
export function PicturesLink() {
  const [, visit] = useLocation();
  const count = useFromAnswers((answers) => picturesOf(answers).length);
  return (
    <Button onClick={() => visit(PICTURES_PATH)}>
      <Images size={20} aria-hidden="true" /> {picturesScreenWords.open(count)}
    </Button>
  );
}
