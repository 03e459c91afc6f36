import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

/** The class of a button's look, for links that act like one. */
export function buttonClass(look: ButtonLook): string {
  return `${styles.button} ${styles[look]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
}

export function Button({ look = 'plain', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className ?? ''}`} {...rest} />;
}
