import { Images } from 'lucide-react';
import { useLocation } from 'wouter';
import { pictureCount } from '../../domain/pictures/picture-owners.ts';
import { PICTURES_PATH } from '../paths.ts';
import { useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { picturesScreenWords } from './words.ts';

/** Leads to the pictures of the plan, and says how many there are. */
export function PicturesLink() {
  const [, visit] = useLocation();
  const count = useFromAnswers(pictureCount);
  return (
    <Button onClick={() => visit(PICTURES_PATH)}>
      <Images size={20} aria-hidden="true" /> {picturesScreenWords.open(count)}
    </Button>
  );
}
