import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of chips under a field. */
export function Chips({ label, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** Chips of which one is pressed, as one bar. */
export function Choice({ label, children }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={styles.choice} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export function Chip(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.chip} {...props} />;
}

/** What is known from elsewhere, to be accepted by a press; its source stands in it. */
export function OfferButton(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.offer} {...props} />;
}

export function ChipLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={styles.chip} {...rest}>
      {children}
    </a>
  );
}
