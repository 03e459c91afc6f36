// A weather service in the page, which answers as api.weather.gov was recorded to.

import hourly from '../../fixtures/weather/gridpoints_LWX_95,71_forecast_hourly.json?raw';
import grid from '../../fixtures/weather/gridpoints_LZK_83,73.json?raw';
import point from '../../fixtures/weather/points_38.886,-77.094.json?raw';
import alerts from '../../fixtures/weather/pynws/alerts_active_zone.json?raw';
import { placedInTime } from '../../support/placed-in-time.ts';
import type { Call, FakeServer } from './fake-server.ts';

export const WEATHER_URL = 'https://api.weather.gov';

/** Undefined lets the recording answer. */
type Instead = (path: string) => Response | 'no connection' | 'no answer' | undefined;

const RECORDED: readonly (readonly [RegExp, string])[] = [
  [/^\/points\//, point],
  [/\/forecast\/hourly$/, hourly],
  [/^\/gridpoints\//, grid],
  [/^\/alerts\//, alerts],
];

/** Answers as recorded at `now`; the result is what it was asked, each time it is called. */
export function answerWeather(
  server: FakeServer,
  now: () => Date,
  instead: Instead = () => undefined,
): () => readonly string[] {
  const pathOf = ({ path }: Call) =>
    path.startsWith(WEATHER_URL) ? path.slice(WEATHER_URL.length) : undefined;
  server.fails((call) => {
    const path = pathOf(call);
    if (path === undefined) return undefined;
    const answer = instead(path);
    if (answer) return answer;
    const text = RECORDED.find(([pattern]) => pattern.test(path))?.[1] ?? '';
    return new Response(placedInTime(text, now()));
  });
  return () => server.calls.flatMap((call) => pathOf(call) ?? []);
}
