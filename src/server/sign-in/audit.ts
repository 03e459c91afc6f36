// What was done about sign-in, by whom: each entry is written in the transaction of the act.
// INVARIANT: the hash of an entry is of all that it says and of the hash before it. Whoever changes, drops or moves an entry in
// the database is found; who makes all of them anew, or drops the last, only by a head that was noted elsewhere.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditAction } from '../../domain/sync/sign-in.ts';
import type { Queries } from '../database/database.ts';
import type { AuditTable } from '../database/schema.ts';

export type AuditRow = Selectable<AuditTable>;

/** Before the first entry. */
const NOTHING = '';

const hashOf = ({ seq, at, actor, action, subject, prev }: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([seq, at, actor, action, subject, prev]))
    .digest('hex');

export const lastEntry = (from: Queries): Promise<AuditRow | undefined> =>
  from.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

export async function appendAudit(
  transaction: Queries,
  act: {
    readonly at: string;
    readonly actor: string;
    readonly action: AuditAction;
    readonly subject: string;
  },
): Promise<void> {
  const last = await lastEntry(transaction);
  const entry = { ...act, seq: (last?.seq ?? 0) + 1, prev: last?.hash ?? NOTHING };
  await transaction
    .insertInto('audit')
    .values({ ...entry, hash: hashOf(entry) })
    .execute();
}

/** The newest first, so many of them. */
export const auditEntries = (from: Queries, most: number): Promise<AuditRow[]> =>
  from.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(most).execute();

export interface AuditCheck {
  readonly entries: number;
  /** The hash of the last entry, '' where there is none. */
  readonly head: string;
  /** The number of the first entry that does not follow from the one before it. */
  readonly brokenAt: number | undefined;
  /** Whether an entry has the hash that was asked for. */
  readonly hasNoted: boolean;
}

export const brokenAuditWords = (seq: number): string =>
  `Entry ${seq} of the audit does not follow from the one before it: it was changed in the database.`;

const ROWS_AT_ONCE = 1000;

interface AuditReading {
  /** A head that was written down before. */
  readonly noted?: string | undefined;
  /** Hears each entry that follows from the one before it, the oldest first. */
  readonly onEntry?: (entry: AuditRow) => void;
}

/** Follows the chain from its beginning. */
export async function checkAudit(
  from: Queries,
  { noted, onEntry }: AuditReading = {},
): Promise<AuditCheck> {
  let head = NOTHING;
  let entries = 0;
  let hasNoted = false;
  for (;;) {
    // By their place, so that none is passed over, whatever number somebody gave it.
    const rows = await from
      .selectFrom('audit')
      .selectAll()
      .orderBy('seq')
      .offset(entries)
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) {
      entries += 1;
      const follows = row.seq === entries && row.prev === head && row.hash === hashOf(row);
      if (!follows) return { entries, head, brokenAt: entries, hasNoted };
      onEntry?.(row);
      head = row.hash;
      hasNoted ||= head === noted;
    }
    if (rows.length < ROWS_AT_ONCE) return { entries, head, brokenAt: undefined, hasNoted };
  }
}
