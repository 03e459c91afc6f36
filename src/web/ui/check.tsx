import type { ReactNode } from 'react';
import styles from './check.module.css';

interface CheckProps {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A box to tick, as large as a gloved finger, with its words. */
export function Check({ checked, onChecked, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
