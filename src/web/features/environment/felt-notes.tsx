import { planWeather } from '../../../domain/conditions/plan-weather.ts';
import { useAnswer, useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import styles from './environment.module.css';
import { feltWords as words } from './environment-words.ts';

/** How the air feels, where the numbers for it can be read, and why where they cannot. */
export function FeltNotes() {
  const document = useAssessment();
  useFromAnswers((answers) => JSON.stringify(planWeather(answers)));
  const temperature = useAnswer('weather.temperature').trim();
  const wind = useAnswer('weather.windConditions').trim();
  const humidity = useAnswer('weather.humidity').trim();
  const weather = planWeather(document.answers());
  const missing = words.missing(weather, { temperature, wind, humidity });
  return (
    <>
      {words.felt(weather).map(({ text, source }) => (
        <div key={text} className={styles.notes}>
          <p>{text}</p>
          <p className={styles.source}>{source}</p>
        </div>
      ))}
      {missing !== '' && <p className={styles.source}>{missing}</p>}
    </>
  );
}
