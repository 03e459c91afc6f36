import { assessmentName } from '../../domain/plan/summary.ts';
import { useDamage, useFromAnswers } from '../session/open-assessment.tsx';
import { Status } from '../ui/status.tsx';
import styles from './notes.module.css';
import { DAMAGE_REGION, DAMAGE_TITLE, damageWords } from './words.ts';

/** Says which records of what is open are damaged; everything else of it is there. `name` of what is no assessment. */
export function DamageNote({ name: given }: { readonly name?: string }) {
  const damage = useDamage();
  const ofPlan = useFromAnswers(assessmentName);
  const name = given ?? ofPlan;
  if (damage.missing + damage.unreadable === 0) return null;
  return (
    <section className={styles.conflict} aria-label={DAMAGE_REGION}>
      <p>
        <Status tone="danger" isText>
          {DAMAGE_TITLE}
        </Status>
      </p>
      <p>{damageWords(name, damage.unreadable, damage.missing)}</p>
    </section>
  );
}
