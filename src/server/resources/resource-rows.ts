// The rows of a resource, read as items: all at once where they are few, and in parts whatever they come to.
import { type Selectable, sql } from 'kysely';
import { RESOURCE } from '../../domain/limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import type { Queries } from '../database/database.ts';
import type { ItemTable } from '../database/schema.ts';

export type Row = Omit<Selectable<ItemTable>, 'resource'>;

/** What lies in the database is no item: something else wrote it. The message is one sentence for a person. */
export class RowUnreadable extends Error {
  override readonly name = 'RowUnreadable';
}

/** @throws RowUnreadable */
export function itemFromRow(
  { blank, one }: Resource,
  { id, version, updated_at, content }: Row,
): Stamp {
  try {
    return { id, ...blank, ...JSON.parse(content), version, updatedAt: updated_at };
  } catch (cause) {
    throw new RowUnreadable(`The ${one} "${id}" in the database cannot be read.`, { cause });
  }
}

export function rowOf(resource: Resource, { id, version, updatedAt, ...rest }: Stamp): Row {
  const content = JSON.stringify(completedContent(resource, rest));
  return { id, version, updated_at: updatedAt, content };
}

/** The content that a body or an item says; what it does not say is as in `rest`. */
export function completedContent(
  { contentKeys, blank }: Resource,
  said: object,
  rest: object = blank,
): object {
  const texts: Readonly<Record<string, unknown>> = { ...said };
  const others: Readonly<Record<string, unknown>> = { ...rest };
  return Object.fromEntries(contentKeys.map((key) => [key, texts[key] ?? others[key]]));
}

export const isAs = (resource: Resource, item: Stamp, said: object): boolean =>
  holds(item, completedContent(resource, said));

export const findRows = (from: Queries, { name }: Resource) =>
  from
    .selectFrom('item')
    .select(['id', 'version', 'updated_at', 'content'])
    .where('resource', '=', name);

export const bytesOf = (content: string): number => Buffer.byteLength(content);

/** How much of a resource is saved: its items, and the bytes of their contents as they lie in the database, in UTF-8. */
export interface Total {
  readonly rows: number;
  readonly bytes: number;
}

const BYTES = sql<number | string | null>`sum(octet_length(content))`;

/** No content is read for it, only how long each is. */
export async function totalOf(from: Queries, { name }: Resource): Promise<Total> {
  const total = await from
    .selectFrom('item')
    .select(({ fn }) => [fn.countAll<number | string>().as('rows'), BYTES.as('bytes')])
    .where('resource', '=', name)
    .executeTakeFirstOrThrow();
  // PostgreSQL gives numbers of eight bytes as texts.
  return { rows: Number(total.rows), bytes: Number(total.bytes ?? 0) };
}

/** All rows in one read, or none where they come to more than `mostBytes`. */
export function rowsUpTo(mostBytes: number, from: Queries, resource: Resource): Promise<Row[]> {
  return findRows(from, resource)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('item').select(BYTES.as('bytes')).where('resource', '=', resource.name),
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
export async function sizesOf(from: Queries, { name }: Resource): Promise<Sized[]> {
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
  resource: Resource,
  wanted: readonly Sized[],
): AsyncGenerator<Row[]> {
  for (const part of inParts(wanted, ({ bytes }) => bytes)) {
    const ids = part.map(({ id }) => id);
    const rows = await findRows(from, resource).where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** All items by id, in parts. */
export async function* itemParts(from: Queries, resource: Resource): AsyncGenerator<Stamp[]> {
  for await (const rows of rowsOf(from, resource, await sizesOf(from, resource))) {
    yield rows.map((row) => itemFromRow(resource, row));
  }
}

export async function readItems(from: Queries, resource: Resource): Promise<Stamp[]> {
  const items: Stamp[] = [];
  for await (const part of itemParts(from, resource)) items.push(...part);
  return items;
}
