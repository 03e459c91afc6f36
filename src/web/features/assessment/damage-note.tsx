import { TriangleAlert } from 'lucide-react';
import { assessmentName } from '../../../domain/assessment/summary.ts';
import { useFromAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import styles from './conflict-box.module.css';

/** Says which records of this assessment are damaged; everything else of it is there. */
export function DamageNote() {
  const damage = useOpenAssessment()?.damage;
  const name = useFromAnswers(assessmentName);
  if (!damage || damage.missing + damage.unreadable === 0) return null;
  const parts = [
    ...(damage.unreadable > 0 ? [`${damage.unreadable} cannot be read and set aside`] : []),
    ...(damage.missing > 0 ? [`${damage.missing} missing`] : []),
  ];
  return (
    <section className={styles.box} aria-label="Damaged records">
      <p className={styles.title}>
        <TriangleAlert aria-hidden="true" /> Something stored is damaged
      </p>
      <p>
        Of the records of “{name}”: {parts.join(', ')}. All others are shown here. Look through the
        answers before you rely on them.
      </p>
    </section>
  );
}
