import type { TakenFrom } from '../../../domain/answers/authors.ts';
import {
  type Isolation,
  isolateWords,
  kilometresAndMiles,
} from '../../../domain/conditions/isolation.ts';
import { PERIMETER } from '../../../domain/offers/erg.ts';
import { Heading } from '../../ui/heading.tsx';
import styles from './hazmat.module.css';
import { spillCardWords as words } from './hazmat-words.ts';
import { ERG_SOURCE, TakeText } from './take-text.tsx';

interface SpillCardProps {
  readonly title: string;
  /** Said with the button. */
  readonly name: string;
  readonly isolation: Isolation;
  /** As it goes into the plan. */
  readonly text: string;
  /** The tables where it is not given. */
  readonly from?: TakenFrom;
}

/** One distance in all directions, and those downwind by day and night. */
export function SpillCard({ title, name, isolation, text, from = ERG_SOURCE }: SpillCardProps) {
  const { isolate, protectDay, protectNight } = isolation;
  const lines = [
    [words.isolate, isolateWords(isolate)],
    ...(protectDay === undefined ? [] : [[words.day, kilometresAndMiles(protectDay)]]),
    ...(protectNight === undefined ? [] : [[words.night, kilometresAndMiles(protectNight)]]),
  ];
  return (
    <div className={styles.card}>
      <Heading className={styles.spill}>{title}</Heading>
      <dl className={styles.figures}>
        {lines.map(([label = '', figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <TakeText
        path={PERIMETER}
        text={text}
        from={from}
        label={words.take}
        name={words.takeFor(name)}
      />
    </div>
  );
}
