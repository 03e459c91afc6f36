import { SERVER } from '../../domain/later-limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import type { Queries } from '../database/database.ts';
import { type Removed, rememberRemoved } from './removed-versions.ts';
import { completedContent, deleteItem, itemToRow } from './resource-store.ts';

/** The items of a moment, and the last versions of those that were removed by then. */
export interface ResourceState {
  readonly items: readonly Stamp[];
  readonly removed: readonly Removed[];
}

const versionsOf = ({ items, removed }: ResourceState): ReadonlyMap<string, number> =>
  new Map([...removed, ...items].map(({ id, version }) => [id, version]));

/**
 * The highest version that an id may have had. A database that had the id knows; another may stand in for one that was written to
 * after the backup, and leaves room for that.
 */
function lastVersion(known: number | undefined, stored: number): number {
  return known === undefined ? stored + SERVER.versionsAfterBackup : Math.max(known, stored);
}

/**
 * Makes the items those of `stored`; `saved` is what the database holds. What differs gets a version that its id never had,
 * and what does not is left alone.
 */
export async function putInPlace(
  transaction: Queries,
  resource: Resource,
  saved: ResourceState,
  stored: ResourceState,
): Promise<void> {
  const known = versionsOf(saved);
  const told = versionsOf(stored);
  const last = (id: string) => lastVersion(known.get(id), told.get(id) ?? 0);
  const current = new Map(saved.items.map((item) => [item.id, item]));
  const live = new Set(stored.items.map(({ id }) => id));
  const wanted = new Map(stored.items.map((item) => [item.id, item]));
  const isThere = (item: Stamp) => {
    const now = current.get(item.id);
    return now && now.version >= item.version && holds(now, completedContent(resource, item));
  };
  for (const id of current.keys()) {
    const item = wanted.get(id);
    if (item && isThere(item)) wanted.delete(id);
    else await deleteItem(transaction, resource, id);
  }
  for (const item of wanted.values()) {
    const row = itemToRow(resource, { ...item, version: last(item.id) + 1 });
    await transaction.insertInto('item').values(row).execute();
  }
  for (const { id } of [...saved.items, ...stored.removed]) {
    if (live.has(id)) continue;
    await rememberRemoved(transaction, resource.name, { id, version: last(id) });
  }
}
