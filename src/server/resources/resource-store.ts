import type { Selectable } from 'kysely';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import type { Database, Queries } from '../database/database.ts';
import { joinedReads } from '../database/joined-reads.ts';
import type { ItemTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { rememberRemoved, removedVersion } from './removed-versions.ts';

export interface ResourceStore {
  /** All items in the resource's order, as JSON; at once when nothing was written since the last call. */
  listJson(): Buffer | Promise<Buffer>;
  create(body: Body): Promise<CreateOutcome>;
  replace(id: string, body: Body, expected?: ExpectedVersion): Promise<ChangeOutcome>;
  remove(id: string, expected?: ExpectedVersion): Promise<ChangeOutcome>;
  /** Creates or replaces each, all in one transaction; an outcome of one holds up no other. */
  saveAll(changes: readonly SavedChange[]): Promise<readonly SaveOutcome[]>;
}

/** A body, and the version that it is based on: 0 for an item that is to be created. */
export interface SavedChange {
  readonly id: string;
  readonly baseVersion: number;
  readonly content: Body;
}

/** Tells whether a change may go on, given the version that is saved now. */
export type ExpectedVersion = (current: number) => boolean;

export type CreateOutcome =
  | { readonly kind: 'created' | 'unchanged'; readonly item: Stamp }
  | { readonly kind: 'taken'; readonly current: Stamp };

export type ChangeOutcome =
  | { readonly kind: 'done'; readonly item: Stamp }
  | { readonly kind: 'outdated'; readonly current: Stamp }
  | { readonly kind: 'missing' };

export type SaveOutcome = CreateOutcome | ChangeOutcome;

export interface StoreDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** What POST and PUT brought, as the resource's schema lets it through. */
type Body = object & { readonly id?: string };

type Row = Selectable<ItemTable>;

function itemFromRow(
  resource: Resource,
  { id, version, updated_at, content }: Omit<Row, 'resource'>,
): Stamp {
  return { id, ...resource.blank, ...JSON.parse(content), version, updatedAt: updated_at };
}

export function itemToRow(resource: Resource, { id, version, updatedAt, ...rest }: Stamp): Row {
  return {
    resource: resource.name,
    id,
    version,
    updated_at: updatedAt,
    content: JSON.stringify(completedContent(resource, rest)),
  };
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

const findItem = (from: Queries, resource: Resource) =>
  from
    .selectFrom('item')
    .select(['id', 'version', 'updated_at', 'content'])
    .where('resource', '=', resource.name);

export async function readItems(from: Queries, resource: Resource): Promise<Stamp[]> {
  const rows = await findItem(from, resource).orderBy('id').execute();
  return rows.map((row) => itemFromRow(resource, row));
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

export function createResourceStore(
  resource: Resource,
  { database, now, newId }: StoreDependencies,
): ResourceStore {
  const { foreignChanges } = database;
  const { name } = resource;
  let ownChanges = 0;
  const writing = <T>(work: (transaction: Queries) => Promise<T>): Promise<T> =>
    inTransaction(database, work).finally(() => {
      ownChanges += 1;
    });

  const find = async (from: Queries, id: string): Promise<Stamp | undefined> => {
    const row = await findItem(from, resource).where('id', '=', id).executeTakeFirst();
    return row && itemFromRow(resource, row);
  };

  const record = (id: string, version: number, content: object): Stamp => ({
    id,
    ...content,
    version,
    updatedAt: now().toISOString(),
  });

  const create = async (transaction: Queries, body: Body): Promise<CreateOutcome> => {
    const id = body.id ?? newId();
    const content = completedContent(resource, body);
    const current = await find(transaction, id);
    if (current && holds(current, content)) return { kind: 'unchanged', item: current };
    if (current) return { kind: 'taken', current };
    const version = (await removedVersion(transaction, name, id)) + 1;
    const item = record(id, version, content);
    await transaction.insertInto('item').values(itemToRow(resource, item)).execute();
    return { kind: 'created', item };
  };

  /** Reads the item, refuses an outdated change, else does it. */
  const change = async (
    transaction: Queries,
    id: string,
    expected: ExpectedVersion | undefined,
    work: (current: Stamp) => Promise<Stamp>,
  ): Promise<ChangeOutcome> => {
    const current = await find(transaction, id);
    if (!current) return { kind: 'missing' };
    if (expected && !expected(current.version)) return { kind: 'outdated', current };
    return { kind: 'done', item: await work(current) };
  };

  const replace = (
    transaction: Queries,
    id: string,
    body: Body,
    expected: ExpectedVersion | undefined,
  ): Promise<ChangeOutcome> =>
    change(transaction, id, expected, async (current) => {
      const content = completedContent(resource, body, current);
      if (holds(current, content)) return current;
      const item = record(id, current.version + 1, content);
      await transaction
        .updateTable('item')
        .set(itemToRow(resource, item))
        .where('resource', '=', name)
        .where('id', '=', id)
        .execute();
      return item;
    });

  return {
    listJson: cachedUntilChange(
      foreignChanges && (() => [ownChanges, foreignChanges()] as const),
      async () => {
        const items = await readItems(database.queries, resource);
        return Buffer.from(JSON.stringify(items.sort(resource.compare)));
      },
    ),

    create: (body) => writing((transaction) => create(transaction, body)),

    replace: (id, body, expected) =>
      writing((transaction) => replace(transaction, id, body, expected)),

    remove: (id, expected) =>
      writing((transaction) =>
        change(transaction, id, expected, async (current) => {
          await deleteItem(transaction, resource, id);
          await rememberRemoved(transaction, name, current);
          return current;
        }),
      ),

    saveAll: (changes) =>
      writing(async (transaction) => {
        const outcomes: SaveOutcome[] = [];
        for (const { id, baseVersion, content } of changes) {
          const isBase = (current: number) => current === baseVersion;
          outcomes.push(
            baseVersion === 0
              ? await create(transaction, { ...content, id })
              : await replace(transaction, id, content, isBase),
          );
        }
        return outcomes;
      }),
  };
}

export async function deleteItem(from: Queries, { name }: Resource, id: string): Promise<void> {
  await from.deleteFrom('item').where('resource', '=', name).where('id', '=', id).execute();
}
