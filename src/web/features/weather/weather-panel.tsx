import { useEffect, useState } from 'react';
import {
  alertsOf,
  hoursOf,
  isBeyond,
  sayAlert,
  sayCover,
  sayHour,
} from '../../../domain/conditions/period-weather.ts';
import { serviceName, type Weather } from '../../../domain/conditions/weather.ts';
import { outdatedFields, weatherSpan } from '../../../domain/offers/weather.ts';
import { describeInSection } from '../../../domain/plan/section-view.ts';
import { sayAgo } from '../../../domain/text/moment.ts';
import { useSilent } from '../../platform/use-silent.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { useWeather } from './use-weather.ts';
import { useWeatherService } from './use-weather-service.ts';
import styles from './weather.module.css';
import { weatherFaultWords, weatherWords as words } from './weather-words.ts';

const MINUTE_MS = 60_000;

/** The one press that asks a service outside for weather, what it will send, and what came of it. */
export function WeatherPanel() {
  const url = useWeatherService();
  const { weather, place, state, ask, cancel } = useWeather(url);
  const isSilent = useSilent();
  if (url === undefined && !weather) return null;
  const service = url === undefined ? '' : serviceName(url);
  const isAsking = state.kind === 'asking';
  return (
    <section className={styles.panel} aria-label={words.title}>
      {weather && <Known weather={weather} place={place} />}
      {url !== undefined && place === '' && (
        <p className={flow.quiet}>{words.needsPoint(service)}</p>
      )}
      {url !== undefined && place !== '' && isSilent && (
        <p className={flow.quiet}>{words.silent}</p>
      )}
      {url !== undefined && place !== '' && !isSilent && (
        <Button disabled={isAsking} onClick={() => void ask()}>
          <span className={styles.lines}>
            <span>{weather ? words.again(service) : words.get(service)}</span>{' '}
            <span className={styles.sends}>{words.sends(place)}</span>
          </span>
        </Button>
      )}
      {isAsking && <Button onClick={cancel}>{words.cancel}</Button>}
      <p role="status">{isAsking && words.asking(service)}</p>
      {state.kind === 'fault' && (
        <p role="alert" className={flow.fault}>
          {weatherFaultWords[state.fault](service)}
        </p>
      )}
      {state.kind === 'notKept' && <p role="alert">{words.notKept}</p>}
    </section>
  );
}

/** The time of day as it goes on: an age must not stand still. */
function useMinutes(): Date {
  const { now, later } = useDependencies();
  const [time, setTime] = useState(now);
  // Each minute that was drawn starts the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: time is what starts it anew
  useEffect(() => later(() => setTime(now()), MINUTE_MS), [time, now, later]);
  return time;
}

/** What was answered, how old it is, and what of it is offered. */
function Known({ weather, place }: { readonly weather: Weather; readonly place: string }) {
  const { timeZone } = useDependencies();
  const now = useMinutes();
  const answers = useAnswers();
  const { service, issuedAt, askedAt, sent, alerts } = weather;
  const issued = issuedAt === undefined ? '' : sayHour(issuedAt, timeZone);
  const minutes = Math.max(0, Math.floor((now.getTime() - askedAt) / MINUTE_MS));
  const span = weatherSpan({ answers, now, timeZone });
  const hours = span ? hoursOf(weather, span) : [];
  const warned = alertsOf(weather, span ?? { from: askedAt, to: Number.POSITIVE_INFINITY });
  const others = (alerts?.all.length ?? 0) - warned.length;
  const outdated = sent === place ? outdatedFields(weather, { answers, now, timeZone }) : [];
  return (
    <>
      <p>
        <strong>{words.asked(service, issued, sayAgo(minutes))}</strong>
      </p>
      {sent === place ? (
        <p>{words.forPlace(sent)}</p>
      ) : (
        <p role="alert">{words.otherPlace(sent)}</p>
      )}
      {span && hours.length > 0 ? (
        <p>
          {words.hours(sayCover(hours, timeZone))} {isBeyond(weather, span) && words.beyond}
        </p>
      ) : (
        <p>{span ? words.noHours : words.unclearPeriod}</p>
      )}
      {outdated.length > 0 && (
        <p role="alert">
          {words.outdated(outdated.map((path) => describeInSection(path, answers)))}
        </p>
      )}
      {!alerts && <p className={flow.fault}>{words.alertsUnread}</p>}
      {alerts && warned.length === 0 && alerts.left === 0 && (
        <p>{words.noAlerts(service, span !== undefined)}</p>
      )}
      {warned.length > 0 && (
        <ul className={styles.alerts} aria-label={words.alerts}>
          {warned.map((alert) => (
            <li key={`${alert.event} ${alert.issuedAt} ${alert.headline}`}>
              <strong>{sayAlert(alert, timeZone)}</strong> {alert.headline}
            </li>
          ))}
        </ul>
      )}
      {warned.length > 0 && span && sent === place && <p>{words.takeAlerts}</p>}
      {others > 0 && <p>{words.otherHours(others)}</p>}
      {alerts && alerts.left > 0 && <p>{words.moreAlerts(alerts.left)}</p>}
    </>
  );
}
