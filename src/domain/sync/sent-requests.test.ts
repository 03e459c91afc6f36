import { expect, test } from 'vitest';
import { REQUESTS } from '../limits.ts';
import { type RequestLine, withRequest } from './sent-requests.ts';

const OWN = 'plan.example.org';
const log = (...requests: (readonly [to: string, what: string])[]) =>
  requests.reduce<readonly RequestLine[]>(
    (lines, [to, what], index) => withRequest(lines, { at: index, to, what }, OWN),
    [],
  );

test('each request to the outside has its line, and the newest stands first', () => {
  const points = 'GET /points/39.7,-105.1';
  expect(log(['api.weather.gov', points], ['api.weather.gov', points])).toEqual([
    { at: 1, to: 'api.weather.gov', what: points, count: 1 },
    { at: 0, to: 'api.weather.gov', what: points, count: 1 },
  ]);
});

test('those to the app’s own server are summed up by what they ask', () => {
  expect(
    log(
      [OWN, 'GET /api/hospitals'],
      [OWN, 'PUT /api/hospitals/a1'],
      [OWN, 'PUT /api/hospitals/b2'],
    ),
  ).toEqual([
    { at: 2, to: OWN, what: 'PUT /api/hospitals/…', count: 2 },
    { at: 0, to: OWN, what: 'GET /api/hospitals', count: 1 },
  ]);
});

test('it never grows beyond its bound, and the oldest line goes first', () => {
  const many = log(
    ...Array.from(
      { length: REQUESTS.mostKept + 5 },
      (_, at) => ['x.example', `GET /${at}`] as const,
    ),
  );
  expect(many).toHaveLength(REQUESTS.mostKept);
  expect(many.at(-1)?.what).toBe('GET /5');
  expect(log(['x.example', `GET /${'a'.repeat(5000)}`])[0]?.what).toHaveLength(REQUESTS.mostWhat);
});
