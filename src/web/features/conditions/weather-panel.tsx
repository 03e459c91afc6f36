import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
import { isSilent, onSilence } from '../../platform/silence.ts';
import { useSilent } from '../../platform/use-silent.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import {
  useAnswers,
  useAssessment,
  useDeviceSettings,
  useFromAnswers,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { useServices, useSession } from '../../session/services.tsx';
import type { ApiClient } from '../../sync/api-client.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { askWeather } from './ask-weather.ts';
import styles from './weather.module.css';
import { weatherFaultWords, weatherWords as words } from './words.ts';

type Asking =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'fault'; readonly fault: WeatherFault }
  | { readonly kind: 'notKept' };

/** The weather of the plan that is open, and the way to ask for it. */
function useWeather(url: string | undefined) {
  const { now, later } = useDependencies();
  const { network, weather: kept } = useServices();
  const document = useAssessment();
  const id = useOpenAssessment()?.id ?? '';
  const weather: Weather | undefined = useSyncExternalStore(kept.subscribe, () => kept.of(id));
  const place = useFromAnswers((answers) => weatherPlace(answers) ?? '');
  const [state, setState] = useState<Asking>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => onSilence(() => isSilent() && running.current?.abort()), []);

  const ask = async () => {
    const point = pointOfPlan(document.answers())?.read.point;
    if (url === undefined || !point) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'asking' });
    const { signal } = controller;
    const answer = await askWeather({ ask: network.ask, later, now, url, point, signal });
    if (answer === undefined) return setState({ kind: 'idle' });
    if (typeof answer === 'string') return setState({ kind: 'fault', fault: answer });
    const isKept = await kept.keep(id, answer);
    setState({ kind: isKept ? 'idle' : 'notKept' });
  };
  return { weather, place, state, ask, cancel };
}

const OFF = 'off';

/** What the server says; undefined if it says nothing, or there is none. */
async function readSetting(api: ApiClient): Promise<string | undefined> {
  try {
    const { weatherUrl } = Object(await api.read(['/api/settings'])) as { weatherUrl?: unknown };
    if (weatherUrl === null) return OFF;
    const isUrl = typeof weatherUrl === 'string' && /^https?:\/\//.test(weatherUrl);
    return isUrl ? new URL(weatherUrl).origin : undefined;
  } catch {
    return undefined;
  }
}

/** The origin that weather may be asked of, as the server reports it or did last; undefined for none, or while the vault is closed. */
function useWeatherService(): string | undefined {
  const { api } = useDependencies();
  const { settings } = useSession();
  const set = useDeviceSettings();
  const isSilent = useSilent();
  useEffect(() => {
    if (isSilent) return;
    void readSetting(api).then(async (setting) => {
      const known = await settings.whenRead();
      if (!setting || !known || known.weatherUrl === setting) return;
      // Where it cannot be kept it is asked again.
      await settings.change({ weatherUrl: setting }).catch(() => undefined);
    });
  }, [api, settings, isSilent]);
  if (!set || set.weatherUrl === OFF) return undefined;
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
