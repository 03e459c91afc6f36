// `npm run backup FILE` and `npm run restore FILE`, while the server runs, on either database. The file
// is JSON, so that a backup of one engine restores into the other.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { hospitals } from '../domain/hospitals/hospital.ts';
import { SERVER } from '../domain/limits.ts';
import type { Stamp } from '../domain/sync/content.ts';
import { itemIdSchema, type Resource } from '../domain/sync/resource.ts';
import { counted } from '../domain/text/counted.ts';
import { CommandRefused, commandFault } from './command-fault.ts';
import { readConfig } from './config.ts';
import type { Database, Queries } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { inTransaction } from './database/transaction.ts';
import { type Removed, removedVersions } from './resources/removed-versions.ts';
import { itemParts } from './resources/resource-rows.ts';
import { resources } from './resources/resources.ts';
import { putInPlace } from './resources/restore-resource.ts';
import { writeWhole } from './write-whole.ts';

const FORMAT = 'bulwark-backup';
const VERSION = 1;

const areDifferent = z.refine<readonly Stamp[]>(
  (items) => new Set(items.map(({ id }) => id)).size === items.length,
);

/** Both databases have room for it, and for those that come after it. */
const isVersion = (version: number): boolean => version <= SERVER.mostVersion;
const haveVersions = z.refine<readonly Stamp[]>((items) =>
  items.every(({ version }) => isVersion(version)),
);
const versionSchema = z.int().check(z.positive(), z.refine(isVersion));

type Kept = readonly Resource[];

/** A list of each resource; a file of before has no list of what came after the hospitals. */
const listsOf = (kept: Kept) =>
  Object.fromEntries(
    kept.map(({ name, itemSchema }) => {
      const list = z.array(itemSchema).check(areDifferent, haveVersions);
      return [name, name === hospitals.name ? list : z.optional(list)];
    }),
  );

const removedSchema = z.object({
  resource: z._default(z.string(), hospitals.name),
  id: itemIdSchema,
  version: versionSchema,
});

/** PERSISTED: the shape of a backup file. A file of before says nothing of what was removed, or of hospitals alone. */
const backupSchema = (kept: Kept) =>
  z.object({
    ...listsOf(kept),
    format: z.literal(FORMAT),
    version: z.literal(VERSION),
    madeAt: z.iso.datetime(),
    removed: z._default(z.array(removedSchema), []),
    /** By resource, the highest version of removed ones that are not named one by one. */
    forgotten: z._default(z.record(z.string(), versionSchema), {}),
  });

/** The items of each resource; of one that is missing nothing is said. */
type Lists = Readonly<Record<string, readonly Stamp[] | undefined>>;
type RemovedOnes = readonly (Removed & { readonly resource: string })[];

interface Content {
  readonly lists: Lists;
  readonly removed: RemovedOnes;
  readonly forgotten: Readonly<Record<string, number>>;
}

/** How many items of each resource there are. */
type Counts = ReadonlyMap<string, number>;

/** Each in lines of its own, so far to the right. */
const lines = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** All that is saved as the text of a backup, in parts, since a text has an end; it counts the items in `counts`. */
async function* backupTexts(
  from: Queries,
  kept: Kept,
  now: Date,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  const begin = { format: FORMAT, version: VERSION, madeAt: now.toISOString() };
  yield JSON.stringify(begin, null, 2).slice(0, -2);
  const removed: (Removed & { resource: string })[] = [];
  const forgotten: Record<string, number> = {};
  for (const resource of kept) {
    const { name } = resource;
    let count = 0;
    yield `,\n  ${JSON.stringify(name)}: [`;
    for await (const items of itemParts(from, resource)) {
      for (const item of items) {
        yield `${count === 0 ? '' : ','}\n    ${lines(item, '    ')}`;
        count += 1;
      }
    }
    yield count === 0 ? ']' : '\n  ]';
    counts.set(name, count);
    const versions = await removedVersions(from, name);
    removed.push(...versions.removed.map((one) => ({ resource: name, ...one })));
    if (versions.forgotten > 0) forgotten[name] = versions.forgotten;
  }
  yield `,\n  "removed": ${lines(removed, '  ')}`;
  if (Object.keys(forgotten).length > 0) yield `,\n  "forgotten": ${lines(forgotten, '  ')}`;
  yield '\n}\n';
}

/** Writes all that is saved. */
async function write(from: Queries, kept: Kept, file: string, now: Date): Promise<Counts> {
  const counts = new Map<string, number>();
  await writeWhole(file, backupTexts(from, kept, now, counts));
  return counts;
}

/** "3 hospitals" */
const inWords = (kept: Kept, counts: Counts): string =>
  kept.map(({ name, one }) => counted(counts.get(name) ?? 0, one)).join(', ');

/** @throws CommandRefused when the file is there already, or its folder is not. */
export async function backup(
  database: Database,
  file: string,
  now: Date,
  kept: Kept = resources,
): Promise<string> {
  if (existsSync(file)) {
    throw new CommandRefused(`There is already a file "${file}": choose another name.`);
  }
  if (!existsSync(dirname(file)))
    throw new CommandRefused(`There is no folder "${dirname(file)}".`);
  const counts = await inTransaction(database, (transaction) =>
    write(transaction, kept, file, now),
  );
  return `${inWords(kept, counts)} written to ${file}`;
}

/** @throws CommandRefused where it is no whole backup that this version reads. */
function readBackup(file: string, kept: Kept): Content {
  if (!existsSync(file)) throw new CommandRefused(`There is no file "${file}".`);
  if (statSync(file).size > SERVER.mostBackupBytes) {
    const megabytes = SERVER.mostBackupBytes / 1024 / 1024;
    throw new CommandRefused(
      `"${file}" has more than ${megabytes} MB, the most that is restored; nothing was changed.`,
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
    const {
      removed,
      forgotten,
      format: _,
      version: __,
      madeAt: ___,
      ...lists
    } = backupSchema(kept).parse(read);
    return { lists: lists as Lists, removed, forgotten };
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
 * Puts what a backup holds in place of what is saved. What was saved is written beside the file in the same transaction,
 * while no other write can come between: each answered write is in that copy, or in the list.
 * @throws CommandRefused when the file is no whole backup; nothing is touched then.
 */
export async function restore(
  database: Database,
  file: string,
  now: Date,
  kept: Kept = resources,
): Promise<string> {
  const { lists, removed, forgotten } = readBackup(file, kept);
  let before: string | undefined;
  await inTransaction(database, async (transaction) => {
    // A try that clashed with another was undone, and its copy may be outdated.
    if (before !== undefined) rmSync(before);
    before = undefined;
    await database.holdWriters(transaction);
    const copy = nameOfSafetyCopy(file, now);
    await write(transaction, kept, copy, now);
    before = copy;
    for (const resource of kept) {
      const { name } = resource;
      const items = lists[name];
      if (!items) continue;
      await putInPlace(transaction, resource, {
        items,
        removed: removed.filter((each) => each.resource === name),
        forgotten: forgotten[name] ?? 0,
      });
    }
  });
  const counts = new Map(kept.map(({ name }) => [name, lists[name]?.length ?? 0]));
  return `${inWords(kept, counts)} restored from ${file}; what was saved before is in ${before}`;
}

const COMMANDS = { backup, restore } as const;

/** Runs one of the two commands; `from` is the folder that a relative file name starts at. */
export async function runBackupCommand(
  name: keyof typeof COMMANDS,
  file: string | undefined,
  from: string,
): Promise<number> {
  try {
    if (file === undefined) throw new CommandRefused(`Name the file: npm run ${name} -- FILE`);
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
