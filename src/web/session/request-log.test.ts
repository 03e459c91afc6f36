import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_NOW, sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault } from '../../../tests/support/vault-in-node.ts';
import type { RequestLine } from '../../domain/sent-requests.ts';
import { Network } from '../platform/network.ts';
import { REQUESTS_ROW } from '../vault/vault-format.ts';
import { requestLogOf } from './request-log.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', {
    location: { href: 'https://bulwark.example/call-out', host: 'bulwark.example' },
  });
});

test('when another host hears of a request the vault has its line, also of several at once', async () => {
  const vault = await freshVault();
  const session = await sessionOn(vault);
  const storedWhenAsked = new Map<string, string[]>();
  const network = new Network({
    fetch: async (input) => {
      const lines = (await vault.rows.read<readonly RequestLine[]>(REQUESTS_ROW)) ?? [];
      storedWhenAsked.set(new URL(String(input)).pathname, lines.map(({ what }) => what).sort());
      return new Response();
    },
    now: () => SESSION_NOW,
  });
  requestLogOf(session.vault, network);
  await network.ask('https://api.weather.gov/points');
  const paths = ['alerts', 'grid', 'hours'];
  await Promise.all(paths.map((path) => network.ask(`https://api.weather.gov/${path}`)));
  expect(storedWhenAsked.get('/points')).toEqual(['GET /points']);
  for (const path of paths) expect(storedWhenAsked.get(`/${path}`)).toContain(`GET /${path}`);
});
