import type { Selectable } from 'kysely';
import type { HospitalTier } from '../../domain/assessment/catalogue.ts';
import {
  completeTexts,
  type Hospital,
  type HospitalBody,
  type HospitalTexts,
  sameTexts,
} from '../../domain/hospital/hospital.ts';
import type { Database, Queries } from '../database/database.ts';
import { joinedReads } from '../database/joined-reads.ts';
import type { HospitalTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { rememberRemoved, removedVersion } from './hospital-versions.ts';

export interface HospitalStore {
  /** All hospitals by name, then id, as JSON; at once when nothing was written since the last call. */
  listJson(): Buffer | Promise<Buffer>;
  create(body: HospitalBody): Promise<CreateOutcome>;
  replace(id: string, body: HospitalBody, expected?: ExpectedVersion): Promise<ChangeOutcome>;
  remove(id: string, expected?: ExpectedVersion): Promise<ChangeOutcome>;
}

/** Tells whether a change may go on, given the version that is saved now. */
export type ExpectedVersion = (current: number) => boolean;

export type CreateOutcome =
  | { readonly kind: 'created' | 'unchanged'; readonly hospital: Hospital }
  | { readonly kind: 'taken'; readonly current: Hospital };

export type ChangeOutcome =
  | { readonly kind: 'done'; readonly hospital: Hospital }
  | { readonly kind: 'outdated'; readonly current: Hospital }
  | { readonly kind: 'missing' };

export interface StoreDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
}

export function hospitalFromRow({
  ed_contact,
  radio_channel,
  ground_time,
  air_time,
  trauma_adult,
  trauma_pediatric,
  burn_center,
  verified_by,
  verified_at,
  updated_at,
  ...row
}: Selectable<HospitalTable>): Hospital {
  return {
    ...row,
    category: row.category as HospitalTier,
    edContact: ed_contact,
    radioChannel: radio_channel,
    groundTime: ground_time,
    airTime: air_time,
    traumaAdult: trauma_adult,
    traumaPediatric: trauma_pediatric,
    burnCenter: burn_center,
    verifiedBy: verified_by,
    verifiedAt: verified_at,
    updatedAt: updated_at,
  };
}

export function hospitalToRow(hospital: Hospital): HospitalTable {
  const {
    edContact,
    radioChannel,
    groundTime,
    airTime,
    traumaAdult,
    traumaPediatric,
    burnCenter,
    verifiedBy,
    verifiedAt,
    updatedAt,
    ...rest
  } = hospital;
  return {
    ...rest,
    ed_contact: edContact,
    radio_channel: radioChannel,
    ground_time: groundTime,
    air_time: airTime,
    trauma_adult: traumaAdult,
    trauma_pediatric: traumaPediatric,
    burn_center: burnCenter,
    verified_by: verifiedBy,
    verified_at: verifiedAt,
    updated_at: updatedAt,
  };
}

type Content = HospitalTexts & Pick<Hospital, 'category'>;

/** What a body wants saved; what it does not say is as in `rest`. */
function contentOf(body: HospitalBody, rest?: HospitalTexts): Content {
  return { category: body.category, ...completeTexts(body, rest) };
}

export function sameContent(hospital: Hospital, content: Content): boolean {
  return hospital.category === content.category && sameTexts(hospital, content);
}

function byNameThenId(a: Hospital, b: Hospital): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * Keeps what was read for as long as `changes` stays the same: a number for the writes of this process
 * and one for those of others. Without it nothing is kept, and callers that wait share a read.
 */
function cachedUntilChange<T>(
  changes: (() => readonly [own: number, foreign: number]) | undefined,
  read: () => Promise<T>,
): () => T | Promise<T> {
  if (!changes) return joinedReads(read);
  let kept: { readonly own: number; readonly foreign: number; readonly value: T } | undefined;
  return () => {
    const [own, foreign] = changes();
    if (kept?.foreign === foreign && kept.own === own) return kept.value;
    return read().then((value) => {
      kept = { own, foreign, value };
      return value;
    });
  };
}

export function createHospitalStore({ database, now, newId }: StoreDependencies): HospitalStore {
  const { foreignChanges } = database;
  let ownChanges = 0;
  const writing = <T>(work: (transaction: Queries) => Promise<T>): Promise<T> =>
    inTransaction(database, work).finally(() => {
      ownChanges += 1;
    });

  const find = async (from: Queries, id: string): Promise<Hospital | undefined> => {
    const row = await from
      .selectFrom('hospital')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && hospitalFromRow(row);
  };

  const record = (id: string, version: number, content: Content): Hospital => ({
    id,
    ...content,
    version,
    updatedAt: now().toISOString(),
  });

  /** Reads the record, refuses an outdated change, else does it: all in one transaction. */
  const change = (
    id: string,
    expected: ExpectedVersion | undefined,
    work: (transaction: Queries, current: Hospital) => Promise<Hospital>,
  ): Promise<ChangeOutcome> =>
    writing(async (transaction) => {
      const current = await find(transaction, id);
      if (!current) return { kind: 'missing' };
      if (expected && !expected(current.version)) return { kind: 'outdated', current };
      return { kind: 'done', hospital: await work(transaction, current) };
    });

  return {
    listJson: cachedUntilChange(
      foreignChanges && (() => [ownChanges, foreignChanges()] as const),
      async () => {
        const rows = await database.queries.selectFrom('hospital').selectAll().execute();
        return Buffer.from(JSON.stringify(rows.map(hospitalFromRow).sort(byNameThenId)));
      },
    ),

    create: (body) =>
      writing(async (transaction) => {
        const id = body.id ?? newId();
        const content = contentOf(body);
        const current = await find(transaction, id);
        if (current && sameContent(current, content)) {
          return { kind: 'unchanged', hospital: current };
        }
        if (current) return { kind: 'taken', current };
        const hospital = record(id, (await removedVersion(transaction, id)) + 1, content);
        await transaction.insertInto('hospital').values(hospitalToRow(hospital)).execute();
        return { kind: 'created', hospital };
      }),

    replace: (id, body, expected) =>
      change(id, expected, async (transaction, current) => {
        const content = contentOf(body, current);
        if (sameContent(current, content)) return current;
        const hospital = record(id, current.version + 1, content);
        await transaction
          .updateTable('hospital')
          .set(hospitalToRow(hospital))
          .where('id', '=', id)
          .execute();
        return hospital;
      }),

    remove: (id, expected) =>
      change(id, expected, async (transaction, current) => {
        await transaction.deleteFrom('hospital').where('id', '=', id).execute();
        await rememberRemoved(transaction, id, current.version);
        return current;
      }),
  };
}
