// Phones of a team as the app has them, with their vaults, on a server: joined, shared, healed, removed.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { NoJoinCode, Team } from '../../src/web/session/team.ts';
import { type Engine, engines } from '../support/engines.ts';
import { sessionOn } from '../support/session-in-node.ts';
import { apiOf, startTeamServer } from '../support/team-server.ts';
import { freshVault } from '../support/vault-in-node.ts';

const [[, createEngine]] = engines as [(typeof engines)[number]];
const PATH = 'operationalInfo.incidentType';

let engine: Engine;
let server: Awaited<ReturnType<typeof startTeamServer>>;
let token = '';

beforeAll(async () => {
  engine = await createEngine();
});
afterAll(() => engine.remove());
afterEach(() => server.end());

async function phone(name: string, vault?: Awaited<ReturnType<typeof freshVault>>) {
  const kept = vault ?? (await freshVault());
  const session = await sessionOn(kept);
  if (!vault) await session.settings.change({ name });
  const team = new Team({
    session,
    api: apiOf({ call: (...call) => server.call(...call) }, token),
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

test('a plan that one shares stands on the other, and both write in it', async () => {
  const { ruiz, lee } = await teamOfTwo();
  const plan = await ruiz.session.openCurrent();
  plan.document.write(PATH, 'Barricade');
  await plan.flush();
  await ruiz.team.share({ kind: 'plan', id: plan.id });
  await ruiz.team.round();
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

test('what is no code of a team says so, and asks the server nothing', async () => {
  const { lee } = await teamOfTwo();
  await expect(lee.team.join('https://example.org')).rejects.toThrow(NoJoinCode);
});
