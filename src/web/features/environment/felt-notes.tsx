import { planWeather } from '../../../domain/plan-environment/plan-weather.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import styles from './environment.module.css';
import { feltWords as words } from './environment-words.ts';

/** How the air feels, where the numbers for it can be read. */
export function FeltNotes() {
  const document = useAssessment();
  useFromAnswers((answers) => JSON.stringify(planWeather(answers)));
  const weather = planWeather(document.answers());
  const wind = document.read('weather.windConditions').trim();
  const said = words.felt(weather);
  if (said)
    return (
      <div className={styles.notes}>
        <p>{said.text}</p>
        <p className={styles.source}>{said.source}</p>
      </div>
    );
  const missing = words.missing(weather, wind);
  return missing !== '' && <p className={styles.source}>{missing}</p>;
}
