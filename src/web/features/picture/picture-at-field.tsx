import type { AnswerPath } from '../../../domain/answers/path.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import styles from './picture-at-field.module.css';
import { PictureButton } from './picture-button.tsx';

const INCIDENT: AnswerPath = 'operationalInfo.incidentCoordinates';

/** Where the points are typed. */
export function PictureAtField({ path }: { readonly path: AnswerPath }) {
  return path === INCIDENT && <OfPlan />;
}

function OfPlan() {
  const hasPoint = useFromAnswers((answers) => (answers.get(INCIDENT)?.text ?? '') !== '');
  if (!hasPoint) return null;
  return (
    <div className={styles.atField}>
      <PictureButton />
    </div>
  );
}
