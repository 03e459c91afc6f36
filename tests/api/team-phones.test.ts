// Phones of a team as the app has them, with their vaults, on a server: joined, shared, healed, removed.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NAME_PATH } from '../../src/domain/answers/about.ts';
import type { AnswerDocument } from '../../src/domain/answers/answer-document.ts';
import type { Update } from '../../src/domain/answers/answer-set.ts';
import { arrivedName, type Entry } from '../../src/domain/answers/entry.ts';
import { importRecords, revertImport, revertible } from '../../src/domain/answers/import-record.ts';
import { createDocument } from '../../src/domain/answers/open-document.ts';
import { type AnswerPath, fieldPath, joinPath } from '../../src/domain/answers/path.ts';
import type { Seen } from '../../src/domain/answers/seen.ts';
import { careCatalogue } from '../../src/domain/care/care-catalogue.ts';
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import { ARRIVAL, CHANGE_LOG, TEAM } from '../../src/domain/limits.ts';
import {
  answersToSeal,
  sealedVersions,
  sealVersion,
} from '../../src/domain/papers/versions/sealing.ts';
import {
  PICTURES_SECTION,
  picturePath,
  rowOfPicture,
} from '../../src/domain/pictures/picture-owners.ts';
import { picturesOf, restorablePictures } from '../../src/domain/pictures/plan-pictures.ts';
import { summarise } from '../../src/domain/plan/summary.ts';
import { mergeFromTeam } from '../../src/web/session/incoming.ts';
import {
  openWithPaperKey,
  PaperKeyRefused,
  readPaperText,
} from '../../src/web/session/paper-key.ts';
import { NoJoinCode, Team } from '../../src/web/session/team.ts';
import { newPaperKey } from '../../src/web/vault/team-keys.ts';
import { StorageFailed } from '../../src/web/vault/vault-database.ts';
import { careRow } from '../../src/web/vault/vault-format.ts';
import { type Engine, sqlite } from '../support/engines.ts';
import { careOf, kitOf, SESSION_NOW, sessionOn } from '../support/session-in-node.ts';
import { apiOf, startTeamServer } from '../support/team-server.ts';
import { freshVault } from '../support/vault-in-node.ts';

const PATH = 'operationalInfo.incidentType';

let engine: Engine;
let server: Awaited<ReturnType<typeof startTeamServer>>;
let token = '';

beforeAll(async () => {
  engine = await sqlite();
});
afterAll(() => engine.remove());
afterEach(() => server.end());

async function phone(
  name: string,
  vault?: Awaited<ReturnType<typeof freshVault>>,
  api = apiOf({ call: (...call) => server.call(...call) }, token),
) {
  const kept = vault ?? (await freshVault());
  const session = await sessionOn(kept);
  if (!vault) await session.settings.change({ name });
  const team = new Team({
    session,
    api,
    care: careOf(session),
  });
  await team.begin();
  return { session, team, vault: kept };
}
type Phone = Awaited<ReturnType<typeof phone>>;

function inTeam({ team }: Phone) {
  const state = team.state();
  if (state.kind !== 'in' && state.kind !== 'removed') throw new Error(`It is ${state.kind}`);
  return state;
}

async function teamOfTwo() {
  server = await startTeamServer(engine);
  token = await server.signedIn();
  const [ruiz, lee] = [await phone('Ruiz'), await phone('Lee')];
  await ruiz.team.found('SWAT medics');
  await lee.team.join(await ruiz.team.invite());
  expect(lee.team.state().kind).toBe('asking');
  await ruiz.team.round();
  const [request] = inTeam(ruiz).requests;
  expect(request?.device.name).toBe('Lee');
  if (request) await ruiz.team.admit(request);
  await lee.team.round();
  expect(inTeam(lee).roster.name).toBe('SWAT medics');
  return { ruiz, lee };
}

/** The open plan of a phone, which it has given to its team. */
async function sharedBy({ session, team }: Phone) {
  const plan = await session.openCurrent();
  plan.document.write(PATH, 'Barricade');
  await plan.flush();
  await team.share({ kind: 'plan', id: plan.id });
  await team.round();
  return plan;
}

/** What stands there, in the log or on record. */
function tracesIn(document: AnswerDocument): readonly string[] {
  const records = importRecords(document.answers()).flatMap(({ replaced }) =>
    replaced.flatMap(({ was }) => was.map(({ text }) => text)),
  );
  return [...document.changes().map(({ text }) => text), ...records];
}

/** Says another text in its place. */
function forgedOver(own: Entry): Update {
  const forged = { ...own, replica: 'ab12', count: own.count + 1, text: 'FORGED' };
  return {
    live: [forged],
    past: [],
    seen: { ab12: [1, forged.count], [own.replica]: [1, own.count] },
  };
}

/** The same of many. */
const forgedOverAll = (all: readonly Entry[]): Update => ({
  live: all.map((each) => ({ ...each, replica: 'ab12', count: each.count + 9000, text: 'FORGED' })),
  past: [],
  seen: Object.fromEntries(all.map((each) => [arrivedName(each), [each.count, each.count]])),
});

const versionOf = (document: AnswerDocument) => ({
  number: 1,
  files: { report: { sha256: 'a'.repeat(64), fileSha256: 'b'.repeat(64) } },
  at: SESSION_NOW.getTime(),
  by: 'Ruiz',
  brand: 'Bulwark',
  locale: 'en-US',
  timeZone: 'America/Denver',
  paper: 'Letter' as const,
  redaction: { profile: 'everything' as const, without: [] },
  addedSections: [],
  answers: answersToSeal(document.answers()),
});

