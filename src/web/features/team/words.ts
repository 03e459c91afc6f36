import type { TeamRole } from '../../../domain/team/roster.ts';
import { counted } from '../../../domain/text/counted.ts';
import { claimed, nameWords } from '../../../domain/text/plain-characters.ts';

export const TEAM_ROLES: Readonly<Record<TeamRole, string>> = {
  admin: 'Admin',
  medic: 'Medic',
  viewer: 'Viewer',
};

export const teamWords = {
  title: 'Team',
  why: 'Share plans with the phones of your team. The server passes them on and cannot read them.',
  name: 'Name of a new team',
  make: 'Make a team',
  making: 'Making the team…',
  noName: 'Type a name first.',
  code: 'Code to join a team',
  ask: 'Ask to join',
  asking: 'You asked to join',
  askingWhy:
    'An admin of the team has to say yes on their phone. Keep the app open, or come back later. If nobody does, cancel and ask for another code.',
  forget: 'Cancel',
  of: (name: string) => `Team ${name}`,
  whyIn: (phones: number) =>
    `${counted(phones, 'phone')}. Share a plan from the list of assessments; what anybody writes in it stands on all of them.`,
  members: 'Phones of the team',
  thisPhone: (role: TeamRole) => `${TEAM_ROLES[role]}, this phone`,
  heard: (role: TeamRole, when: string) => `${TEAM_ROLES[role]}, heard ${when}`,
  notHeard: (role: TeamRole) => `${TEAM_ROLES[role]}, not heard yet`,
  roleOf: (name: string) => `Role of ${nameWords(name)}`,
  show: 'Show a code to join',
  shown: 'Code to join the team',
  shownWhy: 'For one phone, within 30 minutes. Then say yes here.',
  qr: 'The code, to be scanned with the other phone',
  copy: 'Copy link',
  done: 'Done',
  asks: (name: string) => `${name} asks to join`,
  admit: 'Let in',
  admitNamed: (name: string) => `Let in ${nameWords(name)}`,
  refuse: 'Refuse',
  refuseNamed: (name: string) => `Refuse ${nameWords(name)}: the code counts no more`,
  change: 'Change',
  changeNamed: (name: string) => `Change ${nameWords(name)}`,
  removeWhy:
    'Who leaves the team hears nothing more of it, and nothing that they write counts. What they have, they keep.',
  paperEnds:
    'Its paper key ends with it, since whoever has the phone may have kept it: make a new one then.',
  removeNamed: (name: string) => `Hold 3 s to remove ${nameWords(name)}`,
  removeAsks: (name: string) =>
    `${claimed(name)} will hear nothing of the team any more. What it has, it keeps.`,
  lostPhoneWhy:
    'A lost or stolen phone is removed too, and deletes the plans of the team once it hears of it. One that has no connection, or whose member was disabled before, does not.',
  lostNamed: (name: string) => `Hold 3 s: phone of ${nameWords(name)} is lost`,
  lostAsks: (name: string) =>
    `${claimed(name)} will be removed, and told to delete the plans of the team.`,
  kitOf: (name = 'another phone') => `Kit of ${nameWords(name)}`,
  shareKit: 'Share my kit with the team',
  stopKit: 'Stop sharing my kit',
  kitWhy: 'Without who you are. The others see what they could add to theirs.',
  kitIsShared: 'The others see your kit, without who you are, and can add from it.',
  oneAdmin: 'You are the only admin: make a second one, in case this phone is lost.',
  leave: 'Hold 3 s to leave the team',
  leaveAsks: 'What was shared stays on this phone; you hear nothing of the team any more.',
  lastAdmin: 'Make another phone admin before you leave.',
  left: 'This phone left the team',
  leftWhy: (when: string) =>
    `${when}. The plans that it has stay on it; nothing is sent or received any more.`,
  lostWhy: (by: string, when: string, plans: number) =>
    `By ${claimed(by)}, ${when}, as lost. ${counted(plans, 'plan')} of the team ${plans === 1 ? 'was' : 'were'} deleted here.`,
  removed: 'This phone was removed from the team',
  removedWhy: (by: string, when: string) =>
    `By ${claimed(by)}, ${when}. The plans that it has stay on it; nothing is sent or received any more.`,
  ok: 'OK',
  setBack:
    'The server knew less than before: a backup was put back. Your phones gave again what was missing.',
  otherRoster:
    'The server shows different phones of the team to different phones. Do not trust who is in it: make a new team.',
  foreign:
    'Something on the server was changed, or put there by nobody of the team. It was left out.',
  notGranted:
    'What you wanted of the team could not be done: somebody was first, that phone left, the server has no room, or a thousand phones came and went: then make a new team.',
  newerApp: (phone: string) =>
    `${claimed(phone)} wrote with a newer version of the app. Update this one to read it: until then, what you change in the same plan stays on this phone.`,
  onePhone: 'A phone of the team',
  leftOut:
    'A shared plan is too large to be shared whole: what came with files, its log or its sealed versions are not on the other phones.',
  partly: 'A shared plan holds more than this phone lets in: a part of it is not here.',
  phoneNotGiven:
    'The others cannot see which plans this phone has. The server has no room for it: make a new team. Or another phone writes in its place: an admin can remove that one.',
  notGiven: 'A shared plan is too large, or the server has no room for it: it stays on this phone.',
} as const;

export const teamFaultWords = {
  noCode: 'This is no code of a team: a link with #join=, as an admin shows it.',
  noTeam: 'The server does not know this team. Is it the right server?',
  noConnection:
    'The server could not be reached. What you changed in a team is done once it can; to make, join or open one, or for a paper key, try again.',
  notDone: 'This could not be done on this phone. Try again.',
  silence: 'Radio silence is on: nothing is sent until it is off.',
  failed: 'The server could not do this. Try again.',
  signIn: 'Sign in to the server first.',
} as const;

export const paperWords = {
  make: 'Make a paper key',
  again: 'Make a new paper key',
  why: 'For a safe at the station: it opens all plans of the team when no phone of it is left.',
  hasOne:
    'There is a paper key. A new one opens all of it; what was written before it, the old one still opens.',
  title: 'Paper key of the team',
  once: 'Shown this once. Write it down or print it, and keep it in a safe: whoever has it and a sign-in can read all that the team shares.',
  qr: 'The paper key as a code',
  copy: 'Copy',
  written: 'I have written it down',
  open: 'Open a team with its paper key',
  openWhy: 'Adds the plans of the team to this phone. It does not make this phone one of the team.',
  typed: 'Paper key',
  openNow: 'Open',
  opening: 'Opening…',
  refused: 'This is no paper key of a team on this server, or a newer one was made since.',
  opened: (plans: number) => `${counted(plans, 'plan')} of the team now on this phone.`,
} as const;
