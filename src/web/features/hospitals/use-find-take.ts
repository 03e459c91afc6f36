import {
  type DirectoryTaking,
  keepWholeCard,
  takeFromDirectory,
} from '../../../domain/hospitals/directory/card-answers.ts';
import type { ListedHospital } from '../../../domain/hospitals/directory/search.ts';
import { sameTexts } from '../../../domain/hospitals/hospital.ts';
import { readCard, takeSaved } from '../../../domain/hospitals/hospital-card.ts';
import { hospitalNotices } from '../../../domain/hospitals/hospital-notices.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment } from '../../session/open-assessment.tsx';
import { undoWords } from './hospitals-words.ts';

/** Which hospital goes onto which card. */
export interface Taking extends ListedHospital {
  readonly card: HospitalTier;
}

/** Writes found hospitals into cards, and says so with a way back. */
export function useFindTake() {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { timeZone } = useDependencies();
  /** The result is true where the card was put back. */
  const take = ({ card, saved, found }: Taking, taking: DirectoryTaking): (() => boolean) => {
    const putBack = keepWholeCard(document, card);
    if (saved) takeSaved(document, card, saved, { timeZone, by: 'user' });
    else if (found) takeFromDirectory(document, card, found.hospital, taking);
    const { texts } = readCard(document, card);
    return () => {
      const isUntouched = sameTexts(readCard(document, card).texts, texts);
      if (isUntouched) putBack();
      return isUntouched;
    };
  };
  return (takings: readonly Taking[], taking: DirectoryTaking) => {
    const undos = takings.map((each) => take(each, taking));
    const isSaved = takings.every(({ saved }) => saved !== undefined);
    const undo = () => {
      const isBack = undos.map((each) => each());
      if (isBack.includes(false)) board.post(hospitalNotices.hospitalNotBroughtBack);
    };
    board.post(isSaved ? hospitalNotices.hospitalCardReplaced : hospitalNotices.hospitalFilled, [
      { label: undoWords.undo, closes: true, onPress: undo },
    ]);
  };
}
