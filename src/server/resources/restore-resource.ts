import { SERVER } from '../../domain/limits.ts';
import type { Stamp } from '../../domain/sync/content.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import type { Queries } from '../database/database.ts';
import { type Removed, rememberRemoved, removedVersions } from './removed-versions.ts';
import { inParts, isAs, itemParts, rowOf } from './resource-rows.ts';

/** The items of a moment, and the last versions of those that were removed by then. */
export interface ResourceState {
  readonly items: readonly Stamp[];
  readonly removed: readonly Removed[];
  /** The highest version of removed ones that were forgotten, or 0. */
  readonly forgotten: number;
}

/**
 * Makes the items those of `stored`. What differs gets a version that its id never had, and what does not is left alone. What is saved
 * is read in parts, however much it is.
 */
export async function putInPlace(
  transaction: Queries,
  resource: Resource,
  stored: ResourceState,
): Promise<void> {
  const { name } = resource;
  const before = await removedVersions(transaction, name);
  const known = new Map(before.removed.map(({ id, version }) => [id, version]));
  const told = new Map(
    [...stored.removed, ...stored.items].map(({ id, version }) => [id, version]),
  );
  const live = new Set(stored.items.map(({ id }) => id));
  const wanted = new Map(stored.items.map((item) => [item.id, item]));
  for await (const items of itemParts(transaction, resource)) {
    const outdated = items.filter((now) => {
      known.set(now.id, now.version);
      const item = wanted.get(now.id);
      if (!item || now.version < item.version || !isAs(resource, now, item)) return true;
      wanted.delete(now.id);
      return false;
    });
    const ids = outdated.map(({ id }) => id);
    if (ids.length === 0) continue;
    await transaction
      .deleteFrom('item')
      .where('resource', '=', name)
      .where('id', 'in', ids)
      .execute();
  }
  /**
   * The highest version that an id may have had. A database that had the id knows; another may stand in for one that was written
   * to after the backup, and leaves room for that.
   */
  const last = (id: string): number => {
    const here = known.get(id);
    const there = told.get(id) ?? 0;
    return here === undefined
      ? Math.max(there + SERVER.versionsAfterBackup, before.forgotten)
      : Math.max(here, there);
  };
  const rows = [...wanted.values()].map((item) => ({
    resource: name,
    ...rowOf(resource, { ...item, version: last(item.id) + 1 }),
  }));
  for (const part of inParts(rows, ({ content }) => content.length)) {
    await transaction.insertInto('item').values(part).execute();
  }
  const gone = new Set([...known.keys(), ...told.keys()].filter((id) => !live.has(id)));
  const isNews = stored.forgotten > before.forgotten;
  await rememberRemoved(
    transaction,
    name,
    [...gone].map((id) => ({ id, version: last(id) })),
    isNews ? stored.forgotten + SERVER.versionsAfterBackup : before.forgotten,
  );
}
