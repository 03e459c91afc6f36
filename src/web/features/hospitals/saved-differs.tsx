import type { Hospital, KnownTexts } from '../../../domain/hospitals/hospital.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './hospital-card.module.css';
import { describeHospital, differsWords as words } from './hospitals-words.ts';

interface SavedDiffersProps {
  readonly saved: Hospital;
  /** What waits to be sent; missing where the card itself shows it. */
  readonly mine?: { readonly isDeleted: boolean; readonly texts: KnownTexts };
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** The saved hospital is another than the card, or than what waits to be sent, was based on. */
export function SavedDiffers({ saved, mine, onTake, onKeep }: SavedDiffersProps) {
  return (
    <div className={styles.question} role="status">
      <p>
        <strong>{words.title}</strong> {words.nowSays(describeHospital(saved))}
      </p>
      {mine && (
        <p>
          {mine.isDeleted
            ? words.youDeleted(describeHospital(mine.texts))
            : words.yoursSays(describeHospital(mine.texts))}
        </p>
      )}
      <div className={flow.row}>
        <Button onClick={onTake}>{words.take}</Button>
        <Button onClick={onKeep}>{mine?.isDeleted ? words.removeAnyway : words.keep}</Button>
      </div>
    </div>
  );
}
