// Asks a weather service for one place, by a press of the user's. INVARIANT: what leaves the phone is the rounded point and what
// follows from it: no cookie, no referrer, and no address that an answer names.

import {
  faultOf,
  formatSentPoint,
  sentPoint,
  serviceName,
  type Weather,
  type WeatherFault,
} from '../../../domain/conditions/weather.ts';
import {
  readAlerts,
  readGridAnswer,
  readHours,
  readPointAnswer,
  withGrid,
} from '../../../domain/conditions/weather-answers.ts';
import { WEATHER } from '../../../domain/limits.ts';
import type { Point } from '../../../domain/points/point.ts';
import { type Asking, answerOrFault, askOnce, NoAnswer } from '../../platform/ask-once.ts';

interface WeatherAsking extends Asking {
  readonly now: () => Date;
  /** An origin. */
  readonly url: string;
  readonly point: Point;
}

/** The service redirects points with too many decimals, or with a zero at their end: none is sent. */
async function get(path: string, asking: WeatherAsking): Promise<string> {
  const { ok, status, text } = await askOnce(asking, WEATHER, [
    asking.url + path,
    { credentials: 'omit', headers: { accept: 'application/geo+json' } },
  ]);
  if (!ok) throw new NoAnswer(faultOf(status));
  return text;
}

/** As read; what is no such answer is a fault. */
function must<T>(read: T | undefined): T {
  if (read === undefined) throw new NoAnswer('notWeather');
  return read;
}

/** Undefined if the user gave it up. */
export const askWeather = (asking: WeatherAsking): Promise<Weather | WeatherFault | undefined> =>
  answerOrFault<Weather, WeatherFault>(asking.signal, async () => {
    const { point, url, now } = asking;
    const sent = sentPoint(point);
    const { office, x, y } = must(readPointAnswer(await get(`/points/${sent}`, asking)));
    const square = `/gridpoints/${office}/${x},${y}`;
    // Without gusts, visibility or alerts a forecast is one still.
    const mayFail = (path: string) =>
      get(path, asking).catch((error: unknown) => {
        if (error instanceof NoAnswer) return '';
        throw error;
      });
    const [hourly, squareSays, alertsSay] = await Promise.all([
      get(`${square}/forecast/hourly`, asking),
      mayFail(square),
      mayFail(`/alerts/active?point=${sent}`),
    ]);
    const hours = must(readHours(hourly));
    const grid = readGridAnswer(squareSays);
    const alerts = readAlerts(alertsSay);
    return {
      service: serviceName(url),
      sent: formatSentPoint(point),
      askedAt: now().getTime(),
      ...(grid ? withGrid(hours, grid) : hours),
      ...(alerts ? { alerts } : {}),
    };
  });
