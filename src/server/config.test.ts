import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function refusalOf(environment: Readonly<Record<string, string>>): ConfigError {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

// That a refusal stops the start, with this sentence and code 1: tests/api/start.test.ts.
test.each([
  [{ PORT: 'http' }, /^PORT is "http" but must be a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /^PORT is "70000" but must be a whole number from 0 to 65535/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud" but must be one of fatal, error, warn/],
  [{ HOST: 'not a host' }, /^HOST is "not a host" but must be a host name or an address/],
  [{ OPEN_ACCESS: 'true' }, /^OPEN_ACCESS is "true" but must be yes, or left out/],
  [{ DATA_DIR: '' }, /^DATA_DIR is "" but must be the path of a folder/],
  [{ TLS_CERT: 'cert.pem' }, /^TLS_KEY is missing: TLS needs both/],
  [{ TLS_KEY: 'key.pem' }, /^TLS_CERT is missing: TLS needs both/],
  [
    { PUBLIC_URL: 'plan.example.org' },
    /^PUBLIC_URL is "plan\.example\.org" but must be an address like/,
  ],
  [
    { PUBLIC_URL: 'https://plan.example.org:99999', OPEN_ACCESS: 'yes' },
    /^PUBLIC_URL is "https:\/\/plan\.example\.org:99999" but must be an address like/,
  ],
  [
    { PUBLIC_URL: 'https://plan.example.org' },
    /^PUBLIC_URL is "https:\/\/plan\.example\.org" and TRUST_PROXY is missing/,
  ],
  [{ TRUST_PROXY: '1.2.3' }, /^TRUST_PROXY is "1\.2\.3" but must be addresses or ranges like/],
  [
    { TRUST_PROXY: '0.0.0.0/0' },
    /^TRUST_PROXY is "0\.0\.0\.0\/0" but must be the addresses of your own proxies/,
  ],
  [
    { WEATHER_URL: 'yes' },
    /^WEATHER_URL is "yes" but must be an address like https:\/\/api\.weather\.gov, or off/,
  ],
  [
    { WEATHER_URL: 'https://x.example/; script-src *' },
    /^WEATHER_URL is .* but must be an address/,
  ],
  [
    { ROUTING_URL: 'routing.example.org' },
    /^ROUTING_URL is "routing\.example\.org" but must be an address like http:\/\/routing\.example\.org:5000, or off/,
  ],
  [{ ROUTING_URL: 'http://x.example/?key=1' }, /^ROUTING_URL is .* but must be an address/],
  [{ ROUTING_URL: 'http://me:word@x.example' }, /^ROUTING_URL is .* but must be an address/],
  [
    { ROUTING_KIND: 'graphhopper' },
    /^ROUTING_KIND is "graphhopper" but must be one of osrm, valhalla/,
  ],
  [
    { DATABASE_URL: 'mysql://me:secret@x' },
    /^DATABASE_URL is not shown here but must be postgresql:/,
  ],
])('%j is refused in one sentence', (environment, sentence) => {
  const { message } = refusalOf(environment);
  expect(message).toMatch(sentence);
  expect(message).not.toContain('secret');
  expect(message.split('\n')).toHaveLength(1);
});

test.each([
  [{}, 'https://api.weather.gov'],
  [{ WEATHER_URL: 'http://localhost:9000/' }, 'http://localhost:9000'],
  [{ WEATHER_URL: 'off' }, undefined],
])('with %j weather is asked of %s', (environment, expected) => {
  expect(readConfig(environment).weatherUrl).toBe(expected);
});

test.each([
  [{}, undefined],
  [{ ROUTING_URL: 'off', ROUTING_KIND: 'valhalla' }, undefined],
  [{ ROUTING_URL: 'http://10.0.0.5:5000/' }, { url: 'http://10.0.0.5:5000', kind: 'osrm' }],
  [
    { ROUTING_URL: 'https://maps.example.org/routing', ROUTING_KIND: 'valhalla' },
    { url: 'https://maps.example.org/routing', kind: 'valhalla' },
  ],
])('with %j minutes by road are asked of %j', (environment, expected) => {
  expect(readConfig(environment).routing).toEqual(expected);
});

test.each([
  [{}, false],
  [{ HOST: '127.0.0.1' }, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://plan.example.org', TRUST_PROXY: '127.0.0.1' }, true],
  [{ TRUST_PROXY: '127.0.0.1' }, true],
  [{ TRUST_PROXY: '127.0.0.1', OPEN_ACCESS: 'yes' }, false],
  [{ HOST: '0.0.0.0', OPEN_ACCESS: 'yes' }, false],
  [{ PUBLIC_URL: 'https://plan.example.org', OPEN_ACCESS: 'yes' }, false],
])('with %o it asks for sign-in: %s', (environment, hasSignIn) => {
  expect(readConfig(environment).hasSignIn).toBe(hasSignIn);
});
