import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import styles from './told-button.module.css';

/** A button of several lines: what is taken, and below it what is known of that. */
export const ToldButton = (props: Omit<ComponentProps<typeof Button>, 'className'>) => (
  <Button {...props} className={styles.told} />
);
