// Teams on both databases: what is kept, what is refused, who is told, and that nobody reads a word of it.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEAM } from '../../src/domain/limits.ts';
import { epochKeys, type SignedRecord } from '../../src/domain/team/roster.ts';
import { rowVersion, sealState, tagOf } from '../../src/domain/team/sealed-state.ts';
import type { Page } from '../../src/domain/team/team-api.ts';
import type { TeamRelay } from '../../src/domain/team/team-sync.ts';
import { backup, restore } from '../../src/server/backup.ts';
import { teamChecks } from '../../src/server/teams/team-checks.ts';
import { runTeamsCommand } from '../../src/server/teams/team-command.ts';
import { teamServer } from '../../src/web/sync/team-relay.ts';
import { newDeviceKeys, openDeviceKeys } from '../../src/web/vault/team-keys.ts';
import { type Engine, engines } from '../support/engines.ts';
import { printedBy } from '../support/printed.ts';
import { newTeam, Phone } from '../support/team-model.ts';
import { apiOf, isIn, startTeamServer } from '../support/team-server.ts';

type Server = Awaited<ReturnType<typeof startTeamServer>>;

const MARKER = 'Zebra-marker-4711';

/** `npm run teams`, with what it prints. */
const teamsCommand = ({ env }: Engine, rest: readonly string[]): Promise<string> =>
  printedBy(env, () => runTeamsCommand(rest));

