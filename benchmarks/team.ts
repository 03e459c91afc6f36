// Question: how soon does a change stand on the other phones of a team of 50 that all write, what does each change send, and what does it
// cost the server? Phones are the app's own sync with its own keys, all in this process, without their vaults.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { createDocument } from '../src/domain/answers/open-document.ts';
import { fieldPath } from '../src/domain/answers/path.ts';
import { plainFields } from '../src/domain/answers/sections.ts';
import { TEAM } from '../src/domain/limits.ts';
import { listedSections } from '../src/domain/plan/catalogue.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { type ApiClient, HttpError } from '../src/web/sync/api-client.ts';
import { foundOnServer, type TeamServer, teamServer } from '../src/web/sync/team-relay.ts';
import { newDeviceKeys, openDeviceKeys } from '../src/web/vault/team-keys.ts';
import { dataFolder, type RunningServer, startServer } from '../tests/support/server.ts';
import { newTeam, Phone } from '../tests/support/team-model.ts';
import { againstLimit, type Depth, type Measured, percentile } from './measured.ts';

const PLAN = 'plan';
const ANSWERS = 150;
const SEEN_MS = 1000;
const MOST_BYTES = 8 * 1024;
const EVERY_MS = 60_000;

interface Counted {
  readonly bytesOfPuts: number[];
  /** Statuses other than those of a change or record that another phone made first. */
  readonly failed: number[];
}

type Env = Readonly<Record<string, string>>;

/** A session of its own for each phone, all of the first admin: who redeems fifty invites in a minute is refused. */
async function sessions(server: RunningServer, env: Env, count: number): Promise<string[]> {
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

function apiOf(origin: string, cookie: string, counted: Counted): ApiClient {
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

/** A plan as a call-out fills it, some forty characters an answer. */
function fill(document: ReturnType<typeof createDocument>): void {
  const paths = listedSections.flatMap((section) =>
    plainFields(section).map(({ key }) => fieldPath(section.id, key)),
  );
  for (const [at, path] of paths.slice(0, ANSWERS).entries()) {
    document.write(path, `Answer ${at}, as long as such answers are in plans`);
  }
}

/** CPU seconds of a process, and its memory in MB. */
function usage(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuS: (Number(fields[11]) + Number(fields[12])) / 100,
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}

interface OnServer {
  readonly phone: Phone;
  readonly server: TeamServer;
}

/** A team of as many as there are calls, each phone by its own. */
async function teamOf(apis: readonly ApiClient[]): Promise<readonly OnServer[]> {
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
  fill(admin.document(PLAN));
  await admin.sync.round();
  for (const { phone } of phones) await phone.sync.round();
  return phones;
}

/** As src/web/session/follow-team.ts does, with a change each `EVERY_MS` and what each saw of the others'. */
async function live({ phone, server }: OnServer, until: number, seen: number[], at: number) {
  let next = Date.now() + (at * EVERY_MS) / TEAM.mostDevices;
  const known = new Set<string>();
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
      if (Date.now() >= until) return;
      next += EVERY_MS;
      phone.document(PLAN).write(fieldPath('notes', `of${at}`), String(Date.now()));
      await phone.sync.round().catch(() => undefined);
    }
  };
  const writing = write();
  while (Date.now() < until) {
    await server.wait(phone.sync.seq).catch(() => undefined);
    await phone.sync.round().catch(() => undefined);
    for (const [path, { text }] of phone.document(PLAN).answers()) {
      if (!path.startsWith('notes.of') || path === `notes.of${at}`) continue;
      const mark = `${path} ${text}`;
      if (known.has(mark)) continue;
      known.add(mark);
      seen.push(Date.now() - Number(text));
    }
    await new Promise((resolve) => setTimeout(resolve, TEAM.leastPauseMs));
  }
  isOver = true;
  await writing;
}

export async function measure(depth: Depth): Promise<Measured[]> {
  const size = depth === 'smoke' ? 3 : TEAM.mostDevices;
  const forMs = depth === 'smoke' ? 1500 : 60_000;
  const folder = dataFolder();
  const env = { HOST: '0.0.0.0', DATA_DIR: folder.path };
  const server = await startServer(folder.path, env);
  try {
    const counted: Counted = { bytesOfPuts: [], failed: [] };
    const cookies = await sessions(server, env, size);
    const phones = await teamOf(cookies.map((cookie) => apiOf(server.origin, cookie, counted)));
    counted.bytesOfPuts.length = 0;
    const before = usage(server.child.pid);
    const ownBefore = process.cpuUsage();
    const seen: number[] = [];
    const until = Date.now() + forMs;
    await Promise.all(phones.map((each, at) => live(each, until, seen, at)));
    const after = usage(server.child.pid);
    const own = process.cpuUsage(ownBefore);
    const share = (seconds: number) => (seconds / (forMs / 1000)) * 100;
    return [
      againstLimit(
        `a change on another of ${size} phones, p95`,
        'ms',
        percentile(seen, 0.95),
        SEEN_MS,
      ),
      againstLimit(
        `a change of a plan of ${ANSWERS} answers, p95`,
        'bytes',
        percentile(counted.bytesOfPuts, 0.95),
        MOST_BYTES,
      ),
      againstLimit('changes that were seen', 'changes', seen.length),
      againstLimit('calls that failed', 'calls', counted.failed.length, 0),
      againstLimit('the server’s CPU', '% of a core', share(after.cpuS - before.cpuS)),
      againstLimit('the server’s memory', 'MB', after.memoryMb),
      againstLimit('all phones’ CPU', '% of a core', share((own.user + own.system) / 1_000_000)),
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
