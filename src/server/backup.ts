// `npm run backup FILE` and `npm run restore FILE`, while the server runs, on either database. The file
// is JSON, so that a backup of one engine restores into the other.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { counted } from '../domain/counted.ts';
import { hospitals } from '../domain/hospital/hospital.ts';
import type { Stamp } from '../domain/sync/content.ts';
import { itemIdSchema, type Resource } from '../domain/sync/resource.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Database, DatabaseUnusable, type Queries } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { inTransaction } from './database/transaction.ts';
import { type Removed, removedVersions } from './resources/removed-versions.ts';
import { readItems } from './resources/resource-store.ts';
import { resources } from './resources/resources.ts';
import { putInPlace } from './resources/restore-resource.ts';
import { writeWhole } from './write-whole.ts';

const areDifferent = z.refine<readonly Stamp[]>(
  (items) => new Set(items.map(({ id }) => id)).size === items.length,
);

type Kept = readonly Resource[];

/** A list of each resource; a file of before has no list of what came after the hospitals. */
const listsOf = (kept: Kept) =>
  Object.fromEntries(
    kept.map(({ name, itemSchema }) => {
      const list = z.array(itemSchema).check(areDifferent);
      return [name, name === hospitals.name ? list : z.optional(list)];
    }),
  );

const removedSchema = z.object({
  resource: z._default(z.string(), hospitals.name),
  id: itemIdSchema,
  version: z.int().check(z.positive()),
});

/** PERSISTED: the shape of a backup file. A file of before says nothing of what was removed, or of hospitals alone. */
const backupSchema = (kept: Kept) =>
  z.object({
    ...listsOf(kept),
    format: z.literal('bulwark-backup'),
    version: z.literal(1),
    madeAt: z.iso.datetime(),
    removed: z._default(z.array(removedSchema), []),
  });

/** The items of each resource; of one that is missing nothing is said. */
type Lists = Readonly<Record<string, readonly Stamp[] | undefined>>;
type RemovedOnes = readonly (Removed & { readonly resource: string })[];

interface Content {
  readonly lists: Lists;
  readonly removed: RemovedOnes;
}

const removedOf = ({ removed }: Content, name: string) =>
  removed.filter(({ resource }) => resource === name);

/** A backup that cannot be read, written or used; the message is one sentence for a person. */
class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

/** What a backup file holds: the items of each resource, and which versions the removed ones had. */
async function savedIn(from: Queries, kept: Kept): Promise<Content> {
  const lists: Record<string, readonly Stamp[]> = {};
  const removed: (Removed & { resource: string })[] = [];
  for (const resource of kept) {
    const { name } = resource;
    lists[name] = await readItems(from, resource);
    const ones = await removedVersions(from, name);
    removed.push(...ones.map((one) => ({ resource: name, ...one })));
  }
  return { lists, removed };
}

function write(file: string, { lists, removed }: Content, now: Date): void {
  const content = {
    format: 'bulwark-backup',
    version: 1,
    madeAt: now.toISOString(),
    ...lists,
    removed,
  };
  writeWhole(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** "3 hospitals" */
const counts = (kept: Kept, { lists }: Content): string =>
  kept.map(({ name, one }) => counted(lists[name]?.length ?? 0, one)).join(', ');

/** @throws BackupUnusable when the file is there already, or its folder is not. */
export async function backup(
  database: Database,
  file: string,
  now: Date,
  kept: Kept = resources,
): Promise<string> {
  if (existsSync(file)) {
    throw new BackupUnusable(`There is already a file "${file}": choose another name.`);
  }
  if (!existsSync(dirname(file)))
    throw new BackupUnusable(`There is no folder "${dirname(file)}".`);
  const content = await inTransaction(database, (transaction) => savedIn(transaction, kept));
  write(file, content, now);
  return `${counts(kept, content)} written to ${file}`;
}

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
 * @throws BackupUnusable when the file is no whole backup; nothing is touched then.
 */
export async function restore(
  database: Database,
  file: string,
  now: Date,
  kept: Kept = resources,
): Promise<string> {
  if (!existsSync(file)) throw new BackupUnusable(`There is no file "${file}".`);
  let content: Content;
  try {
    const {
      removed,
      format: _,
      version: __,
      madeAt: ___,
      ...lists
    } = backupSchema(kept).parse(JSON.parse(readFileSync(file, 'utf8')));
    content = { lists: lists as Lists, removed };
  } catch (cause) {
    throw new BackupUnusable(`"${file}" is no whole backup of Bulwark; nothing was changed.`, {
      cause,
    });
  }
  let before: string | undefined;
  await inTransaction(database, async (transaction) => {
    // A try that clashed with another was undone, and its copy may be outdated.
    if (before !== undefined) rmSync(before);
    before = undefined;
    await database.holdWriters(transaction);
    const saved = await savedIn(transaction, kept);
    const copy = nameOfSafetyCopy(file, now);
    write(copy, saved, now);
    before = copy;
    for (const resource of kept) {
      const { name } = resource;
      const items = content.lists[name];
      if (!items) continue;
      await putInPlace(
        transaction,
        resource,
        { items: saved.lists[name] ?? [], removed: removedOf(saved, name) },
        { items, removed: removedOf(content, name) },
      );
    }
  });
  return `${counts(kept, content)} restored from ${file}; what was saved before is in ${before}`;
}

const COMMANDS = { backup, restore } as const;

/** Runs one of the two commands; `from` is the folder that a relative file name starts at. */
export async function runBackupCommand(
  name: keyof typeof COMMANDS,
  file: string | undefined,
  from: string,
): Promise<number> {
  try {
    if (file === undefined) throw new BackupUnusable(`Name the file: npm run ${name} -- FILE`);
    const path = resolve(from, file);
    const database = await openDatabase(readConfig(process.env), () => undefined);
    const done = await COMMANDS[name](database, path, new Date()).finally(() => database.close());
    process.stdout.write(`${done}\n`);
    return 0;
  } catch (error) {
    const isForPeople = [ConfigError, DatabaseUnusable, BackupUnusable].some(
      (kind) => error instanceof kind,
    );
    const isFileError = error instanceof Error && 'code' in error && 'path' in error;
    if (!isForPeople && !isFileError) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}
