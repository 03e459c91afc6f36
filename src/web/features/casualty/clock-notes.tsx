import { rowsOf } from '../../../domain/assessment/rows.ts';
import { textAt } from '../../../domain/casualty/casualty-record.ts';
import { sayElapsed } from '../../../domain/casualty/clock-time.ts';
import { clockNoteKinds, readMove } from '../../../domain/casualty/clock-watch.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './casualty.module.css';
import { clockNoteWords as words } from './casualty-words.ts';

/** What the clock of the phone did, as it was written down. */
export function ClockNotes() {
  const answers = useAnswers();
  const rows = rowsOf(answers, 'clockNotes');
  if (rows.length === 0) return null;
  return (
    <Card title={words.title}>
      {rows.map((row) => {
        const of = (field: string) => textAt(answers, `clockNotes.${row}.${field}`);
        return (
          <p key={row} className={styles.warning}>
            {sayNote(of('what'), readMove(of('by')))} {words.seen(of('seenAt'))}
          </p>
        );
      })}
      <p className={flow.quiet}>{words.watched}</p>
    </Card>
  );
}

function sayNote(what: string, by: number): string {
  const size = sayElapsed(Math.abs(by), true);
  if (what === clockNoteKinds.behind) return words.behind(size);
  if (what === clockNoteKinds.movedOrSlept) return words.movedOrSlept(size);
  return words.moved(by < 0 ? 'back' : 'forward', size);
}
