import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_NOW, sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault } from '../../../tests/support/vault-in-node.ts';
import type { RequestLine } from '../../domain/sync/sent-requests.ts';
import { Network } from '../platform/network.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { REQUESTS_ROW } from '../vault/vault-format.ts';
import { RequestLog } from './request-log.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', {
    location: { href: 'https://bulwark.example/call-out', host: 'bulwark.example' },
  });
});

test('another host is asked only after the vault has the line, also when several are asked at once', async () => {
  const vault = await freshVault();
  const session = await sessionOn(vault);
  const storedWhenAsked = new Map<string, string[]>();
  const network = new Network({
    fetch: async (input) => {
      const lines = (await vault.rows.read<readonly RequestLine[]>(REQUESTS_ROW)) ?? [];
      storedWhenAsked.set(new URL(input).pathname, lines.map(({ what }) => what).sort());
      return new Response();
    },
    now: () => SESSION_NOW,
    later: () => () => undefined,
  });
  new RequestLog(session.vault, network);
  await network.ask('https://api.weather.gov/points');
  const paths = ['alerts', 'grid', 'hours'];
  await Promise.all(paths.map((path) => network.ask(`https://api.weather.gov/${path}`)));
  expect(storedWhenAsked.get('/points')).toEqual(['GET /points']);
  for (const path of paths) expect(storedWhenAsked.get(`/${path}`)).toContain(`GET /${path}`);
});

test('where nothing can be stored the host is asked all the same; its line is shown, and stored with the next one', async () => {
  const vault = await freshVault();
  const session = await sessionOn(vault);
  const asked: string[] = [];
  const network = new Network({
    fetch: async (input) => {
      asked.push(input);
      return new Response();
    },
    now: () => SESSION_NOW,
    later: () => () => undefined,
  });
  const log = new RequestLog(session.vault, network);
  const shown = () => log.read()?.map(({ what }) => what);
  const full = vi
    .spyOn(vault.rows, 'change')
    .mockRejectedValue(new StorageFailed('full', undefined));
  await network.ask('https://api.weather.gov/points');
  await log.look();
  expect(shown()).toEqual(['GET /points']);
  full.mockRestore();
  await network.ask('https://api.weather.gov/alerts');
  expect(asked).toEqual(['https://api.weather.gov/points', 'https://api.weather.gov/alerts']);
  const lines = await vault.rows.read<readonly RequestLine[]>(REQUESTS_ROW);
  expect(lines?.map(({ what }) => what)).toEqual(['GET /alerts', 'GET /points']);
  expect(shown()).toEqual(['GET /alerts', 'GET /points']);
});
