// Members, their sessions and their invites.
// INVARIANT: the database holds no secret that opens a session: of cookies and invites it has SHA-256 alone, of random bits that
// nobody guesses. Each act stands in the audit, written in its own transaction.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SIGN_IN } from '../../domain/limits.ts';
import {
  type AuditAction,
  hasRole,
  INVITE_RANDOM_BYTES,
  type Invite,
  inviteCodeFrom,
  looksLike,
  type Member,
  type MemberChange,
  type NewInvite,
  partsOfInvite,
  type Role,
  readInviteCode,
  type SignInOrder,
} from '../../domain/sync/sign-in.ts';
import type { Database, Queries } from '../database/database.ts';
import { joinedReads } from '../database/joined-reads.ts';
import { inTransaction } from '../database/transaction.ts';
import { appendAudit, lastEntry } from './audit.ts';

/** Who asks, as the cookie proves. */
export interface Session {
  readonly id: string;
  readonly hash: string;
  readonly device: string;
  readonly madeAt: string;
  readonly seenAt: string;
  readonly endsAt: string;
  readonly memberId: string;
  readonly name: string;
  readonly role: Role;
}

export type Refusal =
  /** Wrong, used, too old or burnt: which of them is nobody's business. */
  | 'noInvite'
  /** There is no such member or session. */
  | 'missing'
  /** Somebody has to be left who can let others in. */
  | 'lastAdmin'
  /** No longer an admin by now. */
  | 'notAdmin'
  /** The log names people by their names. */
  | 'nameTaken'
  /** As many as may be wait to be used. */
  | 'tooManyInvites';

export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

/** A member at a phone, or a person at the machine of the server. */
export type Actor = Pick<Session, 'memberId' | 'hash'> | 'machine';
const MACHINE = 'This machine';
const idOfActor = (by: Actor): string => (by === 'machine' ? '' : by.memberId);

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const hashOf = (token: string): string => sha256(token).toString('hex');

/** What a session is called where it is listed: it opens nothing. */
const idOf = (hash: string): string => hash.slice(0, 16);

/** The same order gives the same: an answer that was lost is given again, and nobody else can ask for it. */
const tokenOf = (proof: string, { key }: SignInOrder): string =>
  createHmac('sha256', `${proof} ${key}`).update('session').digest('base64url');

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

interface SignInDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Moments are milliseconds since 1970. */
interface Known {
  /** Undefined where a token opens nothing. */
  readonly session: Session | undefined;
  /** The database is asked again from then on, by a clock that nobody sets. */
  readonly untilMs: number;
  readonly endsAt: number;
  readonly renewAt: number;
}

export interface Found {
  readonly session: Session | undefined;
  /** The cookie should be set anew. */
  readonly isRenewed: boolean;
}

export const NOBODY: Found = { session: undefined, isRenewed: false };

export type SignInStore = ReturnType<typeof createSignInStore>;

