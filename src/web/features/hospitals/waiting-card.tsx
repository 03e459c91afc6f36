import { useEffect, useState } from 'react';
import { counted } from '../../../domain/counted.ts';
import type { OutboxEntry } from '../../../domain/hospital/outbox.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useHospitalRepository, useHospitalState } from '../../sync/hospital-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OutboxQuestion } from './outbox-question.tsx';
import { describeChange, describeWait } from './outbox-words.ts';
import styles from './waiting-card.module.css';

const TICK_MS = 1000;

interface WaitingCardProps {
  /** Hospitals whose questions a card of the assessment asks. */
  readonly askedElsewhere?: ReadonlySet<string>;
}

/** Changes of hospitals that are on this device and not on the server yet; nothing when there are none. */
export function WaitingCard({ askedElsewhere }: WaitingCardProps) {
  const repository = useHospitalRepository();
  const { outbox, hasNoServer, sending, notBefore } = useHospitalState();
  if (outbox.length === 0 || hasNoServer) return null;
  return (
    <Card
      title={`${counted(outbox.length, 'change')} not sent yet`}
      description={
        outbox.every(({ question }) => question === undefined)
          ? 'Saved on this device. It will be sent when the connection returns.'
          : 'Saved on this device. What asks you something is sent once you have chosen.'
      }
    >
      <ul className={styles.list}>
        {outbox.map((entry) => (
          <li key={entry.hospitalId}>
            <p className={styles.what}>{describeChange(entry)}</p>
            {entry.question ? (
              askedElsewhere?.has(entry.hospitalId) ? (
                <p>Waits for your answer on its card.</p>
              ) : (
                <OutboxQuestion entry={entry} />
              )
            ) : (
              <Wait
                entry={entry}
                nextAt={Math.max(entry.nextAt, notBefore)}
                isSending={sending === entry.hospitalId}
              />
            )}
          </li>
        ))}
      </ul>
      <Button disabled={sending !== undefined} onClick={() => repository.send({ force: true })}>
        {sending ? 'Sending…' : 'Send now'}
      </Button>
    </Card>
  );
}

interface WaitProps {
  readonly entry: OutboxEntry;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
  readonly isSending: boolean;
}

function Wait({ entry, nextAt, isSending }: WaitProps) {
  const { now } = useDependencies();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return <p className={styles.wait}>{isSending ? 'Sending…' : describeWait(entry, nextAt, at)}</p>;
}
