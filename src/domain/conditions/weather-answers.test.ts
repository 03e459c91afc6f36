import { describe, expect, test } from 'vitest';
import { recorded, recordings } from '../../../tests/support/recorded-weather.ts';
import { WEATHER } from '../limits.ts';
import { faultOf, formatSentPoint, sentPoint } from './weather.ts';
import {
  readAlerts,
  readGridAnswer,
  readHours,
  readPointAnswer,
  withGrid,
} from './weather-answers.ts';

const NOW = new Date('2026-11-23T17:20:00Z');
const read = (name: string) => recorded(name, NOW);
const HOUR_MS = 3_600_000;

test('every recorded answer is read as what it is, and as nothing else', () => {
  const summary = recordings.map((name) => {
    const text = read(name);
    expect(text, name).not.toContain('"date:');
    const square = readPointAnswer(text);
    const forecast = readHours(text);
    const grid = readGridAnswer(text);
    const alerts = readAlerts(text);
    return [
      name,
      square && `${square.office}/${square.x},${square.y}`,
      forecast && `${forecast.hours.length} hours`,
      grid &&
        grid.gusts.length + grid.visibility.length > 0 &&
        `${grid.gusts.length} gusts, ${grid.visibility.length} sights`,
      alerts && `${alerts.all.length} alerts and ${alerts.left}`,
    ]
      .filter(Boolean)
      .join(': ');
  });
  expect(summary).toMatchInlineSnapshot(`
    [
      "alerts_active__status=actual.json: 20 alerts and 18",
      "gridpoints_AFG_368,294_forecast.json: 14 hours",
      "gridpoints_FGZ_74,89_forecast.json: 15 hours",
      "gridpoints_LWX_95,71_forecast.json: 6 hours",
      "gridpoints_LWX_95,71_forecast_hourly.json: 96 hours",
      "gridpoints_LZK_83,73.json: LZK/83,73: 112 gusts, 0 sights",
      "gridpoints_LZK_83,73_forecast.json: 14 hours",
      "gridpoints_LZK_83,73_forecast_hourly.json: 156 hours",
      "gridpoints_SEW_96,55_forecast.json: 14 hours",
      "points_34.749,-92.275.json: LZK/83,73",
      "points_38.886,-77.094.json: LWX/95,71",
      "points_64.837,-147.739.json: AFG/492,119",
      "pynws/alerts_active_zone.json: 1 alerts and 0",
      "pynws/alerts_active_zone_second.json: 2 alerts and 0",
      "pynws/detailed_forecast.json: TAE/58,65: 51 gusts, 34 sights",
      "pynws/gridpoints_forecast_empty_us.json: 0 hours",
      "pynws/gridpoints_forecast_hourly_empty_us.json: 0 hours",
      "pynws/gridpoints_forecast_hourly_si.json: 2 hours",
      "pynws/gridpoints_forecast_hourly_us.json: 2 hours",
      "pynws/gridpoints_forecast_relative_icon_us.json: 2 hours",
      "pynws/gridpoints_forecast_si.json: 2 hours",
      "pynws/gridpoints_forecast_strings_us.json: 1 hours",
      "pynws/gridpoints_forecast_us.json: 2 hours",
      "pynws/points.json: TAE/58,65",
    ]
  `);
});

