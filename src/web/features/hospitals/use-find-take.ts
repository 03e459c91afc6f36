import type { HospitalTier } from '../../../domain/assessment/catalogue.ts';
import {
  type DirectoryTaking,
  keepWholeCard,
  takeFromDirectory,
} from '../../../domain/hospital/directory/take-from-directory.ts';
import type { ListedHospital } from '../../../domain/hospital/directory/with-saved.ts';
import { sameTexts } from '../../../domain/hospital/hospital.ts';
import { readCard, takeSaved } from '../../../domain/hospital/hospital-card.ts';
import { notices } from '../../../domain/notices.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { undoWords } from './hospitals-words.ts';

/** Writes a found hospital into the card, and says so with a way back. */
export function useFindTake(tier: HospitalTier) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { timeZone } = useDependencies();
  return ({ saved, found }: ListedHospital, taking: DirectoryTaking) => {
    const putBack = keepWholeCard(document, tier);
    if (saved) takeSaved(document, tier, saved, { timeZone, by: 'user' });
    else if (found) takeFromDirectory(document, tier, found.hospital, taking);
    const { texts } = readCard(document, tier);
    const undo = () => {
      if (sameTexts(readCard(document, tier).texts, texts)) putBack();
      else board.post(notices.hospitalNotBroughtBack);
    };
    board.post(saved ? notices.hospitalCardReplaced : notices.hospitalFilled, [
      { label: undoWords.undo, closes: true, onPress: undo },
    ]);
  };
}
