import { TriangleAlert } from 'lucide-react';
import { planWarnings } from '../../../domain/points/plan-warnings.ts';
import { pointWarningWords } from '../../../domain/points/point-warnings.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import styles from './operation-screen.module.css';
import { pointWords as words } from './operation-words.ts';

/** In one line what looks wrong of the points whose paths begin so; nothing where nothing does. */
export function PointCheckLine({ at }: { readonly at: string }) {
  const settings = usePlaceSettings();
  const [first, ...more] = planWarnings(useAnswers(), settings).filter(({ warning }) =>
    warning.paths.some((path) => path.startsWith(at)),
  );
  if (!first) return null;
  return (
    <p className={styles.caution}>
      <TriangleAlert size={20} aria-hidden="true" />
      {words.check(pointWarningWords(first.warning, settings.distance), more.length)}
    </p>
  );
}
