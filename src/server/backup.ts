// `npm run backup FILE` and `npm run restore FILE`, while the server runs, on either database. The file
// is JSON, so that a backup of one engine restores into the other.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Hospital, hospitals } from '../domain/hospitals/hospital.ts';
import { SERVER } from '../domain/limits.ts';
import { holds } from '../domain/sync/content.ts';
import { itemIdSchema } from '../domain/sync/resource.ts';
import { counted } from '../domain/text/counted.ts';
import { CommandRefused, commandFault } from './command-fault.ts';
import { commandLine } from './command-line.ts';
import { readConfig } from './config.ts';
import type { Database, Queries } from './database/database.ts';
import { inParts, type Removed, rememberRemoved, removedVersions } from './database/item-rows.ts';
import { openDatabase } from './database/open-database.ts';
import { inTransaction } from './database/transaction.ts';
import { completedContent, hospitalParts, rowOf } from './hospitals/hospital-store.ts';
import { putTeamsInPlace, storedTeams, teamsSchema } from './teams/team-backup.ts';
import { writeWhole } from './write-whole.ts';

const FORMAT = 'bulwark-backup';
const VERSION = 1;
const NAME = hospitals.name;

/** Both databases have room for it, and for those that come after it. */
const isVersion = (version: number): boolean => version <= SERVER.mostVersion;
const versionSchema = z.int().check(z.positive(), z.refine(isVersion));

const listSchema = z.array(hospitals.itemSchema).check(
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
  z.refine((list) => list.every(({ version }) => isVersion(version))),
);

const removedSchema = z.object({
  resource: z._default(z.string(), NAME),
  id: itemIdSchema,
  version: versionSchema,
});

/**
 * PERSISTED: the shape of a backup file, in which each list stands under its own name. A file of before says nothing of what was
 * removed, or of hospitals alone.
 */
const backupSchema = z.object({
  hospitals: listSchema,
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: z.iso.datetime(),
  removed: z._default(z.array(removedSchema), []),
  /** By list, the highest version of removed ones that are not named one by one. */
  forgotten: z._default(z.record(z.string(), versionSchema), {}),
  /** Missing in a file of before there were teams: then those that are here stay. */
  teams: z.optional(teamsSchema),
});

/** The hospitals of a moment, and the last versions of those that were removed by then. */
interface Content {
  readonly items: readonly Hospital[];
  readonly removed: readonly Removed[];
  /** The highest version of removed ones that were forgotten, or 0. */
  readonly forgotten: number;
  readonly teams: z.infer<typeof teamsSchema> | undefined;
}

/** Each in lines of its own, so far to the right. */
const lines = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** All that is saved as the text of a backup, in parts, since a text has an end; `onCount` gets how many hospitals there are. */
async function* backupTexts(
  from: Queries,
  now: Date,
  onCount: (count: number) => void,
): AsyncGenerator<string> {
  const begin = { format: FORMAT, version: VERSION, madeAt: now.toISOString() };
  yield JSON.stringify(begin, null, 2).slice(0, -2);
  let count = 0;
  yield `,\n  ${JSON.stringify(NAME)}: [`;
  for await (const items of hospitalParts(from)) {
    for (const item of items) {
      yield `${count === 0 ? '' : ','}\n    ${lines(item, '    ')}`;
      count += 1;
    }
  }
  yield count === 0 ? ']' : '\n  ]';
  onCount(count);
  const { removed, forgotten } = await removedVersions(from, NAME);
  const named = removed.map((one) => ({ resource: NAME, ...one }));
  yield `,\n  "removed": ${lines(named, '  ')}`;
  if (forgotten > 0) yield `,\n  "forgotten": ${lines({ [NAME]: forgotten }, '  ')}`;
  let teams = 0;
  yield ',\n  "teams": [';
  for await (const team of storedTeams(from)) {
    yield `${teams === 0 ? '' : ','}\n    ${lines(team, '    ')}`;
    teams += 1;
  }
  yield teams === 0 ? ']\n}\n' : '\n  ]\n}\n';
}

const MOST_MEGABYTES = SERVER.mostBackupBytes / 1024 / 1024;
const isTooLarge = (file: string): boolean => statSync(file).size > SERVER.mostBackupBytes;

/** Writes all that is saved; the result is how many hospitals that is. */
async function write(from: Queries, file: string, now: Date): Promise<number> {
  let count = 0;
  await writeWhole(
    file,
    backupTexts(from, now, (all) => {
      count = all;
    }),
  );
  return count;
}

/** @throws CommandRefused when the file is there already, or its folder is not. */
export async function backup(database: Database, file: string, now: Date): Promise<string> {
  if (existsSync(file)) {
    throw new CommandRefused(`There is already a file "${file}": choose another name.`);
  }
  if (!existsSync(dirname(file)))
    throw new CommandRefused(`There is no folder "${dirname(file)}".`);
  const count = await inTransaction(database, (transaction) => write(transaction, file, now));
  const written = `${counted(count, hospitals.one)} written to ${file}`;
  return isTooLarge(file)
    ? `${written}. It has more than ${MOST_MEGABYTES} MB, the most that is restored: where teams are over, delete them (${commandLine('teams')} list), and make another.`
    : written;
}

