// The rows of the two tables, by the name of what they are: in parts whatever they come to, and what is remembered of removed ones.
// What a content says is for its own store.
// INVARIANT: an id never gets a version twice, also not after it was removed or restored: so an If-Match of before finds no match.
import { type Selectable, sql } from 'kysely';
import { RESOURCE } from '../../domain/limits.ts';
import type { Queries } from './database.ts';
import type { ItemTable } from './schema.ts';

export type Row = Omit<Selectable<ItemTable>, 'resource'>;

/** What lies in the database is no item: something else wrote it. The message is one sentence for a person. */
export class RowUnreadable extends Error {
  override readonly name = 'RowUnreadable';
}

export const findRows = (from: Queries, name: string) =>
  from
    .selectFrom('item')
    .select(['id', 'version', 'updated_at', 'content'])
    .where('resource', '=', name);

export const bytesOf = (content: string): number => Buffer.byteLength(content);

/** How much is saved: its items, and the bytes of their contents as they lie in the database, in UTF-8. */
interface Total {
  readonly rows: number;
  readonly bytes: number;
}

const BYTES = sql<number | string | null>`sum(octet_length(content))`;

/** No content is read for it, only how long each is. */
export async function totalOf(from: Queries, name: string): Promise<Total> {
  const total = await from
    .selectFrom('item')
    .select(({ fn }) => [fn.countAll<number | string>().as('rows'), BYTES.as('bytes')])
    .where('resource', '=', name)
    .executeTakeFirstOrThrow();
  // PostgreSQL gives numbers of eight bytes as texts.
  return { rows: Number(total.rows), bytes: Number(total.bytes ?? 0) };
}

/** All rows in one read, or none where they come to more than `mostBytes`. */
export function rowsUpTo(mostBytes: number, from: Queries, name: string): Promise<Row[]> {
  return findRows(from, name)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('item').select(BYTES.as('bytes')).where('resource', '=', name),
        '<=',
        mostBytes,
      ),
    )
    .execute();
}

/** Which item, and the bytes of its content. */
export interface Sized {
  readonly id: string;
  readonly bytes: number;
}

/** Each item's id and size, by id. */
export async function sizesOf(from: Queries, name: string): Promise<Sized[]> {
  const rows = await from
    .selectFrom('item')
    .select(['id', sql<number>`octet_length(content)`.as('bytes')])
    .where('resource', '=', name)
    .orderBy('id')
    .execute();
  return rows.map(({ id, bytes }) => ({ id, bytes: Number(bytes) }));
}

/** Neighbours together, as many as may be read, held or written in one step; each is in one part. */
export function* inParts<T>(all: Iterable<T>, bytes: (one: T) => number): Generator<T[]> {
  let part: T[] = [];
  let size = 0;
  for (const one of all) {
    const more = bytes(one);
    if (part.length > 0 && (size + more > RESOURCE.partBytes || part.length >= RESOURCE.partRows)) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(one);
    size += more;
  }
  if (part.length > 0) yield part;
}

/** The rows of these, in their order; of one that is gone by now nothing. In between the process is free for others. */
export async function* rowsOf(
  from: Queries,
  name: string,
  wanted: readonly Sized[],
): AsyncGenerator<Row[]> {
  for (const part of inParts(wanted, ({ bytes }) => bytes)) {
    const ids = part.map(({ id }) => id);
    const rows = await findRows(from, name).where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** All rows by id, in parts. */
export async function* allRows(from: Queries, name: string): AsyncGenerator<Row[]> {
  yield* rowsOf(from, name, await sizesOf(from, name));
}

export interface Removed {
  readonly id: string;
  readonly version: number;
}

/** PERSISTED: no item has this id. Its version is the highest of all that were forgotten: whatever comes new goes on from there. */
const FORGOTTEN = '';

/** The version that `id` had when it was last removed, or may have had if that was forgotten; 0 when it never was. */
export async function removedVersion(from: Queries, name: string, id: string): Promise<number> {
  const row = await from
    .selectFrom('removed_item')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('resource', '=', name)
    .where('id', 'in', [id, FORGOTTEN])
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What is known of removed ids: each one's last version, and the highest of those that were forgotten, or 0. */
export async function removedVersions(
  from: Queries,
  name: string,
): Promise<{ readonly removed: readonly Removed[]; readonly forgotten: number }> {
  const rows = await from
    .selectFrom('removed_item')
    .select(['id', 'version'])
    .where('resource', '=', name)
    .orderBy('id')
    .execute();
  return {
    removed: rows.filter(({ id }) => id !== FORGOTTEN),
    forgotten: rows.find(({ id }) => id === FORGOTTEN)?.version ?? 0,
  };
}

async function remember(into: Queries, name: string, removed: readonly Removed[]): Promise<void> {
  for (const part of inParts(removed, ({ id }) => id.length)) {
    await into
      .insertInto('removed_item')
      .values(part.map(({ id, version }) => ({ resource: name, id, version })))
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
  name: string,
  removed: readonly Removed[],
  forgotten = 0,
): Promise<void> {
  const before = forgotten > 0 ? [{ id: FORGOTTEN, version: forgotten }] : [];
  await remember(into, name, [...removed, ...before]);
  const { known, highest } = await into
    .selectFrom('removed_item')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('known'),
      fn.max('version').as('highest'),
    ])
    .where('resource', '=', name)
    .executeTakeFirstOrThrow();
  if (Number(known) <= RESOURCE.mostRemoved) return;
  await into.deleteFrom('removed_item').where('resource', '=', name).execute();
  await remember(into, name, [{ id: FORGOTTEN, version: highest }]);
}
