import { RESOURCE } from '../../domain/limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import type { Database, Queries } from '../database/database.ts';
import { joinedReads } from '../database/joined-reads.ts';
import { inTransaction, isDatabaseAway } from '../database/transaction.ts';
import { rememberRemoved, removedVersion } from './removed-versions.ts';
import {
  bytesOf,
  completedContent,
  findRows,
  itemFromRow,
  rowOf,
  rowsOf,
  rowsUpTo,
  type Sized,
  sizesOf,
  totalOf,
} from './resource-rows.ts';

/** All items in their order, as JSON: whole, or where that is long as texts one after the other, read as they are taken. */
export type List = Buffer | (() => AsyncIterable<string>);

export interface ResourceStore {
  /** As it is after all that was answered before; at once when nothing was written since the last call. */
  list(): List | Promise<List>;
  /** What somebody should look after, each as a sentence; none where all is well. No content is read for it. */
  faults(): Promise<readonly string[]>;
  create(body: Body): Promise<CreateOutcome>;
  /** Without `expected` it changes the texts that every version knows, and no later one. */
  replace(id: string, body: Body, expected?: ExpectedVersion): Promise<ReplaceOutcome>;
  remove(id: string, expected?: ExpectedVersion): Promise<RemoveOutcome>;
  /**
   * Creates or replaces each, all in one transaction; an outcome of one holds up no other.
   * @throws TooMuchAtOnce where the items come to more than `mostBytes` together; then nothing is saved.
   */
  saveAll(changes: readonly SavedChange[], mostBytes?: number): Promise<readonly SaveOutcome[]>;
}

/** A body, and the version that it is based on: 0 for an item that is to be created. */
export interface SavedChange {
  readonly id: string;
  readonly baseVersion: number;
  readonly content: Body;
}

/** Tells whether a change may go on, given the version that is saved now. */
export type ExpectedVersion = (current: number) => boolean;

/** There is no room for it: the resource is as large as it may be. */
interface Full {
  readonly kind: 'full';
}

export type CreateOutcome =
  | { readonly kind: 'created' | 'unchanged'; readonly item: Stamp }
  | { readonly kind: 'taken'; readonly current: Stamp }
  | Full;

/** The item that was meant is not there, or not as it was expected. */
type NotAsExpected =
  | { readonly kind: 'outdated'; readonly current: Stamp }
  | { readonly kind: 'missing' };

export type RemoveOutcome = { readonly kind: 'removed' } | NotAsExpected;

export type ReplaceOutcome =
  | { readonly kind: 'done'; readonly item: Stamp }
  | NotAsExpected
  /** It must say which version it is based on. */
  | { readonly kind: 'baseUnsaid'; readonly current: Stamp }
  | Full;

export type SaveOutcome = CreateOutcome | ReplaceOutcome;

export class TooMuchAtOnce extends Error {
  override readonly name = 'TooMuchAtOnce';
  readonly statusCode = 413;
}

export interface StoreDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What POST and PUT brought, as the resource's schema lets it through. */
type Body = object & { readonly id?: string };

/**
 * Callers that wait share a read. What was read is kept for as long as `changes` stays the same: a number for the writes of this
 * process and one for those of others; without it nothing is kept.
 */
function cachedUntilChange<T>(
  changes: (() => readonly [own: number, foreign: number]) | undefined,
  read: () => Promise<T>,
): () => T | Promise<T> {
  const joined = joinedReads(read);
  if (!changes) return joined;
  let kept: { readonly own: number; readonly foreign: number; readonly value: T } | undefined;
  return () => {
    const [own, foreign] = changes();
    if (kept?.foreign === foreign && kept.own === own) return kept.value;
    return joined().then((value) => {
      kept = { own, foreign, value };
      return value;
    });
  };
}

