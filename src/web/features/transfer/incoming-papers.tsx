import { togetherBytes } from '../../../domain/reference/agency-paper.ts';
import type { SortedPapers } from '../../../domain/reference/packed-papers.ts';
import type { MovingPaper } from '../../session/moving-papers.ts';
import { Check } from '../../ui/check.tsx';
import flow from '../../ui/flow.module.css';
import { incomingPapersWords as words } from './backup-papers-words.ts';
import styles from './transfer.module.css';

interface IncomingPapersProps {
  /** Undefined where the list of this device cannot be read. */
  readonly sorted: SortedPapers<MovingPaper> | undefined;
  readonly leftOut: number;
  readonly isWanted: boolean;
  readonly onWanted: (isWanted: boolean) => void;
}

/** An agency's PDFs in a file: what of them is new here, and whether they are taken. */
export function IncomingPapers({ sorted, leftOut, isWanted, onWanted }: IncomingPapersProps) {
  return (
    <section aria-label={words.region}>
      {sorted ? (
        <Sorted sorted={sorted} isWanted={isWanted} onWanted={onWanted} />
      ) : (
        <p className={flow.fault}>{words.unreadableHere}</p>
      )}
      {leftOut > 0 && <p className={flow.fault}>{words.leftOut(leftOut)}</p>}
    </section>
  );
}

interface SortedProps extends Pick<IncomingPapersProps, 'isWanted' | 'onWanted'> {
  readonly sorted: SortedPapers<MovingPaper>;
}

function Sorted({ sorted, isWanted, onWanted }: SortedProps) {
  const { fresh, known, noRoom } = sorted;
  const all = [...fresh, ...known, ...noRoom];
  if (all.length === 0) return null;
  const about = (
    <>
      <span className={styles.name}>{words.title(all.length, togetherBytes(all))}</span>
      <span className={styles.facts}>
        {words.sorted(fresh.length, known.length, noRoom.length)}
      </span>
    </>
  );
  return (
    <>
      {fresh.length > 0 ? (
        <Check checked={isWanted} onChecked={onWanted}>
          {about}
        </Check>
      ) : (
        <p>{about}</p>
      )}
      <ul className={styles.replaced}>
        {fresh.map(({ sha256, title }) => (
          <li key={sha256}>{title}</li>
        ))}
      </ul>
      {noRoom.length > 0 && <p className={flow.fault}>{words.noRoom(noRoom.length)}</p>}
    </>
  );
}
