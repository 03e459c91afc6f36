import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';
import { Tip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Tip text={label}>
      <button type="button" className={styles.button} aria-label={label} {...rest}>
        {icon}
      </button>
    </Tip>
  );
}
