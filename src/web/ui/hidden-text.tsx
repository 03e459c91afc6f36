import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for assistive technology alone. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
