import type { TeamRole } from '../../../domain/team/roster.ts';
import { counted } from '../../../domain/text/counted.ts';

export const TEAM_ROLES: Readonly<Record<TeamRole, string>> = {
  admin: 'Admin',
  medic: 'Medic',
  viewer: 'Viewer',
};

export const teamWords = {
  title: 'Team',
  why: 'Share plans with the phones of your team. The server passes them on and cannot read them.',
  name: 'Name of the team',
  make: 'Make a team',
  making: 'Making the team…',
  noName: 'Type a name first.',
  join: 'Join with a code',
  code: 'Code of the team',
  noCode: 'This is no code of a team: a link with #join=, as an admin shows it.',
  ask: 'Ask to join',
  asking: 'You asked to join',
  askingWhy:
    'An admin of the team has to say yes on their phone. Keep the app open, or come back later.',
  forget: 'Cancel',
  of: (name: string) => `Team ${name}`,
  whyIn: (phones: number) =>
    `${counted(phones, 'phone')}. Share a plan from the list of assessments; what anybody writes in it stands on all of them.`,
  members: 'Phones of the team',
  thisPhone: (role: TeamRole) => `${TEAM_ROLES[role]}, this phone`,
  heard: (role: TeamRole, when: string) => `${TEAM_ROLES[role]}, heard ${when}`,
  notHeard: (role: TeamRole) => `${TEAM_ROLES[role]}, not heard yet`,
  roleOf: (name: string) => `Role of ${name}`,
  show: 'Show a code to join',
  shown: 'Code to join the team',
  shownWhy: 'For one phone, within 30 minutes. Then say yes here.',
  qr: 'The code, to be scanned with the other phone',
  copy: 'Copy link',
  done: 'Done',
  asks: (name: string) => `${name} asks to join`,
  admit: 'Let in',
  admitNamed: (name: string) => `Let ${name} in`,
  removeNamed: (name: string) => `Hold 3 s to remove ${name}`,
  removeAsks: (name: string) =>
    `${name} will hear nothing of the team any more. What it has, it keeps.`,
  oneAdmin: 'You are the only admin: make a second one, in case this phone is lost.',
  leave: 'Hold 3 s to leave the team',
  leaveAsks: 'What was shared stays on this phone; you hear nothing of the team any more.',
  lastAdmin: 'Make another phone admin before you leave.',
  removed: 'This phone was removed from the team',
  removedWhy: (by: string, when: string) =>
    `By ${by}, ${when}. The plans that it has stay on it; nothing is sent or received any more.`,
  ok: 'OK',
  setBack:
    'The server knew less than before: a backup was put back. Your phones gave again what was missing.',
  otherRoster:
    'The server shows different phones of the team to different phones. Do not trust who is in it: make a new team.',
  foreign:
    'Something on the server was changed, or put there by nobody of the team. It was left out.',
  notGiven: 'A shared plan is too large, or the server has no room for it: it stays on this phone.',
  noConnection: 'The server could not be reached. It is done once it can.',
  failed: 'The server could not do this. Try again.',
  signIn: 'Sign in to the server first.',
} as const;
