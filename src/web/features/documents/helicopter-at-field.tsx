import { type AnswerPath, parsePath } from '../../../domain/answers/path.ts';
import styles from './helicopter-at-field.module.css';
import { HelicopterPart } from './helicopter-part.tsx';

/** Under the last box of a landing zone's point; of a further one, in its row. */
export function HelicopterAtField({ path }: { readonly path: AnswerPath }) {
  const { section, row, field } = parsePath(path) ?? {};
  const isLast = field === (row === undefined ? 'mgrs' : 'coordinates');
  if (section !== 'helicopterPlan' || !isLast) return null;
  return (
    <div className={styles.atField}>
      <HelicopterPart row={row} />
    </div>
  );
}
