import { TriangleAlert } from 'lucide-react';
import { sayElapsed, writeClockTime } from '../../../domain/care/clock-time.ts';
import { type TourniquetClock, tourniquetLimits } from '../../../domain/care/tourniquet-clock.ts';
import styles from './casualty.module.css';
import { tourniquetWords as words } from './casualty-words.ts';

interface TourniquetTimeProps {
  readonly clock: TourniquetClock;
  readonly level: string;
}

/** The elapsed time in large type; only what changes at a limit is announced, not each second. */
export function TourniquetTime({ clock, level }: TourniquetTimeProps) {
  const { elapsed, corrected, longest, limb, phase } = clock;
  const said = sayElapsed(longest);
  const limits = tourniquetLimits(phase, level);
  return (
    <>
      <p className={styles.elapsed} data-phase={phase}>
        {phase === 'ended' ? words.wasOn(sayElapsed(elapsed)) : words.on(said)}
      </p>
      {limb && (
        <p className={styles.label}>
          {words.limb(writeClockTime(limb.since.at, limb.since.offset), sayElapsed(limb.longest))}
        </p>
      )}
      {corrected !== undefined && (
        <p>
          {phase === 'ended'
            ? words.correctedEnded(sayElapsed(corrected))
            : words.corrected(sayElapsed(elapsed), sayElapsed(corrected), said)}
        </p>
      )}
      <div role="status">
        {phase === 'ahead' && <p className={styles.warning}>{words.ahead}</p>}
        {limits.map((limit) => (
          <p key={limit} className={styles.warning}>
            <TriangleAlert size={20} aria-hidden="true" /> <span>{limit}</span>
          </p>
        ))}
      </div>
    </>
  );
}
