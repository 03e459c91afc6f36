import { UserPlus } from 'lucide-react';
import { addToKit, newOfMe } from '../../../domain/kit/kit-additions.ts';
import { notices } from '../../../domain/notices.ts';
import { isAnswered } from '../../../domain/plan/section-view.ts';
import type { Autosave } from '../../session/autosave.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useFromAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useAnswersOf, useKit } from '../../session/use-kit.ts';
import { Chip, Chips } from '../../ui/chip.tsx';
import { kitWords as words } from './kit-words.ts';

/** Where the operator is named and the kit does not say all of it yet: one line that keeps it for the next plan. */
export function KeepDetails() {
  const plan = useOpenAssessment();
  const kit = useKit();
  return plan && kit && <Line plan={plan} kit={kit} />;
}

function Line({ plan, kit }: { readonly plan: Autosave; readonly kit: Autosave }) {
  const board = useNoticeBoard();
  const mine = useAnswersOf(kit);
  const isAsked = useFromAnswers(
    (answers) =>
      isAnswered(answers, 'operatorInfo.operatorName') && newOfMe(answers, mine).length > 0,
  );
  if (!isAsked) return null;
  const keep = () => {
    const undo = addToKit(kit.document, newOfMe(plan.document.answers(), mine));
    board.post(notices.keptInKit, [{ label: words.undo, closes: true, onPress: undo }]);
  };
  return (
    <Chips label={words.kit}>
      <Chip onClick={keep}>
        <UserPlus size={20} aria-hidden="true" /> {words.keepDetails}
      </Chip>
    </Chips>
  );
}
