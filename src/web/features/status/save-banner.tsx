import { TriangleAlert } from 'lucide-react';
import { useSaveStatus } from '../../session/open-assessment.tsx';
import styles from './save-banner.module.css';
import { saveBannerWords as words } from './status-words.ts';

/** Stays as long as something typed is in memory alone. */
export function SaveBanner() {
  const status = useSaveStatus();
  return (
    <div role="alert">
      {status.kind === 'notSaved' && (
        <div className={styles.banner}>
          <TriangleAlert aria-hidden="true" />
          <p className={styles.words}>
            <strong>{words.title}</strong> {words[status.why]}
          </p>
        </div>
      )}
    </div>
  );
}
