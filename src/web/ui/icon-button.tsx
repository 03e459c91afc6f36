import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** As the buttons with words that it stands between. */
  readonly isOutlined?: boolean;
}

export function IconButton({ label, icon, isOutlined = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={isOutlined ? styles.outlined : styles.button}
      aria-label={label}
      data-tip=""
      {...rest}
    >
      {icon}
    </button>
  );
}
