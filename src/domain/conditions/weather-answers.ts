// The answers of api.weather.gov: a point, the hours of its grid, what else the grid says, and alerts. What comes is a claim: it is
// read forgivingly, put in order and bounded; undefined is no such answer. https://www.weather.gov/documentation/services-web-api
import { WEATHER } from '../limits.ts';
import { jsonIn, lineIn, listIn, momentIn, numberIn, partOf } from '../text/outside-answer.ts';
import {
  type Alerts,
  type Forecast,
  speedsOf,
  toFahrenheit,
  toMiles,
  toMilesAnHour,
  toPercent,
  type WeatherAlert,
  type WeatherHour,
} from './weather.ts';

/** A square of the service's own grid. */
interface GridSquare {
  readonly office: string;
  readonly x: number;
  readonly y: number;
}

const OFFICE = /^[A-Z]{3}$/;

/** Only the parts of the answer are used: the addresses in it are never requested. */
export function readPointAnswer(text: string): GridSquare | undefined {
  const properties = partOf(jsonIn(text), 'properties');
  const office = partOf(properties, 'gridId') ?? partOf(properties, 'cwa');
  const x = numberIn(partOf(properties, 'gridX'), 0, WEATHER.largestGrid);
  const y = numberIn(partOf(properties, 'gridY'), 0, WEATHER.largestGrid);
  if (typeof office !== 'string' || !OFFICE.test(office)) return undefined;
  if (!Number.isInteger(x) || !Number.isInteger(y)) return undefined;
  return { office, x: Number(x), y: Number(y) };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SIDES = new Set('N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' '));

/** Without what is undefined: such a field is not there. */
const stated = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [K in keyof T]?: NonNullable<T[K]> };

function readHour(period: unknown): WeatherHour | undefined {
  const from = momentIn(partOf(period, 'startTime'));
  const to = momentIn(partOf(period, 'endTime'));
  if (from === undefined || to === undefined || to <= from || to - from > DAY_MS) return undefined;
  const wind = speedsOf(partOf(period, 'windSpeed'));
  const side = partOf(period, 'windDirection');
  return {
    from,
    to,
    ...stated({
      fahrenheit: toFahrenheit(partOf(period, 'temperature'), partOf(period, 'temperatureUnit')),
      humidityPercent: toPercent(partOf(period, 'relativeHumidity')),
      windLow: wind?.low,
      windHigh: wind?.high,
      windFrom: typeof side === 'string' && SIDES.has(side) ? side : undefined,
      sky: lineIn(partOf(period, 'shortForecast'), WEATHER.mostSky),
      rainPercent: toPercent(partOf(period, 'probabilityOfPrecipitation')),
    }),
  };
}

/** In the order of time, and of one beginning the first that came. */
function inOrder(hours: readonly WeatherHour[]): readonly WeatherHour[] {
  const ordered = [...hours].sort((a, b) => a.from - b.from);
  return ordered.filter(({ from }, place) => ordered[place - 1]?.from !== from);
}

/** A forecast may have no hours that say anything; undefined is no forecast. */
export function readHours(text: string): Forecast | undefined {
  const properties = partOf(jsonIn(text), 'properties');
  const periods = partOf(properties, 'periods');
  if (!Array.isArray(periods)) return undefined;
  const hours = listIn(periods, WEATHER.mostHours).flatMap((each) => readHour(each) ?? []);
  // When its text was last changed; `generatedAt` is when this copy was made of it.
  const issuedAt =
    momentIn(partOf(properties, 'updateTime')) ??
    momentIn(partOf(properties, 'updated')) ??
    momentIn(partOf(properties, 'generatedAt'));
  return { ...stated({ issuedAt }), hours: inOrder(hours) };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

const DURATION = /^P(?:(\d{1,2})D)?(?:T(?:(\d{1,2})H)?)?$/;

/** `2026-11-23T12:00:00+00:00/PT3H` */
function readStretch(
  stretch: unknown,
  amountOf: (value: unknown) => number | undefined,
): Stretch | undefined {
  const valid = partOf(stretch, 'validTime');
  const [begin, duration] = typeof valid === 'string' ? valid.slice(0, 80).split('/') : [];
  const from = momentIn(begin);
  const [all, days = '0', hours = '0'] = DURATION.exec(duration ?? '') ?? [];
  const value = amountOf(partOf(stretch, 'value'));
  if (from === undefined || all === undefined || value === undefined) return undefined;
  const ms = Number(days) * DAY_MS + Number(hours) * HOUR_MS;
  return { from, to: from + ms, value };
}

function readSeries(
  layer: unknown,
  amountOf: (value: unknown, unit: unknown) => number | undefined,
): readonly Stretch[] {
  const unit = partOf(layer, 'uom');
  return listIn(partOf(layer, 'values'), WEATHER.mostHours).flatMap(
    (each) => readStretch(each, (value) => amountOf(value, unit)) ?? [],
  );
}

/** Gusts and visibility, which the hours do not say. */
interface GridSays {
  readonly gusts: readonly Stretch[];
  readonly visibility: readonly Stretch[];
}

export function readGridAnswer(text: string): GridSays | undefined {
  const properties = partOf(jsonIn(text), 'properties');
  if (typeof properties !== 'object' || properties === null) return undefined;
  return {
    gusts: readSeries(partOf(properties, 'windGust'), toMilesAnHour),
    visibility: readSeries(partOf(properties, 'visibility'), toMiles),
  };
}

const during = (series: readonly Stretch[], { from, to }: WeatherHour): readonly number[] =>
  series.filter((each) => each.from < to && each.to > from).map(({ value }) => value);

/** The hours with what the grid says of them: of several the strongest gust, and the shortest sight. */
export function withGrid({ hours, ...rest }: Forecast, grid: GridSays): Forecast {
  return {
    ...rest,
    hours: hours.map((hour) => {
      const gusts = during(grid.gusts, hour);
      const sights = during(grid.visibility, hour);
      return {
        ...hour,
        ...(gusts.length > 0 && { gustMilesAnHour: Math.max(...gusts) }),
        ...(sights.length > 0 && { visibilityMiles: Math.min(...sights) }),
      };
    }),
  };
}

const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor'];
const rank = ({ severity }: WeatherAlert): number => {
  const place = SEVERITIES.indexOf(severity);
  return place < 0 ? SEVERITIES.length : place;
};

function readAlert(feature: unknown): WeatherAlert | undefined {
  const properties = partOf(feature, 'properties');
  const line = (name: string) => lineIn(partOf(properties, name), WEATHER.mostLine);
  const event = line('event');
  // Exercises, tests and what was called off warn of nothing.
  const isReal = line('status') === 'Actual' && line('messageType') !== 'Cancel';
  if (event === '' || !isReal) return undefined;
  return {
    event,
    severity: line('severity'),
    headline: line('headline'),
    ...stated({
      from: momentIn(partOf(properties, 'onset')) ?? momentIn(partOf(properties, 'effective')),
      // The message may end before what it warns of does.
      until: momentIn(partOf(properties, 'ends')) ?? momentIn(partOf(properties, 'expires')),
      issuedAt: momentIn(partOf(properties, 'sent')),
    }),
  };
}

/** The gravest first; undefined is no list of alerts, which says nothing of whether there are any. */
export function readAlerts(text: string): Alerts | undefined {
  const features = partOf(jsonIn(text), 'features');
  if (!Array.isArray(features)) return undefined;
  const all = features.flatMap((each) => readAlert(each) ?? []).sort((a, b) => rank(a) - rank(b));
  return {
    all: all.slice(0, WEATHER.mostAlerts),
    left: Math.max(0, all.length - WEATHER.mostAlerts),
  };
}
