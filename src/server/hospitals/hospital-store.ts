// The hospitals in the database: read, counted against what may be kept, and changed.
import { type Hospital, hospitals } from '../../domain/hospitals/hospital.ts';
import { RESOURCE, SERVER } from '../../domain/limits.ts';
import { holds } from '../../domain/sync/content.ts';
import type { Database, Queries } from '../database/database.ts';
import {
  allRows,
  bytesOf,
  findRows,
  type Row,
  RowUnreadable,
  rememberRemoved,
  removedVersion,
  rowsOf,
  rowsUpTo,
  type Sized,
  sizesOf,
  totalOf,
} from '../database/item-rows.ts';
import { joinedReads } from '../database/joined-reads.ts';
import { inTransaction, isDatabaseAway } from '../database/transaction.ts';

const { name: NAME, blank, compare, contentKeys, laterKeys, sortedBy } = hospitals;

/** All of it: no text is missing. */
type Content = typeof blank;

/** As far as its writer knew it. */
type Known = { readonly [K in keyof Content]?: Content[K] | undefined };

/** @throws RowUnreadable */
function hospitalFromRow({ id, version, updated_at, content }: Row): Hospital {
  try {
    return { id, ...blank, ...JSON.parse(content), version, updatedAt: updated_at };
  } catch (cause) {
    throw new RowUnreadable(`The hospital "${id}" in the database cannot be read.`, { cause });
  }
}

export function rowOf({ id, version, updatedAt, ...rest }: Hospital): Row {
  const content = JSON.stringify(completedContent(rest));
  return { id, version, updated_at: updatedAt, content };
}

/** The content of a body or a hospital; what it does not have is as in `rest`. */
export function completedContent(content: Known, rest: Content = blank): Content {
  const entries = contentKeys.map((key) => [key, content[key] ?? rest[key]]);
  return Object.fromEntries(entries) as Content;
}

/** All hospitals by id, in parts. */
export async function* hospitalParts(from: Queries): AsyncGenerator<Hospital[]> {
  for await (const rows of allRows(from, NAME)) yield rows.map(hospitalFromRow);
}

export async function readHospitals(from: Queries): Promise<Hospital[]> {
  const all: Hospital[] = [];
  for await (const part of hospitalParts(from)) all.push(...part);
  return all;
}

/** All items in their order, as JSON: whole, or where that is long as texts one after the other, read as they are taken. */
export type List = Buffer | (() => AsyncIterable<string>);

/** Who asks may be put out while a change waits for its turn. */
interface Caller {
  /** Asked on the connection of the transaction: SQLite has no second one, and would wait for itself. */
  mayGoOn(from: Queries): Promise<boolean>;
}

export interface HospitalStore {
  /** As it is after all that was answered before; at once when nothing was written since the last call. */
  list(): List | Promise<List>;
  /** What a person should look after, each as a sentence; none where all is well. No content is read for it. */
  faults(): Promise<readonly string[]>;
  create(body: Body, caller?: Caller): Promise<CreateOutcome>;
  /** Without `expected` it changes the texts that every version knows, and no later one. */
  replace(
    id: string,
    body: Body,
    expected?: ExpectedVersion,
    caller?: Caller,
  ): Promise<ReplaceOutcome>;
  remove(id: string, expected?: ExpectedVersion, caller?: Caller): Promise<RemoveOutcome>;
  /**
   * Creates or replaces each, all in one transaction; an outcome of one holds up no other.
   * @throws TooMuchAtOnce where the items come to more than `mostBytes` together; then nothing is saved.
   */
  saveAll(
    changes: readonly SavedChange[],
    mostBytes?: number,
    caller?: Caller,
  ): Promise<readonly SaveOutcome[]>;
}

/** A body, and the version that it is based on: 0 for an item that is to be created. */
interface SavedChange {
  readonly id: string;
  readonly baseVersion: number;
  readonly content: Body;
}

/** Tells whether a change may go on, given the version that is saved now. */
export type ExpectedVersion = (current: number) => boolean;

/** There is no room for it: the list is as large as it may be. */
interface Full {
  readonly kind: 'full';
}

type CreateOutcome =
  | { readonly kind: 'created' | 'unchanged'; readonly item: Hospital }
  | { readonly kind: 'taken'; readonly current: Hospital }
  | Full;

