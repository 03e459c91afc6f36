import { Check, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { type AnswerPath, joinPath } from '../../../domain/answers/path.ts';
import { textAt } from '../../../domain/care/casualty-record.ts';
import {
  type CasualtyStep,
  casualtySteps,
  NOT_NEEDED,
  stepGroups,
} from '../../../domain/care/casualty-steps.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswer, useAssessment, useShownAnswer } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Below, Heading } from '../../ui/heading.tsx';
import styles from './casualty.module.css';
import { TimeBox } from './time-box.tsx';
import { clockStamp } from './use-clock.ts';
import { casualtyNotices, casualtyWords as words } from './words.ts';

interface StepsProps {
  readonly casualty: string;
  /** The card of the reference that a step is from, by its id. */
  readonly onCard: (id: string) => void;
}

/** MARCH and PAWS in order; one tap writes the time now, a second one asks. */
export function Steps({ casualty, onCard }: StepsProps) {
  const [asked, setAsked] = useState<CasualtyStep>();
  return (
    <Card title={words.steps} description={words.stepsWhy}>
      {stepGroups.map(({ id, title }) => (
        <section key={id} className={flow.stack} aria-label={title}>
          <Heading className={styles.label}>{title}</Heading>
          <Below>
            {casualtySteps
              .filter(({ group }) => group === id)
              .map((step) => (
                <Step key={step.key} casualty={casualty} step={step} onAsk={() => setAsked(step)} />
              ))}
          </Below>
        </section>
      ))}
      {asked && (
        <StepAsked
          path={stepPath(casualty, asked)}
          step={asked}
          onCard={() => onCard(asked.card)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

const stepPath = (casualty: string, { key }: CasualtyStep): AnswerPath =>
  joinPath('casualties', key, casualty);

interface StepProps {
  readonly casualty: string;
  readonly step: CasualtyStep;
  readonly onAsk: () => void;
}

function Step({ casualty, step, onAsk }: StepProps) {
  const record = useAssessment();
  const { now } = useDependencies();
  const path = stepPath(casualty, step);
  const shown = useShownAnswer(path);
  const text = shown?.text.trim() ?? '';
  const isApart = (shown?.others.length ?? 0) > 0;
  const isOpen = text === '' && !isApart;
  const isDone = !isOpen && !isApart && text !== NOT_NEEDED;
  const answer = isApart ? words.severalAnswers(textAt(record.answers(), path)) : text;
  return (
    <div className={styles.step}>
      <Button
        className={styles.stepButton ?? ''}
        data-state={isOpen ? 'open' : isDone ? 'done' : 'skipped'}
        onClick={() => (isOpen ? record.write(path, clockStamp(now())) : onAsk())}
      >
        <span className={styles.stepName}>
          {step.label}
          <span className={styles.stepTime}>{isOpen ? words.notYet : answer}</span>
        </span>
        {isDone && <Check size={24} aria-hidden="true" />}
      </Button>
      <Button look="quiet" aria-label={words.change(step.label)} onClick={onAsk}>
        <Ellipsis size={24} aria-hidden="true" />
      </Button>
    </div>
  );
}

interface StepAskedProps {
  readonly path: AnswerPath;
  readonly step: CasualtyStep;
  readonly onCard: () => void;
  readonly onClose: () => void;
}

/** The time typed over, not needed, or removed. */
function StepAsked({ path, step, onCard, onClose }: StepAskedProps) {
  const record = useAssessment();
  const board = useNoticeBoard();
  const text = useAnswer(path);
  const answer = (next: string) => {
    record.write(path, next);
    onClose();
  };
  const remove = () => {
    answer('');
    board.post(casualtyNotices.timeTaken, [
      { label: words.undo, closes: true, onPress: () => record.write(path, text) },
    ]);
  };
  return (
    <Dialog title={step.label} closeLabel={words.close} onClose={onClose}>
      <div className={flow.stack}>
        <TimeBox path={path} label={words.timeOf(step.label)} />
        {text !== NOT_NEEDED && (
          <Button onClick={() => answer(NOT_NEEDED)}>{words.notNeeded}</Button>
        )}
        {text !== '' && (
          <Button look="danger" onClick={remove}>
            {words.takeBack}
          </Button>
        )}
        <Button onClick={onCard}>{words.card(step.cardTitle)}</Button>
      </div>
    </Dialog>
  );
}
