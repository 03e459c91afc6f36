// Teams as this server keeps them: their records, of which it follows who is in, and their sealed states, of which it opens none.
// INVARIANT: the place of a put among all others is taken from the team's own row in the same transaction, so that who reads on from a
// place misses nothing.
import { sql } from 'kysely';
import { TEAM } from '../../domain/limits.ts';
import {
  follow,
  hasJustLeft,
  type Roster,
  recordHash,
  type SignedRecord,
  type TeamDevice,
} from '../../domain/team/roster.ts';
import {
  checkState,
  rowVersion,
  type StateRefusal,
  sealedBy,
} from '../../domain/team/sealed-state.ts';
import type { Page } from '../../domain/team/team-api.ts';
import { versionsTogether } from '../../domain/team/team-sync.ts';
import type { Database, Queries } from '../database/database.ts';
import type { TeamTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { bytesInBackup } from './team-backup.ts';
import { teamChecks } from './team-checks.ts';

export type TeamRefusal =
  | 'missing'
  | 'tooManyTeams'
  | 'tooManyJoins'
  | 'full'
  /** It follows another record than the last. */
  | 'behind'
  /** No record that this roster can have. */
  | 'notAllowed';

export class TeamRefused extends Error {
  override readonly name = 'TeamRefused';
  readonly why: TeamRefusal | StateRefusal;

  constructor(why: TeamRefusal | StateRefusal) {
    super(`The team's call is refused: ${why}`);
    this.why = why;
  }
}

interface StoredRow {
  readonly tag: string;
  readonly state: string;
}

export type PutOutcome =
  | { readonly kind: 'stored'; readonly seq: number }
  | { readonly kind: 'outdated'; readonly current: StoredRow | null };

export interface Join {
  readonly invite: string;
  readonly sealed: string;
}

export interface TeamStore {
  /** Keeps a team by its first record and returns its name. @throws TeamRefused */
  found(record: SignedRecord, memberId: string): Promise<string>;
  /** From number `from` on, as many as one answer has. @throws TeamRefused */
  records(team: string, from: number): Promise<readonly SignedRecord[]>;
  /** Of one page of them, before it is read. */
  pageBytesOfRecords(team: string, from: number): Promise<number>;
  /** False where it was there before. @throws TeamRefused */
  append(team: string, record: SignedRecord, seq: number | undefined): Promise<boolean>;
  /** @throws TeamRefused */
  page(team: string, after: number): Promise<Page>;
  /** `version` is the one that it is made of, '' for none. @throws TeamRefused */
  put(team: string, tag: string, state: string, version: string): Promise<PutOutcome>;
  /** How often anything was put, by team, of those that are asked for. */
  seqs(teams: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** False where it asked with the same code before. */
  askToJoin(team: string, join: Join, memberId: string): Promise<boolean>;
  joins(team: string): Promise<readonly Join[]>;
  /** For whoever runs the server; the largest first. */
  list(): Promise<readonly KeptTeam[]>;
  /** Removes all that is kept of it; phones keep theirs. @throws TeamRefused */
  remove(team: string): Promise<void>;
}

interface KeptTeam {
  readonly id: string;
  /** Undefined of one whose records no longer follow from each other. */
  readonly name: string | undefined;
  readonly phones: number;
  readonly bytes: number;
  /** '' where that is not known: it was restored, or nobody signs in here. */
  readonly madeBy: string;
}

/** Each followed once, and on from there; of many teams those that were asked for last. */
class Rosters {
  readonly #known = new Map<string, Roster>();

  async of({ id: team, records: count }: TeamTable, queries: Queries): Promise<Roster> {
    const known = this.#known.get(team);
    const from = known && known.n < count && (await isLast(known, queries)) ? known : undefined;
    if (from?.n === count - 1) return this.keep(from);
    const rows = await queries
      .selectFrom('team_record')
      .select(['text', 'signature'])
      .where('team_id', '=', team)
      .where('n', '>', from?.n ?? -1)
      .orderBy('n')
      .execute();
    const followed = await follow(from, team, rows, teamChecks);
    if (!followed) throw new TeamRefused('missing');
    return this.keep(followed.roster);
  }

  /** Also of a record that in the end is not written: each is looked for before it is used. */
  keep(roster: Roster): Roster {
    this.#known.delete(roster.team);
    this.#known.set(roster.team, roster);
    const [oldest] = this.#known.keys();
    if (this.#known.size > TEAM.mostRostersInMemory && oldest !== undefined) {
      this.#known.delete(oldest);
    }
    return roster;
  }
}

async function isLast({ team, n, hashes }: Roster, queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('team_record')
    .select('text')
    .where('team_id', '=', team)
    .where('n', '=', n)
    .executeTakeFirst();
  return row !== undefined && recordHash(row.text) === hashes[n];
}

async function teamRow(team: string, queries: Queries) {
  const row = await queries
    .selectFrom('team')
    .selectAll()
    .where('id', '=', team)
    .executeTakeFirst();
  if (!row) throw new TeamRefused('missing');
  return row;
}

const bytesOf = (state: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(state, 'base64'));

export function createTeamStore(database: Database, now: () => Date): TeamStore {
  const { queries } = database;
  const rosters = new Rosters();

  /** Changes of one team, one after another: each holds its row before it reads anything, on every server of the database. */
  const changing = <T>(team: string, work: (transaction: Queries) => Promise<T>): Promise<T> =>
    inTransaction(
      database,
      async (transaction) => {
        const hold = () =>
          transaction
            .updateTable('team')
            .set(({ ref }) => ({ seq: ref('seq') }))
            .where('id', '=', team)
            .executeTakeFirst();
        // A restore puts the row anew: what waited for the old one holds nothing yet.
        if ((await hold()).numUpdatedRows === 0n) await hold();
        return work(transaction);
      },
      'read committed',
    );

  async function last(team: string, tag: string, from: Queries) {
    return from
      .selectFrom('team_state')
      .selectAll()
      .where('team_id', '=', team)
      .where('tag', '=', tag)
      .where('is_last', '=', 1)
      .executeTakeFirst();
  }

  /** Removes the states before the last ones; the result is how much they were. */
  async function forgetEarlier(
    team: string,
    tag: string,
    from: Queries,
    kept: number = TEAM.statesKept,
  ): Promise<number> {
    const earlier = await from
      .selectFrom('team_state')
      .select(['seq', 'state'])
      .where('team_id', '=', team)
      .where('tag', '=', tag)
      .orderBy('seq', 'desc')
      .offset(kept)
      .limit(TEAM.mostDocuments)
      .execute();
    if (earlier.length === 0) return 0;
    await from
      .deleteFrom('team_state')
      .where('team_id', '=', team)
      .where(
        'seq',
        'in',
        earlier.map(({ seq }) => seq),
      )
      .execute();
    return earlier.reduce((sum, { state }) => sum + state.length, 0);
  }

  /** The same of all documents, or of those that one phone sealed. */
  async function forgetAllEarlier(team: string, from: Queries, sealedBy?: string): Promise<number> {
    const { bytes } = await from
      .selectFrom('team_state')
      .select(({ fn, ref }) =>
        fn.sum<number | string | null>(fn<number>('octet_length', [ref('state')])).as('bytes'),
      )
      .where('team_id', '=', team)
      .where('is_last', '=', 0)
      .$if(sealedBy !== undefined, (earlier) => earlier.where('sealed_by', '=', sealedBy ?? ''))
      .executeTakeFirstOrThrow();
    await from
      .deleteFrom('team_state')
      .where('team_id', '=', team)
      .where('is_last', '=', 0)
      .$if(sealedBy !== undefined, (earlier) => earlier.where('sealed_by', '=', sealedBy ?? ''))
      .execute();
    return Number(bytes ?? 0);
  }

  /** How many documents there are and how much their states are, of one phone or of all. */
  async function stored(team: string, from: Queries, sealedBy?: string) {
    const all = from
      .selectFrom('team_state')
      .select(({ fn, ref }) => [
        fn.sum<number | string | null>('is_last').as('documents'),
        fn.sum<number | string | null>(fn<number>('octet_length', [ref('state')])).as('bytes'),
      ])
      .where('team_id', '=', team);
    const chosen = sealedBy === undefined ? all : all.where('sealed_by', '=', sealedBy);
    const { documents, bytes } = await chosen.executeTakeFirstOrThrow();
    return { documents: Number(documents ?? 0), bytes: Number(bytes ?? 0) };
  }

  /** No phone that was let in keeps the others from writing, after it was removed neither; of an admin's the team depends anyway. */
  async function hasRoomOfPhone(
    team: string,
    { id, role }: TeamDevice,
    more: { readonly bytes: number; readonly isNew: boolean },
    from: Queries,
  ): Promise<boolean> {
    if (role === 'admin') return true;
    if (role === 'viewer' && more.bytes > TEAM.mostBytesOfViewer) return false;
    const { documents, bytes } = await stored(team, from, id);
    if (more.isNew && documents >= TEAM.mostDocumentsOfPhone) return false;
    return bytes + more.bytes <= TEAM.mostBytesOfPhone;
  }

  async function recordBytes(team: string, from: Queries): Promise<number> {
    const { together } = await from
      .selectFrom('team_record')
      .select(({ fn, ref }) =>
        fn.sum<number | string>(fn<number>('octet_length', [ref('text')])).as('together'),
      )
      .where('team_id', '=', team)
      .executeTakeFirstOrThrow();
    return Number(together);
  }

  /** Whether a document stands that a phone put after `seq` which counts until this record: who made it has not read that. */
  async function hasPutSince(
    seq: number,
    { roster, next }: { readonly roster: Roster; readonly next: Roster },
    from: Queries,
  ): Promise<boolean> {
    const mayWrite = (of: Roster, id: string) =>
      (of.devices.get(id)?.role ?? 'viewer') !== 'viewer';
    // Who leaves has given all, and counts until the next key.
    const isStopped = (id: string) =>
      (mayWrite(roster, id) && !mayWrite(next, id) && next.removed.get(id)?.by !== id) ||
      (next.epochs.length > roster.epochs.length && hasJustLeft(roster, id));
    const stopped = [...roster.devices.keys(), ...roster.removed.keys()].filter(isStopped);
    if (stopped.length === 0) return false;
    const found = await from
      .selectFrom('team_state')
      .select('seq')
      .where('team_id', '=', roster.team)
      .where('is_last', '=', 1)
      .where('seq', '>', seq)
      // Of rows from before this column, and of an older server beside this one, it is not known.
      .where('sealed_by', 'in', [...stopped, ''])
      .limit(1)
      .execute();
    return found.length > 0;
  }

  /** How many teams there are and how much they are, of one member or of all. */
  async function sizes(from: Queries, madeBy?: string) {
    const all = from
      .selectFrom('team')
      .select(({ fn }) => [
        fn.countAll<number | string>().as('teams'),
        fn.sum<number | string | null>('bytes').as('bytes'),
      ]);
    const chosen = madeBy === undefined ? all : all.where('made_by', '=', madeBy);
    const { teams, bytes } = await chosen.executeTakeFirstOrThrow();
    return { teams: Number(teams), bytes: Number(bytes ?? 0) };
  }

  /** No member alone keeps other teams from writing; four together can. Who made one of an old backup is not known. */
  async function hasRoom(row: TeamTable, more: number, from: Queries): Promise<boolean> {
    const ofMaker = row.made_by === '' ? row : await sizes(from, row.made_by);
    if (ofMaker.bytes + more > TEAM.mostBytes) return false;
    return (await sizes(from)).bytes + more <= TEAM.mostBytesOfAll;
  }

  /** Records have room of their own, so that who is lost can be removed wherever there is none: what is written afterwards has a new key. */
  async function hasReservedRoom(
    row: TeamTable,
    { bytes, freed, isRemoval }: { bytes: number; freed: number; isRemoval: boolean },
    from: Queries,
  ): Promise<boolean> {
    const more = bytes - freed;
    const mostOfAll = TEAM.mostBytesOfAll + (isRemoval ? TEAM.reserveOfAll : 0);
    if ((await sizes(from)).bytes + more > mostOfAll) return false;
    if (isRemoval && row.bytes + more <= TEAM.mostBytes + TEAM.recordReserve) return true;
    // Other records leave half of it to removals.
    const most = isRemoval ? TEAM.recordReserve : TEAM.recordReserve / 2;
    return (await recordBytes(row.id, from)) + bytes <= most;
  }

  return {
    found: (record, memberId) =>
      inTransaction(database, async (transaction) => {
        const team = recordHash(record.text).slice(0, 25);
        const followed = await follow(undefined, team, [record], teamChecks);
        if (!followed) throw new TeamRefused('notAllowed');
        const known = await transaction
          .selectFrom('team')
          .select('id')
          .where('id', '=', team)
          .executeTakeFirst();
        // An answer that was lost is asked for again.
        if (known) return team;
        const ofMember = memberId === '' ? { teams: 0 } : await sizes(transaction, memberId);
        const all = await sizes(transaction);
        const isTooMany = ofMember.teams >= TEAM.mostTeamsOfOne || all.teams >= TEAM.mostTeams;
        const bytes = bytesInBackup(record.text);
        const isFull = all.bytes + bytes > TEAM.mostBytesOfAll;
        if (isTooMany || isFull) throw new TeamRefused('tooManyTeams');
        await transaction
          .insertInto('team')
          .values({
            id: team,
            seq: 0,
            together: versionsTogether([]),
            bytes,
            records: 1,
            made_by: memberId,
          })
          .execute();
        await transaction
          .insertInto('team_record')
          .values({ team_id: team, n: 0, ...record })
          .execute();
        return team;
      }),

    records: async (team, from) => {
      await teamRow(team, queries);
      return queries
        .selectFrom('team_record')
        .select(['text', 'signature'])
        .where('team_id', '=', team)
        .where('n', '>=', from)
        .orderBy('n')
        .limit(TEAM.pageRecords)
        .execute();
    },

    pageBytesOfRecords: async (team, from) => {
      const page = queries
        .selectFrom('team_record')
        .select(sql<number | string>`octet_length(text)`.as('bytes'))
        .where('team_id', '=', team)
        .where('n', '>=', from)
        .orderBy('n')
        .limit(TEAM.pageRecords);
      return (await page.execute()).reduce((sum, { bytes }) => sum + Number(bytes), 0);
    },

    append: (team, record, upTo) =>
      changing(team, async (transaction) => {
        const row = await teamRow(team, transaction);
        const roster = await rosters.of(row, transaction);
        const followed = await follow(roster, team, [record], teamChecks);
        // The same once more: its answer was lost.
        if (followed && !followed.refused && followed.roster.n === roster.n) return false;
        if (followed?.refused === 'otherChain') throw new TeamRefused('behind');
        if (!followed || followed.refused) throw new TeamRefused('notAllowed');
        const read = Math.min(upTo ?? row.seq, row.seq);
        if (await hasPutSince(read, { roster, next: followed.roster }, transaction))
          throw new TeamRefused('behind');
        const { n } = followed.roster;
        const bytes = bytesInBackup(record.text);
        const { removed } = followed.roster;
        // Of a phone that the same record lets in it is none.
        const isRemoval =
          roster.needsEpoch || [...roster.devices.keys()].some((id) => removed.has(id));
        const hasRoomNow = async (freed: number) =>
          (await hasReservedRoom(row, { bytes, freed, isRemoval }, transaction)) ||
          (await hasRoom(row, bytes - freed, transaction));
        // What stood before the last states of the team goes first.
        let freed = 0;
        if (!(await hasRoomNow(0))) {
          freed = await forgetAllEarlier(team, transaction);
          if (!(await hasRoomNow(freed))) throw new TeamRefused('full');
        }
        rosters.keep(followed.roster);
        await transaction
          .updateTable('team')
          .set({ records: n + 1, bytes: row.bytes + bytes - freed })
          .where('id', '=', team)
          .execute();
        await transaction
          .insertInto('team_record')
          .values({ team_id: team, n, ...record })
          .execute();
        return true;
      }),

    page: (team, after) =>
      inTransaction(
        database,
        async (transaction) => {
          const { seq, together } = await teamRow(team, transaction);
          // Of a team's many megabytes the page alone is read.
          const sizes = await transaction
            .selectFrom('team_state')
            .select(['seq', sql<number | string>`octet_length(state)`.as('bytes')])
            .where('team_id', '=', team)
            .where('is_last', '=', 1)
            .where('seq', '>', after > seq ? 0 : after)
            .orderBy('seq')
            .limit(TEAM.mostDocuments)
            .execute();
          let length = 0;
          const fit = sizes.filter(({ bytes }, at) => {
            length += Number(bytes);
            return at === 0 || length <= TEAM.pageBytes;
          });
          const last = fit.at(-1);
          const rows = last
            ? await transaction
                .selectFrom('team_state')
                .select(['tag', 'state'])
                .where('team_id', '=', team)
                .where('is_last', '=', 1)
                .where('seq', '>', after > seq ? 0 : after)
                .where('seq', '<=', last.seq)
                .orderBy('seq')
                .execute()
            : [];
          const upTo = last && fit.length < sizes.length ? last.seq : seq;
          return { seq, together, upTo, rows };
        },
        'repeatable read',
      ),

    put: (team, tag, state, version) =>
      changing(team, async (transaction) => {
        const row = await teamRow(team, transaction);
        const roster = await rosters.of(row, transaction);
        const bytes = bytesOf(state);
        const checked = await checkState(bytes, tag, roster, teamChecks);
        if (checked.kind === 'refused') throw new TeamRefused(checked.why);
        const before = await last(team, tag, transaction);
        if ((before?.version ?? '') !== version) {
          return { kind: 'outdated', current: before ? { tag, state: before.state } : null };
        }
        // A state that stood there once, sent again by whoever has it, would set the plan back.
        if (checked.parts.header.of !== version) throw new TeamRefused('notAllowed');
        // Under an older key whoever was removed could read it.
        if (checked.parts.header.epoch !== roster.epochs.length - 1) {
          throw new TeamRefused('rosterBehind');
        }
        // What no phone would read of a viewer takes the place of nothing, and who was made one meanwhile hears so.
        if (checked.by.role === 'viewer') {
          // Of a removed phone nothing counts, but for what stands; it keeps nobody from saying what they have.
          const isReplaceable = ({
            sealed_by,
            state: there,
            version,
          }: NonNullable<typeof before>) => {
            const by = sealed_by || sealedBy(bytesOf(there));
            const isGone = roster.removed.has(by) && !hasJustLeft(roster, by);
            return (by === checked.by.id || isGone) && !roster.standing.has(version);
          };
          if (before && !isReplaceable(before)) throw new TeamRefused('notAllowed');
          if (checked.parts.header.n !== roster.n) throw new TeamRefused('rosterBehind');
        }
        const isNew = before === undefined;
        const isFull = isNew && (await stored(team, transaction)).documents >= TEAM.mostDocuments;
        if (isFull) throw new TeamRefused('full');
        const more = { bytes: state.length, isNew };
        const hasRoomNow = async (freed: number) =>
          (await hasRoom(row, state.length - freed, transaction)) &&
          (await hasRoomOfPhone(team, checked.by, more, transaction));
        // Where there is none, what stood there before goes first.
        let freed = 0;
        if (!(await hasRoomNow(0))) {
          freed = await forgetEarlier(team, tag, transaction, 1);
          freed += await forgetAllEarlier(team, transaction, checked.by.id);
          if (!(await hasRoomNow(freed))) throw new TeamRefused('full');
        }
        const seq = row.seq + 1;
        const newVersion = await rowVersion(tag, bytes, teamChecks);
        await transaction
          .updateTable('team_state')
          .set({ is_last: 0 })
          .where('team_id', '=', team)
          .where('tag', '=', tag)
          .execute();
        await transaction
          .insertInto('team_state')
          .values({
            team_id: team,
            seq,
            tag,
            version: newVersion,
            is_last: 1,
            state,
            sealed_by: checked.by.id,
          })
          .execute();
        freed += await forgetEarlier(team, tag, transaction);
        const versions = [row.together, newVersion, ...(before ? [before.version] : [])];
        await transaction
          .updateTable('team')
          .set({
            seq,
            together: versionsTogether(versions),
            bytes: row.bytes + state.length - freed,
          })
          .where('id', '=', team)
          .execute();
        return { kind: 'stored', seq };
      }),

    seqs: async (teams) => {
      if (teams.length === 0) return new Map();
      const rows = await queries
        .selectFrom('team')
        .select(['id', 'seq', 'records'])
        .where('id', 'in', [...teams])
        .execute();
      // A record is news too.
      return new Map(rows.map(({ id, seq, records }) => [id, seq + records]));
    },

    askToJoin: (team, join, memberId) =>
      changing(team, async (transaction) => {
        await teamRow(team, transaction);
        const oldest = new Date(now().getTime() - TEAM.joinMs).toISOString();
        await transaction.deleteFrom('team_join').where('made_at', '<', oldest).execute();
        const waiting = await transaction
          .selectFrom('team_join')
          .select(['invite', 'made_by'])
          .where('team_id', '=', team)
          .orderBy('made_at')
          .execute();
        const others = waiting.filter(({ invite }) => invite !== join.invite);
        const ofMember = others.filter(({ made_by }) => made_by === memberId);
        // A member's oldest gives way: it may have been answered long ago.
        const isReplaced = memberId !== '' && ofMember.length >= TEAM.mostJoinsOfOne;
        const gone = [join.invite, ...(isReplaced ? [ofMember[0]?.invite ?? ''] : [])];
        const isTooMany = others.length >= TEAM.mostJoins + gone.length - 1;
        const isOfAnother = waiting.some(
          ({ invite, made_by }) => invite === join.invite && made_by !== '' && made_by !== memberId,
        );
        if (isTooMany || isOfAnother) throw new TeamRefused('tooManyJoins');
        await transaction
          .deleteFrom('team_join')
          .where('team_id', '=', team)
          .where('invite', 'in', gone)
          .execute();
        await transaction
          .insertInto('team_join')
          .values({ team_id: team, made_at: now().toISOString(), made_by: memberId, ...join })
          .execute();
        return others.length === waiting.length;
      }),

    joins: async (team) => {
      await teamRow(team, queries);
      return queries
        .selectFrom('team_join')
        .select(['invite', 'sealed'])
        .where('team_id', '=', team)
        .execute();
    },

    list: () =>
      inTransaction(database, async (transaction) => {
        const rows = await transaction
          .selectFrom('team')
          .leftJoin('member', 'member.id', 'team.made_by')
          .selectAll('team')
          .select('member.name as maker')
          .orderBy('bytes', 'desc')
          .execute();
        const kept: KeptTeam[] = [];
        for (const { maker, ...row } of rows) {
          const { id, bytes, made_by } = row;
          const roster = await rosters.of(row, transaction).catch((error: unknown) => {
            if (error instanceof TeamRefused) return undefined;
            throw error;
          });
          const phones = roster?.devices.size ?? 0;
          kept.push({ id, name: roster?.name, phones, bytes, madeBy: maker ?? made_by });
        }
        return kept;
      }),

    remove: (team) =>
      changing(team, async (transaction) => {
        await teamRow(team, transaction);
        for (const table of ['team_record', 'team_state', 'team_join'] as const) {
          await transaction.deleteFrom(table).where('team_id', '=', team).execute();
        }
        await transaction.deleteFrom('team').where('id', '=', team).execute();
      }),
  };
}