/** Ids and sizes in the resource's order, with no more of a content in memory than it is sorted by. */
async function inOrder(
  from: Queries,
  resource: Resource,
  sizes: readonly Sized[],
): Promise<readonly Sized[]> {
  const { sortedBy } = resource;
  const found: { readonly item: Stamp; readonly bytes: number }[] = [];
  for await (const rows of rowsOf(from, resource, sizes)) {
    for (const row of rows) {
      const whole: Stamp & Readonly<Record<string, unknown>> = { ...itemFromRow(resource, row) };
      const item = { id: row.id, [sortedBy]: whole[sortedBy] } as unknown as Stamp;
      found.push({ item, bytes: bytesOf(row.content) });
    }
  }
  found.sort((a, b) => resource.compare(a.item, b.item));
  return found.map(({ item, bytes }) => ({ id: item.id, bytes }));
}

/** Each item as it is when its part is read: no transaction waits for who takes the list slowly. */
async function* listTexts(
  from: Queries,
  resource: Resource,
  order: readonly Sized[],
): AsyncGenerator<string> {
  let mark = '[';
  for await (const rows of rowsOf(from, resource, order)) {
    if (rows.length === 0) continue;
    const texts = rows.map((row) => JSON.stringify(itemFromRow(resource, row)));
    yield mark + texts.join(',');
    mark = ',';
  }
  yield mark === '[' ? '[]' : ']';
}

async function readList(from: Queries, resource: Resource): Promise<List> {
  const rows = await rowsUpTo(RESOURCE.heldBytes, from, resource);
  if (rows.length > 0) {
    const items = rows.map((row) => itemFromRow(resource, row));
    return Buffer.from(JSON.stringify(items.sort(resource.compare)));
  }
  const sizes = await sizesOf(from, resource);
  if (sizes.length === 0) return Buffer.from('[]');
  const order = await inOrder(from, resource, sizes);
  return () => listTexts(from, resource, order);
}

/** What is still free as a transaction goes on, in which nobody else writes. */
function roomOf(transaction: Queries, resource: Resource) {
  const { most } = resource;
  let free: { rows: number; bytes: number } | undefined;
  /** Takes what a change needs; false where it is not there. What makes the list no longer needs nothing. */
  return async (rows: 0 | 1, bytes: number): Promise<boolean> => {
    if (rows > 0 || bytes > 0) {
      if (!free) {
        const total = await totalOf(transaction, resource);
        free = { rows: most.rows - total.rows, bytes: most.bytes - total.bytes };
      }
      if (rows > free.rows || bytes > free.bytes) return false;
    }
    if (free) free = { rows: free.rows - rows, bytes: free.bytes - bytes };
    return true;
  };
}

type Room = ReturnType<typeof roomOf>;

/** In percent of what it may hold. */
async function fullnessOf(from: Queries, resource: Resource): Promise<number> {
  const { rows, bytes } = await totalOf(from, resource);
  return 100 * Math.max(rows / resource.most.rows, bytes / resource.most.bytes);
}

