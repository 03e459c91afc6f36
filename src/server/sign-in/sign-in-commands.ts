// `npm run members` and `npm run audit`, while the server runs, on either database.
import { randomUUID } from 'node:crypto';
import {
  auditWords,
  inviteLink,
  type Member,
  newInviteSchema,
  type Role,
  roles,
} from '../../domain/sync/sign-in.ts';
import { counted } from '../../domain/text/counted.ts';
import { claimed, nameWords } from '../../domain/text/plain-characters.ts';
import { CommandRefused, commandFault, terminalText } from '../command-fault.ts';
import { commandLine } from '../command-line.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { type AuditRow, brokenAuditWords, checkAudit } from './audit.ts';
import { createSignInStore, SignInRefused, type SignInStore } from './sign-in-store.ts';
import { terminalCode } from './terminal-code.ts';

const USAGE = `Name what to do: ${commandLine('members')} list
  add NAME ROLE       a new member, who is one of ${roles.join(', ')}; prints an invite
  invite NAME         a further device of a member; prints an invite
  role NAME ROLE      makes a member viewer, medic or admin
  end NAME            ends all sessions of a member, who needs an invite to come back
  disable NAME        ends all sessions of a member, who can no longer sign in
  enable NAME         lets a disabled member be invited again`;

const AUDIT_USAGE = `Name nothing, or the head that you noted: ${commandLine('audit')} HEAD`;

interface CommandParts {
  readonly store: SignInStore;
  readonly config: Config;
  readonly print: (line: string) => void;
}

async function memberNamed(store: SignInStore, name: string): Promise<Member> {
  const members = await store.members();
  const named = members.filter(
    (member) => member.name.toLowerCase() === name.trim().toLowerCase() || member.id === name,
  );
  const [member, ...others] = named;
  if (!member) throw new CommandRefused(`There is no member "${name}".`);
  if (others.length > 0) {
    throw new CommandRefused(
      `Several members are called "${name}": use one of the ids ${named.map(({ id }) => id).join(', ')}.`,
    );
  }
  return member;
}

function roleNamed(text: string | undefined): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new CommandRefused(`ROLE is "${text ?? ''}" but must be ${roles.join(', ')}.`);
  return role;
}

function printInvite(
  { config, print }: CommandParts,
  { code }: { readonly code: string },
  name: string,
): void {
  print(`Invite of ${nameWords(name)}, once and within 30 minutes: ${code}`);
  if (!config.publicUrl) return;
  const link = inviteLink(config.publicUrl, code);
  print(link);
  process.stdout.write(`${terminalCode(link)}\n`);
}

const memberLine = ({ name, role, isDisabled, sessions, id }: Member): string =>
  [
    `${nameWords(name)}, ${role}${isDisabled ? ', disabled' : ''} (${id})`,
    ...sessions.map(({ device, seenAt }) => `  ${claimed(device)}, last seen ${seenAt}`),
  ].join('\n');

async function runMembers(parts: CommandParts, rest: readonly string[]): Promise<void> {
  const { store, print } = parts;
  const [what = '', name = '', role] = rest;
  if (what === 'list') {
    const members = await store.members();
    print(members.length === 0 ? 'There is no member yet.' : members.map(memberLine).join('\n'));
    return;
  }
  if (name.trim() === '') throw new CommandRefused(USAGE);
  if (what === 'add') {
    const order = { name, role: roleNamed(role) };
    const read = newInviteSchema.safeParse(order);
    if (!read.success) throw new CommandRefused('NAME must be one line of at most 80 characters.');
    return printInvite(parts, await store.invite(order, 'machine'), name);
  }
  const member = await memberNamed(store, name);
  switch (what) {
    case 'invite':
      return printInvite(
        parts,
        await store.invite({ memberId: member.id }, 'machine'),
        member.name,
      );
    case 'role':
      await store.change(member.id, { role: roleNamed(role) }, 'machine');
      return print(`${nameWords(member.name)} is ${role} now.`);
    case 'end':
      await store.endSessions(member.id);
      return print(`All sessions of ${nameWords(member.name)} are ended.`);
    case 'disable':
    case 'enable':
      await store.change(member.id, { isDisabled: what === 'disable' }, 'machine');
      return print(`${nameWords(member.name)} is ${what}d.`);
    default:
      throw new CommandRefused(USAGE);
  }
}

async function runAudit(
  { queries }: Database,
  print: (line: string) => void,
  rest: readonly string[],
): Promise<void> {
  const [noted] = rest;
  if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted)) throw new CommandRefused(AUDIT_USAGE);
  const onEntry = (entry: AuditRow) => print(`${entry.seq}  ${entry.at}  ${auditWords(entry)}`);
  const {
    entries: count,
    head,
    brokenAt,
    hasNoted,
  } = await checkAudit(queries, {
    noted,
    onEntry,
  });
  if (brokenAt !== undefined) {
    throw new CommandRefused(brokenAuditWords(brokenAt));
  }
  if (noted !== undefined && !hasNoted) {
    throw new CommandRefused(
      `No entry has the head ${noted}: the audit was cut or made anew after it was noted, or the database is one of before.`,
    );
  }
  print(
    `${counted(count, 'entry', 'entries')}, each follows from the one before it.${head && ` Head: ${head}`}${noted === undefined ? ' Note the head elsewhere: without one, an audit that was cut at its end or made anew looks whole.' : ' The head that you noted is in it.'}`,
  );
}

const REFUSED: Readonly<Record<SignInRefused['why'], string>> = {
  noInvite: 'This invite cannot be used.',
  missing: 'There is no such member, or it is disabled: enable it first.',
  lastAdmin: 'This is the last admin: make another member admin first.',
  notAdmin: 'Only an admin may do this.',
  nameTaken: 'A member or an open invite has this name: choose another.',
  tooManyInvites:
    'Too many invites wait to be used: wait until they are over, half an hour at most.',
};

export async function runSignInCommand(
  name: 'members' | 'audit',
  rest: readonly string[],
): Promise<number> {
  const print = (lines: string) => process.stdout.write(terminalText(lines));
  try {
    const config = readConfig(process.env);
    const database = await openDatabase(config, () => undefined);
    try {
      const store = createSignInStore({ database, now: () => new Date(), newId: randomUUID });
      if (name === 'members') await runMembers({ store, config, print }, rest);
      else await runAudit(database, print, rest);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    const sentence = error instanceof SignInRefused ? REFUSED[error.why] : commandFault(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}
