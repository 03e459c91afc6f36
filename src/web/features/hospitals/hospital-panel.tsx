import { tiers } from '../../../domain/hospital/tiers.ts';
import { Button } from '../../ui/button.tsx';
import { type FieldDrawing, HospitalCard } from './hospital-card.tsx';
import styles from './hospital-panel.module.css';
import { useHospitalList } from './use-hospitals.ts';

/** The three hospital cards, with a word on the saved list where it could not be read. */
export function HospitalPanel({ FieldDrawing }: { readonly FieldDrawing: FieldDrawing }) {
  const { state, readAgain } = useHospitalList();
  return (
    <div className={styles.panel}>
      {state === 'pending' && <p role="status">Reading the saved hospitals…</p>}
      {state === 'error' && (
        <div className={styles.unread} role="status">
          <p>The saved hospitals could not be read. The cards work all the same.</p>
          <Button onClick={readAgain}>Read again</Button>
        </div>
      )}
      {tiers.map((tier) => (
        <HospitalCard
          key={tier.key}
          tier={tier.key}
          title={tier.title}
          FieldDrawing={FieldDrawing}
        />
      ))}
    </div>
  );
}