describe('hours', () => {
  test('an hour has what its answer says, in °F and miles an hour', () => {
    expect(readHours(read('gridpoints_LWX_95,71_forecast_hourly.json'))?.hours[0]).toEqual({
      from: Date.parse('2026-11-23T17:00:00Z'),
      to: Date.parse('2026-11-23T18:00:00Z'),
      fahrenheit: 45,
      humidityPercent: 33,
      windLow: 13,
      windHigh: 13,
      windFrom: 'W',
      sky: 'Mostly Cloudy',
      rainPercent: 1,
    });
  });

  test('when the forecast was issued is when its text was changed', () => {
    const { issuedAt } = readHours(read('gridpoints_LZK_83,73_forecast_hourly.json')) ?? {};
    expect(issuedAt).toBe(NOW.getTime() - 4 * HOUR_MS);
  });

  test('degrees Celsius and km/h are turned into the plan’s units', () => {
    const [first] = readHours(read('pynws/gridpoints_forecast_hourly_si.json'))?.hours ?? [];
    expect(first?.fahrenheit).toBeCloseTo(77.9, 5);
    expect(first).toMatchObject({ windLow: 0, windHigh: 0 });
  });

  test('numbers that are written as texts are numbers', () => {
    const [first] = readHours(read('pynws/gridpoints_forecast_strings_us.json'))?.hours ?? [];
    expect(first).toMatchObject({
      fahrenheit: 41,
      humidityPercent: 63,
      rainPercent: 20,
      windHigh: 10,
    });
  });

  test('an hour of nulls is no hour, and a forecast without hours is one', () => {
    expect(readHours(read('pynws/gridpoints_forecast_hourly_empty_us.json'))?.hours).toEqual([]);
  });

  test('hours in any order are put in order, and of one beginning the first counts', () => {
    const text = read('gridpoints_LWX_95,71_forecast_hourly.json');
    const answer = JSON.parse(text) as { properties: { periods: { temperature: number }[] } };
    const { periods } = answer.properties;
    const [first] = periods;
    answer.properties.periods = [
      first,
      ...periods.toReversed(),
      { ...first, temperature: -40 },
    ].filter((each) => each !== undefined);
    expect(readHours(JSON.stringify(answer))).toEqual(readHours(text));
  });

  const period = (fields: object) =>
    JSON.stringify({
      properties: {
        periods: [
          {
            startTime: '2026-11-23T12:00:00-05:00',
            endTime: '2026-11-23T13:00:00-05:00',
            ...fields,
          },
        ],
      },
    });

  test.each<[string, unknown, object]>([
    ['a range', '10 to 15 mph', { windLow: 10, windHigh: 15 }],
    ['the larger first', '15 to 10 mph', { windLow: 10, windHigh: 15 }],
    ['a quantity', { unitCode: 'wmoUnit:m_s-1', value: 10 }, { windLow: 22.36936292054402 }],
    [
      'a quantity of two',
      { unitCode: 'wmoUnit:km_h-1', minValue: '0', maxValue: 0 },
      { windLow: 0 },
    ],
  ])('wind as %s', (_name, windSpeed, expected) => {
    expect(readHours(period({ windSpeed }))?.hours[0]).toMatchObject(expected);
  });

  test('what is out of all bounds, or has a unit that nobody knows, is not there', () => {
    const nothing = {
      from: Date.parse('2026-11-23T17:00:00Z'),
      to: Date.parse('2026-11-23T18:00:00Z'),
    };
    for (const fields of [
      { temperature: 45 },
      { temperature: 45, temperatureUnit: 'K' },
      { temperature: 45, temperatureUnit: 'constructor' },
      { temperature: 900, temperatureUnit: 'F' },
      { temperature: '1e5', temperatureUnit: 'F' },
      { temperature: { value: null, unitCode: 'wmoUnit:degC' } },
      { relativeHumidity: { value: 101 } },
      { relativeHumidity: [50] },
      { windSpeed: 'light' },
      { windSpeed: '10' },
      { windSpeed: '400 mph' },
      { windSpeed: `1${'0'.repeat(5000)} mph` },
      { windDirection: '<b>W</b>' },
      { shortForecast: { text: 'Sunny' } },
      { shortForecast: ' \u202e\u0000 ' },
    ]) {
      expect(readHours(period(fields))?.hours, JSON.stringify(fields)).toEqual([nothing]);
    }
    for (const fields of [
      { startTime: '2026-11-23T12:00:00' },
      { endTime: '2026-11-23T11:00:00-05:00' },
      { endTime: '2027-11-23T11:00:00-05:00' },
      { startTime: 1763913600000 },
    ]) {
      expect(readHours(period(fields))?.hours, JSON.stringify(fields)).toEqual([]);
    }
  });

  test('texts are cut, and no more hours than a week has are read', () => {
    const [hour] = readHours(period({ shortForecast: 'Rain '.repeat(10_000) }))?.hours ?? [];
    expect(hour?.sky?.length).toBeLessThanOrEqual(WEATHER.mostSky);
    const periods = Array.from({ length: 5000 }, (_, index) => ({
      startTime: new Date(index * HOUR_MS).toISOString(),
      endTime: new Date((index + 1) * HOUR_MS).toISOString(),
    }));
    const { hours } = readHours(JSON.stringify({ properties: { periods } })) ?? {};
    expect(hours).toHaveLength(WEATHER.mostHours);
  });
});