test('a plan that one shares stands on the other, and both write in it', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await sharedBy(ruiz);
  await lee.team.round();
  await lee.session.openStored(plan.id);
  const theirs = lee.session.open();
  expect(theirs?.document.read(PATH)).toBe('Barricade');
  theirs?.document.write('weather.visibility', '6 mi');
  theirs?.document.write(PATH, 'Warrant');
  await theirs?.flush();
  await lee.team.round();
  await ruiz.team.round();
  expect(plan.document.read(PATH)).toBe('Warrant');
  expect(plan.document.read('weather.visibility')).toBe('6 mi');
  expect(plan.document.answer(PATH)).toMatchObject({ author: 'Lee', others: [] });
  // Written apart, both stand until somebody chooses.
  plan.document.write('weather.visibility', '1 mi');
  theirs?.document.write('weather.visibility', '2 mi');
  for (const each of [ruiz, lee, ruiz, lee]) await each.team.round();
  expect(plan.document.answer('weather.visibility')?.others).toHaveLength(1);
  expect(theirs?.document.answer('weather.visibility')?.others).toHaveLength(1);
});

test('who is refused stays outside, and is asked about no more', async () => {
  const { ruiz } = await teamOfTwo();
  const cole = await phone('Cole');
  await cole.team.join(await ruiz.team.invite());
  await ruiz.team.round();
  const [request] = inTeam(ruiz).requests;
  if (request) await ruiz.team.refuse(request);
  for (const each of [cole, ruiz]) await each.team.round();
  expect(inTeam(ruiz).requests).toEqual([]);
  expect(inTeam(ruiz).roster.devices.size).toBe(2);
  expect(cole.team.state().kind).toBe('asking');
});

test('after a new start all of it goes on; what was wished without a server is done later', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const again = await phone('Ruiz', ruiz.vault);
  const { device } = inTeam(lee);
  const end = server.call;
  server.call = (() => Promise.reject(new TypeError('no network'))) as unknown as typeof end;
  await expect(again.team.setRole(device, 'viewer')).rejects.toThrow('no network');
  server.call = end;
  const third = await phone('Ruiz', ruiz.vault);
  await third.team.round();
  expect(inTeam(third).roster.devices.get(device)?.role).toBe('viewer');
});

test('a phone that is removed hears it, keeps what it had, and brings nothing more', async () => {
  const { ruiz, lee } = await teamOfTwo();
  await ruiz.team.remove(inTeam(lee).device, true);
  await lee.team.round();
  const state = inTeam(lee);
  expect(state.kind).toBe('removed');
  expect(state.roster.removed.get(state.device)).toMatchObject({ isLost: true });
});

test('a second tab that is shown less makes the phone forget no removal', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const shownTo = { most: Number.POSITIVE_INFINITY };
  const honest = apiOf({ call: (...call) => server.call(...call) }, token);
  const lying: typeof honest = {
    ...honest,
    request: async (method, path, parts) => {
      const answer = await honest.request(method, path, parts);
      const from = /\/records\?from=(\d+)/.exec(path)?.[1];
      if (method !== 'GET' || from === undefined) return answer;
      const records = (await answer.json()) as unknown[];
      return Response.json(records.slice(0, Math.max(0, shownTo.most - Number(from))));
    },
  };
  const kim = await phone('Kim');
  await kim.team.join(await ruiz.team.invite());
  await ruiz.team.round();
  const [request] = inTeam(ruiz).requests;
  if (request) await ruiz.team.admit(request);
  await kim.team.round();
  const secondTab = await phone('Kim', kim.vault, lying);
  const known = inTeam(kim).roster.n;
  const { device } = inTeam(lee);
  await ruiz.team.setRole(inTeam(kim).device, 'viewer');
  await ruiz.team.remove(device, true);
  await kim.team.round();
  shownTo.most = known + 2;
  await secondTab.team.round();
  expect(inTeam(secondTab).roster.removed.has(device)).toBe(true);
  const later = await phone('Kim', kim.vault, lying);
  expect(inTeam(later).roster.removed.has(device)).toBe(true);
});

test('a plan that is not shared any more is followed again once it is', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'Barricade');
  await plan.flush();
  const name = { kind: 'plan', id: plan.id } as const;
  await ruiz.team.share(name);
  await ruiz.team.round();
  await lee.team.round();
  await lee.team.stopSharing(name);
  plan.document.write(PATH, 'Warrant');
  await ruiz.team.round();
  await lee.team.round();
  await lee.session.openStored(plan.id);
  expect(lee.session.open()?.document.read(PATH)).toBe('Barricade');
  await lee.team.share(name);
  await lee.team.round();
  expect(lee.session.open()?.document.read(PATH)).toBe('Warrant');
});

test('each says which version it has, and whose phone wrote last', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'Barricade');
  sealVersion(plan.document, versionOf(plan.document));
  await plan.flush();
  await ruiz.team.share({ kind: 'plan', id: plan.id });
  await ruiz.team.round();
  const versions = ({ team }: Phone) => {
    const state = team.state();
    if (state.kind !== 'in') throw new Error(state.kind);
    return [...state.phones.values()].map(({ plans }) => plans[plan.id]);
  };
  expect(versions(ruiz)).toEqual([expect.stringMatching(/^1\.\w{12}$/), undefined]);
  for (const each of [lee, lee, ruiz]) await each.team.round();
  const [first, second] = versions(ruiz);
  expect(second).toBe(first);
  expect(inTeam(ruiz).lastBy.get(plan.id)).toBe(inTeam(ruiz).device);
  await lee.session.edit(plan.id, (document) => document.write(PATH, 'Warrant'));
  await lee.team.round();
  await ruiz.team.round();
  expect(inTeam(ruiz).lastBy.get(plan.id)).toBe(inTeam(lee).device);
});

test('a kit is offered to the others without who carries it, and is in none of theirs', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const kit = await kitOf(ruiz.session).mustOpen();
  kit.document.write(kitPath('me', 'name'), 'Ruiz');
  kit.document.addRows('roster', [{ name: 'Kim Doe' }]);
  await kit.flush();
  await ruiz.team.shareKit(true);
  await ruiz.team.round();
  await lee.team.round();
  const { device } = inTeam(ruiz);
  expect(inTeam(lee).kits).toEqual([device]);
  const offered = JSON.stringify(lee.team.kitOf(device));
  expect(offered).toContain('Kim Doe');
  expect(offered).not.toContain('me.name');
  expect(await lee.vault.records.read('!kit')).toBeUndefined();
});