/** The item that was meant is not there, or not as it was expected. */
type NotAsExpected =
  | { readonly kind: 'outdated'; readonly current: Hospital }
  | { readonly kind: 'missing' };

type RemoveOutcome = { readonly kind: 'removed' } | NotAsExpected;

type ReplaceOutcome =
  | { readonly kind: 'done'; readonly item: Hospital }
  | NotAsExpected
  /** It must say which version it is based on. */
  | { readonly kind: 'hasNoBase'; readonly current: Hospital }
  | Full;

export type SaveOutcome = CreateOutcome | ReplaceOutcome;

class PutOut extends Error {
  override readonly name = 'PutOut';
  readonly statusCode = 401;
}

class TooMuchAtOnce extends Error {
  override readonly name = 'TooMuchAtOnce';
  readonly statusCode = 413;
}

export interface StoreDependencies {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  /** How much is kept; hospitals.most where it is missing. */
  readonly most?: Most;
}

export type Most = typeof hospitals.most;

/** What POST and PUT brought, as the schema lets it through. */
type Body = Known & { readonly id?: string };

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

/** Ids and sizes in the order of the list, with no more of a content in memory than it is sorted by. */
async function inOrder(from: Queries, sizes: readonly Sized[]): Promise<readonly Sized[]> {
  const found: (Sized & { readonly item: Hospital })[] = [];
  for await (const rows of rowsOf(from, NAME, sizes)) {
    for (const row of rows) {
      const { id, [sortedBy]: text } = hospitalFromRow(row);
      const item = { id, [sortedBy]: text } as unknown as Hospital;
      found.push({ id, item, bytes: bytesOf(row.content) });
    }
  }
  found.sort((a, b) => compare(a.item, b.item));
  return found.map(({ id, bytes }) => ({ id, bytes }));
}

/** Each item as it is when its part is read: no transaction waits for who takes the list slowly. */
async function* listTexts(from: Queries, order: readonly Sized[]): AsyncGenerator<string> {
  let mark = '[';
  for await (const rows of rowsOf(from, NAME, order)) {
    if (rows.length === 0) continue;
    const texts = rows.map((row) => JSON.stringify(hospitalFromRow(row)));
    yield mark + texts.join(',');
    mark = ',';
  }
  yield mark === '[' ? '[]' : ']';
}

async function readList(from: Queries): Promise<List> {
  const rows = await rowsUpTo(RESOURCE.heldBytes, from, NAME);
  if (rows.length > 0) {
    const items = rows.map((row) => hospitalFromRow(row));
    return Buffer.from(JSON.stringify(items.sort(compare)));
  }
  const sizes = await sizesOf(from, NAME);
  if (sizes.length === 0) return Buffer.from('[]');
  const order = await inOrder(from, sizes);
  return () => listTexts(from, order);
}

