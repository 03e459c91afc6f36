import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinPath } from '../../../domain/answers/path.ts';
import { rowsOf } from '../../../domain/answers/rows.ts';
import {
  countTourniquets,
  nextLabel,
  nextStep,
  textAt,
  tourniquetsOfNobody,
  worstClock,
} from '../../../domain/care/casualty-record.ts';
import { formatElapsed } from '../../../domain/care/clock-time.ts';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { Status } from '../../ui/status.tsx';
import styles from './casualty.module.css';
import { ClockNotes } from './casualty-view.tsx';
import { Tourniquet, tourniquetId } from './tourniquets.tsx';
import { offsetAt, useClockWatch, useDeviceKey, useSeconds } from './use-clock.ts';
import { tourniquetWords, casualtyWords as words } from './words.ts';

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
    record.write(joinPath('casualties', 'label', row), label);
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
      <OfNobody />
      <ClockNotes />
    </>
  );
}

/** The longest that runs, what limit it is past, and whether one of them cannot be read. */
function ShortClock({ casualty }: { readonly casualty: string }) {
  const answers = useAnswers();
  const now = useSeconds();
  const at = [now.getTime(), offsetAt(now), useDeviceKey()] as const;
  const clock = worstClock(answers, casualty, ...at);
  const { running, unread } = countTourniquets(answers, casualty, ...at);
  return (
    <>
      {clock && (
        <Warned isWarned={clock.phase !== 'on'}>
          {tourniquetWords.short(formatElapsed(clock.limb?.longest ?? clock.longest))}
          {running > 1 && ` (${running})`}
          {tourniquetWords.past(clock.phase)}
        </Warned>
      )}
      {unread > 0 && <Warned isWarned>{tourniquetWords.noClock}</Warned>}
    </>
  );
}

interface WarnedProps {
  readonly isWarned: boolean;
  readonly children: ReactNode;
}

/** A clock in a row: with the danger of its own warning, once it has one. */
function Warned({ isWarned, children }: WarnedProps) {
  if (!isWarned) return <span className={styles.shortClock}>{children}</span>;
  return (
    <Status tone="danger" isText>
      {children}
    </Status>
  );
}

/** Nobody would find them again: each stands here with its clock, to be copied or deleted. */
function OfNobody() {
  const rows = tourniquetsOfNobody(useAnswers());
  if (rows.length === 0) return null;
  return (
    <Card title={tourniquetWords.nobody} description={tourniquetWords.nobodyWhy}>
      {rows.map((row, place) => (
        <Tourniquet
          key={row}
          row={row}
          number={place + 1}
          focusAfter={tourniquetId(rows[place + 1] ?? rows[place - 1] ?? '')}
        />
      ))}
    </Card>
  );
}

function NextStep({ casualty }: { readonly casualty: string }) {
  const step = nextStep(useAnswers(), casualty);
  return <span>{step ? words.next(step.label) : words.allSteps}</span>;
}