test('a lost phone removes what the team shared, and nothing of its own', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await sharedBy(ruiz);
  await lee.team.round();
  const own = await lee.session.openCurrent();
  own.document.write(PATH, 'Own');
  await own.flush();
  await ruiz.team.remove(inTeam(lee).device, true);
  await lee.team.round();
  expect(inTeam(lee)).toMatchObject({ kind: 'removed', removedPlans: 1 });
  expect((await lee.vault.records.list()).map(({ id }) => id)).toEqual([own.id]);
  // Who was put out without being lost keeps it.
  expect((await ruiz.vault.records.list()).map(({ id }) => id)).toContain(plan.id);
});

test('a plan that is open on a lost phone goes too, and typing brings nothing of it back', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const key = readPaperText(await ruiz.team.makePaperKey());
  const plan = await sharedBy(ruiz);
  await lee.team.round();
  await lee.session.openStored(plan.id);
  const open = lee.session.open();
  await ruiz.team.remove(inTeam(lee).device, true);
  open?.document.write('weather.visibility', 'typed in this moment');
  await lee.team.round();
  open?.document.write('weather.visibility', 'typed afterwards');
  await open?.flush();
  expect(inTeam(lee)).toMatchObject({ kind: 'removed', removedPlans: 1 });
  expect(await lee.vault.records.list()).toEqual([]);
  expect(lee.session.open()).toBeUndefined();
  // With the paper key it is there again.
  if (!key) throw new Error('It is a key');
  const { session } = lee;
  const api = apiOf({ call: (...call) => server.call(...call) }, token);
  expect(await openWithPaperKey(key, { session, api })).toBe(1);
  expect((await lee.vault.records.list()).map(({ id }) => id)).toEqual([plan.id]);
});

test('a removal that another tab kept while there was no network is done by the one that goes on', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const honest = apiOf({ call: (...call) => server.call(...call) }, token);
  const away: typeof honest = {
    ...honest,
    request: () => Promise.reject(new TypeError('There is no network')),
  };
  const other = new Team({ session: ruiz.session, api: away, care: careOf(ruiz.session) });
  await other.begin();
  const { device } = inTeam(lee);
  await other.remove(device, true).catch(() => undefined);
  other.close();
  // A plan that is shared meanwhile is kept beside it.
  await sharedBy(ruiz);
  await ruiz.team.round();
  expect(inTeam(ruiz).roster.removed.has(device)).toBe(true);
});

test('texts that others wrote by the hundred beside an answer make no records by the megabyte', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  // So long that it is on record, with what stands beside it.
  plan.document.write(PATH, 'ORIGINAL ANSWER'.padEnd(CHANGE_LOG.shownCharacters + 1, ' word'));
  plan.document.write(NAME_PATH, 'Granite North');
  await plan.flush();
  const own = plan.document.state().live.filter(({ text }) => /ORIGINAL|Granite/.test(text));
  const merge = (live: readonly Entry[], seen: Seen) =>
    mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: { live, past: [], seen } });
  const [first] = own;
  if (!first) throw new Error('It was written');
  const at = (count: number, path: string, text: string) =>
    ({ ...first, replica: 'ab12', count, path, text }) as Entry;
  const beside = Array.from({ length: 500 }, (_, nth) => at(5000 + nth, PATH, `${nth}`));
  for (let part = 0; part < beside.length; part += 50) {
    await merge(beside.slice(part, part + 50), {});
  }
  const standing = plan.document.state().live;
  expect(standing.filter(({ path }) => path === PATH).length).toBeGreaterThan(400);
  const long = Array.from({ length: 50 }, (_, nth) =>
    at(9000 + nth, PATH, `${nth} `.padEnd(7000, 'word ')),
  );
  await merge([...long, at(9900, NAME_PATH, 'Training')], {
    ...Object.fromEntries(standing.map(({ replica, count }) => [replica, [count, count]])),
    ...Object.fromEntries(own.map(({ replica }) => [replica, [1, 4000]])),
    ab12: [9000, 9999],
  });
  expect(plan.document.read(NAME_PATH)).toBe('Training');
  const records = plan.document.state().live.filter(({ path }) => path.endsWith('.import'));
  expect(records.length).toBeGreaterThan(0);
  const characters = records.reduce((sum, { text }) => sum + text.length, 0);
  expect(characters).toBeLessThan(TEAM.mostCharactersRecorded);
  const lines = importRecords(plan.document.answers()).flatMap(({ replaced }) => replaced);
  expect(lines.find(({ path }) => path === PATH)?.was[0]?.text).toContain('ORIGINAL ANSWER');
});

test('a paper key that the team took, though its answer was lost, is shown at the next press', async () => {
  const { ruiz } = await teamOfTwo();
  const honest = apiOf({ call: (...call) => server.call(...call) }, token);
  const again = await phone('Ruiz', ruiz.vault, {
    ...honest,
    request: async (method, path, parts) => {
      const answer = await honest.request(method, path, parts);
      if (method === 'POST') throw new TypeError('The network went away');
      return answer;
    },
  });
  await expect(again.team.makePaperKey()).rejects.toThrow('went away');
  const key = readPaperText(await again.team.makePaperKey());
  const api = honest;
  const { session } = await phone('Kim');
  if (!key) throw new Error('It is a key');
  await sharedBy(again);
  expect(await openWithPaperKey(key, { session, api })).toBe(1);
});

test('a paper key that the team did not take is not shown, and the team hears of it no more', async () => {
  const { ruiz } = await teamOfTwo();
  const { queries } = server.database;
  const full = { n: -1, text: 'x'.repeat(TEAM.recordReserve), signature: '' };
  const { team } = inTeam(ruiz);
  await queries
    .insertInto('team_record')
    .values({ ...full, team_id: team })
    .execute();
  await queries.updateTable('team').set({ bytes: TEAM.mostBytes }).where('id', '=', team).execute();
  await expect(ruiz.team.makePaperKey()).rejects.toThrow('did not take the paper key');
  await queries.deleteFrom('team_record').where('n', '=', -1).execute();
  await queries.updateTable('team').set({ bytes: 1 }).where('id', '=', team).execute();
  await ruiz.team.round();
  expect(inTeam(ruiz).roster.paper).toBeUndefined();
});

