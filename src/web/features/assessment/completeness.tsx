import { ListChecks } from 'lucide-react';
import { PRINT_NOT_ASSESSED_PATH } from '../../../domain/assessment/about.ts';
import type { Answers } from '../../../domain/assessment/answers.ts';
import { openQuestions, questions } from '../../../domain/assessment/completeness.ts';
import { describePath } from '../../../domain/assessment/describe-path.ts';
import { unmitigated } from '../../../domain/assessment/mitigation.ts';
import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { conflictsIn } from '../../../domain/assessment/summary.ts';
import { unconfirmedPaths } from '../../../domain/assessment/unconfirmed.ts';
import { useAnswer, useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { commanderWords as words } from './assessment-later-words.ts';
import styles from './completeness.module.css';

function keyOf(answers: Answers): string {
  const paths = [...openQuestions(answers).map(({ path }) => path), ...conflictsIn(answers)];
  const threats = unmitigated(answers).map(({ level, path }) => level + path);
  return [...paths, ...threats, unconfirmedPaths(answers).length].join(' ');
}

/** What a commander asks first and has no answer yet; a tap leads to the field. It never blocks anything. */
export function Completeness({ onGoTo }: { readonly onGoTo: (path: AnswerPath) => void }) {
  const document = useAssessment();
  // Drawn again only when what is open changes, not with each key.
  useFromAnswers(keyOf);
  const answers = document.answers();
  const prints = useAnswer(PRINT_NOT_ASSESSED_PATH) === 'yes';
  const open = openQuestions(answers);
  const conflicts = conflictsIn(answers);
  const threats = unmitigated(answers);
  const unconfirmed = unconfirmedPaths(answers).length;
  const answered = questions.length - open.length;
  return (
    <Collapsible
      title={words.title}
      icon={<ListChecks aria-hidden="true" />}
      status={
        <span>
          {words.answered(answered, questions.length)}
          {unconfirmed > 0 && words.toConfirm(unconfirmed)}
        </span>
      }
    >
      <div className={styles.list}>
        {conflicts.length > 0 && <p>{words.conflicts}</p>}
        {conflicts.map((path) => (
          <Button key={path} look="danger" onClick={() => onGoTo(path)}>
            {describePath(path, answers)}
          </Button>
        ))}
        {threats.length > 0 && <p>{words.threats}</p>}
        {threats.map(({ level, path }) => (
          <Button key={path} onClick={() => onGoTo(path)}>
            {words.threat(level, describePath(path, answers))}
          </Button>
        ))}
        {unconfirmed > 0 && <p>{words.unconfirmed(unconfirmed)}</p>}
        {open.length === 0 ? <p className={styles.done}>{words.complete}</p> : <p>{words.open}</p>}
        {open.map(({ title, path }) => (
          <Button key={title} onClick={() => onGoTo(path)}>
            {title}
          </Button>
        ))}
        <Check
          checked={prints}
          onChecked={(on) => document.write(PRINT_NOT_ASSESSED_PATH, on ? 'yes' : '')}
        >
          {words.print}
        </Check>
      </div>
    </Collapsible>
  );
}