export function createSignInStore({ database, now, newId }: SignInDependencies) {
  const { queries } = database;
  /** By what the cookie holds, in memory alone. */
  const known = new Map<string, Known>();
  let changes: number | undefined;

  /** The last moment of an act in this process, and when that was by a clock that nobody sets. */
  let last: { readonly atMs: number; readonly metMs: number } | undefined;

  const endInvites = (transaction: Queries) =>
    transaction.deleteFrom('invite').where('used_at', 'is', null).execute();

  /**
   * Now, and no sooner than the last entry of the audit. A clock that was set back makes no invite young again: all that are out
   * are dead, as after a start.
   */
  async function momentOf(transaction: Queries) {
    const entryMs = Date.parse((await lastEntry(transaction))?.at ?? '') || 0;
    const [nowMs, metMs] = [now().getTime(), performance.now()];
    const wasSetBack =
      last !== undefined && nowMs < last.atMs + (metMs - last.metMs) - SIGN_IN.clockSlackMs;
    if (wasSetBack) await endInvites(transaction);
    return { at: new Date(Math.max(nowMs, entryMs)).toISOString(), clock: { atMs: nowMs, metMs } };
  }

  /** One act, whole or not at all; what was known of sessions is asked anew. */
  async function act<T>(work: (transaction: Queries, at: string) => Promise<T>): Promise<T> {
    try {
      const { done, clock } = await inTransaction(database, async (transaction) => {
        // Acts wait for each other: on PostgreSQL those of one phone would make all others fail.
        await database.holdWriters(transaction, 'audit');
        const { at, clock } = await momentOf(transaction);
        return { done: await work(transaction, at), clock };
      });
      // What is refused takes back that invites ended with the clock: the next act does it again.
      last = clock;
      return done;
    } finally {
      known.clear();
    }
  }

  /** Whoever was let through may have been put out since, and this very session too. @throws SignInRefused */
  async function memberOf(transaction: Queries, by: Exclude<Actor, 'machine'>) {
    const member = await transaction
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['member.name', 'member.role'])
      .where('session.hash', '=', by.hash)
      .where('member.disabled_at', 'is', null)
      .executeTakeFirst();
    if (!member) throw new SignInRefused('notAdmin');
    return member;
  }

  /** @throws SignInRefused where it is no admin, or none any more. */
  async function adminName(transaction: Queries, by: Actor): Promise<string> {
    if (by === 'machine') return MACHINE;
    const { name, role } = await memberOf(transaction, by);
    if (role !== 'admin') throw new SignInRefused('notAdmin');
    return name;
  }

  /** The names of the invites that can still be used. */
  const openInvites = (transaction: Queries) =>
    transaction
      .selectFrom('invite')
      .select('member_name as name')
      .where('used_at', 'is', null)
      .where('ends_at', '>=', now().toISOString())
      .execute();

  async function makeInvite(
    transaction: Queries,
    at: string,
    invite: { readonly memberId: string | null; readonly name: string; readonly role: Role },
    by: Actor,
  ): Promise<Invite> {
    // Those that are long over make room for others of their names.
    await transaction
      .deleteFrom('invite')
      .where('ends_at', '<', later(at, -SIGN_IN.usedInviteMs))
      .execute();
    const open = await openInvites(transaction);
    if (open.length >= SIGN_IN.mostInvites) throw new SignInRefused('tooManyInvites');
    for (;;) {
      const code = inviteCodeFrom(randomBytes(INVITE_RANDOM_BYTES));
      const { id, proof } = partsOfInvite(code);
      const other = await transaction
        .selectFrom('invite')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (other) continue;
      // By the clock: where the audit is ahead of it, an invite lives no longer.
      const endsAt = later(now().toISOString(), SIGN_IN.inviteMs);
      await transaction
        .insertInto('invite')
        .values({
          id,
          member_id: invite.memberId,
          member_name: invite.name,
          role: invite.role,
          proof_hash: hashOf(proof),
          made_by: idOfActor(by),
          ends_at: endsAt,
          used_at: null,
          tries: 0,
        })
        .execute();
      return { code, endsAt };
    }
  }

  const hasAdmin = async (transaction: Queries, except?: string): Promise<boolean> => {
    const admins = await transaction
      .selectFrom('member')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute();
    return admins.some(({ id }) => id !== except);
  };

  /** The member that an invite is for, made where it is a new one. */
  async function memberFor(
    transaction: Queries,
    at: string,
    invite: {
      readonly member_id: string | null;
      readonly member_name: string;
      readonly role: Role;
    },
    name: string,
  ) {
    if (invite.member_id !== null) {
      const member = await transaction
        .selectFrom('member')
        .select(['id', 'name', 'role'])
        .where('id', '=', invite.member_id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!member) throw new SignInRefused('noInvite');
      return { ...member, isNew: false };
    }
    const member = { id: newId(), name: invite.member_name || name.trim(), role: invite.role };
    await transaction
      .insertInto('member')
      .values({ ...member, made_at: at, disabled_at: null })
      .execute();
    return { ...member, isNew: true };
  }

  /** @throws SignInRefused where a member has that name, or an invite that can still be used. */
  async function refuseTaken(transaction: Queries, name: string): Promise<void> {
    const members = await transaction.selectFrom('member').select('name').execute();
    const invites = await openInvites(transaction);
    if ([...members, ...invites].some((each) => looksLike(each.name, name)))
      throw new SignInRefused('nameTaken');
  }

  /** Undefined where it is refused: a wrong proof is counted, which a rollback would undo. */
  async function redeem(
    transaction: Queries,
    at: string,
    order: SignInOrder,
  ): Promise<string | undefined> {
    const { id, proof } = partsOfInvite(readInviteCode(order.code) ?? '');
    const invite = await transaction
      .selectFrom('invite')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const wanted = Buffer.from(invite?.proof_hash ?? hashOf(''), 'hex');
    const isRight = timingSafeEqual(wanted, sha256(proof));
    if (!invite || invite.tries >= SIGN_IN.mostTries) return undefined;
    if (!isRight) {
      const tries = invite.tries + 1;
      await transaction.updateTable('invite').set({ tries }).where('id', '=', id).execute();
      if (tries === SIGN_IN.mostTries) {
        const subject = invite.member_name || 'the first admin';
        await appendAudit(transaction, { at, actor: MACHINE, action: 'burntInvite', subject });
      }
      return undefined;
    }
    const token = tokenOf(proof, order);
    if (invite.used_at !== null) {
      const isSoon = at <= later(invite.used_at, SIGN_IN.againMs);
      const session = await transaction
        .selectFrom('session')
        .select('hash')
        .where('hash', '=', hashOf(token))
        .executeTakeFirst();
      return isSoon && session ? token : undefined;
    }
    if (invite.ends_at < now().toISOString()) return undefined;
    const member = await memberFor(transaction, at, invite, order.name);
    await transaction.updateTable('invite').set({ used_at: at }).where('id', '=', id).execute();
    await transaction
      .insertInto('session')
      .values({
        hash: hashOf(token),
        member_id: member.id,
        device: order.device,
        made_at: at,
        seen_at: at,
        ends_at: later(at, SIGN_IN.sessionMs),
      })
      .execute();
    // The first of all opens nothing once somebody can let others in.
    if (member.role === 'admin') {
      await transaction
        .deleteFrom('invite')
        .where('member_name', '=', '')
        .where('used_at', 'is', null)
        .execute();
    }
    const action: AuditAction = member.isNew ? 'joined' : 'signedIn';
    await appendAudit(transaction, { at, actor: member.name, action, subject: order.device });
    return token;
  }

  async function readSession(hash: string, from: Queries = queries): Promise<Session | undefined> {
    const row = await from
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select([
        'session.hash',
        'session.device',
        'session.made_at',
        'session.seen_at',
        'session.ends_at',
        'member.id',
        'member.name',
        'member.role',
      ])
      .where('session.hash', '=', hash)
      .where('member.disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      id: idOf(row.hash),
      hash: row.hash,
      device: row.device,
      madeAt: row.made_at,
      seenAt: row.seen_at,
      endsAt: row.ends_at,
      memberId: row.id,
      name: row.name,
      role: row.role,
    };
  }

  /** What is kept of a token for a moment: SQLite says at once that another process has written, PostgreSQL does not. */
  function keptOf(token: string): Known | undefined {
    const foreign = database.foreignChanges?.();
    if (foreign !== changes) known.clear();
    changes = foreign;
    const kept = known.get(token);
    return kept && (foreign !== undefined || performance.now() < kept.untilMs) ? kept : undefined;
  }

  async function readNow(token: string): Promise<Known> {
    const session = await readSession(hashOf(token));
    if (known.size >= SIGN_IN.mostKnown) known.clear();
    const kept = {
      session,
      untilMs: performance.now() + SIGN_IN.knownMs,
      endsAt: session ? Date.parse(session.endsAt) : 0,
      renewAt: session ? Date.parse(session.seenAt) + SIGN_IN.seenMs : 0,
    };
    known.set(token, kept);
    return kept;
  }

  const readers = new Map<string, () => Promise<Known>>();
  /** Calls of one phone that wait at the same time share a read, which began after each of them. */
  function readKnown(token: string): Promise<Known> {
    if (readers.size >= SIGN_IN.mostKnown) readers.clear();
    const reader = readers.get(token) ?? joinedReads(() => readNow(token));
    readers.set(token, reader);
    return reader();
  }

  /** That it was used is written down, and it lives on from now. */
  async function renew(token: string, { hash }: Session, at: number): Promise<void> {
    const moment = new Date(at).toISOString();
    await queries
      .updateTable('session')
      .set({ seen_at: moment, ends_at: later(moment, SIGN_IN.sessionMs) })
      .where('hash', '=', hash)
      .execute();
    known.delete(token);
  }

  /** Those for a member, and those that the member made and nobody has used: nobody comes back through them. */
  async function killInvites(transaction: Queries, memberId: string): Promise<void> {
    await transaction
      .deleteFrom('invite')
      .where(({ eb }) => eb('made_by', '=', memberId).or('member_id', '=', memberId))
      .where('used_at', 'is', null)
      .execute();
  }

  return {
    /**
     * At the start of a server: invites of before are dead, so that none comes to life again with a database of before. Where nobody
     * could let anybody in, there is one for the first admin.
     */
    begin: (): Promise<Invite | undefined> =>
      act(async (transaction, at) => {
        await endInvites(transaction);
        // Of a clock that was ahead: from now on they live as long as any.
        const endsAt = later(now().toISOString(), SIGN_IN.sessionMs);
        await transaction
          .updateTable('session')
          .set({ ends_at: endsAt })
          .where('ends_at', '>', endsAt)
          .execute();
        if (await hasAdmin(transaction)) return undefined;
        return makeInvite(transaction, at, { memberId: null, name: '', role: 'admin' }, 'machine');
      }),

    /** What the cookie is to hold. @throws SignInRefused with 'noInvite' */
    async signIn(order: SignInOrder): Promise<string> {
      const token = await act((transaction, at) => redeem(transaction, at, order));
      if (token === undefined) throw new SignInRefused('noInvite');
      return token;
    },

    /** The role of who a cookie is of by now, within a transaction. */
    async roleIn(token: string, from: Queries): Promise<Role | undefined> {
      const session = await readSession(hashOf(token), from);
      return session && Date.parse(session.endsAt) >= now().getTime() ? session.role : undefined;
    },

    /** Who a cookie is of, at once where that is known: every call asks. */
    find(token: string): Found | Promise<Found> {
      const at = now().getTime();
      const judge = ({ session, endsAt, renewAt }: Known): Found | Promise<Found> => {
        if (!session || endsAt < at) return NOBODY;
        if (at < renewAt) return { session, isRenewed: false };
        return renew(token, session, at).then(() => ({ session, isRenewed: true }));
      };
      const kept = keptOf(token);
      return kept ? judge(kept) : readKnown(token).then(judge);
    },

    signOut: ({ hash, name, device }: Session): Promise<void> =>
      act(async (transaction, at) => {
        await transaction.deleteFrom('session').where('hash', '=', hash).execute();
        await appendAudit(transaction, { at, actor: name, action: 'signedOut', subject: device });
      }),

    /** One's own, or as an admin anybody's. @throws SignInRefused */
    endSession: (id: string, by: Session): Promise<void> =>
      act(async (transaction, at) => {
        const sessions = await transaction
          .selectFrom('session')
          .innerJoin('member', 'member.id', 'session.member_id')
          .select(['session.hash', 'session.device', 'member.id', 'member.name'])
          .execute();
        const session = sessions.find(({ hash }) => idOf(hash) === id);
        if (!session) throw new SignInRefused('missing');
        if (session.id !== by.memberId) await adminName(transaction, by);
        else await memberOf(transaction, by);
        await transaction.deleteFrom('session').where('hash', '=', session.hash).execute();
        // Who has that phone may have made one, to come back through.
        await killInvites(transaction, session.id);
        const subject = `${session.name} on ${session.device}`;
        await appendAudit(transaction, { at, actor: by.name, action: 'endedSession', subject });
      }),

    /** All of a member, at the machine of the server: also of the only admin, whose phone is lost. */
    endSessions: (memberId: string): Promise<void> =>
      act(async (transaction, at) => {
        const { name } = await transaction
          .selectFrom('member')
          .select('name')
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow(() => new SignInRefused('missing'));
        await transaction.deleteFrom('session').where('member_id', '=', memberId).execute();
        await killInvites(transaction, memberId);
        const subject = `${name} on all devices`;
        await appendAudit(transaction, { at, actor: MACHINE, action: 'endedSession', subject });
      }),

    /** All, with the devices on which they are signed in; `own` is the session that asks. */
    async members(own?: string): Promise<Member[]> {
      const members = await queries.selectFrom('member').selectAll().orderBy('made_at').execute();
      const at = now().toISOString();
      const sessions = await queries
        .selectFrom('session')
        .selectAll()
        .where('ends_at', '>=', at)
        .orderBy('seen_at', 'desc')
        .execute();
      return members.map(({ id, name, role, made_at, disabled_at }) => ({
        id,
        name,
        role,
        madeAt: made_at,
        isDisabled: disabled_at !== null,
        sessions: sessions
          .filter(({ member_id }) => member_id === id)
          .map((session) => ({
            id: idOf(session.hash),
            device: session.device,
            madeAt: session.made_at,
            seenAt: session.seen_at,
            isThis: session.hash === own,
          })),
      }));
    },

    /** @throws SignInRefused */
    invite: (order: NewInvite, by: Actor): Promise<Invite> =>
      act(async (transaction, at) => {
        const actor = await adminName(transaction, by);
        let invite: { memberId: string | null; name: string; role: Role };
        if ('memberId' in order) {
          const member = await transaction
            .selectFrom('member')
            .select(['id', 'name', 'role'])
            .where('id', '=', order.memberId)
            .where('disabled_at', 'is', null)
            .executeTakeFirst();
          if (!member) throw new SignInRefused('missing');
          invite = { memberId: member.id, name: member.name, role: member.role };
        } else {
          await refuseTaken(transaction, order.name);
          invite = { memberId: null, name: order.name.trim(), role: order.role };
        }
        const subject = `${invite.name} as ${invite.role}`;
        await appendAudit(transaction, { at, actor, action: 'invited', subject });
        return makeInvite(transaction, at, invite, by);
      }),

    /** @throws SignInRefused */
    change: (id: string, { role, isDisabled }: MemberChange, by: Actor): Promise<void> =>
      act(async (transaction, at) => {
        const actor = await adminName(transaction, by);
        const member = await transaction
          .selectFrom('member')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        if (!member) throw new SignInRefused('missing');
        const losesAdmin = isDisabled === true || (role !== undefined && !hasRole(role, 'admin'));
        if (member.role === 'admin' && member.disabled_at === null && losesAdmin) {
          if (!(await hasAdmin(transaction, id))) throw new SignInRefused('lastAdmin');
        }
        if (losesAdmin) await killInvites(transaction, id);
        const append = (action: AuditAction, subject: string) =>
          appendAudit(transaction, { at, actor, action, subject });
        if (role !== undefined && role !== member.role) {
          await transaction.updateTable('member').set({ role }).where('id', '=', id).execute();
          await append('changedRole', `${member.name} ${role}`);
        }
        if (isDisabled === undefined || isDisabled === (member.disabled_at !== null)) return;
        const disabled_at = isDisabled ? at : null;
        await transaction.updateTable('member').set({ disabled_at }).where('id', '=', id).execute();
        if (isDisabled)
          await transaction.deleteFrom('session').where('member_id', '=', id).execute();
        await append(isDisabled ? 'disabled' : 'enabled', member.name);
      }),
  };
}
