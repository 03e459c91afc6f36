import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

interface ChipsProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Group = ({
  label,
  children,
  className,
}: ChipsProps & { readonly className: string | undefined }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
  <div className={className} role="group" aria-label={label}>
    {children}
  </div>
);

/** A row of chips under a field. */
export const Chips = (props: ChipsProps) => <Group {...props} className={styles.chips} />;

/** Chips of which one is pressed, as one bar. */
export const Choice = (props: ChipsProps) => <Group {...props} className={styles.choice} />;

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
