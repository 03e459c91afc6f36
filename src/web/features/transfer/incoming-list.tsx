import { useEffect, useState } from 'react';
import { sayMoment } from '../../../domain/moment.ts';
import { notices } from '../../../domain/notices.ts';
import type { AssessmentPackage } from '../../../domain/transfer/package-text.ts';
import { useDesk, useHold } from '../../device/device-parts.tsx';
import { compareIncoming, type Incoming, takeIn } from '../../device/incoming.ts';
import { useNoticeBoard } from '../../device/notice-board.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import flow from '../../ui/flow.module.css';
import { Step } from '../../ui/step.tsx';
import { fileFault } from './file-words.ts';
import styles from './transfer.module.css';

interface IncomingListProps {
  readonly contents: AssessmentPackage;
  /** Where it is from and what it holds; without it, when and by whom it was packed. */
  readonly about?: string;
  readonly onDone: () => void;
}

function whatItDoes({ what, isDeletedHere, newConflicts, replaced }: Incoming): string {
  const back = isDeletedHere ? ' It is deleted here and comes back.' : '';
  if (what === 'new') return 'New on this device.';
  if (what === 'known') return `All of it is here already.${back}`;
  const beside =
    newConflicts === 0
      ? ''
      : ` ${newConflicts === 1 ? '1 answer differs' : `${newConflicts} answers differ`} from yours: both are kept for you to settle.`;
  const instead =
    replaced === 0
      ? ''
      : ` ${replaced === 1 ? '1 answer of yours was' : `${replaced} answers of yours were`} changed there: what it said stays in the change log.`;
  return `Adds to what is here.${beside}${instead}${back}`;
}

/** What arrived, and what taking it changes here; nothing is changed before the tap. */
export function IncomingList({ contents, about, onDone }: IncomingListProps) {
  const desk = useDesk();
  const board = useNoticeBoard();
  const { now, locale, timeZone } = useSurroundings();
  const [incoming, setIncoming] = useState<readonly Incoming[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useHold(true);
  useEffect(() => {
    compareIncoming(desk, contents).then(setIncoming, (error: unknown) =>
      setFault(fileFault(error)),
    );
  }, [desk, contents]);
  const say = (at: Date) => sayMoment(at, { now: now(), locale, timeZone });
  const isWanted = ({ packed }: Incoming) => !left.has(packed.id);
  const wanted = (incoming ?? []).filter(isWanted);
  const isNews = wanted.some(({ what, isDeletedHere }) => what !== 'known' || isDeletedHere);
  const take = async () => {
    setBusy(true);
    setFault('');
    try {
      for (const { packed } of wanted) await takeIn(desk, packed);
      board.post(notices.assessmentsTakenIn);
      onDone();
    } catch (error) {
      setFault(fileFault(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Step>
      <p>
        {about ??
          `Packed ${say(new Date(contents.packedAt))}${contents.from === '' ? '' : ` by ${contents.from}`}, by that device’s clock.`}
      </p>
      {!incoming && fault === '' && <p role="status">Comparing with what is on this device…</p>}
      {incoming?.length === 0 && <p>There is no assessment in it.</p>}
      <ul className={styles.list} aria-label="What arrived">
        {incoming?.map((each) => (
          <li key={each.packed.id}>
            <Check
              checked={isWanted(each)}
              onChecked={(isOn) => {
                const next = new Set(left);
                if (isOn) next.delete(each.packed.id);
                else next.add(each.packed.id);
                setLeft(next);
              }}
            >
              <span className={styles.name}>{each.name}</span>
              <span className={styles.facts}>Edited {say(each.editedAt)}</span>
              <span className={styles.facts}>{whatItDoes(each)}</span>
            </Check>
          </li>
        ))}
      </ul>
      <p className={flow.fault} role="alert">
        {fault}
      </p>
      {incoming && (
        <div className={flow.row}>
          {isNews ? (
            <Button look="primary" disabled={busy} onClick={take}>
              {busy ? 'Merging…' : 'Merge into this device'}
            </Button>
          ) : (
            <Button onClick={onDone}>Nothing new: close</Button>
          )}
        </div>
      )}
    </Step>
  );
}
