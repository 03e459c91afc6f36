// INVARIANT: an id never gets a version twice, also not after it was removed or restored: so an If-Match of before finds no match.
import type { Queries } from '../database/database.ts';

export interface Removed {
  readonly id: string;
  readonly version: number;
}

/** The version that `id` had when it was last removed; 0 when it never was. */
export async function removedVersion(from: Queries, resource: string, id: string): Promise<number> {
  const row = await from
    .selectFrom('removed_item')
    .select('version')
    .where('resource', '=', resource)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export function removedVersions(from: Queries, resource: string): Promise<Removed[]> {
  return from
    .selectFrom('removed_item')
    .select(['id', 'version'])
    .where('resource', '=', resource)
    .orderBy('id')
    .execute();
}

export async function rememberRemoved(
  into: Queries,
  resource: string,
  { id, version }: Removed,
): Promise<void> {
  await into
    .insertInto('removed_item')
    .values({ resource, id, version })
    .onConflict((conflict) => conflict.columns(['resource', 'id']).doUpdateSet({ version }))
    .execute();
}
