import { CircleHelp } from 'lucide-react';
import { sourceName } from '../../../domain/assessment/author-words.ts';
import { describePath } from '../../../domain/assessment/describe-path.ts';
import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { inShownOrder } from '../../../domain/assessment/path-order.ts';
import { unconfirmedPaths, unconfirmedSource } from '../../../domain/assessment/unconfirmed.ts';
import { useAssessment, useFromAnswers } from '../../device/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './unconfirmed-card.module.css';

/** Every answer that was brought along and that nobody has confirmed, with what can be done about it. */
export function UnconfirmedCard({ onGoTo }: { readonly onGoTo: (path: AnswerPath) => void }) {
  const document = useAssessment();
  // Drawn again only when what is open changes, not with each key.
  useFromAnswers((answers) => unconfirmedPaths(answers).join(' '));
  const answers = document.answers();
  const paths = inShownOrder(unconfirmedPaths(answers), answers, document.addedSections());
  if (paths.length === 0) return null;
  return (
    <Collapsible
      title="Not confirmed"
      icon={<CircleHelp aria-hidden="true" />}
      status={<span>{paths.length}</span>}
    >
      <div className={flow.stack}>
        <p>
          These came from an earlier plan or the saved list. Do they hold for this operation? On
          paper each carries † until you confirm or change it.
        </p>
        <ul className={styles.list}>
          {paths.map((path) => {
            const answer = answers.get(path);
            const source = unconfirmedSource(path, answer);
            const where = describePath(path, answers);
            return (
              <li key={path} className={styles.item}>
                <p className={styles.where}>{where}</p>
                <p className={styles.text}>{answer?.text}</p>
                {source && <p className={flow.quiet}>From: {sourceName(source)}</p>}
                <div className={flow.row}>
                  <ConfirmButton path={path} label={where} />
                  <Button aria-label={`Change ${where}`} onClick={() => onGoTo(path)}>
                    Change
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Collapsible>
  );
}
