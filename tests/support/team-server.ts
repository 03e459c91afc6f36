// A server with teams and one person signed in, on a database of its own.
import { randomBytes, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { createSignInStore } from '../../src/server/sign-in/sign-in-store.ts';
import { type ApiClient, HttpError } from '../../src/web/sync/api-client.ts';
import type { Engine } from './engines.ts';

const FROM_US = {
  host: '192.0.2.2:8443',
  'x-forwarded-proto': 'https',
  'sec-fetch-site': 'same-origin',
};
const TABLES = [
  ...(['member', 'session', 'invite', 'audit', 'item'] as const),
  ...(['team', 'team_record', 'team_state', 'team_join'] as const),
];

export async function startTeamServer(engine: Engine) {
  const database = await openDatabase(readConfig(engine.env), () => undefined);
  const clock = { now: () => new Date(), newId: randomUUID };
  const signIn = createSignInStore({ database, ...clock });
  const first = await signIn.begin();
  const host = { open: true } as const;
  const parts = { database, ...clock, signIn, host, logger: false, version: '0' };
  const app = await createApp({ ...parts, trustProxy: '127.0.0.1' });
  const call = (method: string, url: string, token: string, body?: object, headers: object = {}) =>
    app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...FROM_US, ...headers },
      cookies: { '__Host-bulwark': token },
      ...(body === undefined ? {} : { payload: body }),
    });
  return {
    app,
    database,
    call,
    signedIn: async (): Promise<string> => {
      const key = randomBytes(32).toString('base64url');
      const body = { code: first?.code ?? '', key, name: 'Dana Ruiz', device: 'Phone' };
      const answer = await call('POST', '/api/sign-in', '', body);
      return answer.cookies.find(({ name }) => name === '__Host-bulwark')?.value ?? '';
    },
    end: async (): Promise<void> => {
      for (const table of TABLES) await database.queries.deleteFrom(table).execute();
      await app.close();
      await database.close();
    },
  };
}

/** The app's calls, as whoever has signed in. */
export function apiOf(
  { call }: Pick<Awaited<ReturnType<typeof startTeamServer>>, 'call'>,
  token: string,
): ApiClient {
  const request: ApiClient['request'] = async (method, path, { body, ifMatch, isNew } = {}) => {
    const headers = {
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ...(isNew ? { 'if-none-match': '*' } : {}),
    };
    const answer = await call(method, path, token, body as object | undefined, headers);
    if (answer.statusCode >= 300) throw new HttpError(answer.statusCode, '', answer.body);
    return new Response(answer.body === '' ? null : answer.body);
  };
  return {
    request,
    read: async (parts) => (await request('GET', parts.join('/'))).json() as Promise<unknown>,
  };
}

/** Also as UTF-16, and in base64 wherever it begins. */
export function isIn(text: string, word: string): boolean {
  const forms = [word, Buffer.from(word, 'utf16le').toString('latin1')];
  for (let offset = 0; offset < 3; offset += 1) {
    const shifted = Buffer.concat([Buffer.alloc(offset), Buffer.from(word)]).toString('base64');
    forms.push(shifted.slice(offset === 0 ? 0 : 4, -4));
  }
  return forms.some((form) => text.includes(form));
}