test('with the paper key a phone of nobody gets all plans back; another key opens nothing', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const text = await ruiz.team.makePaperKey();
  const plan = await sharedBy(ruiz);
  await ruiz.team.remove(inTeam(lee).device, true);
  const vault = await freshVault();
  const session = await sessionOn(vault);
  const api = apiOf({ call: (...call) => server.call(...call) }, token);
  const key = readPaperText(`${text.slice(0, 40).toLowerCase()}
 ${text.slice(40)}`);
  if (!key) throw new Error('It is a key');
  expect(await openWithPaperKey(key, { session, api })).toBe(1);
  await session.openStored(plan.id);
  expect(session.open()?.document.read(PATH)).toBe('Barricade');
  const other = { ...key, identity: (await newPaperKey()).identity };
  await expect(openWithPaperKey(other, { session, api })).rejects.toThrow(PaperKeyRefused);
  expect(readPaperText('https://example.org')).toBeUndefined();
  // One that a newer one followed opens what was written before that.
  await ruiz.team.makePaperKey();
  const plansFound = async () =>
    openWithPaperKey(key, { session: await sessionOn(await freshVault()), api });
  expect(await plansFound()).toBe(1);
  plan.document.write(PATH, 'Hostage');
  await plan.flush();
  await ruiz.team.round();
  expect(await plansFound()).toBe(0);
});

test('what is on a phone leaves it where its user shares it, whatever another phone names', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'Barricade');
  await plan.flush();
  const name = { kind: 'plan', id: plan.id } as const;
  const theirs = lee.session.newDocument(createDocument);
  theirs.write('weather.visibility', '6 mi');
  await lee.vault.records.append(plan.id, undefined, theirs.state(), {
    madeAt: 1,
    archived: false,
    deleted: false,
    summary: summarise(theirs.answers(), 1),
  });
  await lee.team.share(name);
  for (const each of [lee, ruiz, lee]) await each.team.round();
  expect(inTeam(ruiz)).toMatchObject({ shared: [], offered: [name] });
  const has = async ({ vault }: Phone) => {
    const { live = [] } = (await vault.records.read(plan.id))?.update ?? {};
    return live
      .map(({ text }) => text)
      .filter((text) => !text.startsWith('Nov '))
      .sort();
  };
  expect(await has(lee)).toEqual(['6 mi']);
  expect(await has(ruiz)).toEqual(['Barricade']);
  await ruiz.team.share(name);
  for (const each of [ruiz, lee, ruiz]) await each.team.round();
  expect(await has(lee)).toEqual(['6 mi', 'Barricade']);
  expect(await has(ruiz)).toEqual(['6 mi', 'Barricade']);
  expect(inTeam(ruiz)).toMatchObject({ shared: [name], offered: [] });
});

test('casualties of a plan that is here unshared are shared by nobody else', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'Barricade');
  await plan.flush();
  const theirs = lee.session.newDocument(createDocument);
  theirs.write('weather.visibility', '6 mi');
  const facts = { madeAt: 1, archived: false, deleted: false };
  await lee.vault.records.append(plan.id, undefined, theirs.state(), {
    ...facts,
    summary: summarise(theirs.answers(), 1),
  });
  const care = lee.session.newDocument(createDocument, careCatalogue);
  care.addRows('casualties', [{ label: 'Casualty of Lee' }]);
  await lee.vault.records.append(`!care/${plan.id}`, undefined, care.state(), {
    ...facts,
    summary: summarise(care.answers(), 1),
  });
  for (const kind of ['plan', 'care'] as const) await lee.team.share({ kind, id: plan.id });
  for (const each of [lee, ruiz, lee]) await each.team.round();
  expect(await ruiz.vault.records.read(`!care/${plan.id}`)).toBeUndefined();
  expect(inTeam(ruiz).shared).toEqual([]);
  // Once its user shares the plan, both come.
  await ruiz.team.share({ kind: 'plan', id: plan.id });
  for (const each of [ruiz, lee, ruiz]) await each.team.round();
  const live = (await ruiz.vault.records.read(`!care/${plan.id}`))?.update.live ?? [];
  expect(live.map(({ text }) => text)).toContain('Casualty of Lee');
});

test('a server that lost the team is given it again', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await sharedBy(ruiz);
  for (const table of ['team_state', 'team_record', 'team'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  await ruiz.team.round();
  expect(inTeam(ruiz).alarms).toContainEqual({ kind: 'setBack' });
  for (const each of [ruiz, lee]) await each.team.round();
  await lee.session.openStored(plan.id);
  expect(lee.session.open()?.document.read(PATH)).toBe('Barricade');
});

test('what a phone of the team replaces stands in the log, though it says nothing of it', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'ORIGINAL ANSWER');
  await plan.flush();
  const [entry] = plan.document.state().live;
  if (!entry) throw new Error('It was written');
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: forgedOver(entry) });
  expect(plan.document.read(PATH)).toBe('FORGED');
  const lines = plan.document.changes().flatMap(({ path, text }) => (path === PATH ? [text] : []));
  expect(lines).toEqual(['FORGED', 'ORIGINAL ANSWER']);
});

test('an answer that a member first showed as a line of its log, and then replaced, is a line of this phone’s', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write('weather.visibility', '6 mi');
  await plan.flush();
  const [first] = plan.document.state().live;
  if (!first) throw new Error('It was written');
  const merge = (live: readonly Entry[], past: readonly Entry[] = []) =>
    mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: { live, past, seen: {} } });
  const ofLee: Entry = {
    ...first,
    replica: 'ab12',
    count: 900,
    path: PATH,
    text: 'OF A COLLEAGUE',
  };
  await merge([{ ...ofLee, path: 'weather.temperature', text: '5 C' }], [ofLee]);
  await merge([ofLee]);
  expect(plan.document.read(PATH)).toBe('OF A COLLEAGUE');
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: forgedOverAll([ofLee]) });
  expect(plan.document.read(PATH)).toBe('FORGED');
  // A line that was brought goes before all others.
  const lines = plan.document.changes().filter(({ text }) => text === 'OF A COLLEAGUE');
  expect(lines.some(({ brought }) => !brought)).toBe(true);
});

