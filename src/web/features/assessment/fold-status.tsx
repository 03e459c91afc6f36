import type { Answers } from '../../../domain/answers/answers.ts';
import { conflictsInFold, foldOf, unconfirmedInFold } from '../../../domain/plan/detail-view.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { conflictCount, toConfirm } from './assessment-words.ts';
import styles from './fold-status.module.css';
import { WithChecks } from './with-checks.tsx';

interface FoldStatusProps {
  readonly fold: string;
  /** Paths of the fold that are drawn outside of it, where there are any. */
  readonly outside?: readonly string[];
  readonly say: (answers: Answers) => string;
}

/** What a fold holds, and first of all its conflicts. */
export function FoldStatus({ fold, outside = [], say }: FoldStatusProps) {
  const words = useFromAnswers(say);
  const conflicts = useFromAnswers((answers) => conflictsInFold(answers, fold, outside));
  const open = useFromAnswers((answers) => unconfirmedInFold(answers, fold, outside));
  if (conflicts > 0) {
    return (
      <span className={styles.status} data-state="conflict">
        {conflictCount(conflicts)}
      </span>
    );
  }
  const said = [words, open > 0 ? toConfirm(open) : ''].filter((part) => part !== '');
  return (
    <WithChecks
      isIn={(path) => foldOf(path) === fold && !outside.includes(path)}
      also={said.join(', ')}
      className={styles.status}
    >
      {said.length > 0 && <span className={styles.status}>{said.join(', ')}</span>}
    </WithChecks>
  );
}
