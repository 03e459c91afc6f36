import { useEffect, useState } from 'react';
import type { HospitalEntry } from '../../../domain/hospitals/hospital.ts';
import { HOSPITALS_SHOWN } from '../../../domain/limits.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useHospitalState, useHospitals } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './hospitals.module.css';
import { OutboxQuestion } from './outbox-question.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { describeChange, describeWait, waitingWords as words } from './words.ts';

const TICK_MS = 1000;

interface WaitingCardProps {
  /** True for a hospital whose question a card of the assessment asks. */
  readonly isAskedElsewhere?: (id: string) => boolean;
}

/** Changes of hospitals that are on this device and not on the server yet; nothing when there are none. */
export function WaitingCard({ isAskedElsewhere }: WaitingCardProps) {
  const list = useHospitals();
  const postFailure = useFailureNotice();
  const all = useHospitalState('outbox');
  const awaited = useHospitalState('awaited');
  const hasNoServer = useHospitalState('hasNoServer');
  const sending = useHospitalState('sending');
  const notBefore = useHospitalState('notBefore');
  // What was saved just now is on its way: its card says so, and nothing moves under the thumb.
  const outbox = all.filter(({ id }) => !awaited.includes(id));
  if (outbox.length === 0 || hasNoServer) return null;
  const sendNow = async () => {
    await list.send({ force: true });
    postFailure(({ question }) => !question);
  };
  const asking = outbox.filter(({ question }) => question !== undefined);
  const waiting = outbox.filter(({ question }) => question === undefined);
  const shown =
    outbox.length > HOSPITALS_SHOWN.waiting
      ? [...asking, ...waiting].slice(0, HOSPITALS_SHOWN.waiting)
      : outbox;
  return (
    <Card
      title={words.title(outbox.length)}
      description={
        outbox.every(({ question }) => question === undefined)
          ? words.sentLater
          : words.sentOnceChosen
      }
    >
      <ul className={styles.changes}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <p className={styles.change}>{describeChange(entry)}</p>
            {entry.question ? (
              isAskedElsewhere?.(entry.id) ? (
                <p>{words.askedOnCard}</p>
              ) : (
                <OutboxQuestion entry={entry} />
              )
            ) : (
              <Wait
                entry={entry}
                nextAt={Math.max(entry.nextAt, notBefore)}
                isSending={sending === entry.id}
              />
            )}
          </li>
        ))}
      </ul>
      {outbox.length > shown.length && <p>{words.more(outbox.length - shown.length)}</p>}
      <Button disabled={sending !== undefined} onClick={sendNow}>
        {sending ? words.sending : words.sendNow}
      </Button>
    </Card>
  );
}

interface WaitProps {
  readonly entry: HospitalEntry;
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
  return (
    <p className={styles.wait}>{isSending ? words.sending : describeWait(entry, nextAt, at)}</p>
  );
}