test('an early answer that a phone of the team replaces is on record where the log is full, and stays there while typing goes on', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'ORIGINAL ANSWER');
  const change = (times: number) => {
    for (let at = 0; at < times; at += 1) {
      plan.document.write('weather.visibility', `${at} mi`);
      plan.document.write('weather.temperature', `${at} F`);
    }
  };
  change(CHANGE_LOG.mostLines);
  await plan.flush();
  const own = plan.document.state().live.find(({ path }) => path === PATH);
  if (!own) throw new Error('It was written');
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: forgedOver(own) });
  expect(plan.document.read(PATH)).toBe('FORGED');
  change(CHANGE_LOG.mostLines);
  expect(tracesIn(plan.document)).toContain('ORIGINAL ANSWER');
  // As after the app is opened again.
  await plan.flush();
  await ruiz.session.release(plan.id);
  await ruiz.session.openStored(plan.id);
  expect(tracesIn((ruiz.session.open() ?? plan).document)).toContain('ORIGINAL ANSWER');
});

test('a tourniquet that the team hangs on another casualty, and a new name of the plan, are on record', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(NAME_PATH, 'Granite North');
  await plan.flush();
  const care = await careOf(ruiz.session).open(plan);
  if (!care) throw new Error('It is open');
  const record = care.document;
  const casualty = record.addRow('casualties');
  const row = record.addRow('tourniquets');
  const of = joinPath('tourniquets', 'of', row);
  record.write(joinPath('casualties', 'label', casualty), 'Casualty 1');
  record.write(of, casualty);
  await care.flush();
  const merge = (id: string, path: string, text: string) =>
    mergeFromTeam(ruiz.session, {
      id,
      madeAt: 0,
      update: {
        live: [{ replica: 'ab12', count: 900, path, text, author: 'Lee', at: 0 }],
        past: [],
        seen: { ab12: [1, 900] },
      },
    });
  await merge(careRow(plan.id), of, 'other');
  await merge(plan.id, NAME_PATH, 'Training, do not use');
  expect(record.read(of)).toBe('other');
  for (const { document, path, was } of [
    { document: record, path: of, was: casualty },
    { document: plan.document, path: NAME_PATH, was: 'Granite North' },
  ]) {
    const [line] = importRecords(document.answers());
    if (line) revertImport(document, line);
    expect(document.read(path)).toBe(was);
  }
});

test('what a phone of the team replaces stays on record, however much it replaces with it or after it', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'ORIGINAL ANSWER');
  await plan.flush();
  const [own] = plan.document.state().live;
  if (!own) throw new Error('It was written');
  const put = (from: number, live: readonly Entry[], seen: Seen) =>
    mergeFromTeam(ruiz.session, {
      id: plan.id,
      madeAt: 0,
      update: { live, past: [], seen: { ab12: [1, from + 600], ...seen } },
    });
  const many = (from: number, text: string): readonly Entry[] =>
    Array.from({ length: 520 }, (_, at) => ({
      ...own,
      replica: 'ab12',
      count: from + at,
      path: `hospitalFacilities.r${at % 130}.${['name', 'address', 'edContact', 'notes'][Math.floor(at / 130)]}`,
      text,
    }));
  const first = many(100, 'one');
  await put(100, first, {});
  const elsewhere = first.map((entry) => [arrivedName(entry), [entry.count, entry.count]] as const);
  const forged = { ...own, replica: 'ab12', count: own.count + 1, text: 'FORGED' };
  await put(1000, [forged, ...many(1000, 'two')], {
    ...Object.fromEntries(elsewhere),
    [own.replica]: [1, own.count],
  });
  expect(plan.document.read(PATH)).toBe('FORGED');
  expect(plan.document.changes().map(({ text }) => text)).toContain('ORIGINAL ANSWER');
});

test.each([
  ['open', 30],
  ['closed', 30],
  ['open', 15],
  ['closed', 15],
])('of a plan that is %s what a state replaces, %i answers at once, stands there to be read', async (state, count) => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const paths = Array.from({ length: count }, (_, at) =>
    fieldPath('hospitalFacilities', 'name', `r${at}`),
  );
  for (const path of paths) plan.document.write(path, 'ORIGINAL ANSWER');
  await plan.flush();
  const own = plan.document.state().live.filter(({ text }) => text === 'ORIGINAL ANSWER');
  const live = own.map((entry) => ({
    ...entry,
    replica: 'ab12',
    count: entry.count + 900,
    text: 'FORGED',
  }));
  if (state === 'closed') await ruiz.session.release(plan.id);
  const seen = { ab12: [1, 2000] as const, [own[0]?.replica ?? '']: [1, 900] as const };
  // An honest sender shows what it replaced; that makes it no line of its own.
  const past = own.map((entry) => ({ ...entry, brought: true as const }));
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: { live, past, seen } });
  await ruiz.session.openStored(plan.id);
  const { document } = ruiz.session.open() ?? plan;
  expect(document.read(paths[0] ?? PATH)).toBe('FORGED');
  const [record] = importRecords(document.answers());
  const lines = document
    .changes()
    .filter(({ text, brought }) => text === 'ORIGINAL ANSWER' && !brought);
  if (count > 20) {
    if (record) revertImport(document, record);
    for (const path of paths) expect(document.read(path)).toBe('ORIGINAL ANSWER');
  } else expect(lines).toHaveLength(count);
});