/** What is still free as a transaction goes on, in which nobody else writes. */
function roomOf(transaction: Queries, most: Most) {
  let free: { rows: number; bytes: number } | undefined;
  /** Takes what a change needs; false where it is not there. What makes the list no longer needs nothing. */
  return async (rows: 0 | 1, bytes: number): Promise<boolean> => {
    if (rows > 0 || bytes > 0) {
      if (!free) {
        const total = await totalOf(transaction, NAME);
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
async function fullnessOf(from: Queries, most: Most): Promise<number> {
  const { rows, bytes } = await totalOf(from, NAME);
  return 100 * Math.max(rows / most.rows, bytes / most.bytes);
}

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export function createHospitalStore({
  database,
  now,
  newId,
  most = hospitals.most,
}: StoreDependencies): HospitalStore {
  const { foreignChanges, queries } = database;
  let ownChanges = 0;
  /** Others wait meanwhile, in this process and in every other: what is free stays free, and no two clash. */
  const write = <T>(
    work: (transaction: Queries, room: Room) => Promise<T>,
    caller: Caller | undefined,
  ): Promise<T> =>
    inTransaction(database, async (transaction) => {
      await database.holdWriters(transaction, 'item');
      if (caller && !(await caller.mayGoOn(transaction))) throw new PutOut('Sign in first');
      return work(transaction, roomOf(transaction, most));
    }).finally(() => {
      ownChanges += 1;
    });
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: what waits holds no connection that a sign-in or a list needs, and what came in meanwhile is answered between two. */
  const writing = <T>(
    work: (transaction: Queries, room: Room) => Promise<T>,
    caller?: Caller,
  ): Promise<T> => {
    const written = turn.then(() => write(work, caller));
    // A connection that fell silent holds up nobody but its own.
    turn = Promise.race([written, waited(SERVER.longestTurnMs)]).then(nextTurn, nextTurn);
    return written;
  };

  const find = async (from: Queries, id: string) => {
    const row = await findRows(from, NAME).where('id', '=', id).executeTakeFirst();
    return row && { item: hospitalFromRow(row), bytes: bytesOf(row.content) };
  };

  const record = (id: string, version: number, content: Content): Hospital => ({
    id,
    ...content,
    version,
    updatedAt: now().toISOString(),
  });

  const create = async (transaction: Queries, room: Room, body: Body): Promise<CreateOutcome> => {
    const id = body.id ?? newId();
    const content = completedContent(body);
    const current = (await find(transaction, id))?.item;
    if (current && holds(current, content)) return { kind: 'unchanged', item: current };
    if (current) return { kind: 'taken', current };
    const version = (await removedVersion(transaction, NAME, id)) + 1;
    const item = record(id, version, content);
    const row = rowOf(item);
    if (!(await room(1, bytesOf(row.content)))) return { kind: 'full' };
    await transaction
      .insertInto('item')
      .values({ resource: NAME, ...row })
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
    const content = completedContent(body, current);
    if (holds(current, content)) return { kind: 'done', item: current };
    const later = Object.fromEntries(laterKeys.map((key) => [key, content[key]]));
    if (!expected && !holds(current, later)) return { kind: 'hasNoBase', current };
    const item = record(id, current.version + 1, content);
    const row = rowOf(item);
    if (!(await room(0, bytesOf(row.content) - found.bytes))) return { kind: 'full' };
    await transaction
      .updateTable('item')
      .set(row)
      .where('resource', '=', NAME)
      .where('id', '=', id)
      .execute();
    return { kind: 'done', item };
  };

  /** What came of the last read of the list: who asks for faults does not read it anew. */
  let isUnreadable = false;
  const changes = foreignChanges && (() => [ownChanges, foreignChanges()] as const);
  /** Asked by anybody at any time: a count takes as long as a read of the list. */
  const fullness = cachedUntilChange(changes, () => fullnessOf(queries, most));
  const list = cachedUntilChange(changes, async () => {
    try {
      const read = await readList(queries);
      isUnreadable = false;
      return read;
    } catch (error) {
      if (!isDatabaseAway(error)) isUnreadable = true;
      throw error;
    }
  });

  return {
    list,

    async faults() {
      const percent = await fullness();
      const share = `${Math.floor(percent)} % of what it may hold`;
      const faults: string[] = [];
      if (percent >= 100) {
        faults.push(
          `The list of hospitals is full (${share}): only changes that make it no longer are taken.`,
        );
      } else if (percent >= RESOURCE.nearlyFullPercent) {
        faults.push(`The list of hospitals is nearly full (${share}).`);
      }
      if (isUnreadable) {
        faults.push(`The list of hospitals could not be read when it was last asked for.`);
      }
      return faults;
    },

    create: (body, caller) =>
      writing((transaction, room) => create(transaction, room, body), caller),

    replace: (id, body, expected, caller) =>
      writing((transaction, room) => replace(transaction, room, id, body, expected), caller),

    remove: (id, expected, caller) =>
      writing(async (transaction) => {
        // Its content is not read: what something else spoilt can be removed.
        const row = await findRows(transaction, NAME).where('id', '=', id).executeTakeFirst();
        if (!row) return { kind: 'missing' };
        if (expected && !expected(row.version)) {
          return { kind: 'outdated', current: hospitalFromRow(row) };
        }
        await transaction
          .deleteFrom('item')
          .where('resource', '=', NAME)
          .where('id', '=', id)
          .execute();
        await rememberRemoved(transaction, NAME, [row]);
        return { kind: 'removed' };
      }, caller),

    saveAll: (changes, mostBytes = Number.POSITIVE_INFINITY, caller) =>
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
      }, caller),
  };
}
