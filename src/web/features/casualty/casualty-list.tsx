import { Plus } from 'lucide-react';
import { fieldPath } from '../../../domain/assessment/path.ts';
import { rowsOf } from '../../../domain/assessment/rows.ts';
import {
  nextLabel,
  nextStep,
  textAt,
  tourniquetsOf,
  worstClock,
} from '../../../domain/casualty/casualty-record.ts';
import { sayElapsed } from '../../../domain/casualty/clock-time.ts';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './casualty.module.css';
import { tourniquetWords, casualtyWords as words } from './casualty-words.ts';
import { ClockNotes } from './clock-notes.tsx';
import { offsetAt, useClockWatch, useSeconds } from './use-clock.ts';

interface CasualtyListProps {
  /** With the key of the row. */
  readonly onOpen: (row: string) => void;
}

export function CasualtyList({ onOpen }: CasualtyListProps) {
  const record = useAssessment();
  const answers = useAnswers();
  useClockWatch();
  const rows = rowsOf(answers, 'casualties');
  const add = () => {
    const label = nextLabel(answers);
    const row = record.addRow('casualties');
    record.write(fieldPath<string, string>('casualties', 'label', row), label);
    onOpen(row);
  };
  return (
    <>
      <Card title={words.title}>
        {rows.length === 0 && <p>{words.none}</p>}
        <div className={styles.casualties}>
          {rows.map((row) => (
            <Button key={row} className={styles.casualty ?? ''} onClick={() => onOpen(row)}>
              <strong>{textAt(answers, `casualties.${row}.label`) || words.label}</strong>
              <ShortClock casualty={row} />
              <NextStep casualty={row} />
            </Button>
          ))}
        </div>
        <Button look="primary" onClick={add}>
          <Plus size={20} aria-hidden="true" /> {words.add}
        </Button>
        <p className={flow.quiet}>{words.noDevice}</p>
      </Card>
      <ClockNotes />
    </>
  );
}

function ShortClock({ casualty }: { readonly casualty: string }) {
  const answers = useAnswers();
  const now = useSeconds();
  const rows = tourniquetsOf(answers, casualty);
  const clock = worstClock(answers, casualty, now.getTime(), offsetAt(now));
  if (!clock) return null;
  return (
    <span className={styles.shortClock} data-phase={clock.phase}>
      {tourniquetWords.short(sayElapsed(clock.longest))}
      {rows.length > 1 && ` (${rows.length})`}
    </span>
  );
}

function NextStep({ casualty }: { readonly casualty: string }) {
  const step = nextStep(useAnswers(), casualty);
  return <span>{step ? words.next(step.label) : words.allSteps}</span>;
}
