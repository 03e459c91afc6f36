import { ArrowRight, Plus, UserPlus } from 'lucide-react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { unsavedHospitals } from '../../../domain/hospitals/stored-hospitals.ts';
import {
  additionWords,
  addToKit,
  type KitAddition,
  newForKit,
  newOfMe,
} from '../../../domain/kit/kit-additions.ts';
import { notices } from '../../../domain/notices.ts';
import { isAnswered } from '../../../domain/plan/section-view.ts';
import { assessmentName } from '../../../domain/plan/summary.ts';
import type { Autosave } from '../../session/autosave.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useFromAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useAnswersOf, useKit } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips, OfferButton } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { kitWords as words } from './words.ts';

interface KeptAdditionsProps {
  /** Leads to a field of the plan: a hospital is saved on its card. Without it hospitals are not named. */
  readonly onGoTo?: (path: AnswerPath) => void;
}

/** What the open plan has that the kit and the saved list have not: nothing of it is kept until it is tapped. */
export function KeptAdditions(props: KeptAdditionsProps) {
  const plan = useOpenAssessment();
  const kit = useKit();
  return plan && kit && <Additions {...props} plan={plan} kit={kit} />;
}

interface AdditionsProps extends KeptAdditionsProps {
  readonly plan: Autosave;
  readonly kit: Autosave;
}

function Additions({ plan, kit, onGoTo }: AdditionsProps) {
  const board = useNoticeBoard();
  const here = useAnswersOf(kit);
  const there = useAnswersOf(plan);
  const additions = newForKit(there, here);
  const hospitals = onGoTo ? unsavedHospitals(there) : [];
  if (additions.length + hospitals.length === 0) return null;
  const keep = (wanted: readonly KitAddition[]) => {
    const undo = addToKit(kit.document, wanted);
    board.post(notices.keptInKit, [{ label: words.undo, closes: true, onPress: undo }]);
  };
  return (
    <Collapsible title={words.additionsTitle} line={words.additionsWhy(assessmentName(there))}>
      <div className={flow.stack}>
        <Chips label={words.oneByOne}>
          {additions.map((addition) => (
            <OfferButton key={additionWords(addition, here)} onClick={() => keep([addition])}>
              <Plus size={20} aria-hidden="true" /> {additionWords(addition, here)}
            </OfferButton>
          ))}
          {hospitals.map(({ path, name }) => (
            <Chip key={path} onClick={() => onGoTo?.(path)}>
              <ArrowRight size={20} aria-hidden="true" /> {words.saveHospital(name)}
            </Chip>
          ))}
        </Chips>
        {additions.length > 0 && (
          <Button onClick={() => keep(additions)}>{words.keepAll(additions.length)}</Button>
        )}
      </div>
    </Collapsible>
  );
}

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
      <OfferButton onClick={keep}>
        <UserPlus size={20} aria-hidden="true" /> {words.keepDetails}
      </OfferButton>
    </Chips>
  );
}
