import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { sourceName } from '../../domain/answers/authors.ts';
import type { AnswerPath } from '../../domain/answers/path.ts';
import { describePath, inShownOrder } from '../../domain/plan/section-view.ts';
import { unconfirmedPaths, unconfirmedSource } from '../../domain/plan/unconfirmed.ts';
import { useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { Collapsible } from '../ui/collapsible.tsx';
import flow from '../ui/flow.module.css';
import { ConfirmButton } from './answer-notes.tsx';
import styles from './unconfirmed-card.module.css';
import { useLongList } from './use-long-list.tsx';
import { unconfirmedWords as words } from './words.ts';

interface UnconfirmedProps {
  readonly onGoTo: (path: AnswerPath) => void;
}

/** Every answer that was brought along and that nobody has confirmed, with what can be done about it. */
export function UnconfirmedCard({ onGoTo }: UnconfirmedProps) {
  const document = useAssessment();
  // Drawn again only when what is open changes, not with each key.
  useFromAnswers((answers) =>
    JSON.stringify(unconfirmedPaths(answers).map((path) => [path, answers.get(path)])),
  );
  const count = unconfirmedPaths(document.answers()).length;
  if (count === 0) return null;
  return (
    <Collapsible
      title={words.title}
      icon={<CircleHelp aria-hidden="true" />}
      status={<span>{count}</span>}
    >
      <div className={flow.stack}>
        <p>{words.why}</p>
        <List onGoTo={onGoTo} />
      </div>
    </Collapsible>
  );
}

/** What is confirmed keeps its place while the list is open: a tap that bounces must not fall on the next. */
function List({ onGoTo }: UnconfirmedProps) {
  const document = useAssessment();
  const answers = document.answers();
  const [listed] = useState(() => new Set<AnswerPath>());
  for (const path of unconfirmedPaths(answers)) listed.add(path);
  const paths = inShownOrder([...listed], answers, document.addedSections());
  const { shown, more } = useLongList(paths);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((path) => {
          const answer = answers.get(path);
          const source = unconfirmedSource(path, answer);
          const where = describePath(path, answers);
          return (
            <li key={path} className={styles.item}>
              <p className={styles.where}>{where}</p>
              <p className={styles.text}>{answer?.text}</p>
              <p className={flow.quiet}>
                {source ? words.from(sourceName(source)) : words.confirmed}
              </p>
              <div className={styles.buttons}>
                {source && (
                  <>
                    <ConfirmButton path={path} label={where} />
                    <Button aria-label={words.changeThis(where)} onClick={() => onGoTo(path)}>
                      {words.change}
                    </Button>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}
