import { useMemo } from 'react';
import { changesSince, sealedVersions } from '../../../domain/documents/sealing.ts';
import { useAnswers } from '../../device/open-assessment.tsx';
import styles from './documents.module.css';

/** Says above everything that what was briefed is not what stands there now. */
export function ChangedSinceBriefing() {
  const answers = useAnswers();
  const last = useMemo(() => sealedVersions(answers).at(-1), [answers]);
  const count = useMemo(() => (last ? changesSince(last, answers).length : 0), [last, answers]);
  if (!last || count === 0) return null;
  return (
    <p className={styles.changed} role="status">
      Changed since briefing: {count === 1 ? '1 answer' : `${count} answers`} since version{' '}
      {last.number}
    </p>
  );
}
