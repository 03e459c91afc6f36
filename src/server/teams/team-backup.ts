// Teams in a backup, sealed as they are: their records and what stands of each document, without what stood before.
import * as z from 'zod/mini';
import { rowVersion, sealedBy } from '../../domain/team/sealed-state.ts';
import { isTag, isTeam, recordsSchema, stateSchema } from '../../domain/team/team-api.ts';
import { versionsTogether } from '../../domain/team/team-sync.ts';
import type { Queries } from '../database/database.ts';
import { inParts } from '../database/item-rows.ts';
import { teamChecks } from './team-checks.ts';

const teamSchema = z.strictObject({
  id: z.string().check(z.refine(isTeam)),
  records: recordsSchema,
  states: z.array(z.extend(stateSchema, { tag: z.string().check(z.refine(isTag)) })),
  /** Which member; missing in a file of before. */
  madeBy: z.optional(z.string()),
});
/** Each under its id. PERSISTED within a backup. */
export const teamsSchema = z
  .array(teamSchema)
  .check(z.refine((teams) => new Set(teams.map(({ id }) => id)).size === teams.length));
type StoredTeam = z.infer<typeof teamSchema>;

/** One after the other: together they may be as much as a backup has room for. */
export async function* storedTeams(from: Queries): AsyncGenerator<StoredTeam> {
  const teams = await from.selectFrom('team').select(['id', 'made_by']).orderBy('id').execute();
  for (const { id, made_by } of teams) {
    const records = await from
      .selectFrom('team_record')
      .select(['text', 'signature'])
      .where('team_id', '=', id)
      .orderBy('n')
      .execute();
    const states = await from
      .selectFrom('team_state')
      .select(['tag', 'state'])
      .where('team_id', '=', id)
      .where('is_last', '=', 1)
      .orderBy('seq')
      .execute();
    yield { id, records, states, madeBy: made_by };
  }
}

/** A record is JSON within JSON there: each quotation mark and line break takes two bytes. */
export const bytesInBackup = (text: string): number => Buffer.byteLength(JSON.stringify(text));

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Makes the teams those of a backup. Phones see that they were set back, and give again what is missing. */
export async function putTeamsInPlace(
  transaction: Queries,
  teams: readonly StoredTeam[],
): Promise<void> {
  for (const table of ['team', 'team_record', 'team_state', 'team_join'] as const) {
    await transaction.deleteFrom(table).execute();
  }
  for (const { id, records, states, madeBy = '' } of teams) {
    const rows = await Promise.all(
      states.map(async ({ tag, state }, at) => ({
        team_id: id,
        seq: at + 1,
        tag,
        version: await rowVersion(tag, new Uint8Array(Buffer.from(state, 'base64')), teamChecks),
        is_last: 1,
        state,
        sealed_by: sealedBy(new Uint8Array(Buffer.from(state, 'base64'))),
      })),
    );
    await transaction
      .insertInto('team')
      .values({
        id,
        seq: rows.length,
        together: versionsTogether(rows.map(({ version }) => version)),
        bytes:
          sum(rows.map(({ state }) => state.length)) +
          sum(records.map(({ text }) => bytesInBackup(text))),
        records: records.length,
        made_by: madeBy,
      })
      .execute();
    const recordRows = records.map((record, n) => ({ team_id: id, n, ...record }));
    for (const part of inParts(recordRows, ({ text }) => text.length)) {
      await transaction.insertInto('team_record').values(part).execute();
    }
    for (const part of inParts(rows, ({ state }) => state.length)) {
      await transaction.insertInto('team_state').values(part).execute();
    }
  }
}
