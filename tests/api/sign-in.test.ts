// Who is let in, on both databases: every route of the API for every kind of caller, invites, sessions, the audit.
import { randomBytes, randomUUID } from 'node:crypto';
import { get, request } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN } from '../../src/domain/limits.ts';
import {
  type Audit,
  INVITE_RANDOM_BYTES,
  type Invite,
  inviteCodeFrom,
  type Member,
  type Role,
} from '../../src/domain/sync/sign-in.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { ACCESS } from '../../src/server/sign-in/access.ts';
import { appendAudit, checkAudit } from '../../src/server/sign-in/audit.ts';
import { runSignInCommand } from '../../src/server/sign-in/sign-in-commands.ts';
import { createSignInStore } from '../../src/server/sign-in/sign-in-store.ts';
import { type Engine, engines } from '../support/engines.ts';
import { fill, manyHospitals } from '../support/many-hospitals.ts';
import { printedBy } from '../support/printed.ts';

const START = Date.UTC(2026, 10, 26, 15);
const ORIGIN = 'https://192.0.2.2:8443';
const FROM_US = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

const keyOf = () => randomBytes(32).toString('base64url');

describe.each(engines)('on %s', (_name, createEngine) => {
  let engine: Engine;
  let at = START;
  let servers: { app: FastifyInstance; database: Database }[] = [];

  async function start() {
    const database = await openDatabase(readConfig(engine.env), () => undefined);
    const clock = { now: () => new Date(at), newId: randomUUID };
    const signIn = createSignInStore({ database, ...clock });
    const first = await signIn.begin();
    const app = await createApp({
      database,
      ...clock,
      signIn,
      logger: false,
      version: '0',
      host: { open: true },
      trustProxy: '127.0.0.1',
      routing: { url: 'http://127.0.0.1:1', kind: 'osrm' },
    });
    servers.push({ app, database });
    return { app, signIn, first, database };
  }

  beforeAll(async () => {
    engine = await createEngine();
  });
  afterAll(() => engine.remove());
  beforeEach(() => {
    at = START;
  });
  afterEach(async () => {
    for (const { app, database } of servers) {
      for (const table of ['member', 'session', 'invite', 'audit', 'item'] as const) {
        await database.queries.deleteFrom(table).execute();
      }
      await app.close();
      await database.close();
    }
    servers = [];
  });

  type Server = Awaited<ReturnType<typeof start>>;

  const call = (
    { app }: Server,
    method: string,
    url: string,
    { token, body, headers = FROM_US }: { token?: string; body?: object; headers?: object } = {},
  ) =>
    app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        host: '192.0.2.2:8443',
        'x-forwarded-proto': 'https',
        ...headers,
      },
      ...(token === undefined ? {} : { cookies: { '__Host-bulwark': token } }),
      ...(body === undefined ? {} : { payload: body }),
    });

  const redeem = (server: Server, code: string, key = keyOf(), name = 'Dana Ruiz') =>
    call(server, 'POST', '/api/sign-in', { body: { code, key, name, device: 'Test phone' } });

  const tokenOf = (answer: { cookies: readonly { name: string; value: string }[] }) =>
    answer.cookies.find(({ name }) => name === '__Host-bulwark')?.value ?? '';

  async function firstAdmin(server: Server): Promise<string> {
    const answer = await redeem(server, server.first?.code ?? '');
    expect(answer.statusCode).toBe(200);
    return tokenOf(answer);
  }

  async function inviteOf(server: Server, token: string, body: object): Promise<Invite> {
    const answer = await call(server, 'POST', '/api/invites', { token, body });
    expect(answer.statusCode).toBe(201);
    return answer.json<Invite>();
  }

  async function join(server: Server, admin: string, name: string, role: Role) {
    const { code } = await inviteOf(server, admin, { name, role });
    const answer = await redeem(server, code);
    return { token: tokenOf(answer), member: answer.json<Member>() };
  }

  const actions = async (server: Server, token: string) =>
    (await call(server, 'GET', '/api/audit', { token }))
      .json<Audit>()
      .entries.map(({ actor, action, subject }) => [actor, action, subject].join(' '));

  test('every route answers those alone who may use it', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const expired = await join(server, admin, 'Old', 'admin');
    await server.database.queries
      .updateTable('session')
      .set({ ends_at: new Date(START - 1).toISOString() })
      .where('member_id', '=', expired.member.id)
      .execute();
    const viewer = await join(server, admin, 'Kim', 'viewer');
    const medic = await join(server, admin, 'Lee', 'medic');
    const disabled = await join(server, admin, 'Roe', 'admin');
    await call(server, 'PUT', `/api/members/${disabled.member.id}`, {
      token: admin,
      body: { isDisabled: true },
    });
    const callers: readonly [who: string, token: string | undefined, role: Role | undefined][] = [
      ['nobody', undefined, undefined],
      ['a made-up cookie', keyOf(), undefined],
      ['disabled', disabled.token, undefined],
      ['expired', expired.token, undefined],
      ['viewer', viewer.token, 'viewer'],
      ['medic', medic.token, 'medic'],
      ['admin', admin, 'admin'],
    ];
    const order = ['viewer', 'medic', 'admin'];
    for (const [route, access] of Object.entries(ACCESS)) {
      const [method = '', pattern = ''] = route.split(' ');
      if (pattern === '/api/sign-out') continue;
      for (const [who, token, role] of callers) {
        const { statusCode } = await call(server, method, pattern.replace(':id', 'nothing'), {
          ...(token === undefined ? {} : { token }),
          ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
        });
        const isLet =
          access === 'anyone' ||
          (role !== undefined && order.indexOf(role) >= order.indexOf(access));
        const refused = role === undefined ? 401 : 403;
        if (isLet) expect([401, 403], `${route} for ${who}`).not.toContain(statusCode);
        else expect(statusCode, `${route} for ${who}`).toBe(refused);
      }
    }
    expect((await call(server, 'GET', '/api/hospitals')).headers['content-type']).toContain(
      'application/problem+json',
    );
  });

  test('an invite makes one session; the same phone gets it again for five minutes, nobody else', async () => {
    const server = await start();
    const code = server.first?.code ?? '';
    const key = keyOf();
    const [one, again] = [await redeem(server, code, key), await redeem(server, code, key)];
    expect([one.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(tokenOf(again)).toBe(tokenOf(one));
    expect((await redeem(server, code)).statusCode).toBe(403);
    at += SIGN_IN.againMs + 1;
    expect((await redeem(server, code, key)).statusCode).toBe(403);
    const [member] = (await call(server, 'GET', '/api/members', { token: tokenOf(one) })).json<
      Member[]
    >();
    expect(member).toMatchObject({ name: 'Dana Ruiz', role: 'admin' });
    expect(member?.sessions).toHaveLength(1);
    const [cookie] = one.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  });

  test('two servers at once let one phone in with one invite', async () => {
    const [a, b] = [await start(), await start()];
    const admin = await firstAdmin(b);
    const { code } = await inviteOf(a, admin, { name: 'Lee', role: 'medic' });
    const answers = await Promise.all([redeem(a, code), redeem(b, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  test('an invite that is late, guessed at or of before the last start is dead', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const late = await inviteOf(server, admin, { name: 'Late', role: 'medic' });
    at += SIGN_IN.inviteMs + 1;
    expect((await redeem(server, late.code)).statusCode).toBe(403);
    // A clock that was set back makes nothing young again.
    const out = await inviteOf(server, admin, { name: 'Lee', role: 'medic' });
    at = START;
    for (const { code } of [late, out]) expect((await redeem(server, code)).statusCode).toBe(403);
    const { code } = await inviteOf(server, admin, { name: 'Roe', role: 'medic' });
    const wrong = server.signIn;
    for (let tries = 0; tries < SIGN_IN.mostTries; tries += 1) {
      const order = { code: guessFor(code), key: keyOf(), name: 'x', device: 'x' };
      await expect(wrong.signIn(order)).rejects.toThrow('noInvite');
    }
    const right = { code, key: keyOf(), name: 'x', device: 'x' };
    await expect(wrong.signIn(right)).rejects.toThrow('noInvite');
    expect(await actions(server, admin)).toContain('This machine burntInvite Roe');
    const { code: before } = await inviteOf(server, admin, { name: 'Kim', role: 'medic' });
    const next = await start();
    expect(next.first).toBeUndefined();
    await expect(next.signIn.signIn({ ...right, code: before })).rejects.toThrow('noInvite');
  });

  test('the last admin stays: also where two disable each other in one moment', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const own = (await call(server, 'GET', '/api/me', { token: admin })).json<Member>();
    for (const body of [{ isDisabled: true }, { role: 'medic' }]) {
      const { statusCode } = await call(server, 'PUT', `/api/members/${own.id}`, {
        token: admin,
        body,
      });
      expect(statusCode).toBe(409);
    }
    const other = await join(server, admin, 'Lee', 'admin');
    const second = await start();
    const body = { isDisabled: true };
    await Promise.all([
      call(server, 'PUT', `/api/members/${other.member.id}`, { token: admin, body }),
      call(second, 'PUT', `/api/members/${own.id}`, { token: other.token, body }),
    ]);
    const members = await server.signIn.members();
    expect(members.filter(({ isDisabled }) => !isDisabled)).toHaveLength(1);
  });

  test('who is disabled is out at once, with all sessions and all invites', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const lost = await join(server, admin, 'Lee', 'admin');
    const device = await inviteOf(server, admin, { memberId: lost.member.id });
    const friend = await inviteOf(server, lost.token, { name: 'Friend', role: 'admin' });
    await call(server, 'PUT', `/api/members/${lost.member.id}`, {
      token: admin,
      body: { isDisabled: true },
    });
    expect((await call(server, 'GET', '/api/me', { token: lost.token })).statusCode).toBe(401);
    for (const { code } of [device, friend]) {
      expect((await redeem(server, code)).statusCode).toBe(403);
    }
    expect((await actions(server, admin))[0]).toBe('Dana Ruiz disabled Lee');
  });

  test('who is disabled while the body of a call is held back does nothing with it', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const lee = await join(server, admin, 'Lee', 'medic');
    const port = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port;
    const body = JSON.stringify({ category: 'primary', name: 'Mercy' });
    const answer = new Promise<number>((resolve, reject) => {
      const sending = request(
        {
          port,
          host: '127.0.0.1',
          path: '/api/hospitals',
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            'x-forwarded-proto': 'https',
            'sec-fetch-site': 'same-origin',
            cookie: `__Host-bulwark=${lee.token}`,
          },
        },
        (response) => resolve(response.statusCode ?? 0),
      );
      sending.on('error', reject);
      sending.write(body.slice(0, 1));
      setTimeout(async () => {
        await server.signIn.change(lee.member.id, { isDisabled: true }, 'machine');
        sending.end(body.slice(1));
      }, 100);
    });
    expect(await answer).toBe(401);
    expect((await call(server, 'GET', '/api/hospitals', { token: admin })).json()).toEqual([]);
  });

  test('a session is ended by its member and by an admin, and by nobody else; a copied cookie is the same one', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const lee = await join(server, admin, 'Lee', 'medic');
    const kim = await join(server, admin, 'Kim', 'medic');
    const [session] = lee.member.sessions;
    const end = (token: string) =>
      call(server, 'DELETE', `/api/sessions/${session?.id}`, { token });
    expect((await end(kim.token)).statusCode).toBe(403);
    expect((await call(server, 'GET', '/api/me', { token: lee.token })).statusCode).toBe(200);
    const wayBack = await inviteOf(server, admin, { memberId: lee.member.id });
    expect((await end(admin)).statusCode).toBe(204);
    expect((await redeem(server, wayBack.code)).statusCode).toBe(403);
    expect((await call(server, 'GET', '/api/me', { token: lee.token })).statusCode).toBe(401);
    await call(server, 'POST', '/api/sign-out', { token: kim.token });
    expect((await call(server, 'GET', '/api/me', { token: kim.token })).statusCode).toBe(401);
  });

  test('nothing changes for another site, and a program without a word of where it is from has no cookie', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const senders: readonly [Record<string, string>, number][] = [
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{}, 401],
      // Let through: there is no such member.
      [{ origin: ORIGIN }, 404],
      [{ 'sec-fetch-site': 'same-origin' }, 404],
    ];
    for (const [headers, status] of senders) {
      const body = { isDisabled: true };
      const answer = await call(server, 'PUT', '/api/members/none', {
        token: admin,
        headers,
        body,
      });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(status);
    }
    expect((await call(server, 'GET', '/api/me', { token: admin })).statusCode).toBe(200);
  });

  test('tries to sign in are bounded, and the list is answered meanwhile', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 50; tries += 1) {
      statuses.add((await redeem(server, guessFor(server.first?.code ?? ''))).statusCode);
    }
    expect([...statuses].sort()).toEqual([403, 429]);
    expect((await call(server, 'GET', '/api/hospitals', { token: admin })).statusCode).toBe(200);
  });

  test('an audit that was changed, cut in its middle or moved is found; one that was cut at its end, by the head that was noted', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    for (const name of ['Lee', 'Kim', 'Roe']) await join(server, admin, name, 'medic');
    const { queries } = server.database;
    const whole = await checkAudit(queries);
    expect(whole).toMatchObject({ entries: 7, brokenAt: undefined });
    const rows = await queries.selectFrom('audit').selectAll().orderBy('seq').execute();
    const putBack = async () => {
      await queries.deleteFrom('audit').execute();
      await queries.insertInto('audit').values(rows).execute();
    };
    await queries.updateTable('audit').set({ actor: 'Nobody' }).where('seq', '=', 3).execute();
    const read: number[] = [];
    const broken = await checkAudit(queries, { onEntry: ({ seq }) => read.push(seq) });
    expect([broken.brokenAt, read]).toEqual([3, [1, 2]]);
    await putBack();
    await queries.deleteFrom('audit').where('seq', '=', 4).execute();
    expect((await checkAudit(queries)).brokenAt).toBe(4);
    await putBack();
    await sql`update audit set seq = case seq when 5 then 500 when 6 then 5 else seq end`.execute(
      queries,
    );
    expect((await checkAudit(queries)).brokenAt).toBe(5);
    await putBack();
    for (const seq of [0, -7]) {
      const made = { seq, prev: '', hash: '00', actor: 'Mallory', action: 'joined' as const };
      await queries
        .insertInto('audit')
        .values({ ...made, at: new Date(START).toISOString(), subject: 'x' })
        .execute();
      expect((await checkAudit(queries)).brokenAt).toBe(1);
      await putBack();
    }
    await queries.deleteFrom('audit').where('seq', '=', 7).execute();
    expect(await checkAudit(queries, { noted: whole.head })).toMatchObject({
      brokenAt: undefined,
      hasNoted: false,
    });
  });

  test('in a terminal what a phone calls itself stands between quotation marks, and nothing turns it around', async () => {
    const server = await start();
    const device = 'X”, last seen never, “Y';
    const body = { code: server.first?.code, key: keyOf(), name: 'Dana Ruiz', device };
    expect((await call(server, 'POST', '/api/sign-in', { body })).statusCode).toBe(200);
    const list = await printedBy(engine.env, () => runSignInCommand('members', ['list']));
    expect(list).toMatch(
      /^Dana Ruiz, admin \([-0-9a-f]+\)\n {2}“X’, [^”\n]*”, last seen 2026\S+\n$/,
    );
    const audit = await printedBy(engine.env, () => runSignInCommand('audit', []));
    expect(audit.split('\n')[0]).toMatch(/Dana Ruiz joined on “X’, [^”\n]*”$/);
    expect(`${list}${audit}`).not.toMatch(/[\u202e\u2068\u2069]/);
  });

  test('an entry that was put between the thousandth and the next is found', async () => {
    const server = await start();
    const { queries } = server.database;
    await inTransaction(server.database, async (transaction) => {
      for (let made = 0; made < 1002; made += 1) {
        const act = { actor: 'Lee', action: 'joined', subject: `${made}` } as const;
        await appendAudit(transaction, { at: new Date(START).toISOString(), ...act });
      }
    });
    expect(await checkAudit(queries)).toMatchObject({ entries: 1002, brokenAt: undefined });
    // As somebody does who may change the database.
    await sql`create table audit_of_before as select * from audit`.execute(queries);
    await sql`insert into audit_of_before select * from audit where seq = 1000`.execute(queries);
    await sql`alter table audit rename to audit_kept`.execute(queries);
    await sql`alter table audit_of_before rename to audit`.execute(queries);
    try {
      expect((await checkAudit(queries)).brokenAt).toBe(1001);
    } finally {
      await sql`drop table audit`.execute(queries);
      await sql`alter table audit_kept rename to audit`.execute(queries);
    }
  });

  test('a proxy that writes a port or brackets makes no other sender of one', async () => {
    const server = await start();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 12; tries += 1) {
      const headers = { ...FROM_US, 'x-forwarded-for': `198.51.100.9:${20_000 + tries}` };
      const body = {
        code: guessFor(server.first?.code ?? ''),
        key: keyOf(),
        name: 'X',
        device: 'X',
      };
      statuses.add((await call(server, 'POST', '/api/sign-in', { body, headers })).statusCode);
    }
    expect([...statuses].sort()).toEqual([403, 429]);
  });

  test('a name that looks like another is refused', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const statusOf = async (name: string) =>
      (await call(server, 'POST', '/api/invites', { token: admin, body: { name, role: 'medic' } }))
        .statusCode;
    for (const name of ['dana  ruiz', 'Dana\u00a0Ruiz', '\uff24ana Ruiz'])
      expect(await statusOf(name), name).toBe(409);
    for (const name of ['This\u00a0machine', '\uff34his machine', 'This machine\u115f'])
      expect(await statusOf(name), name).toBe(400);
    expect(await statusOf('Dana Ruiz 2')).toBe(201);
  });

  test('the only admin, whose phone is lost, is signed out at the machine of the server', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const invite = await inviteOf(server, admin, { name: 'Friend', role: 'admin' });
    const [member] = await server.signIn.members();
    await server.signIn.endSessions(member?.id ?? '');
    expect((await call(server, 'GET', '/api/me', { token: admin })).statusCode).toBe(401);
    expect((await redeem(server, invite.code)).statusCode).toBe(403);
  });

  test('a session that was ended makes no invite after that, whoever let it through before', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const lost = await join(server, admin, 'Lee', 'admin');
    const { session } = await server.signIn.find(lost.token);
    if (!session) throw new Error('Lee is not signed in');
    await server.signIn.endSessions(session.memberId);
    const order = { memberId: session.memberId };
    await expect(server.signIn.invite(order, session)).rejects.toMatchObject({ why: 'notAdmin' });
    await expect(server.signIn.endSession(session.id, session)).rejects.toThrow();
    await expect(
      server.signIn.change(session.memberId, { role: 'viewer' }, session),
    ).rejects.toMatchObject({ why: 'notAdmin' });
  });

  test('one phone that makes invite after invite keeps nobody from disabling it, or from signing in', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const lee = await join(server, admin, 'Lee', 'admin');
    const { code } = await inviteOf(server, admin, { name: 'Kim', role: 'medic' });
    const made = Array.from({ length: 60 }, () =>
      call(server, 'POST', '/api/invites', {
        token: lee.token,
        body: { memberId: lee.member.id },
      }),
    );
    const disabled = call(server, 'PUT', `/api/members/${lee.member.id}`, {
      token: admin,
      body: { isDisabled: true },
    });
    expect((await redeem(server, code)).statusCode).toBe(200);
    expect((await disabled).statusCode).toBe(204);
    await Promise.all(made);
    for (let more = 0; more < SIGN_IN.mostInvites; more += 1) {
      await server.signIn.invite({ name: `Guest ${more}`, role: 'viewer' }, 'machine');
    }
    const last = { name: 'One more', role: 'viewer' } as const;
    await expect(server.signIn.invite(last, 'machine')).rejects.toMatchObject({
      why: 'tooManyInvites',
    });
  });

  test('a clock that was ahead makes no session live on for longer than any, from the next start on', async () => {
    const year = 365 * 24 * 60 * 60_000;
    const server = await start();
    const admin = await firstAdmin(server);
    await server.database.queries
      .updateTable('session')
      .set({ ends_at: new Date(START + year).toISOString() })
      .execute();
    const again = await start();
    at = START + SIGN_IN.sessionMs + 1000;
    expect((await call(again, 'GET', '/api/me', { token: admin })).statusCode).toBe(401);
  });

  test('changes that wait while their sender is put out or demoted are not saved, and hold nothing up', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const changes = [{ isDisabled: true }, { role: 'viewer' }] as const;
    for (const [at, change] of changes.entries()) {
      const lee = await join(server, admin, `Lee ${at}`, 'medic');
      const sent = Array.from({ length: 20 }, (_, each) =>
        call(server, 'POST', '/api/hospitals', {
          token: lee.token,
          body: { category: 'primary', name: `${at} ${each}` },
        }),
      );
      await sent[0];
      await server.signIn.change(lee.member.id, change, 'machine');
      const answers = await Promise.all(sent);
      const statuses = new Set(answers.map(({ statusCode }) => statusCode));
      expect([...statuses].filter((status) => ![201, 401, 403].includes(status))).toEqual([]);
      // Wrong codes empty what is kept of sessions.
      const saving = Array.from({ length: 6 }, (_, each) =>
        call(server, 'POST', '/api/hospitals', {
          token: admin,
          body: { category: 'primary', name: `${at} more ${each}` },
        }),
      );
      await Promise.all([redeem(server, 'AAAAA'), redeem(server, 'BBBBB'), ...saving]);
    }
    const list = await call(server, 'GET', '/api/hospitals', { token: admin });
    expect(list.statusCode).toBe(200);
  });

  test('a clock that was set back ends all invites, also where the first act after it is refused', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const { code } = await inviteOf(server, admin, { name: 'Lee', role: 'medic' });
    at = START - 60 * 60_000;
    expect((await call(server, 'DELETE', '/api/sessions/none', { token: admin })).statusCode).toBe(
      404,
    );
    expect((await redeem(server, code)).statusCode).toBe(403);
  });

  test('who is put out while a long list is on its way reads no more of it', async () => {
    const server = await start();
    const admin = await firstAdmin(server);
    const lee = await join(server, admin, 'Lee', 'viewer');
    const long = manyHospitals(1200, 3).map((each) => ({ ...each, notes: 'x'.repeat(9000) }));
    await fill(server.database, long);
    const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
    const headers = { 'x-forwarded-proto': 'https', cookie: `__Host-bulwark=${lee.token}` };
    const isWhole = await new Promise<boolean>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/api/hospitals', headers }, (response) => {
        expect(response.statusCode).toBe(200);
        setTimeout(async () => {
          await server.signIn.change(lee.member.id, { isDisabled: true }, 'machine');
          response.on('close', () => resolve(response.complete)).on('error', () => undefined);
          response.resume();
        }, 300);
      }).on('error', reject);
    });
    expect(isWhole).toBe(false);
  });

  test('neither cookies nor codes are in the database', async () => {
    const server = await start();
    const code = server.first?.code ?? '';
    const admin = await firstAdmin(server);
    const invite = await inviteOf(server, admin, { name: 'Lee', role: 'medic' });
    const all: unknown[] = [];
    for (const table of ['member', 'session', 'invite', 'audit'] as const) {
      all.push(await server.database.queries.selectFrom(table).selectAll().execute());
    }
    const text = JSON.stringify(all);
    for (const secret of [code, invite.code, admin]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.replaceAll('-', '').slice(3));
    }
  });
});

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Another code for the same invite. */
function guessFor(code: string): string {
  const random = randomBytes(INVITE_RANDOM_BYTES);
  for (let at = 0; at < 5; at += 1) random[at] = SYMBOLS.indexOf(code.charAt(at));
  return inviteCodeFrom(random);
}
