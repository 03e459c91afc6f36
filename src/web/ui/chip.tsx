import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

/** A row of chips under a field. */
export function Chips({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export function Chip(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.chip} {...props} />;
}

export function ChipLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={styles.chip} {...rest}>
      {children}
    </a>
  );
}
