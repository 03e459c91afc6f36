import type { ReactNode } from 'react';
import {
  isSaid,
  type OperationFact,
  type OperationGroup,
} from '../../../domain/operation/operation-fact.ts';
import { Heading } from '../../ui/heading.tsx';
import { Fact } from './operation-fact.tsx';
import styles from './operation-screen.module.css';
import { factWords as words } from './operation-words.ts';

/** In the order of use. */
export type CardId =
  | 'if-hurt'
  | 'landing-zone'
  | 'collection-point'
  | 'exchange-point'
  | 'primary-hospital'
  | 'alternate-hospital'
  | 'other-hospitals'
  | 'channels'
  | 'people'
  | 'aid-stations'
  | 'transport';

const headingOf = (id: CardId) => `operation-${id}`;

/** Brings a card into view, with the focus on its heading. */
export function showCard(id: CardId): void {
  const heading = document.getElementById(headingOf(id));
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

interface OperationCardProps {
  readonly id: CardId;
  readonly title: string;
  readonly groups: readonly OperationGroup[];
  /** Above the facts of each group. */
  readonly head?: (group: OperationGroup) => ReactNode;
  /** In place of that nothing is in the plan. */
  readonly instead?: string | undefined;
}

export function OperationCard({ id, title, groups, head, instead }: OperationCardProps) {
  return (
    <section className={styles.card} aria-labelledby={headingOf(id)}>
      <Heading id={headingOf(id)} className={styles.title} tabIndex={-1}>
        {title}
      </Heading>
      {groups.length === 0 && <p className={styles.missing}>{instead ?? words.missing}</p>}
      {groups.map((group) => (
        <div key={group.key} className={styles.group}>
          {head?.(group)}
          <dl className={styles.facts}>
            {group.facts.map((fact) => (
              <Fact key={fact.key} fact={fact} title={title} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** Facts that stand by themselves: one line where none of them is answered. */
export const alone = (key: string, facts: readonly OperationFact[]): readonly OperationGroup[] =>
  facts.some(isSaid) ? [{ key, facts }] : [];
