import { rowsOf } from '../../../domain/answers/rows.ts';
import { noteOf } from '../../../domain/care/clock-notes.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './casualty.module.css';
import { clockNoteWords as words } from './casualty-words.ts';
import { useDeviceKey } from './use-clock.ts';

/** What the clock of the phone did, as it was written down. */
export function ClockNotes() {
  const answers = useAnswers();
  const device = useDeviceKey();
  const rows = rowsOf(answers, 'clockNotes');
  const told = (row: string) => noteOf(answers, row, device);
  // There from the start, so that what comes is announced.
  return (
    <div role="status">
      {rows.length > 0 && (
        <Card title={words.title}>
          {rows.map((row) => (
            <p key={row} className={styles.warning}>
              {told(row)} {words.unchanged}
            </p>
          ))}
          <p className={flow.quiet}>{words.watched}</p>
        </Card>
      )}
    </div>
  );
}