test('a picture that another phone of the team deletes is on record, and its bytes stay until that is restored', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const row = rowOfPicture('a'.repeat(64));
  plan.document.write(picturePath('picture', row), 'a'.repeat(64));
  await plan.flush();
  const elsewhere = createDocument({
    now: () => new Date(),
    author: () => 'Lee',
    replica: 'lee',
  });
  elsewhere.merge(plan.document.state());
  elsewhere.removeRow(PICTURES_SECTION, row);
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: elsewhere.state() });
  expect(picturesOf(plan.document.answers())).toEqual([]);
  expect([...restorablePictures(plan.document.answers())]).toEqual(['a'.repeat(64)]);
  const [record] = importRecords(plan.document.answers());
  if (record) revertImport(plan.document, record);
  expect(picturesOf(plan.document.answers())).toHaveLength(1);
});

test('a server that was set back while the app was closed is said to be', async () => {
  const { ruiz } = await teamOfTwo();
  await sharedBy(ruiz);
  // As a phone closes: what is looked at first is kept.
  const closed = await phone('Ruiz', ruiz.vault);
  await closed.team.round();
  await server.database.queries.updateTable('team').set({ seq: 1 }).execute();
  const again = await phone('Ruiz', ruiz.vault);
  await again.team.round();
  expect(inTeam(again).alarms).toContainEqual({ kind: 'setBack' });
  expect(inTeam(closed).alarms).toEqual([]);
});

test('what is no code of a team says so, and asks the server nothing', async () => {
  const { lee } = await teamOfTwo();
  await expect(lee.team.join('https://example.org')).rejects.toThrow(NoJoinCode);
});

test('what the team wrote and replaced itself pushes no answer of this phone out of the log', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'ORIGINAL ANSWER');
  // As many lines of this phone's own as half of the log has room for.
  const change = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      plan.document.write('weather.visibility', `${at} mi`);
      plan.document.write('weather.temperature', `${at} F`);
    }
    await plan.flush();
  };
  await change(CHANGE_LOG.mostLines / 4 - 1);
  const own = plan.document.state().live.find(({ path }) => path === PATH);
  if (!own) throw new Error('It was written');
  const merge = (live: readonly Entry[], seen: Seen) =>
    mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: { live, past: [], seen } });
  const crowd = (at: number, text: string) => ({
    ...own,
    replica: 'ab12',
    count: 5000 + at,
    path: `hospitalFacilities.r${at % CHANGE_LOG.mostLines}.name`,
    text,
  });
  const many = Array.from({ length: CHANGE_LOG.mostLines }, (_, at) => at);
  const first = many.map((at) => crowd(at, `${at}`));
  await merge(first, {});
  await merge([{ ...own, replica: 'ab12', count: 9000, text: 'FORGED' }], {
    ab12: [9000, 9000],
    [own.replica]: [1, own.count],
  });
  await change(CHANGE_LOG.mostLines / 4);
  await merge(
    many.map((at) => crowd(at + CHANGE_LOG.mostLines, `${at} again`)),
    Object.fromEntries(first.map((each) => [arrivedName(each), [each.count, each.count]])),
  );
  expect(tracesIn(plan.document)).toContain('ORIGINAL ANSWER');
});

test('twenty at a time a colleague replaces no answer of this phone without a trace', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const typed = Array.from({ length: 2 * CHANGE_LOG.mostLines }, (_, at) => `TYPED ${at}`);
  for (const [at, text] of typed.entries()) {
    plan.document.write(fieldPath('hospitalFacilities', 'name', `r${at}`), text);
  }
  await plan.flush();
  const own = plan.document.state().live.filter(({ text }) => text.startsWith('TYPED'));
  for (let from = 0; from < own.length; from += TEAM.mostReplacedInLog) {
    const part = own.slice(from, from + TEAM.mostReplacedInLog);
    await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: forgedOverAll(part) });
  }
  const traces = new Set(tracesIn(plan.document));
  expect(typed.filter((text) => !traces.has(text))).toEqual([]);
});

test('what a colleague replaced stays in the log while this phone types on, and gives it with each stroke', {
  tags: ['long'],
}, async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const typed = Array.from({ length: TEAM.mostReplacedInLog }, (_, at) => `TYPED ${at}`);
  for (const [at, text] of typed.entries()) {
    plan.document.write(fieldPath('hospitalFacilities', 'name', `r${at}`), text);
  }
  await plan.flush();
  const own = plan.document.state().live.filter(({ text }) => text.startsWith('TYPED'));
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: forgedOverAll(own) });
  for (let stroke = 0; stroke < 2 * CHANGE_LOG.mostLines; stroke += 1) {
    plan.document.write(PATH, `Barricade ${stroke}`);
    plan.give();
  }
  const traces = new Set(tracesIn(plan.document));
  expect(typed.filter((text) => !traces.has(text))).toEqual([]);
});

test('on a phone restored from its backup what is replaced by the hundred has a line each', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const theirs = createDocument({ now: () => SESSION_NOW, author: () => 'Ruiz', replica: 'cd34' });
  const typed = Array.from({ length: 700 }, (_, at) => `TYPED ${at}`);
  for (const [at, text] of typed.entries()) {
    const field = at % 2 === 0 ? 'name' : 'notes';
    theirs.write(fieldPath('hospitalFacilities', field, `r${Math.floor(at / 2)}`), text);
  }
  // What comes with a file or from the team counts as written elsewhere, whoever is named.
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: theirs.state() });
  const here = plan.document.state().live.filter(({ text }) => text.startsWith('TYPED'));
  expect(here).toHaveLength(typed.length);
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: forgedOverAll(here) });
  await plan.flush();
  await ruiz.session.release(plan.id);
  await ruiz.session.openStored(plan.id);
  const traces = new Set(tracesIn((ruiz.session.open() ?? plan).document));
  expect(typed.filter((text) => !traces.has(text))).toEqual([]);
  // To others it gives the last of them.
  await ruiz.team.share({ kind: 'plan', id: plan.id });
  for (const { team } of [ruiz, lee]) await team.round();
  expect([inTeam(ruiz).alarms, inTeam(lee).alarms]).toEqual([[], []]);
  const { past = [] } = (await lee.vault.records.read(plan.id))?.update ?? {};
  expect(past).toHaveLength(CHANGE_LOG.mostLines);
});