test('gusts and visibility of the grid are added to the hours that they hold for', () => {
  const forecast = readHours(read('gridpoints_LZK_83,73_forecast_hourly.json'));
  const grid = readGridAnswer(read('gridpoints_LZK_83,73.json'));
  const at = Date.parse('2026-11-23T17:00:00Z');
  const { hours = [] } = forecast && grid ? withGrid(forecast, grid) : {};
  const first = hours.find(({ from }) => from === at);
  // 1.852 km/h.
  expect(first?.gustMilesAnHour).toBeCloseTo(1.15, 2);
  expect(first?.visibilityMiles).toBeUndefined();
  // The grid begins with this hour.
  expect(hours.find(({ from }) => from < at)?.gustMilesAnHour).toBeUndefined();
  const pynws = readGridAnswer(read('pynws/detailed_forecast.json'));
  expect(pynws?.visibility[0]?.value).toBeCloseTo(10, 5);
});

describe('alerts', () => {
  test('the gravest stand first, with when they were issued and when they end', () => {
    const { all = [] } = readAlerts(read('pynws/alerts_active_zone.json')) ?? {};
    expect(all[0]).toEqual({
      event: 'Flood Watch',
      severity: 'Severe',
      from: Date.parse('2019-12-20T13:34:00-08:00'),
      until: Date.parse('2019-12-22T10:00:00-08:00'),
      issuedAt: Date.parse('2019-12-20T13:34:00-08:00'),
      headline:
        'Flood Watch issued December 20 at 1:34PM PST until December 22 at 10:00AM PST by NWS Portland OR',
    });
  });

  test('of more than are kept it is said how many are left', () => {
    const alerts = readAlerts(read('alerts_active__status=actual.json'));
    expect(alerts?.all).toHaveLength(WEATHER.mostAlerts);
    expect(alerts?.left).toBeGreaterThan(0);
  });

  test('an exercise and what was called off are none', () => {
    const feature = (status: string, messageType: string) => ({
      properties: { event: 'Tornado Warning', status, messageType },
    });
    const features = [feature('Test', 'Alert'), feature('Actual', 'Cancel'), null, 7];
    expect(readAlerts(JSON.stringify({ features }))).toEqual({ all: [], left: 0 });
  });
});

test('what is no answer of the service is none', () => {
  for (const text of [
    '',
    '<!doctype html><title>Sign in</title>',
    '[]',
    'null',
    '{"properties":null}',
  ]) {
    expect(readPointAnswer(text), text).toBeUndefined();
    expect(readHours(text), text).toBeUndefined();
    expect(readGridAnswer(text), text).toBeUndefined();
    expect(readAlerts(text), text).toBeUndefined();
  }
});

test('a point names a square of the grid, never an address', () => {
  const properties = {
    gridId: 'LWX',
    gridX: 95,
    gridY: 71,
    forecastHourly: 'https://evil.example/',
  };
  expect(readPointAnswer(JSON.stringify({ properties }))).toEqual({ office: 'LWX', x: 95, y: 71 });
  for (const wrong of [
    { gridId: '../' },
    { gridId: 'LWXX' },
    { gridX: 1.5 },
    { gridY: -1 },
    { gridX: null },
  ]) {
    expect(
      readPointAnswer(JSON.stringify({ properties: { ...properties, ...wrong } })),
    ).toBeUndefined();
  }
});

test('no more than a tenth of a degree leaves the phone', () => {
  const textOf = (latitude: number, longitude: number) => sentPoint({ latitude, longitude });
  expect(textOf(39.7392, -105.0903)).toBe('39.7,-105.1');
  expect(textOf(40.04, -104.96)).toBe('40,-105');
  expect(textOf(-0.04, 0.04)).toBe('0,0');
  expect(textOf(64.83778, -147.71639)).toBe('64.8,-147.7');
  expect(formatSentPoint({ latitude: 39.7392, longitude: -105.0903 })).toBe('39.7, \u2212105.1');
});

test('each status has its meaning', () => {
  expect([404, 400, 403, 429, 500, 502, 503].map(faultOf)).toEqual([
    'noCoverage',
    'refused',
    'refused',
    'busy',
    'failed',
    'failed',
    'busy',
  ]);
});
