import type { Role } from '../../../domain/sync/sign-in.ts';
import { counted } from '../../../domain/text/counted.ts';
import { nameWords } from '../../../domain/text/plain-characters.ts';

export const ROLES: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  medic: 'Medic',
  admin: 'Admin',
};

export const signInWords = {
  title: 'Sign in',
  why: 'This server asks who uses the team’s hospital list. Plans on this phone need no sign-in; changes of the list wait here until then.',
  code: 'Invite: link or code',
  name: 'Your name',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  ask: 'No invite? Ask an admin of your team; the first one stands where the server was started.',
  noCode:
    'This is no invite to sign in: paste the link, or the four groups of five, that an admin made for you under Members. The code of a team comes after that.',
  wrongCode: 'This code is wrong, used or too old. Ask an admin for a new one.',
  noName: 'Type your name: the admins see who is signed in.',
  tooMany: 'Too many tries or open invites. Wait, then try again.',
  noConnection: 'The server could not be reached. Try again.',
  silent: 'Radio silence is on. Turn it off to sign in.',
  failed: 'The server could not do this. Try again.',
  signedIn: (name: string) => `Signed in as ${nameWords(name)}`,
  since: (role: Role, when: string) => `${ROLES[role]}, since ${when}`,
  may: {
    viewer: 'You may read the team’s hospitals.',
    medic: 'You may read and save the team’s hospitals.',
    admin: 'You may read, save and delete the team’s hospitals, and let others in.',
  } satisfies Readonly<Record<Role, string>>,
  signOut: 'Sign out',
  sessions: 'Signed in on',
  thisOne: (device: string) => `${nameWords(device)}: this device`,
  seen: (device: string, when: string) => `${nameWords(device)}, last used ${when}`,
  end: 'End',
  endOf: (device: string) => `End the session on ${nameWords(device)}`,
  again: 'Try again',
} as const;

export const memberWords = {
  title: 'Members',
  why: 'A lost phone: disable its member, or end the session alone; both end open invites of that member too.',
  reading: 'Reading the members…',
  add: 'Invite a new member',
  name: 'Name',
  role: 'Role',
  invite: 'Make an invite',
  inviteDevice: 'Invite a device',
  inviteDeviceOf: (name: string) => `Invite a device of ${nameWords(name)}`,
  facts: (role: Role, isDisabled: boolean, sessions: number) =>
    isDisabled
      ? 'Disabled: cannot sign in'
      : `${ROLES[role]}, signed in on ${counted(sessions, 'device')}`,
  roleOf: (name: string) => `Role of ${nameWords(name)}`,
  disable: 'Disable',
  disableNamed: (name: string) => `Disable ${nameWords(name)}: ends all sessions`,
  enable: 'Enable',
  enableNamed: (name: string) => `Enable ${nameWords(name)}`,
  invited: (name: string) => `Invite for ${nameWords(name)}`,
  left: (minutes: number) =>
    minutes > 0
      ? `Once, within ${counted(minutes, 'minute')}.`
      : 'This invite is over: make another.',
  qr: 'The invite as a code, to be scanned in the app of the other phone',
  copy: 'Copy link',
  done: 'Done',
  nameTaken: 'A member or an open invite has this name. Choose another.',
  lastAdmin: 'This is the last admin. Make another member admin first.',
  notAdmin: 'You are no longer an admin.',
} as const;

export const auditViewWords = {
  title: 'Log',
  line: 'Who let whom in, and who was put out',
  reading: 'Reading the log…',
  whole: 'Every entry follows from the one before it.',
  broken: 'This log was changed in the database: an entry does not follow from the one before it.',
} as const;
