import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Roster, TeamDevice } from '../../../../src/domain/team/roster.ts';
import { latePart } from '../../../../src/web/platform/lazy.ts';
import type { KnownTeam, Team, TeamState } from '../../../../src/web/session/team.ts';
import { mountApp } from '../mounted-app.tsx';
import { button } from '../screen.ts';
import { closedServer, DANA } from './device.ts';
import { NOON, type ScreenState, show } from './scenes.ts';

const device = (id: string, name: string, role: TeamDevice['role']): TeamDevice => ({
  id,
  name,
  role,
  verifyKey: '',
  recipient: '',
});
const RUIZ = device('ruiz', 'Dana Ruiz', 'admin');
const LEE = device('lee', 'Lee Park', 'medic');
const KIM = device('kim', 'Kim Roe', 'viewer');

const roster: Roster = {
  team: 'team',
  name: 'SWAT medics',
  n: 3,
  hashes: [],
  devices: new Map([RUIZ, LEE, KIM].map((each) => [each.id, each])),
  removed: new Map(),
  epochs: [],
  paper: { recipient: 'age1', by: RUIZ.id },
  needsEpoch: false,
  standing: new Set(),
};

const IN: KnownTeam = {
  kind: 'in',
  team: 'team',
  device: RUIZ.id,
  roster,
  shared: [],
  heard: new Map([[LEE.id, NOON.getTime() - 3 * 60_000]]),
  phones: new Map(),
  lastBy: new Map(),
  kits: [LEE.id],
  removedPlans: 0,
  offered: [],
  requests: [{ invite: 'a', device: device('roe', 'Roe Hale', 'medic') }],
  alarms: [{ kind: 'setBack' }],
};

/** This device, signed in, with a team that stands so. */
async function inTeam(state: TeamState): Promise<void> {
  const app = await mountApp('/', closedServer(DANA), { now: () => NOON });
  const team = { state: () => state, subscribe: () => () => undefined } as unknown as Team;
  Object.assign(app.services, { team: latePart(async () => team) });
  await page.getByRole('link', { name: /^This device/ }).click();
}

const card = (name: string | RegExp) => page.getByRole('heading', { name });

export const teamStates: readonly ScreenState[] = [
  {
    name: 'team-none',
    show: async () => {
      await inTeam({ kind: 'none' });
      await show(card('Team'), 'start');
    },
  },
  {
    name: 'team',
    show: async () => {
      await inTeam(IN);
      await show(card('Team SWAT medics'), 'start');
    },
  },
  {
    name: 'team-phone',
    show: async () => {
      await inTeam(IN);
      await button('Change Lee Park').click();
      await show(page.getByRole('dialog', { name: 'Lee Park' }));
    },
  },
  {
    name: 'team-alarms',
    show: async () => {
      const kinds = ['otherRoster', 'setBack'] as const;
      const name = { kind: 'plan', id: 'p' } as const;
      const ofPlan = (['notGiven', 'leftOut', 'partly'] as const).map((kind) => ({ kind, name }));
      await inTeam({
        ...IN,
        requests: [],
        alarms: [
          ...kinds.map((kind) => ({ kind })),
          ...ofPlan,
          { kind: 'foreign', why: 'stranger' },
        ],
      });
      await show(card('Team SWAT medics'), 'start');
    },
  },
  {
    name: 'team-removed',
    show: async () => {
      const removal = { device: RUIZ, by: LEE.id, at: NOON.getTime(), isLost: true, epochs: 1 };
      const devices = new Map([[LEE.id, LEE]]);
      const removed = new Map([[RUIZ.id, removal]]);
      await inTeam({
        ...IN,
        kind: 'removed',
        roster: { ...roster, devices, removed },
        removedPlans: 2,
      });
      await show(card('This phone was removed from the team'), 'start');
      await expect.element(page.getByText(/2 plans of the team were deleted here/)).toBeVisible();
    },
  },
];
