import { History } from 'lucide-react';
import { useState } from 'react';
import { isInternalPath } from '../../../domain/assessment/answers.ts';
import { describePath } from '../../../domain/assessment/describe-path.ts';
import { CHANGE_LOG } from '../../../domain/limits.ts';
import { useAnswers, useAssessment } from '../../device/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './change-log.module.css';
import { WhoAndWhen } from './conflict-box.tsx';

/** Who answered what, and when: one line for each field and pause. */
export function ChangeLog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <History size={20} aria-hidden="true" /> Change log
      </Button>
      {open && (
        <Dialog title="Change log" closeLabel="Close" onClose={() => setOpen(false)}>
          <Lines />
        </Dialog>
      )}
    </>
  );
}

function Lines() {
  const document = useAssessment();
  const answers = useAnswers();
  const changes = document.changes().filter(({ path }) => !isInternalPath(path));
  return (
    <>
      {changes.length === 0 && <p>Nothing was answered yet.</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.path} ${change.at.getTime()} ${change.text}`} className={styles.line}>
            <span className={styles.where}>{describePath(change.path, answers)}</span>
            <span className={styles.text}>{change.text.trim() || '(cleared)'}</span>
            <WhoAndWhen answer={change} />
          </li>
        ))}
      </ol>
      {changes.length >= CHANGE_LOG.mostLines && (
        <p>Earlier changes than the last {CHANGE_LOG.mostLines} are not kept.</p>
      )}
    </>
  );
}
