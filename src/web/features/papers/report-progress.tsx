import { useEffect, useState } from 'react';
import { REPORT } from '../../../domain/limits.ts';
import styles from './report-progress.module.css';
import { reportWords } from './words.ts';

/** A quiet line once the report takes longer than anybody would notice. */
export function ReportProgress({ making }: { readonly making: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!making) return;
    const timer = setTimeout(() => setLate(true), REPORT.progressAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [making]);
  return <div role="status">{late && <p className={styles.line}>{reportWords.making}</p>}</div>;
}