test('a colleague’s tourniquet that is hung on another casualty is on record', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'Barricade');
  await plan.flush();
  const care = await careOf(ruiz.session).open(plan);
  if (!care) throw new Error('It is open');
  const of = joinPath('tourniquets', 'of', 'r3');
  const put = (count: number, text: string) =>
    mergeFromTeam(ruiz.session, {
      id: careRow(plan.id),
      madeAt: 0,
      update: {
        live: [
          {
            replica: 'ab12',
            count: 1,
            path: 'tourniquets.r3.site',
            text: 'L arm',
            author: 'Lee',
            at: 0,
          },
          { replica: 'ab12', count, path: of, text, author: 'Lee', at: 0 },
        ],
        past: [],
        seen: { ab12: [1, count] },
      },
    });
  await put(2, 'r1');
  await put(900, 'r2');
  expect(care.document.read(of)).toBe('r2');
  const [record] = importRecords(care.document.answers());
  if (record) revertImport(care.document, record);
  expect(care.document.read(of)).toBe('r1');
});

/** Some rounds of both, whoever was first. */
async function meet(...phones: readonly Phone[]) {
  for (let rounds = 0; rounds < 3; rounds += 1) for (const { team } of phones) await team.round();
}

test('a shared plan that was deleted and is taken back goes on with the team', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await sharedBy(ruiz);
  await lee.team.round();
  await lee.vault.records.change(plan.id, { deleted: true });
  plan.document.write('weather.visibility', '6 mi');
  await plan.flush();
  await meet(ruiz, lee);
  await lee.vault.records.change(plan.id, { deleted: false });
  await lee.session.openStored(plan.id);
  await meet(lee, ruiz);
  const theirs = lee.session.open();
  expect(theirs?.document.read('weather.visibility')).toBe('6 mi');
  theirs?.document.write('weather.temperature', '30 F');
  await theirs?.flush();
  await meet(lee, ruiz);
  expect(plan.document.read('weather.temperature')).toBe('30 F');
});

test('a plan into which something could not be stored once goes on with the team', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await sharedBy(ruiz);
  await lee.team.round();
  await lee.session.openStored(plan.id);
  const theirs = lee.session.open();
  plan.document.write('weather.visibility', '6 mi');
  await plan.flush();
  await ruiz.team.round();
  const append = vi
    .spyOn(lee.vault.records, 'append')
    .mockRejectedValueOnce(new StorageFailed('full', new Error('There is no room')));
  await lee.team.round();
  expect(append).toHaveBeenCalled();
  theirs?.document.write('weather.temperature', '30 F');
  await theirs?.flush();
  await meet(lee, ruiz);
  expect(plan.document.read('weather.temperature')).toBe('30 F');
  expect(theirs?.document.read('weather.visibility')).toBe('6 mi');
});

test('a shared plan that was deleted for good comes back by no word of another phone', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await sharedBy(ruiz);
  await lee.team.round();
  // Another tab goes on with what this one kept.
  const tab = new Team({
    session: lee.session,
    api: apiOf({ call: (...call) => server.call(...call) }, token),
    care: careOf(lee.session),
  });
  await tab.begin();
  await tab.round();
  await lee.team.stopSharingPlan(plan.id);
  await lee.vault.records.purge(plan.id);
  plan.document.write('weather.visibility', '6 mi');
  await plan.flush();
  await ruiz.team.round();
  const again = await phone('Lee', lee.vault);
  for (const team of [tab, lee.team, again.team]) {
    await team.round();
    expect(await lee.vault.records.list()).toEqual([]);
  }
});

test('a plan that is here unshared and was deleted for good is brought by no other phone', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await sharedBy(ruiz);
  const own = lee.session.newDocument(createDocument);
  own.write('weather.visibility', '6 mi');
  const facts = { madeAt: 1, archived: false, deleted: false };
  const summary = summarise(own.answers(), 1);
  await lee.vault.records.append(plan.id, undefined, own.state(), { ...facts, summary });
  await meet(lee, ruiz);
  expect(inTeam(lee).offered).toHaveLength(1);
  await lee.team.stopSharingPlan(plan.id);
  await lee.vault.records.purge(plan.id);
  await meet(lee, ruiz);
  expect(await lee.vault.records.list()).toEqual([]);
});

test('a long answer that the team replaces is on record, where all of it can be read', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const long = 'word '.repeat(CHANGE_LOG.shownCharacters / 4);
  plan.document.write(PATH, long);
  await plan.flush();
  const [own] = plan.document.state().live;
  if (!own) throw new Error('It was written');
  await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: forgedOver(own) });
  const [record] = importRecords(plan.document.answers());
  if (record) revertImport(plan.document, record);
  expect(plan.document.read(PATH)).toBe(long);
});

test('what others wrote beside an answer of this phone fills no record, and stands behind it there', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const rows = Array.from({ length: TEAM.mostReplacedInLog + 5 }, (_, at) =>
    fieldPath('hospitalFacilities', 'name', `r${at}`),
  );
  for (const path of rows) plan.document.write(path, `TYPED ${path}`);
  await plan.flush();
  const own = plan.document.state().live.filter(({ text }) => text.startsWith('TYPED'));
  const merge = (live: readonly Entry[], seen: Seen) =>
    mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: { live, past: [], seen } });
  const beside = own.flatMap((each, at) =>
    Array.from({ length: 8 }, (_, nth) => ({
      ...each,
      replica: 'ab12',
      count: 5000 + 8 * at + nth,
      text: `junk ${at} ${nth} `.padEnd(ARRIVAL.mostCharactersOfAnswer - 100, 'x'),
    })),
  );
  for (let part = 0; part < beside.length; part += 15)
    await merge(beside.slice(part, part + 15), {});
  const over = own.map((each) => ({ ...each, replica: 'ab12', count: 9000, text: 'FORGED' }));
  await merge(
    over.map((each, at) => ({ ...each, count: 9000 + at })),
    {
      ...Object.fromEntries(
        plan.document.state().live.map(({ replica, count }) => [replica, [count, count]]),
      ),
      ...Object.fromEntries(own.map(({ replica }) => [replica, [1, 4000]])),
      ab12: [9000, 9999],
    },
  );
  const records = importRecords(plan.document.answers());
  const lines = records.flatMap(({ replaced }) => replaced);
  expect(lines.map(({ path }) => path).sort()).toEqual([...rows].sort());
  for (const { path, was } of lines) expect(was[0]?.text).toBe(`TYPED ${path}`);
  expect(records.flatMap((each) => revertible(each, plan.document.answers()))).toHaveLength(
    rows.length,
  );
  const recorded = plan.document.state().live.filter(({ path }) => path.endsWith('.import'));
  const characters = recorded.reduce((sum, { text }) => sum + text.length, 0);
  expect(characters).toBeLessThan(TEAM.mostCharactersRecorded * 1.1);
});

