// INVARIANT: an id never gets a version twice, also not after it was removed or restored: so an If-Match of before finds no match.
import { RESOURCE } from '../../domain/limits.ts';
import type { Queries } from '../database/database.ts';
import { inParts } from './resource-rows.ts';

export interface Removed {
  readonly id: string;
  readonly version: number;
}

/** PERSISTED: no item has this id. Its version is the highest of all that were forgotten: whatever comes new goes on from there. */
const FORGOTTEN = '';

/** The version that `id` had when it was last removed, or may have had if that was forgotten; 0 when it never was. */
export async function removedVersion(from: Queries, resource: string, id: string): Promise<number> {
  const row = await from
    .selectFrom('removed_item')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('resource', '=', resource)
    .where('id', 'in', [id, FORGOTTEN])
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What is known of removed ids: each one's last version, and the highest of those that were forgotten, or 0. */
export async function removedVersions(
  from: Queries,
  resource: string,
): Promise<{ readonly removed: readonly Removed[]; readonly forgotten: number }> {
  const rows = await from
    .selectFrom('removed_item')
    .select(['id', 'version'])
    .where('resource', '=', resource)
    .orderBy('id')
    .execute();
  return {
    removed: rows.filter(({ id }) => id !== FORGOTTEN),
    forgotten: rows.find(({ id }) => id === FORGOTTEN)?.version ?? 0,
  };
}

async function remember(
  into: Queries,
  resource: string,
  removed: readonly Removed[],
): Promise<void> {
  for (const part of inParts(removed, ({ id }) => id.length)) {
    await into
      .insertInto('removed_item')
      .values(part.map(({ id, version }) => ({ resource, id, version })))
      .onConflict((conflict) =>
        conflict
          .columns(['resource', 'id'])
          .doUpdateSet(({ ref }) => ({ version: ref('excluded.version') })),
      )
      .execute();
  }
}

/**
 * Remembers the last version of each of these. Of too many, only the highest of all is kept, so that making and removing items
 * for ever fills no disk.
 * @param forgotten the highest version of others that were forgotten.
 */
export async function rememberRemoved(
  into: Queries,
  resource: string,
  removed: readonly Removed[],
  forgotten = 0,
): Promise<void> {
  const before = forgotten > 0 ? [{ id: FORGOTTEN, version: forgotten }] : [];
  await remember(into, resource, [...removed, ...before]);
  const { known, highest } = await into
    .selectFrom('removed_item')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('known'),
      fn.max('version').as('highest'),
    ])
    .where('resource', '=', resource)
    .executeTakeFirstOrThrow();
  if (Number(known) <= RESOURCE.mostRemoved) return;
  await into.deleteFrom('removed_item').where('resource', '=', resource).execute();
  await remember(into, resource, [{ id: FORGOTTEN, version: highest }]);
}
