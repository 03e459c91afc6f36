import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

export function Card({ title, description, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </section>
  );
}