/** @throws CommandRefused where it is no whole backup that this version reads. */
function readBackup(file: string): Content {
  if (!existsSync(file)) throw new CommandRefused(`There is no file "${file}".`);
  if (isTooLarge(file)) {
    throw new CommandRefused(
      `"${file}" has more than ${MOST_MEGABYTES} MB, the most that is restored; nothing was changed.`,
    );
  }
  const text = readFileSync(file, 'utf8');
  try {
    const read: unknown = JSON.parse(text);
    if (isOfLater(read)) {
      throw new CommandRefused(
        `"${file}" is a backup of a newer Bulwark: update this one, then restore it; nothing was changed.`,
      );
    }
    const { hospitals: items, removed, forgotten, teams } = backupSchema.parse(read);
    return {
      items,
      removed: removed.filter(({ resource }) => resource === NAME),
      forgotten: forgotten[NAME] ?? 0,
      teams,
    };
  } catch (cause) {
    if (cause instanceof CommandRefused) throw cause;
    throw new CommandRefused(`"${file}" is no whole backup of Bulwark; nothing was changed.`, {
      cause,
    });
  }
}

const laterSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int().check(z.refine((version) => version > VERSION)),
});
const isOfLater = (read: unknown): boolean => laterSchema.safeParse(read).success;

/** A name beside `file` that nothing has yet. */
function nameOfSafetyCopy(file: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(':', '-').replace(/\..*/, '');
  for (let count = 1; ; count += 1) {
    const again = count === 1 ? '' : `-${count}`;
    const name = join(dirname(file), `before-restore-${stamp}${again}-${basename(file)}`);
    if (!existsSync(name)) return name;
  }
}

/**
 * Makes the hospitals those of `stored`. What differs gets a version that its id never had, and what does not is left alone. What is saved
 * is read in parts, however much it is.
 */
async function putInPlace(transaction: Queries, stored: Content): Promise<void> {
  const before = await removedVersions(transaction, NAME);
  const known = new Map(before.removed.map(({ id, version }) => [id, version]));
  const lastStored = new Map(
    [...stored.removed, ...stored.items].map(({ id, version }) => [id, version]),
  );
  const live = new Set(stored.items.map(({ id }) => id));
  const wanted = new Map(stored.items.map((item) => [item.id, item]));
  for await (const items of hospitalParts(transaction)) {
    const outdated = items.filter((now) => {
      known.set(now.id, now.version);
      const item = wanted.get(now.id);
      if (!item || now.version < item.version || !holds(now, completedContent(item))) return true;
      wanted.delete(now.id);
      return false;
    });
    const ids = outdated.map(({ id }) => id);
    if (ids.length === 0) continue;
    await transaction
      .deleteFrom('item')
      .where('resource', '=', NAME)
      .where('id', 'in', ids)
      .execute();
  }
  /**
   * The highest version that an id may have had. A database that had the id knows; another may stand in for one that was written
   * to after the backup, and leaves room for that.
   */
  const last = (id: string): number => {
    const here = known.get(id);
    const there = lastStored.get(id) ?? 0;
    return here === undefined
      ? Math.max(there + SERVER.versionsAfterBackup, before.forgotten)
      : Math.max(here, there);
  };
  const rows = [...wanted.values()].map((item) => ({
    resource: NAME,
    ...rowOf({ ...item, version: last(item.id) + 1 }),
  }));
  for (const part of inParts(rows, ({ content }) => content.length)) {
    await transaction.insertInto('item').values(part).execute();
  }
  const gone = new Set([...known.keys(), ...lastStored.keys()].filter((id) => !live.has(id)));
  const isNews = stored.forgotten > before.forgotten;
  await rememberRemoved(
    transaction,
    NAME,
    [...gone].map((id) => ({ id, version: last(id) })),
    isNews ? stored.forgotten + SERVER.versionsAfterBackup : before.forgotten,
  );
}

/**
 * Puts what a backup holds in place of what is saved. What was saved is written beside the file in the same transaction,
 * while no other write can come between: each answered write is in that copy, or in the list.
 * @throws CommandRefused when the file is no whole backup; nothing is touched then.
 */
export async function restore(database: Database, file: string, now: Date): Promise<string> {
  const content = readBackup(file);
  let before: string | undefined;
  await inTransaction(database, async (transaction) => {
    // A try that clashed with another was undone, and its copy may be outdated.
    if (before !== undefined) rmSync(before);
    before = undefined;
    await database.holdWriters(transaction, 'item');
    const copy = nameOfSafetyCopy(file, now);
    await write(transaction, copy, now);
    before = copy;
    await putInPlace(transaction, content);
    if (content.teams) await putTeamsInPlace(transaction, content.teams);
    // Whoever restores may not know who was invited since.
    await transaction.deleteFrom('invite').where('used_at', 'is', null).execute();
  });
  return `${counted(content.items.length, hospitals.one)} restored from ${file}; what was saved before is in ${before}`;
}

const COMMANDS = { backup, restore } as const;

/** Runs one of the two commands; `from` is the folder that a relative file name starts at. */
export async function runBackupCommand(
  name: keyof typeof COMMANDS,
  file: string | undefined,
  from: string,
): Promise<number> {
  try {
    if (file === undefined) throw new CommandRefused(`Name the file: ${commandLine(name)} FILE`);
    const path = resolve(from, file);
    const database = await openDatabase(readConfig(process.env), () => undefined);
    const done = await COMMANDS[name](database, path, new Date()).finally(() => database.close());
    process.stdout.write(`${done}\n`);
    return 0;
  } catch (error) {
    const sentence = commandFault(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return 1;
  }
}
