import {
  WBGT_HOLDS,
  WBGT_SOURCE,
  wbgtCategory,
  wbgtWork,
} from '../../../domain/environment/wbgt.ts';
import { planWeather } from '../../../domain/plan-environment/plan-weather.ts';
import { useAnswer, useFromAnswers } from '../../session/open-assessment.tsx';
import styles from './environment.module.css';
import { wbgtWords as words } from './environment-words.ts';

const NOT_READ = 0;

/** Work, rest and water for a measured WBGT, as measured and in armor. */
export function WbgtNotes() {
  const typed = useAnswer('weather.wbgt').trim();
  const fahrenheit = useFromAnswers((answers) => planWeather(answers).wbgt ?? NOT_READ);
  if (typed === '') return <p className={styles.source}>{words.measured}</p>;
  if (fahrenheit === NOT_READ) return <p className={styles.source}>{words.unclear}</p>;
  return (
    <div className={styles.notes}>
      <p>{words.readAs(fahrenheit)}</p>
      <Row fahrenheit={fahrenheit} hasArmor={false} />
      <Row fahrenheit={fahrenheit} hasArmor={true} />
      <p>{WBGT_HOLDS}</p>
      <p className={styles.source}>{`${WBGT_SOURCE}.`}</p>
      {wbgtCategory(fahrenheit, { hasArmor: true }) && <p>{words.offered}</p>}
    </div>
  );
}

function Row(props: { readonly fahrenheit: number; readonly hasArmor: boolean }) {
  const row = wbgtCategory(props.fahrenheit, props);
  return (
    <div>
      <p className={styles.head}>{words.category(row, props.hasArmor)}</p>
      {row && (
        <ul className={styles.lines}>
          {wbgtWork.map((work) => (
            <li key={work}>{words.work(work, row.work[work])}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
