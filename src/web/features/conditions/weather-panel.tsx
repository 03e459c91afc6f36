import { useSyncExternalStore } from 'react';
import {
  alertsOf,
  alertWords,
  coverWords,
  formatHour,
  hoursOf,
  isBeyond,
} from '../../../domain/conditions/period-weather.ts';
import {
  serviceName,
  WEATHER_GOV,
  type Weather,
  type WeatherFault,
} from '../../../domain/conditions/weather.ts';
import { outdatedFields, weatherPlace, weatherSpan } from '../../../domain/offers/weather.ts';
import { describeInSection } from '../../../domain/plan/section-view.ts';
import { pointOfPlan } from '../../../domain/points/located-places.ts';
import { formatAgo } from '../../../domain/text/moment.ts';
import { useSilent } from '../../platform/use-silent.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import {
  useAnswers,
  useAssessment,
  useFromAnswers,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { NO_WEATHER, useServerSettings } from '../../session/server-settings.ts';
import { useServices } from '../../session/services.tsx';
import { useAsking } from '../../session/use-asking.ts';
import { useMinutes } from '../../session/use-minutes.ts';
import askingBox from '../../ui/asking-box.module.css';
import { AskingBox } from '../../ui/asking-box.tsx';
import flow from '../../ui/flow.module.css';
import { askWeather } from './ask-weather.ts';
import styles from './conditions.module.css';
import { weatherFaultWords, weatherWords as words } from './words.ts';

/** The weather of the plan that is open, and the way to ask for it. */
function useWeather(url: string | undefined) {
  const { now, later } = useDependencies();
  const { network, weather: kept } = useServices();
  const document = useAssessment();
  const id = useOpenAssessment()?.id ?? '';
  const weather: Weather | undefined = useSyncExternalStore(kept.subscribe, () => kept.of(id));
  const place = useFromAnswers((answers) => weatherPlace(answers) ?? '');
  const { state, begin, cancel } = useAsking<Weather, WeatherFault>();
  const ask = () => {
    const point = pointOfPlan(document.answers())?.read.point;
    if (url === undefined || !point) return;
    void begin({
      ask: (signal) => askWeather({ ask: network.ask, later, now, url, point, signal }),
      keep: (answer) => kept.keep(id, answer),
    });
  };
  return { weather, place, state, ask, cancel };
}

/** The origin that weather may be asked of; undefined for none, or while the vault is closed. */
function useWeatherService(): string | undefined {
  const set = useServerSettings();
  if (!set || set.weatherUrl === NO_WEATHER) return undefined;
  return set.weatherUrl ?? WEATHER_GOV;
}

const MINUTE_MS = 60_000;

/** The one press that asks a service outside for weather, what it will send, and what came of it. */
export function WeatherPanel() {
  const url = useWeatherService();
  const { weather, place, state, ask, cancel } = useWeather(url);
  const isSilent = useSilent();
  if (url === undefined && !weather) return null;
  const service = url === undefined ? '' : serviceName(url);
  return (
    <section className={askingBox.panel} aria-label={words.title}>
      {weather && <Known weather={weather} place={place} />}
      {url !== undefined && (
        <AskingBox
          instead={place === '' ? words.needsPoint(service) : isSilent ? words.silent : ''}
          label={weather ? words.again(service) : words.get(service)}
          sends={words.sends(place)}
          cancel={words.cancel}
          asking={state.kind === 'asking' ? words.asking(service) : ''}
          fault={state.kind === 'fault' ? weatherFaultWords[state.fault](service) : ''}
          warning={state.kind === 'notKept' ? words.notKept : ''}
          onAsk={ask}
          onCancel={cancel}
        />
      )}
    </section>
  );
}

/** What was answered, how old it is, and what of it is offered. */
function Known({ weather, place }: { readonly weather: Weather; readonly place: string }) {
  const { timeZone } = useDependencies();
  const now = useMinutes();
  const answers = useAnswers();
  const { service, issuedAt, askedAt, sent, alerts } = weather;
  const issued = issuedAt === undefined ? '' : formatHour(issuedAt, timeZone);
  const minutes = Math.max(0, Math.floor((now.getTime() - askedAt) / MINUTE_MS));
  const span = weatherSpan({ answers, now, timeZone });
  const hours = span ? hoursOf(weather, span) : [];
  const warned = alertsOf(weather, span ?? { from: askedAt, to: Number.POSITIVE_INFINITY });
  const others = (alerts?.all.length ?? 0) - warned.length;
  const outdated = sent === place ? outdatedFields(weather, { answers, now, timeZone }) : [];
  return (
    <>
      <p>
        <strong>{words.asked(service, issued, formatAgo(minutes))}</strong>
      </p>
      {sent === place ? (
        <p>{words.forPlace(sent)}</p>
      ) : (
        <p role="alert">{words.otherPlace(sent)}</p>
      )}
      {span && hours.length > 0 ? (
        <p>
          {words.hours(coverWords(hours, timeZone))} {isBeyond(weather, span) && words.beyond}
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
              <strong>{alertWords(alert, timeZone)}</strong> {alert.headline}
            </li>
          ))}
        </ul>
      )}
      {warned.length > 0 && span && sent === place && <p>{words.alertsOffered}</p>}
      {others > 0 && <p>{words.otherHours(others)}</p>}
      {alerts && alerts.left > 0 && <p>{words.moreAlerts(alerts.left)}</p>}
    </>
  );
}
