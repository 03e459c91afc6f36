// Who may use a team's server: roles, the code of an invite, and what app and server say to each other of them.
// PERSISTED on the wire and in the server's database: roles and actions.
import * as z from 'zod/mini';
import { checkedCodeFrom, readCheckedCode } from '../text/checked-code.ts';
import { claimed, nameWords } from '../text/plain-characters.ts';
import { comparableName } from '../text/same-words.ts';

/** From the least to the most: each may what those before it may. */
export const roles = ['viewer', 'medic', 'admin'] as const;
export type Role = (typeof roles)[number];

export const hasRole = (role: Role, least: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(least);

/** 18 symbols of five bits: 25 bits name the invite, so that nobody finds one to burn it, 65 prove that one has it. Two more find a slip. */
export const INVITE_RANDOM_BYTES = 18;
/** The first group, as it is written. */
const ID_SYMBOLS = 5;

export function inviteCodeFrom(random: Uint8Array): string {
  if (random.length !== INVITE_RANDOM_BYTES) throw new RangeError('18 random bytes are needed');
  return checkedCodeFrom(random);
}

/** The code as it was made; undefined when it is none or has a slip. */
export const readInviteCode = (typed: string): string | undefined =>
  readCheckedCode(typed, INVITE_RANDOM_BYTES);

/** Which invite, and the proof that one has it. */
export const partsOfInvite = (code: string): { readonly id: string; readonly proof: string } => ({
  id: code.slice(0, ID_SYMBOLS),
  proof: code.slice(ID_SYMBOLS),
});

const INVITE_LINK = /#(?:first|invite)=([0-9A-Za-z-]+)$/;

/** The code in a link, in what a camera read, or as it was typed; undefined when it is none. */
export const inviteCodeIn = (text: string): string | undefined =>
  readInviteCode(INVITE_LINK.exec(text.trim())?.[1] ?? text);

export const inviteLink = (origin: string, code: string): string => `${origin}/#invite=${code}`;

export const looksLike = (one: string, other: string): boolean =>
  comparableName(one) === comparableName(other);

const MOST_OF_NAME = 80;
const name = z.string().check(
  // Of a longer one nothing else is asked: what compares names takes minutes of a megabyte.
  z.maxLength(MOST_OF_NAME, { abort: true }),
  z.refine((text) => text.trim() !== '', 'must not be empty'),
  z.refine((text) => text.isWellFormed(), 'must not hold half of a surrogate pair'),
  // No control characters, marks that turn the direction of what follows, or ends of lines.
  z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must be one line of plain text'),
  z.regex(/[\p{L}\p{N}]/u, 'must have a letter'),
  z.refine((text) => !looksLike(text, 'This machine'), 'is the server itself'),
);

const code = z.string().check(z.maxLength(40));
/** 32 random bytes in base64url, which the phone makes: they make its session again after an answer was lost. */
const key = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url'));

export const signInSchema = z.strictObject({ code, key, name, device: name });
export const newInviteSchema = z.union([
  z.strictObject({ name, role: z.enum(roles) }),
  z.strictObject({ memberId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
]);
export const memberChangeSchema = z.strictObject({
  role: z.optional(z.enum(roles)),
  isDisabled: z.optional(z.boolean()),
});

export type SignInOrder = z.infer<typeof signInSchema>;
export type NewInvite = z.infer<typeof newInviteSchema>;
export type MemberChange = z.infer<typeof memberChangeSchema>;

const time = z.iso.datetime();

const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  madeAt: time,
  seenAt: time,
  isThis: z.boolean(),
});

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  madeAt: time,
  isDisabled: z.boolean(),
  sessions: z.array(sessionSchema),
});

export const membersSchema = z.array(memberSchema);

export const inviteSchema = z.object({ code: z.string(), endsAt: time });

/** What is written down of who did what. */
export const auditActions = [
  'invited',
  'joined',
  'signedIn',
  'signedOut',
  'endedSession',
  'changedRole',
  'disabled',
  'enabled',
  'burntInvite',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z.object({
  seq: z.int(),
  at: time,
  actor: z.string(),
  action: z.enum(auditActions),
  subject: z.string(),
});

export const auditSchema = z.object({
  /** The newest first. */
  entries: z.array(auditEntrySchema),
  /** Every entry follows from the one before it. */
  isWhole: z.boolean(),
});

export type Member = z.infer<typeof memberSchema>;
export type MemberSession = z.infer<typeof sessionSchema>;
export type Invite = z.infer<typeof inviteSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type Audit = z.infer<typeof auditSchema>;

/** A name, and the role that we wrote behind it. */
function withRole(subject: string, between: ' ' | ' as '): string {
  const role = roles.map((each) => between + each).find((end) => subject.endsWith(end)) ?? '';
  return nameWords(subject.slice(0, subject.length - role.length)) + role;
}

/** `Dana Ruiz invited Lee Park as medic` */
export function auditWords(entry: Omit<AuditEntry, 'seq' | 'at'>): string {
  const { action, subject } = entry;
  const actor = nameWords(entry.actor);
  switch (action) {
    case 'invited':
      return `${actor} invited ${withRole(subject, ' as ')}`;
    case 'joined':
      return `${actor} joined on ${claimed(subject)}`;
    case 'signedIn':
      return `${actor} signed in on ${claimed(subject)}`;
    case 'signedOut':
      return `${actor} signed out on ${claimed(subject)}`;
    case 'endedSession':
      return `${actor} ended the session of ${claimed(subject)}`;
    case 'changedRole':
      return `${actor} made ${withRole(subject, ' ')}`;
    case 'disabled':
      return `${actor} disabled ${nameWords(subject)}; all sessions ended`;
    case 'enabled':
      return `${actor} enabled ${nameWords(subject)}`;
    case 'burntInvite':
      return `The invite of ${nameWords(subject)} was burnt after too many wrong codes`;
  }
}
