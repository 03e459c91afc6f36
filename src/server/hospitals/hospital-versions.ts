// INVARIANT: an id never gets a version twice, also not after it was removed or restored: so an If-Match of before finds no match.
import type { Queries } from '../database/database.ts';
import type { RemovedHospitalTable } from '../database/schema.ts';

/** The version that `id` had when it was last removed; 0 when it never was. */
export async function removedVersion(from: Queries, id: string): Promise<number> {
  const row = await from
    .selectFrom('removed_hospital')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export function removedVersions(from: Queries): Promise<RemovedHospitalTable[]> {
  return from.selectFrom('removed_hospital').selectAll().orderBy('id').execute();
}

export async function rememberRemoved(into: Queries, id: string, version: number): Promise<void> {
  await into
    .insertInto('removed_hospital')
    .values({ id, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
    .execute();
}