describe.each(engines)('on %s', (_name, createEngine) => {
  let engine: Engine;
  let servers: Server[] = [];

  beforeAll(async () => {
    engine = await createEngine();
  });
  afterAll(() => engine.remove());
  afterEach(async () => {
    for (const server of servers) await server.end();
    servers = [];
  });

  async function start() {
    const server = await startTeamServer(engine);
    servers.push(server);
    return server;
  }
  const relayOf = (server: Server, token: string, team: string): TeamRelay =>
    teamServer(apiOf(server, token), team);

  /** A team of real keys on the server, with its admin and two more. */
  async function teamOf(server: Server, token: string) {
    const keysOf = async () => openDeviceKeys(await newDeviceKeys());
    const { phone: admin, team, relay: model } = await newTeam('Ruiz', await keysOf());
    const [record] = model.kept.records as [SignedRecord];
    const founded = await server.call('POST', '/api/teams', token, record);
    expect([founded.statusCode, founded.json()]).toEqual([201, { team }]);
    const relay = relayOf(server, token, team);
    admin.relay = relay;
    // Of the server alone it knows nothing yet.
    await admin.begin(team, model.kept.records);
    const others = [
      new Phone('Lee', relay, await keysOf()),
      new Phone('Kim', relay, await keysOf()),
    ];
    for (const phone of others) {
      await phone.begin(team);
      admin.sync.wish({ kind: 'admit', device: phone.device });
      await admin.sync.round();
      await phone.sync.round();
      expect(phone.sync.membership).toBe('in');
    }
    return { team, admin, lee: others[0] as Phone, kim: others[1] as Phone, relay };
  }

  test('three phones on two servers come to the same, and a removed one is kept out', async () => {
    const [one, two] = [await start(), await start()];
    const token = await two.signedIn();
    const { team, admin, lee, kim, relay } = await teamOf(one, token);
    kim.relay = relayOf(two, token, team);
    admin.document('p1').write('operationalInfo.incidentType', MARKER);
    lee.document('p1').write('operationalInfo.incidentType', 'Barricade');
    for (const phone of [admin, lee, kim, admin, lee, kim]) await phone.sync.round();
    expect(new Set([admin, lee, kim].map((phone) => phone.shown())).size).toBe(1);
    expect(kim.shown()).toContain(MARKER);
    admin.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
    await admin.sync.round();
    lee.document('p1').write('weather.visibility', 'after');
    // It has not heard of its removal, and puts: the server knows better.
    const roster = lee.sync.roster;
    const { crypto } = lee.keys;
    if (!roster) throw new Error('It is in the team');
    const keys = await epochKeys(roster, crypto);
    const state = {
      kind: 'plan',
      id: 'p2',
      madeAt: 0,
      update: lee.document('p1').state(),
    } as const;
    const bytes = await sealState(state, { roster, keys, device: lee.id, of: '' }, crypto);
    expect(await relay.put(tagOf(keys[0] ?? '', state), bytes, '')).toEqual({ kind: 'refused' });
    await lee.sync.round();
    expect(lee.sync.membership).toBe('removed');
    for (const phone of [kim, admin, kim]) await phone.sync.round();
    expect(kim.shown()).not.toContain('after');
    expect([admin, kim].flatMap(({ sync }) => sync.takeAlarms())).toEqual([]);
  });

  test.each([
    'it',
    'a row of before, which does not say who sealed it,',
  ])('what a phone gave while it was being removed is not lost: %s stands', async (what) => {
    const server = await start();
    const token = await server.signedIn();
    const { admin, lee, kim, relay } = await teamOf(server, token);
    lee.document('p1').write('weather.visibility', '6 mi');
    for (const phone of [lee, admin, kim]) await phone.sync.round();
    const answers: unknown[] = [];
    admin.relay = {
      ...relay,
      append: async (record, seq) => {
        if (answers.length === 0) {
          lee.document('p1').write('weather.visibility', '1 mi');
          await lee.sync.round();
          if (what !== 'it')
            await server.database.queries
              .updateTable('team_state')
              .set({ sealed_by: '' })
              .execute();
        }
        answers.push(await relay.append(record, seq));
        return answers.at(-1) as 'stored';
      },
    };
    admin.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
    for (const phone of [admin, kim]) await phone.sync.round();
    expect(answers).toEqual(['behind', 'stored']);
    expect(kim.document('p1').read('weather.visibility')).toBe('1 mi');
    await lee.sync.round();
    expect(lee.sync.membership).toBe('removed');
  });

  test('who became a viewer meanwhile hears that nothing was given, and puts over nobody’s', async () => {
    const server = await start();
    const token = await server.signedIn();
    const { admin, lee, kim } = await teamOf(server, token);
    lee.document('p1').write('weather.visibility', '6 mi');
    for (const phone of [lee, admin, kim]) await phone.sync.round();
    const { relay } = lee;
    // Between what Lee reads and what Lee puts.
    lee.relay = {
      ...relay,
      changedSince: async (seq) => {
        const page = await relay.changedSince(seq);
        admin.sync.wish({ kind: 'role', id: lee.id, role: 'viewer' });
        await admin.sync.round();
        return page;
      },
    };
    for (const id of ['p1', 'p2']) lee.document(id).write('weather.visibility', 'late');
    await lee.sync.round();
    expect(
      lee.sync.takeAlarms().flatMap((each) => (each.kind === 'notGiven' ? [each.name.id] : [])),
    ).toEqual(['p1', 'p2']);
    for (const phone of [admin, kim]) await phone.sync.round();
    expect(kim.shown()).not.toContain('late');
    expect(kim.shown()).toContain('6 mi');
  });

  test('who takes the place of a viewer’s phone keeps it out until removed, and it hears why', async () => {
    const server = await start();
    const token = await server.signedIn();
    const { admin, lee, kim, relay } = await teamOf(server, token);
    admin.sync.wish({ kind: 'role', id: lee.id, role: 'viewer' });
    for (const phone of [admin, lee, kim]) await phone.sync.round();
    const { roster } = kim.sync;
    if (!roster) throw new Error('It is in the team');
    const { crypto } = kim.keys;
    const keys = await epochKeys(roster, crypto);
    const state = { kind: 'phone', id: lee.id, has: { at: 1, plans: {} } } as const;
    const tag = tagOf(keys[0] ?? '', state);
    const put = async (of: string) =>
      relay.put(tag, await sealState(state, { roster, keys, device: kim.id, of }, crypto), of);
    const first = await put('');
    if (first.kind !== 'outdated' || !first.row) throw new Error('Lee’s phone gave before');
    const version = await rowVersion(tag, first.row.bytes, crypto);
    expect((await put(version)).kind).toBe('stored');
    lee.document('p1').write('weather.visibility', '6 mi');
    lee.clock += 600_000;
    await lee.sync.round();
    expect(lee.sync.takeAlarms()).toContainEqual({ kind: 'phoneNotGiven' });
    admin.sync.wish({ kind: 'remove', id: kim.id, isLost: true });
    for (const phone of [admin, lee, admin]) await phone.sync.round();
    expect(lee.sync.takeAlarms()).toEqual([]);
    expect(admin.sync.phones.has(lee.id)).toBe(true);
  });

  test('nothing of a plan can be read in the database, nor in a backup, which brings all of it back', async () => {
    const server = await start();
    const token = await server.signedIn();
    const { admin, lee, kim } = await teamOf(server, token);
    admin.document('p1').write('operationalInfo.incidentType', MARKER);
    for (const phone of [admin, lee, kim]) await phone.sync.round();
    const file = join(mkdtempSync(join(tmpdir(), 'bulwark-team-')), 'backup.json');
    await backup(server.database, file, new Date());
    const kept = JSON.stringify(
      await Promise.all(
        (['team', 'team_record', 'team_state', 'team_join'] as const).map((table) =>
          server.database.queries.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    for (const place of [kept, readFileSync(file, 'utf8')]) {
      for (const word of [MARKER, 'incidentType']) expect(isIn(place, word), word).toBe(false);
      // The names of who is in the team can: sign-in has them too.
      expect(isIn(place, 'Ruiz')).toBe(true);
    }
    lee.document('p1').write('weather.visibility', '6 mi');
    for (const phone of [lee, kim, admin]) await phone.sync.round();
    await restore(server.database, file, new Date());
    for (const phone of [kim, lee, admin, kim, lee, admin]) await phone.sync.round();
    expect(new Set([admin, lee, kim].map((phone) => phone.shown())).size).toBe(1);
    expect(kim.shown()).toContain('6 mi');
    expect(kim.sync.takeAlarms()).toContainEqual({ kind: 'setBack' });
  });

  test('who waits is told at once, by another server within a second, and at the end of the server', async () => {
    const [one, two] = [await start(), await start()];
    const token = await two.signedIn();
    const { team, admin } = await teamOf(one, token);
    const wait = (server: Server, after: number) =>
      server.call('GET', `/api/teams/${team}/documents?after=${after}&wait=20`, token);
    const { seq } = (await one.call('GET', `/api/teams/${team}/documents`, token)).json<Page>();
    const waiting = [wait(one, seq), wait(two, seq)];
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = Date.now();
    admin.document('p1').write('weather.visibility', '6 mi');
    await admin.sync.round();
    const pages = await Promise.all(waiting);
    expect(Date.now() - began).toBeLessThan(2000);
    const [first, second] = pages.map((page) => page.json<Page>());
    expect(first?.rows.length).toBeGreaterThan(0);
    expect(second?.rows.length).toBeGreaterThan(0);
    const now = (await one.call('GET', `/api/teams/${team}/documents`, token)).json<Page>();
    const last = wait(one, now.seq);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await one.app.close();
    expect((await last).json<Page>().rows).toEqual([]);
  });

  test('what counts for nothing is refused: no record of a stranger, no state of nobody, no other version', async () => {
    const server = await start();
    const token = await server.signedIn();
    const { team, admin, lee, relay } = await teamOf(server, token);
    admin.document('p1').write('weather.visibility', '6 mi');
    await admin.sync.round();
    const path = `/api/teams/${team}`;
    const page = (await server.call('GET', `${path}/documents`, token)).json<Page>();
    const [row] = page.rows as [Page['rows'][number]];
    const put = (state: string, headers: object, tag = row.tag) =>
      server.call('PUT', `${path}/documents/${tag}`, token, { state }, headers);
    const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
    const none = { 'if-none-match': '*' };
    expect(await statusOf(put(row.state, {}))).toBe(428);
    expect(await statusOf(put(row.state, none))).toBe(412);
    // One reader takes it and another does not.
    expect(await statusOf(put(`*${row.state}`, none))).toBe(400);
    expect(
      await statusOf(
        put(
          row.state,
          none,
          row.tag.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        ),
      ),
    ).toBe(403);
    const bytes = Buffer.from(row.state, 'base64');
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    expect(await statusOf(put(bytes.toString('base64'), none))).toBe(403);
    const stranger = await newTeam('Stranger', await openDeviceKeys(await newDeviceKeys()));
    const [record] = stranger.relay.kept.records as [SignedRecord];
    expect(await statusOf(server.call('POST', `${path}/records`, token, record))).toBe(409);
    // A medic of the team may sign, and change nothing.
    lee.sync.wish({ kind: 'role', id: lee.id, role: 'admin' });
    await lee.sync.round();
    expect(lee.sync.roster?.devices.get(lee.id)?.role).toBe('medic');
    expect(await statusOf(server.call('GET', '/api/teams/nothing/records', token))).toBe(404);
    expect(
      await statusOf(server.call('GET', `/api/teams/${'0'.repeat(25)}/documents`, token)),
    ).toBe(404);
    expect((await relay.records(0)).length).toBe(3);
  });

  test('a state that stood there once cannot be put over what came later, whoever sends it', async () => {
    const server = await start();
    const { admin, kim, relay } = await teamOf(server, await server.signedIn());
    const rowOf = async () => {
      const [row] = (await relay.changedSince(0)).rows.filter(({ tag }) => tag === planTag);
      if (!row) throw new Error('It stands there');
      return { ...row, version: row.version || (await rowVersion(planTag, row.bytes, teamChecks)) };
    };
    admin.document('p1').write('weather.visibility', 'MID');
    await admin.sync.round();
    const keys = admin.sync.roster ? await epochKeys(admin.sync.roster, admin.keys.crypto) : [];
    const planTag = tagOf(keys[0] ?? '', { kind: 'plan', id: 'p1' });
    const early = await rowOf();
    admin.document('p1').write('weather.visibility', 'LATER');
    await admin.sync.round();
    const late = await rowOf();
    expect(await relay.put(planTag, early.bytes, late.version)).toEqual({ kind: 'refused' });
    // Nor what stands there, to drive out the states of before.
    expect(await relay.put(planTag, late.bytes, late.version)).toEqual({ kind: 'refused' });
    await kim.sync.round();
    expect(kim.document('p1').read('weather.visibility')).toBe('LATER');
  });

  test('who fills their room keeps no other team from writing, and the server can be emptied of it', {
    tags: ['long'],
  }, async () => {
    const server = await start();
    const token = await server.signedIn();
    const { team } = await teamOf(server, token);
    const queries = server.database.queries;
    // The room of a member is that of all teams that they made.
    await queries.updateTable('team').set({ bytes: TEAM.mostBytes }).execute();
    const own = await teamOf(server, token);
    own.admin.document('p3').write('weather.visibility', '9 mi');
    await own.admin.sync.round();
    expect(own.admin.sync.takeAlarms()).toContainEqual({
      kind: 'notGiven',
      name: { kind: 'plan', id: 'p3' },
    });
    await queries.updateTable('team').set({ made_by: 'another' }).where('id', '=', team).execute();
    await own.admin.sync.round();
    expect(own.admin.sync.takeAlarms()).toEqual([]);
    expect(await teamsCommand(engine, ['list'])).toMatch(
      new RegExp(
        `^“SWAT medics”, 3 phones, 33555 kB, made by another \\(${team}\\)\n.*made by Dana Ruiz`,
      ),
    );
    // One that nobody can read hides no other.
    await queries
      .updateTable('team_record')
      .set({ text: '{}' })
      .where('team_id', '=', team)
      .execute();
    expect(await teamsCommand(engine, ['list'])).toMatch(/cannot be read.*\n.*made by Dana Ruiz/);
    const half = { text: 'a name with half a pair \ud800', signature: '' };
    expect((await server.call('POST', '/api/teams', token, half)).statusCode).toBe(400);
    expect(await teamsCommand(engine, ['delete', team])).toContain('keeps nothing more');
    expect(await teamsCommand(engine, ['delete', team])).toBe('There is no such team.\n');
    expect((await server.call('GET', `/api/teams/${team}/records`, token)).statusCode).toBe(404);
    expect(await teamsCommand(engine, ['list'])).not.toContain(team);
  });

  test('records count as a team’s room, and a team that has none removes who is lost all the same', async () => {
    const server = await start();
    const { team, admin, lee } = await teamOf(server, await server.signedIn());
    const { queries } = server.database;
    const bytes = async () =>
      (await queries.selectFrom('team').select('bytes').where('id', '=', team).executeTakeFirst())
        ?.bytes;
    const records = await queries.selectFrom('team_record').select('text').execute();
    const together = records.reduce((sum, { text }) => sum + text.length, 0);
    expect(await bytes()).toBeGreaterThanOrEqual(together);
    await queries.updateTable('team').set({ bytes: TEAM.mostBytes }).execute();
    admin.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
    await admin.sync.round();
    expect(admin.sync.roster?.removed.has(lee.id)).toBe(true);
    expect(await bytes()).toBeGreaterThan(TEAM.mostBytes);
  });

  test('a team with years of records, and no room, removes who is lost', {
    tags: ['long'],
  }, async () => {
    const server = await start();
    const { team, admin, lee, kim } = await teamOf(server, await server.signedIn());
    const { queries } = server.database;
    const old = { team_id: team, n: -1, text: 'x'.repeat(TEAM.recordReserve), signature: '' };
    await queries.insertInto('team_record').values(old).execute();
    await queries.updateTable('team').set({ bytes: TEAM.mostBytes }).execute();
    admin.sync.wish({ kind: 'role', id: kim.id, role: 'viewer' });
    admin.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
    await admin.sync.round();
    expect(admin.sync.takeAlarms()).toContainEqual({ kind: 'notGranted' });
    expect(admin.sync.roster?.devices.get(kim.id)?.role).not.toBe('viewer');
    expect(admin.sync.roster?.removed.has(lee.id)).toBe(true);
  });

  test('where all teams together fill the server, a lost phone is removed all the same, up to a bound', {
    tags: ['long'],
  }, async () => {
    const server = await start();
    const { admin, lee, kim } = await teamOf(server, await server.signedIn());
    const { queries } = server.database;
    const others = { id: 'of-another', seq: 0, together: '', records: 0, made_by: 'another' };
    await queries
      .insertInto('team')
      .values({ ...others, bytes: TEAM.mostBytesOfAll })
      .execute();
    admin.sync.wish({ kind: 'role', id: kim.id, role: 'viewer' });
    admin.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
    await admin.sync.round();
    expect(admin.sync.roster?.devices.get(kim.id)?.role).not.toBe('viewer');
    expect(admin.sync.roster?.removed.has(lee.id)).toBe(true);
    await queries
      .updateTable('team')
      .set({ bytes: TEAM.mostBytesOfAll + TEAM.reserveOfAll })
      .where('id', '=', others.id)
      .execute();
    admin.sync.wish({ kind: 'remove', id: kim.id, isLost: true });
    await admin.sync.round();
    expect(admin.sync.takeAlarms()).toContainEqual({ kind: 'notGranted' });
    expect(admin.sync.roster?.removed.has(kim.id)).toBe(false);
  });

  test('records of who may what leave half of their room to removals', {
    tags: ['long'],
  }, async () => {
    const server = await start();
    const { team, admin, lee, kim } = await teamOf(server, await server.signedIn());
    const { queries } = server.database;
    const { bytes } = await queries.selectFrom('team').select('bytes').executeTakeFirstOrThrow();
    const text = 'x'.repeat(TEAM.recordReserve / 2);
    await queries
      .insertInto('team_record')
      .values({ team_id: team, n: -1, text, signature: '' })
      .execute();
    const full = TEAM.mostBytes + TEAM.recordReserve / 2 + Number(bytes);
    await queries.updateTable('team').set({ bytes: full }).execute();
    admin.sync.wish({ kind: 'role', id: kim.id, role: 'viewer' });
    admin.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
    await admin.sync.round();
    expect(admin.sync.roster?.devices.get(kim.id)?.role).not.toBe('viewer');
    expect(admin.sync.roster?.removed.has(lee.id)).toBe(true);
  });

  test('a record that has no room takes that of states which stood before the last', {
    tags: ['long'],
  }, async () => {
    const server = await start();
    const { team, admin, kim } = await teamOf(server, await server.signedIn());
    const { queries } = server.database;
    const old = { team_id: team, n: -1, text: 'x'.repeat(TEAM.recordReserve), signature: '' };
    await queries.insertInto('team_record').values(old).execute();
    const earlier = { team_id: team, seq: -1, tag: '0'.repeat(26), version: '', is_last: 0 };
    await queries
      .insertInto('team_state')
      .values({ ...earlier, state: 'A'.repeat(100_000), sealed_by: kim.id })
      .execute();
    await queries.updateTable('team').set({ bytes: TEAM.mostBytes }).execute();
    admin.sync.wish({ kind: 'role', id: kim.id, role: 'viewer' });
    await admin.sync.round();
    expect(admin.sync.roster?.devices.get(kim.id)?.role).toBe('viewer');
    const row = await queries.selectFrom('team').select('bytes').executeTakeFirstOrThrow();
    expect(Number(row.bytes)).toBeLessThan(TEAM.mostBytes - 50_000);
  });

  test('one phone has so many documents and bytes, and the others write on, after it was removed too', {
    tags: ['long'],
  }, async () => {
    const server = await start();
    const { team, admin, lee, kim, relay } = await teamOf(server, await server.signedIn());
    const { queries } = server.database;
    await lee.sync.round();
    const { roster } = lee.sync;
    if (!roster) throw new Error('It is in the team');
    const keys = await epochKeys(roster, lee.keys.crypto);
    const put = async (phone: Phone, id: string, version = '') => {
      const update = { live: [], past: [], seen: {} };
      const state = { kind: 'plan', id, madeAt: 0, update } as const;
      const bytes = await sealState(
        state,
        { roster, keys, device: phone.id, of: version },
        phone.keys.crypto,
      );
      return (await relay.put(tagOf(keys[0] ?? '', state), bytes, version)).kind;
    };
    const kinds = new Map<string, number>();
    for (let n = 0; n < TEAM.mostDocumentsOfPhone + 5; n += 1) {
      const kind = await put(lee, `junk${n}`);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    // What it says of itself is one of its documents.
    expect(kinds.get('stored')).toBeGreaterThanOrEqual(TEAM.mostDocumentsOfPhone - 1);
    expect(kinds.get('refused')).toBeGreaterThanOrEqual(5);
    expect(await put(kim, 'of-kim')).toBe('stored');
    const full = { team_id: team, version: '', state: 'A'.repeat(1_300_000), sealed_by: kim.id };
    const bytesOfKim = (isLast: number) =>
      queries
        .insertInto('team_state')
        .values(
          Array.from({ length: 7 }, (_, at) => ({
            ...full,
            ...{ seq: -at, tag: String(at).padStart(26, '0'), is_last: isLast },
          })),
        )
        .execute();
    // What stood before goes first.
    await bytesOfKim(0);
    expect(await put(kim, 'of-kim-1')).toBe('stored');
    await bytesOfKim(1);
    expect(await put(kim, 'of-kim-2')).toBe('refused');
    await queries.deleteFrom('team_state').where('seq', '<=', 0).execute();
    // A restore knows them still.
    const file = join(mkdtempSync(join(tmpdir(), 'bulwark-team-')), 'backup.json');
    await backup(server.database, file, new Date());
    await restore(server.database, file, new Date());
    expect(await put(lee, 'junk-after')).toBe('refused');
    admin.sync.wish({ kind: 'role', id: kim.id, role: 'viewer' });
    admin.sync.wish({ kind: 'remove', id: lee.id, isLost: true });
    admin.document('p1').write('weather.visibility', '6 mi');
    await admin.sync.round();
    expect(admin.sync.roster?.removed.has(lee.id)).toBe(true);
    expect(admin.sync.takeAlarms().filter(({ kind }) => kind === 'notGiven')).toEqual([]);
  });

  test('one member makes so many teams and no more', { tags: ['long'] }, async () => {
    const server = await start();
    const token = await server.signedIn();
    const found = async () => {
      const keys = await openDeviceKeys(await newDeviceKeys());
      const { relay } = await newTeam('Ruiz', keys);
      const [record] = relay.kept.records;
      return (await server.call('POST', '/api/teams', token, record)).statusCode;
    };
    for (let made = 0; made < TEAM.mostTeamsOfOne; made += 1) expect(await found()).toBe(201);
    expect(await found()).toBe(507);
  });

  test('a phone asks to join, and is asked about once', async () => {
    const server = await start();
    const token = await server.signedIn();
    const { team } = await teamOf(server, token);
    const path = `/api/teams/${team}/joins`;
    const join = { invite: '0'.repeat(20), sealed: 'sealed for the phone that showed the code' };
    for (const each of [join, join, { ...join, invite: '1'.repeat(20) }]) {
      expect((await server.call('POST', path, token, each)).statusCode).toBe(204);
    }
    expect((await server.call('GET', path, token)).json()).toHaveLength(2);
    const refused = ['x'.repeat(TEAM.mostJoin + 1), '\u0001'];
    for (const sealed of refused) {
      expect((await server.call('POST', path, token, { ...join, sealed })).statusCode).toBe(400);
    }
    // Who asks again and again wakes no phone each time, and soon nobody.
    const { seq } = (await server.call('GET', `/api/teams/${team}/documents`, token)).json();
    const waits = server.call('GET', `/api/teams/${team}/documents?after=${seq}&wait=2`, token);
    const began = performance.now();
    const statuses: number[] = [];
    for (let times = 0; times < TEAM.joinsAMinute; times += 1) {
      statuses.push((await server.call('POST', path, token, join)).statusCode);
    }
    expect(statuses.at(0)).toBe(204);
    expect(statuses.at(-1)).toBe(429);
    await waits;
    expect(performance.now() - began).toBeGreaterThan(1500);
  });

  test('one member’s requests to join keep no other’s out, and write over none', {
    tags: ['long'],
  }, async () => {
    const server = await start();
    const token = await server.signedIn();
    const { team } = await teamOf(server, token);
    const path = `/api/teams/${team}/joins`;
    const ask = async (invite: string) =>
      (await server.call('POST', path, token, { invite, sealed: 'sealed' })).statusCode;
    const { queries } = server.database;
    for (let at = 0; at < TEAM.mostJoinsOfOne; at += 1) {
      expect(await ask(String(at).padStart(20, '0'))).toBe(204);
    }
    // A sixth phone that one member sets up takes the place of the first.
    expect(await ask('7'.repeat(20))).toBe(204);
    const invites = async () =>
      (await queries.selectFrom('team_join').select('invite').orderBy('invite').execute()).map(
        ({ invite }) => invite,
      );
    expect(await invites()).toHaveLength(TEAM.mostJoinsOfOne);
    expect(await invites()).not.toContain('0'.repeat(20));
    await queries.updateTable('team_join').set({ made_by: 'another' }).execute();
    expect(await ask('8'.repeat(20))).toBe(204);
    expect(await ask('7'.repeat(20))).toBe(429);
  });
});
