import { planWeather } from '../../../domain/conditions/plan-weather.ts';
import {
  WBGT_HOLDS,
  WBGT_SOURCE,
  WBGT_WORK_MEANS,
  type WbgtWear,
  wbgtCategory,
  wbgtSentence,
  wbgtWork,
} from '../../../domain/conditions/wbgt.ts';
import { useAnswer, useFromAnswers } from '../../session/open-assessment.tsx';
import styles from './environment.module.css';
import { wbgtWords as words } from './environment-words.ts';

const NOT_READ = 0;

/** Work, rest and water for a measured WBGT, as measured, in armor and in a suit. */
export function WbgtNotes() {
  const typed = useAnswer('weather.wbgt').trim();
  const fahrenheit = useFromAnswers((answers) => planWeather(answers).wbgt ?? NOT_READ);
  // Of what the team wears by the plan: where the table has no row for that, no text stands there.
  const isOffered = useFromAnswers((answers) => wbgtSentence(answers) !== '');
  if (typed === '') return <p className={styles.source}>{words.measured}</p>;
  if (fahrenheit === NOT_READ) return <p className={styles.source}>{words.unclear}</p>;
  return (
    <div className={styles.notes}>
      <p>{words.readAs(fahrenheit)}</p>
      <Row fahrenheit={fahrenheit} wear="uniform" />
      <Row fahrenheit={fahrenheit} wear="armor" />
      <Suited fahrenheit={fahrenheit} />
      <ul className={styles.lines}>
        {wbgtWork.map((work) => (
          <li key={work}>{words.means(work, WBGT_WORK_MEANS[work])}</li>
        ))}
      </ul>
      <p>{WBGT_HOLDS}</p>
      <p className={styles.source}>{`${WBGT_SOURCE}.`}</p>
      {isOffered && <p>{words.offered}</p>}
    </div>
  );
}

interface OfValue {
  readonly fahrenheit: number;
}

/** Each kind of work has a row of its own. */
function Suited({ fahrenheit }: OfValue) {
  return (
    <div>
      <p className={styles.head}>{words.suited}</p>
      <ul className={styles.lines}>
        {wbgtWork.map((work) => {
          const row = wbgtCategory(fahrenheit, 'suit', work);
          return <li key={work}>{row ? words.work(work, row.work[work]) : words.noRow(work)}</li>;
        })}
      </ul>
    </div>
  );
}

function Row({ fahrenheit, wear }: OfValue & { readonly wear: Exclude<WbgtWear, 'suit'> }) {
  const row = wbgtCategory(fahrenheit, wear);
  return (
    <div>
      <p className={styles.head}>{words.category(row, wear)}</p>
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
