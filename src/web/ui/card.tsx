import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Below, Heading } from './heading.tsx';

interface CardProps {
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

export function Card({ title, description, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {description && <p className={styles.description}>{description}</p>}
      <Below>{children}</Below>
    </section>
  );
}
