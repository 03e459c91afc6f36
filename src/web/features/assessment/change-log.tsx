import { History } from 'lucide-react';
import { useState } from 'react';
import { isInternalPath } from '../../../domain/assessment/answers.ts';
import { authorName } from '../../../domain/assessment/author-words.ts';
import { describePath } from '../../../domain/assessment/describe-path.ts';
import {
  type ImportRecord,
  importRecords,
  revertImport,
  revertible,
} from '../../../domain/assessment/import-record.ts';
import { counted } from '../../../domain/counted.ts';
import { CHANGE_LOG } from '../../../domain/limits.ts';
import { sayMoment } from '../../../domain/moment.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
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
  const records = importRecords(answers);
  return (
    <>
      {records.map((record) => (
        <ImportLines key={`${record.at.getTime()} ${record.from}`} record={record} />
      ))}
      {changes.length === 0 && <p>Nothing was answered yet.</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.path} ${change.at.getTime()} ${change.text}`} className={styles.line}>
            <span className={styles.where}>{describePath(change.path, answers)}</span>
            <span className={styles.text}>{change.text.trim() || '(cleared)'}</span>
            <WhoAndWhen answer={change} />
            {change.brought && <span>As a file says that was taken in.</span>}
          </li>
        ))}
      </ol>
      {changes.length >= CHANGE_LOG.mostLines && (
        <p>Earlier changes than the last {CHANGE_LOG.mostLines} are not kept.</p>
      )}
    </>
  );
}

const SHOWN_AT_MOST = 200;

/** What one import replaced; a tap writes it back, where nobody has written since. */
function ImportLines({ record }: { readonly record: ImportRecord }) {
  const assessment = useAssessment();
  const answers = useAnswers();
  const { now, locale, timeZone } = useDependencies();
  const left = revertible(record, answers).length;
  const { at, by, from, replaced } = record;
  const count = counted(replaced.length, 'answer was', 'answers were');
  return (
    <section className={styles.import} aria-label="Taken in">
      <p>
        Taken in by {authorName(by)}, {sayMoment(at, { now: now(), locale, timeZone })}
        {from !== '' && `, packed by ${from}`}: {count} replaced.
      </p>
      <ul className={styles.list}>
        {replaced.slice(0, SHOWN_AT_MOST).map(({ path, was, becomes }) => (
          <li key={path} className={styles.line}>
            <span className={styles.where}>{describePath(path, answers)}</span>
            {was.map((answer) => (
              <span key={`${answer.at.getTime()} ${answer.text}`} className={styles.text}>
                Was: {answer.text.trim() || '(cleared)'} <WhoAndWhen answer={answer} />
              </span>
            ))}
            <span className={styles.text}>
              Became: {becomes.map(({ text }) => text.trim() || '(cleared)').join(' / ')}
            </span>
          </li>
        ))}
      </ul>
      {replaced.length > SHOWN_AT_MOST && (
        <p>And {replaced.length - SHOWN_AT_MOST} more, which are written back with these.</p>
      )}
      {left > 0 ? (
        <Button onClick={() => revertImport(assessment, record)}>
          Write back what it replaced ({left})
        </Button>
      ) : (
        <p>All of it was written back or answered anew.</p>
      )}
    </section>
  );
}
