import { CloudOff, TriangleAlert } from 'lucide-react';
import { useOnline } from '../../device/online.ts';
import styles from './status-line.module.css';

/** Says honestly where the typed text is, and whether there is a network. */
export function StatusLine() {
  const online = useOnline();
  return (
    <div className={styles.line} role="status">
      <span className={styles.item}>
        <TriangleAlert size={18} aria-hidden="true" /> Not stored: gone when this page closes
      </span>
      {!online && (
        <span className={styles.item}>
          <CloudOff size={18} aria-hidden="true" /> Offline
        </span>
      )}
    </div>
  );
}
