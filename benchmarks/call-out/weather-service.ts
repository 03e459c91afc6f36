// A weather service on this machine: the hours that api.weather.gov was recorded with, from the hour that it is. Gusts, sight and alerts
// it does not say.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/tasks/command.ts';

const RECORDED = join(PROJECT, 'tests', 'fixtures', 'weather');
const POINT = 'points_38.886,-77.094.json';
const HOURLY = 'gridpoints_LWX_95,71_forecast_hourly.json';
const HOUR_MS = 3_600_000;

type Recorded = { properties: { periods: readonly object[] } & Record<string, unknown> };

const recorded = (file: string): string => readFileSync(join(RECORDED, file), 'utf8');

/** The recorded hours as if they began in this one. */
function hourly(): string {
  const answer = JSON.parse(recorded(HOURLY)) as Recorded;
  const begin = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const at = (hour: number) => new Date(begin + hour * HOUR_MS).toISOString();
  const periods = answer.properties.periods.map((period, hour) => ({
    ...period,
    startTime: at(hour),
    endTime: at(hour + 1),
  }));
  const updateTime = at(-1);
  return JSON.stringify({ ...answer, properties: { ...answer.properties, updateTime, periods } });
}

export interface WeatherService {
  /** An origin. */
  readonly url: string;
  readonly stop: () => void;
}

export async function startWeather(): Promise<WeatherService> {
  const answers: readonly (readonly [RegExp, () => string])[] = [
    [/^\/points\//, () => recorded(POINT)],
    [/\/forecast\/hourly$/, hourly],
    [/^\/gridpoints\//, () => JSON.stringify({ properties: {} })],
    [/^\/alerts\//, () => JSON.stringify({ features: [] })],
  ];
  const server = createServer(({ url = '' }, response) => {
    const answer = answers.find(([pattern]) => pattern.test(url));
    response.writeHead(answer ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': 'application/geo+json',
    });
    response.end(answer?.[1]());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => server.close(),
  };
}
