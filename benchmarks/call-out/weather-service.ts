// A weather service on this machine, which answers in the shape in which api.weather.gov was recorded to, and says the weather of the
// script: what a medic reads off it is what the script has them write down. Gusts and sight it does not say.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/tasks/command.ts';
import type { Fact } from './script.ts';

const RECORDED = join(PROJECT, 'tests', 'fixtures', 'weather');
const POINT = 'points_38.886,-77.094.json';
const HOURLY = 'gridpoints_LWX_95,71_forecast_hourly.json';
const HOUR_MS = 3_600_000;
/** As the service answers. */
const HOURS = 156;
/** `N 12 mph` */
const WIND = /^(?<side>[NESW]{1,3}) (?<speed>\d+ mph)$/;

type Recorded = { properties: { periods: readonly object[] } & Record<string, unknown> };

const recorded = (file: string): string => readFileSync(join(RECORDED, file), 'utf8');

/** The recorded hours with the weather of these facts, from the hour that it is. */
function hourly(facts: readonly Fact[]): string {
  const say = (field: string) =>
    facts.find((fact) => fact.section === 'weather' && fact.field === field)?.text ?? '';
  const { side, speed } = WIND.exec(say('windConditions'))?.groups ?? {};
  const [seen = ''] = say('description').split('. ');
  const answer = JSON.parse(recorded(HOURLY)) as Recorded;
  const [period] = answer.properties.periods;
  const begin = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const at = (hour: number) => new Date(begin + hour * HOUR_MS).toISOString();
  const periods = Array.from({ length: HOURS }, (_, hour) => ({
    ...period,
    number: hour + 1,
    startTime: at(hour),
    endTime: at(hour + 1),
    temperature: Number(say('temperature')),
    temperatureUnit: 'F',
    windDirection: side,
    windSpeed: speed,
    shortForecast: seen,
    probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 0 },
  }));
  const updateTime = at(-1);
  return JSON.stringify({ ...answer, properties: { ...answer.properties, updateTime, periods } });
}

export interface WeatherService {
  /** An origin. */
  readonly url: string;
  /** From now on it says the weather of these. */
  readonly says: (facts: readonly Fact[]) => void;
  readonly stop: () => void;
}

export async function startWeather(): Promise<WeatherService> {
  let said: readonly Fact[] = [];
  const answers: readonly (readonly [RegExp, () => string])[] = [
    [/^\/points\//, () => recorded(POINT)],
    [/\/forecast\/hourly$/, () => hourly(said)],
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
    says: (facts) => {
      said = facts;
    },
    stop: () => server.close(),
  };
}
