import { TriangleAlert } from 'lucide-react';
import type { SaveStatus } from '../../session/autosave.ts';
import { useSaveStatus } from '../../session/open-assessment.tsx';
import styles from './save-banner.module.css';

type Why = Extract<SaveStatus, { kind: 'notSaved' }>['why'];

const WORDS: Readonly<Record<Why, string>> = {
  full: 'No space is left on this device. What you type stays on this page; keep it open. Free some space: it is saved by itself as soon as there is room.',
  refused:
    'The browser gives no storage now. What you type stays on this page; keep it open. It is tried again every few seconds.',
  newer:
    'A newer version of the app has changed the storage. What you typed stays on this page: copy it or make the PDF, then close every tab and open the app again.',
  locked: 'The vault is locked. What you typed stays on this page until you unlock it.',
};

/** Stays as long as something typed is in memory alone. */
export function SaveBanner() {
  const status = useSaveStatus();
  return (
    <div role="alert">
      {status.kind === 'notSaved' && (
        <div className={styles.banner}>
          <TriangleAlert aria-hidden="true" />
          <p className={styles.words}>
            <strong>Not saved.</strong> {WORDS[status.why]}
          </p>
        </div>
      )}
    </div>
  );
}
