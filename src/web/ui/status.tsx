import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './status.module.css';

/** Each has an icon of its own: in Night all are red. */
const ICONS = { good: CircleCheck, caution: TriangleAlert, danger: OctagonAlert } as const;

export type Tone = keyof typeof ICONS;

interface StatusProps {
  readonly tone: Tone;
  /** A sentence to be read, not a word beside a title. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/** A word on how something stands: never its colour alone. */
export function Status({ tone, isText = false, children }: StatusProps) {
  const Icon = ICONS[tone];
  return (
    <span className={isText ? styles.text : styles.status} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/** A quiet figure: `4 of 6`. */
export function Count({ children }: { readonly children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
