// Phones of one team on a real server process: the app's own sync and keys over HTTP, without vaults.
import { createHash, randomBytes } from 'node:crypto';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { type ApiClient, HttpError } from '../../src/web/sync/api-client.ts';
import { foundOnServer, type TeamServer, teamServer } from '../../src/web/sync/team-relay.ts';
import { newDeviceKeys, openDeviceKeys } from '../../src/web/vault/team-keys.ts';
import type { RunningServer } from './server.ts';
import { newTeam, Phone } from './team-model.ts';

export interface Counted {
  readonly bytesOfPuts: number[];
  /** Statuses other than those of a change or record that another phone made first. */
  readonly failed: number[];
}

type Env = Readonly<Record<string, string>>;

/** A session of its own for each phone, all of the first admin: who redeems fifty invites in a minute is refused. */
export async function sessions(server: RunningServer, env: Env, count: number): Promise<string[]> {
  const code = /#first=(\S+)/.exec(server.stdout)?.[1] ?? '';
  const body = JSON.stringify({ code, key: 'A'.repeat(43), name: 'Dana Ruiz', device: 'Phone' });
  const signIn = await fetch(`${server.origin}/api/sign-in`, {
    method: 'POST',
    headers: HEADERS,
    body,
  });
  const [name] = (signIn.headers.get('set-cookie') ?? '').split('=');
  const database = await openDatabase(readConfig(env), () => undefined);
  try {
    const first = await database.queries
      .selectFrom('session')
      .selectAll()
      .executeTakeFirstOrThrow();
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
    const hash = (token: string) => createHash('sha256').update(token).digest('hex');
    const rows = tokens.map((token) => ({ ...first, hash: hash(token) }));
    await database.queries.insertInto('session').values(rows).execute();
    return tokens.map((token) => `${name}=${token}`);
  } finally {
    await database.close();
  }
}

const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

export function apiOver(origin: string, cookie: string, counted: Counted): ApiClient {
  const request: ApiClient['request'] = async (method, path, parts = {}) => {
    const text = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    if (method === 'PUT' && text) counted.bytesOfPuts.push(text.length);
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...HEADERS,
        cookie,
        ...(parts.ifMatch === undefined ? {} : { 'if-match': parts.ifMatch }),
        ...(parts.isNew ? { 'if-none-match': '*' } : {}),
      },
      ...(text === undefined ? {} : { body: text }),
    });
    if (response.ok) return response;
    if (response.status !== 409 && response.status !== 412) counted.failed.push(response.status);
    throw new HttpError(response.status, '', await response.text());
  };
  return { request, read: async () => undefined };
}

const keysOf = async () => openDeviceKeys(await newDeviceKeys());

export interface OnServer {
  readonly phone: Phone;
  readonly server: TeamServer;
}

/** A team of as many as there are calls, each phone by its own. */
export async function teamOver(apis: readonly ApiClient[]): Promise<readonly OnServer[]> {
  const { phone: admin, team, relay: model } = await newTeam('Medic 0', await keysOf());
  const [record] = model.kept.records;
  const [firstApi, ...others] = apis;
  if (!record || !firstApi) throw new Error('A team has a first phone and record');
  await foundOnServer(firstApi, record);
  const server = teamServer(firstApi, team);
  admin.relay = server;
  await admin.begin(team, model.kept.records);
  const phones: OnServer[] = [{ phone: admin, server }];
  for (const [at, api] of others.entries()) {
    const own = teamServer(api, team);
    const phone = new Phone(`Medic ${at + 1}`, own, await keysOf());
    await phone.begin(team);
    admin.sync.wish({ kind: 'admit', device: { ...phone.device, role: 'medic' } });
    phones.push({ phone, server: own });
  }
  await admin.sync.round();
  for (const { phone } of phones) await phone.sync.round();
  return phones;
}