test('a plan in which a member put all that it takes lets a colleague’s answers in', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'ORIGINAL ANSWER');
  await plan.flush();
  const entry = (at: number, path: string, text: string): Entry => ({
    replica: arrivedName({ replica: 'evil', count: at, path, text, author: 'Lee', at: 0 }),
    count: at,
    path,
    text,
    author: 'Lee',
    at: 0,
  });
  const state = (live: readonly Entry[]) =>
    mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: { live, past: [], seen: {} } });
  const junk = Array.from({ length: 2 * TEAM.mostAnswersMerged }, (_, at) =>
    entry(at + 10, `hospitalFacilities.r${at % 60}.${at < 12_000 ? 'name' : 'notes'}`, `${at}`),
  );
  const sections = Array.from({ length: 2 * TEAM.sections.merged }, (_, at) =>
    entry(at + 50_000, `ownSection${at}.description`, 'x'),
  );
  expect(await state(sections)).toBe('partly');
  expect(plan.document.addedSections()).toHaveLength(TEAM.sections.merged);
  expect(await state(junk)).toBe('partly');
  expect(plan.document.state().live.length).toBeGreaterThan(TEAM.mostAnswersMerged - 500);
  // What a colleague wrote comes before what stands on their phone of others.
  const colleague = Array.from({ length: 200 }, (_, at) => ({
    ...entry(at + 1, `weather.${at === 0 ? 'visibility' : `own${at}`}`, `LATER ${at}`),
    replica: 'lee1',
  }));
  await state([...junk, ...colleague]);
  expect(plan.document.read('weather.visibility')).toBe('LATER 0');
});

test('what the team brings beyond one file’s room is there too where it is on record what it replaced', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  const own = Array.from({ length: TEAM.mostReplacedInLog + 1 }, (_, at) => `own.note${at}`);
  for (const path of own) plan.document.write(path as AnswerPath, `ORIGINAL ${path}`);
  await plan.flush();
  const here = plan.document.state().live.filter(({ path }) => own.includes(path));
  const [replica] = here.map((each) => each.replica);
  const over = here.map((each) => ({
    ...each,
    replica: 'ab12',
    count: each.count + 9000,
    text: 'LATER',
  }));
  const many = Array.from({ length: ARRIVAL.mostAnswers + 500 }, (_, at) => ({
    replica: 'ab12',
    count: 100 + at,
    path: `hospitalFacilities.r${at % 60}.${at % 2 ? 'name' : 'notes'}`,
    text: `${at}`,
    author: 'Lee',
    at: 0,
  }));
  const seen = { ab12: [1, 20_000], [replica ?? '']: [1, 9000] };
  const update = { live: [...over, ...many], past: [], seen };
  expect(await mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update })).toBe('whole');
  expect(own.map((path) => plan.document.read(path as AnswerPath))).toEqual(own.map(() => 'LATER'));
  expect(plan.document.state().live.length).toBeGreaterThan(ARRIVAL.mostAnswers);
  const [record] = importRecords(plan.document.answers());
  expect(record?.replaced).toHaveLength(own.length);
});

test('what a member replaces beside a picture of their own stands in the log, and no record grows of it for ever', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write('weather.temperature', '30 F');
  await plan.flush();
  const merge = (live: readonly Entry[], seen: Seen = {}) =>
    mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update: { live, past: [], seen } });
  const entry = (count: number, path: string, text: string): Entry => ({
    replica: 'ab12',
    count,
    path,
    text,
    author: 'Rivera',
    at: 0,
  });
  const known = (...entries: readonly Entry[]): Seen =>
    Object.fromEntries(entries.map((each) => [arrivedName(each), [each.count, each.count]]));
  const picture = picturePath('picture', rowOfPicture('ab'.repeat(32)));
  const typed = entry(100, PATH, 'TYPED BY RIVERA');
  const first = entry(101, picture, 'a'.repeat(64));
  await merge([typed, first]);
  const next = entry(200, picture, 'b'.repeat(64));
  await merge([entry(201, PATH, 'FALSE'), next], known(typed, first));
  expect(plan.document.read(PATH)).toBe('FALSE');
  expect(plan.document.changes().map(({ text }) => text)).toContain('TYPED BY RIVERA');
});

test('a colleague’s version arrives where a member brought all records that a plan takes', async () => {
  const { ruiz } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'ORIGINAL ANSWER');
  await plan.flush();
  const live = Array.from({ length: TEAM.mostKeptMerged }, (_, at) => ({
    replica: 'ab12',
    count: at + 5,
    path: `assessment.r${(at + 4096).toString(16)}.import`,
    text: JSON.stringify({ format: 1, from: `${at}`, replaced: [] }),
    author: 'Lee',
    at: 0,
  }));
  const merge = (update: Update) => mergeFromTeam(ruiz.session, { id: plan.id, madeAt: 0, update });
  await merge({ live, past: [], seen: {} });
  const colleague = createDocument({
    now: () => SESSION_NOW,
    author: () => 'Lee',
    replica: 'cd34',
  });
  colleague.merge(plan.document.state());
  sealVersion(colleague, versionOf(colleague));
  expect(await merge(colleague.state())).toBe('whole');
  expect(sealedVersions(plan.document.answers())).toHaveLength(1);
});