export function createResourceStore(
  resource: Resource,
  { database, now, newId }: StoreDependencies,
): ResourceStore {
  const { foreignChanges, queries } = database;
  const { name, laterKeys } = resource;
  let ownChanges = 0;
  /** Others wait meanwhile, in this process and in every other: what is free stays free, and no two clash. */
  const writing = <T>(work: (transaction: Queries, room: Room) => Promise<T>): Promise<T> =>
    inTransaction(database, async (transaction) => {
      await database.holdWriters(transaction);
      return work(transaction, roomOf(transaction, resource));
    }).finally(() => {
      ownChanges += 1;
    });

  const find = async (from: Queries, id: string) => {
    const row = await findRows(from, resource).where('id', '=', id).executeTakeFirst();
    return row && { item: itemFromRow(resource, row), bytes: bytesOf(row.content) };
  };

  const record = (id: string, version: number, content: object): Stamp => ({
    id,
    ...content,
    version,
    updatedAt: now().toISOString(),
  });

  const create = async (transaction: Queries, room: Room, body: Body): Promise<CreateOutcome> => {
    const id = body.id ?? newId();
    const content = completedContent(resource, body);
    const current = (await find(transaction, id))?.item;
    if (current && holds(current, content)) return { kind: 'unchanged', item: current };
    if (current) return { kind: 'taken', current };
    const version = (await removedVersion(transaction, name, id)) + 1;
    const item = record(id, version, content);
    const row = rowOf(resource, item);
    if (!(await room(1, bytesOf(row.content)))) return { kind: 'full' };
    await transaction
      .insertInto('item')
      .values({ resource: name, ...row })
      .execute();
    return { kind: 'created', item };
  };

  const replace = async (
    transaction: Queries,
    room: Room,
    id: string,
    body: Body,
    expected: ExpectedVersion | undefined,
  ): Promise<ReplaceOutcome> => {
    const found = await find(transaction, id);
    if (!found) return { kind: 'missing' };
    const current = found.item;
    if (expected && !expected(current.version)) return { kind: 'outdated', current };
    const content = completedContent(resource, body, current);
    if (holds(current, content)) return { kind: 'done', item: current };
    const said: Readonly<Record<string, unknown>> = { ...content };
    const later = Object.fromEntries(laterKeys.map((key) => [key, said[key]]));
    if (!expected && !holds(current, later)) return { kind: 'baseUnsaid', current };
    const item = record(id, current.version + 1, content);
    const row = rowOf(resource, item);
    if (!(await room(0, bytesOf(row.content) - found.bytes))) return { kind: 'full' };
    await transaction
      .updateTable('item')
      .set(row)
      .where('resource', '=', name)
      .where('id', '=', id)
      .execute();
    return { kind: 'done', item };
  };

  /** What came of the last read of the list: who asks for faults does not read it anew. */
  let isUnreadable = false;
  /** Asked by anybody at any time: who waits at the same time shares one count. */
  const fullness = joinedReads(() => fullnessOf(queries, resource));
  const list = cachedUntilChange(
    foreignChanges && (() => [ownChanges, foreignChanges()] as const),
    async () => {
      try {
        const read = await readList(queries, resource);
        isUnreadable = false;
        return read;
      } catch (error) {
        if (!isDatabaseAway(error)) isUnreadable = true;
        throw error;
      }
    },
  );

  return {
    list,

    async faults() {
      const percent = await fullness();
      const share = `${Math.floor(percent)} % of what it may hold`;
      const faults: string[] = [];
      if (percent >= 100) {
        faults.push(
          `The list of ${name} is full (${share}): only changes that make it no longer are taken.`,
        );
      } else if (percent >= RESOURCE.nearlyFullPercent) {
        faults.push(`The list of ${name} is nearly full (${share}).`);
      }
      if (isUnreadable) {
        faults.push(`The list of ${name} could not be read when it was last asked for.`);
      }
      return faults;
    },

    create: (body) => writing((transaction, room) => create(transaction, room, body)),

    replace: (id, body, expected) =>
      writing((transaction, room) => replace(transaction, room, id, body, expected)),

    remove: (id, expected) =>
      writing(async (transaction) => {
        // Its content is not read: what something else spoilt can be removed.
        const row = await findRows(transaction, resource).where('id', '=', id).executeTakeFirst();
        if (!row) return { kind: 'missing' };
        if (expected && !expected(row.version)) {
          return { kind: 'outdated', current: itemFromRow(resource, row) };
        }
        await transaction
          .deleteFrom('item')
          .where('resource', '=', name)
          .where('id', '=', id)
          .execute();
        await rememberRemoved(transaction, name, [row]);
        return { kind: 'removed' };
      }),

    saveAll: (changes, mostBytes = Number.POSITIVE_INFINITY) =>
      writing(async (transaction, room) => {
        const outcomes: SaveOutcome[] = [];
        let bytes = 0;
        for (const { id, baseVersion, content } of changes) {
          const isBase = (current: number) => current === baseVersion;
          const outcome =
            baseVersion === 0
              ? await create(transaction, room, { ...content, id })
              : await replace(transaction, room, id, content, isBase);
          outcomes.push(outcome);
          bytes += bytesOf(JSON.stringify(outcome));
          if (bytes > mostBytes) throw new TooMuchAtOnce('These are too much for one call');
        }
        return outcomes;
      }),
  };
}
